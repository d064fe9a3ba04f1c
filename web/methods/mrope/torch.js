// Writes multimodal RoPE in PyTorch, by view.
import { headDim } from "../common/attention/vectors.js";
import { runsOf } from "../common/attention/words.js";
import { rotatedAttention } from "../common/torch/attention.js";
import { byRotation, rotateBy } from "../common/torch/rotate.js";

const sectionsOf = ({ dim, heightPairs, widthPairs }) => [dim / 2 - heightPairs - widthPairs, heightPairs, widthPairs];

const torchPositions = ({ text, rows, columns, frames, secondsPerGrid, tokensPerSecond }) => `import torch

def run(frames, step):
    grid = torch.meshgrid((torch.arange(frames) * step).long(), torch.arange(${rows}), torch.arange(${columns}), indexing="ij")
    return torch.stack(grid).reshape(3, -1)

text = torch.arange(${text}).expand(3, -1)
runs = []
for each in (text, run(1, 1), text, run(${frames}, ${tokensPerSecond} * ${secondsPerGrid}), text):
    runs.append(each + (runs[-1].max() + 1 if runs else 0))  # after the largest position
positions = torch.cat(runs, -1)
delta = positions.max() + 1 - positions.shape[1]`;

const torchAxes = (parameters) => {
  const [time, height, width] = sectionsOf(parameters);
  if (!parameters.interleavedSections) return `axis = torch.tensor([0] * ${time} + [1] * ${height} + [2] * ${width})`;
  return `m = torch.arange(${parameters.dim / 2})
axis = torch.zeros_like(m)
axis[(m % 3 == 1) & (m < 3 * ${height})] = 1
axis[(m % 3 == 2) & (m < 3 * ${width})] = 2`;
};

const pairs = { half: (dim) => [`:${dim / 2}`, `${dim / 2}:`], interleaved: () => ["0::2", "1::2"] };

const torchRotation = ({ dim, layout }) => {
  const [first, second] = pairs[layout](dim);
  return `cos, sin = angle.cos().float(), angle.sin().float()
u = torch.ones(len(angle), ${dim})
rotated = u.clone()
rotated[:, ${first}] = u[:, ${first}] * cos - u[:, ${second}] * sin
rotated[:, ${second}] = u[:, ${first}] * sin + u[:, ${second}] * cos`;
};

/** Rotates the words of a sentence and the patches of its images. Of a head's four pairs, two follow time. */
const rotatedTokens = (parameters) => {
  const { base, layout, imageSide, interleavedSections } = parameters;
  const head = { dim: headDim, heightPairs: 1, widthPairs: 1 };
  const runs = runsOf(parameters).map((count) => (count > 0 ? `text(${count})` : `image(${imageSide})`));
  return `import torch

def text(count):
    return torch.arange(count).expand(3, -1)

def image(side):
    return torch.stack(torch.meshgrid(torch.zeros(1).long(), torch.arange(side), torch.arange(side), indexing="ij")).reshape(3, -1)

runs = []
for run in [${runs.join(", ")}]:
    runs.append(run + (runs[-1].max() + 1 if runs else 0))
positions = torch.cat(runs, -1)  # time, row and column of every token
${torchAxes({ ...head, interleavedSections })}
theta = ${base} ** (-torch.arange(0, ${headDim}, 2, dtype=torch.float64) / ${headDim})
angle = positions[axis].T * theta
${rotateBy(pairs[layout](headDim))}`;
};

const views = {
  positions: torchPositions,
  sections: (parameters) => `import torch

${torchAxes(parameters)}
# Row 0 rotates by half a turn in time, row 1 in height, row 2 in width.
angle = torch.pi * torch.nn.functional.one_hot(axis, 3).T.double()
${torchRotation(parameters)}`,
  rotation: (parameters) => `${torchPositions(parameters)}
${torchAxes(parameters)}
theta = ${parameters.base} ** (-torch.arange(0, ${parameters.dim}, 2, dtype=torch.float64) / ${parameters.dim})
angle = positions[axis].T * theta
${torchRotation(parameters)}`,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views: { ...views, attention: rotatedAttention(rotatedTokens, byRotation) } };

// Writes extended tables and resized grids in PyTorch, by view.
import { inputAttention } from "../common/torch/attention.js";
import { resizings } from "./grid.js";

const torchWays = {
  random: ({ rows, dim, length, std, seed }) => `torch.manual_seed(${seed})  # the numbers differ from posenc's
longer = torch.cat([table, ${std} * torch.randn(${length - rows}, ${dim})])`,
  interpolate: ({ length }) => `longer = torch.nn.functional.interpolate(
    table.T[None], size=${length}, mode="linear", align_corners=True)[0].T`,
  hierarchical: ({ rows, length, alpha }) => `u = (table - ${alpha} * table[:1]) / ${1 - alpha}
i, j = torch.arange(${length}) // ${rows}, torch.arange(${length}) % ${rows}
longer = ${alpha} * u[i] + ${1 - alpha} * u[j]`,
};

const torchTable = (parameters) => `import torch

table = 0.02 * torch.randn(${parameters.rows}, ${parameters.dim})  # the trained one, such as wpe.weight
${torchWays[parameters.way](parameters)}`;

/** The table of a sentence, extended only as far as it needs. */
function ofSentence(parameters) {
  const { offset, length, rows, dim } = parameters;
  const needed = Math.max(rows, offset + length);
  const longer =
    needed > rows ? `${torchWays[parameters.way]({ ...parameters, length: needed })}\ntable = longer` : "table = table";
  return `import torch

table = 0.02 * torch.randn(${rows}, ${dim})  # the trained one, such as wpe.weight
${longer}[${offset}:${offset + length}]`;
}

const word = (flag) => (flag ? "True" : "False");
const channel = ({ side }) => `import torch

table = torch.randn(${side * side}, 1)  # the trained one, without its class token
`;
const resized = ({ side, newRows, newColumns }, way) => {
  const { mode, antialias, alignCorners, offset } = resizings[way];
  const to = offset
    ? `scale_factor=((${newRows} + ${offset}) / ${side}, (${newColumns} + ${offset}) / ${side})`
    : `size=(${newRows}, ${newColumns})`;
  return `torch.nn.functional.interpolate(
    table.double().T.reshape(1, -1, ${side}, ${side}), ${to}, mode="${mode}",
    align_corners=${word(alignCorners)}, antialias=${word(antialias)})[0, 0]`;
};

const ownTable = ({ rows, dim }) => `import torch

table = 0.02 * torch.randn(${rows}, ${dim})  # the trained one, such as wpe.weight
`;

/** Directions have signs of their own, set as posenc does, by the entry of largest magnitude. */
function componentsOf({ rows, dim, yaw, pitch }) {
  const count = Math.min(3, rows, dim);
  const [a, b] = [yaw, pitch].map((degrees) => `math.radians(${degrees})`);
  return `import math
${ownTable({ rows, dim })}
centred = table.double() - table.double().mean(0)
directions = torch.linalg.svd(centred, full_matrices=False).Vh[:${count}]
largest = directions.abs().argmax(1, keepdim=True)
directions = directions * directions.gather(1, largest).sign()
a, b = ${a}, ${b}
screen = torch.tensor([
    [math.cos(a), math.sin(a), 0],
    [-math.sin(a) * math.sin(b), math.cos(a) * math.sin(b), math.cos(b)]], dtype=torch.double)[:, :${count}]
points = (centred @ directions.T @ screen.T).float()`;
}

const spectrumOf = ({ rows, dim }) => `${ownTable({ rows, dim })}
points = ${2 ** Math.max(1, Math.ceil(Math.log2(rows)))}
centred = table.double() - table.double().mean(0)
power = torch.fft.rfft(centred.T, n=points).abs() ** 2 / points
power[:, 1:-1] *= 2
spectrum = (power / (centred ** 2).sum(0)[:, None]).float()`;

const views = {
  components: componentsOf,
  spectrum: spectrumOf,
  norms: (parameters) => `${ownTable(parameters)}
norms = (table * table).sum(-1)[None]`,
  trainedGrid: (parameters) => `${channel(parameters)}grid = table.reshape(${parameters.side}, ${parameters.side})`,
  grid: (parameters) => `${channel(parameters)}grid = ${resized(parameters, parameters.resizing)}.float()`,
  gridDifference: (parameters) => `${channel(parameters)}grid = ${resized(parameters, parameters.resizing)}
other = ${resized(parameters, parameters.against)}
difference = (grid - other).float()`,
  table: torchTable,
  similarity: (parameters) => `${torchTable(parameters)}
similarity = longer @ longer.T`,
  column: (parameters) => `import torch

table = 0.02 * torch.randn(${parameters.rows}, ${parameters.dim})  # the trained one, such as wpe.weight
lines = []
${Object.values(torchWays)
  .map((write) => `${write(parameters)}\nlines.append(longer[:, ${parameters.column}])`)
  .join("\n")}
lines = torch.stack(lines)`,
  attention: inputAttention(ofSentence),
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views };

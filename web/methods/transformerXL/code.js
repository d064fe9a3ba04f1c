// Transformer-XL's relative scores in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { given, program, room, workspace } from "../shared/code/c.js";
import { onRandomNumbers } from "../shared/code/notes.js";

const torchTerms = {
  all: "(q + u) @ k.mT + ((q + v) @ r.mT).gather(-1, row)",
  content: "q @ k.mT",
  place: "(q @ r.mT).gather(-1, row)",
  key: "u @ k.mT  # the same for every query",
  distance: "(v @ r.mT).expand(1, Q, -1).gather(-1, row)",
};

const torch = {
  scores: ({ queries, memory, dim, shown }) => `import torch

Q, K, d = ${queries}, ${queries + memory}, ${dim}
q, k = torch.randn(1, Q, d), torch.randn(1, K, d)
r = torch.randn(1, Q + K - 1, d)  # projected encodings, row n for i - j = K - 1 - n
u, v = torch.randn(2, 1, 1, d)  # learned
row = (torch.arange(K)[None, :] - torch.arange(Q)[:, None] + Q - 1)[None]
scores = ${torchTerms[shown]}
scores = scores / d ** 0.5`,
  encodings: ({ queries, memory, dim }) => `import torch

distance = torch.arange(${1 - queries}, ${queries + memory}, dtype=torch.float64)  # query - key; r has them the other way round
theta = 10000 ** (-torch.arange(0, ${dim}, 2, dtype=torch.float64) / ${dim})
angle = distance[:, None] * theta
encodings = torch.cat((angle.sin(), angle.cos()[:, :${Math.floor(dim / 2)}]), dim=-1).float()`,
};

const c = {
  scores: ({ queries, memory, dim }) => {
    const keys = queries + memory;
    const distances = queries + keys - 1;
    return program([
      "// Where q, k, r, u or v are left at zero, so are the terms that they are in.",
      given("q", [queries, dim]),
      given("k", [keys, dim]),
      given("r", [distances, dim]),
      given("u", [dim]),
      given("v", [dim]),
      room("float", "scores", [queries, keys]),
      workspace(`posenc_transformerXL_scores_workspace(${queries}, ${keys}, ${dim})`),
      `return posenc_transformerXL_scores(scores, workspace, q, k, r, u, v, 1, 1, ${queries}, ${keys}, ${distances}, ${dim},`,
      `                                   ${memory}, ${1 / Math.sqrt(dim)});`,
    ]);
  },
  encodings: ({ queries, memory, dim }) => {
    const [rows, pairs] = [2 * queries + memory - 1, Math.ceil(dim / 2)];
    return program([
      `double theta[${pairs}];`,
      `uint32_t fractions[4 * ${pairs}];`,
      room("float", "encodings", [rows, dim]),
      workspace(`posenc_sinusoidal_table_workspace(${rows}, ${dim})`),
      `posenc_sinusoidal_frequencies(theta, ${dim}, 10000, 0);`,
      `posenc_phase_fractions(fractions, theta, ${pairs});`,
      `return posenc_sinusoidal_table(encodings, workspace, theta, fractions, NULL, ${rows}, ${dim}, ${1 - queries},`,
      "                               POSENC_CONCATENATED, 0);",
    ]);
  },
};

/** @type {import("../../figures/reader.js").Code} */
export const code = { torch, c, note: onRandomNumbers };

// FIRE in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { program, room, workspace } from "../shared/code/c.js";
import { torchMask, torchWindow, windowOf } from "../shared/code/window.js";

const torch = {
  input: (parameters) => {
    const { c, threshold } = parameters;
    return `import torch

psi = lambda z: torch.log1p(${c} * z.abs().double())
${torchWindow(parameters)}
bias = (psi(key - query) / (psi(query.clamp(min=${threshold})) + 1e-6)).float()${torchMask(parameters)}`;
  },
};

const c = {
  input: (parameters) => {
    const { c, threshold, queries, keys, causal } = parameters;
    return program([
      "/* A network of one unit that hands on its input: your own weights go here. */",
      "const float w1[1] = {1}, b1[1] = {0}, w2[1] = {1}, b2[1] = {0};",
      room("float", "bias", [queries, keys]),
      workspace(`posenc_fire_bias_workspace(1, ${queries}, ${keys})`),
      `return posenc_fire_bias(bias, workspace, w1, b1, w2, b2, 1, 1, ${c}, ${threshold}, ${windowOf(parameters)},`,
      `                        1e-6, ${causal ? 1 : 0});`,
    ]);
  },
};

/** @type {import("../../figures/reader.js").Code} */
export const code = { torch, c };

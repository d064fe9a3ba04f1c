// KERPLE in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { program, room, workspace } from "../shared/code/c.js";
import { torchMask, torchWindow, windowOf } from "../shared/code/window.js";

const numbers = ({ strength, shape }) => `const double r1[1] = {${strength}}, r2[1] = {${shape}};`;
const word = (kind) => (kind === "log" ? "POSENC_KERPLE_LOG" : "POSENC_KERPLE_POWER");

const torch = {
  bias: (parameters) => {
    const { kind, strength, shape } = parameters;
    const penalty = kind === "log" ? `torch.log1p(${shape} * distance)` : `distance ** ${shape}`;
    return `import torch

${torchWindow(parameters)}
distance = (key - query).abs().double()
bias = (-${strength} * ${penalty}).float()${torchMask(parameters)}`;
  },
};

const c = {
  bias: (parameters) => {
    const { kind, queries, keys, causal } = parameters;
    return program([
      numbers(parameters),
      room("float", "bias", [queries, keys]),
      workspace(`posenc_kerple_bias_workspace(1, ${queries}, ${keys})`),
      `return posenc_kerple_bias(bias, workspace, r1, r2, 1, ${word(kind)}, ${windowOf(parameters)}, ${causal ? 1 : 0});`,
    ]);
  },
};

/** @type {import("../../figures/reader.js").Code} */
export const code = { torch, c };

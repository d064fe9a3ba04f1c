// Lists calls of multiplicative for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { calls as added, inBlocksOf, inPlaceOf, largeOf, modelSizeOf, rounded, tokensAndTable } from "./additive.js";

export const calls = { apply: added.apply.map((args) => ({ ...args, residual: true })) };

// The residual is rounded twice.
export const againstOracle = { apply: [tokensAndTable({ residual: fc.boolean() }), rounded(2 + 2 ** -20)] };

const plain = ({ multiplicative }, args) => multiplicative.apply(args);
const residual = ({ multiplicative }, args) => multiplicative.apply({ ...args, residual: true });

export const inPlace = inPlaceOf([plain, residual]);
export const modelSize = {
  ...modelSizeOf(plain),
  "apply with residual, NaN and infinities": Object.values(modelSizeOf(residual))[1],
};
export const inBlocks = inBlocksOf(residual);
export const large = largeOf(plain);

export const formulaSettings = [{}, { residual: true }];

export const codeSettings = [
  { length: 1, dim: 3, offset: 7, residual: true },
  { stage: "position", causal: true, offset: 4, seed: 3 },
  { stage: "sum", residual: true },
];

export const readOuts = [
  ["tokens", { offset: 10 }, { x: 64, y: 0 }, "token A at position 10, token C at position 10"],
  ["result", {}, { x: 0, y: 0 }, /^token −?[\d.]+ times position 0$/],
  ["result", { residual: true }, { x: 1, y: 0 }, /^token −?[\d.]+ times 1 \+ 0\.5 × 1$/],
];

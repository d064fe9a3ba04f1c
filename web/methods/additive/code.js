// Adding positions in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { codeOf } from "../shared/code/placedTokens.js";

/** @type {import("../../figures/reader.js").Code} */
export const code = codeOf("additive", { put: () => "x + p", scale: ({ tokenScale }) => tokenScale });

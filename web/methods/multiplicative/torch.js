// Writes multiplying by positions in PyTorch, by view.
import { putToInput, torchOf } from "../common/torch/placedTokens.js";

const put =
  (name) =>
  (/** @type {any} */ { residual, strength }) =>
    residual ? `x * (1 + ${strength} * ${name})` : `x * ${name}`;

const { views, note } = torchOf({ put: put("p") });

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views: { ...views, attention: putToInput(put("table")) }, note };

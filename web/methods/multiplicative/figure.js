// Tokens multiplied by positions in figures: parameters and views.
import { partsOf, placedTokenControls, placedTokenViews } from "../common/placedTokens.js";
import { fill } from "../common/sentences.js";

const words = {
  plain: { en: "token {x} times position {p}", zh: "词元 {x} 乘位置 {p}" },
  residual: { en: "token {x} times 1 + {strength} × {p}", zh: "词元 {x} 乘 1 + {strength} × {p}" },
};

function explain(cell) {
  const { residual, strength } = cell.parameters;
  return fill(words[residual ? "residual" : "plain"][cell.lang], { ...partsOf(cell), strength });
}

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: { residual: {}, strength: { kind: "number", min: 0, max: 4, default: 0.5 }, ...placedTokenControls },
  views: placedTokenViews("multiplicative", ["residual"], explain),
};

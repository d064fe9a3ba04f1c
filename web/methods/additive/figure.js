// Positions added to tokens in figures: parameters and views.
import { partsOf, placedTokenControls, placedTokenViews } from "../common/placedTokens.js";
import { fill } from "../common/sentences.js";

const words = { cell: { en: "token {x} plus position {p}", zh: "词元 {x} 加位置 {p}" } };

const explain = (cell) => fill(words.cell[cell.lang], partsOf(cell));

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: { tokenScale: { kind: "number", min: 0, max: 64, default: 1 }, ...placedTokenControls },
  views: placedTokenViews("additive", [], explain),
};

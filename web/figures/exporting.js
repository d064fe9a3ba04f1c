// What taking figures along (exports.js) has in common with figures, for a page that has both.
import { kebabCase, readParameters } from "./parameters.js";
import { drawingRules } from "./style.js";
import { languageAround } from "./surroundings.js";
import { escapeText, node, nodeText } from "./svg.js";
import { cssOf } from "./theme.js";
import { findView, inLanguage } from "./view.js";

/** What exports.js has in common with figures. */
export const shared = {
  kebabCase,
  readParameters,
  drawingRules,
  languageAround,
  escapeText,
  node,
  nodeText,
  cssOf,
  findView,
  inLanguage,
};

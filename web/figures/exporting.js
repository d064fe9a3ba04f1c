// What takes figures along, as methods of theirs: toSVG(), toPNG({ scale }), toCSV(), toEmbedCode(options), each a Promise.
// How it is done (exports.js) is loaded when it is asked for.
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

/** Gives figures these methods. The one-file embed goes without. */
export function addExports(PosencFigure, library) {
  for (const name of ["toSVG", "toPNG", "toCSV", "toEmbedCode"]) {
    PosencFigure.prototype[name] = async function (options) {
      const { createExports } = await import("./exports.js");
      return createExports(shared)[name](this, options, library);
    };
  }
}

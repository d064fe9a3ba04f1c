// Renders the header of all pages as markup. Used by the modules of site/.
import { headerTemplate } from "../../../web/app/header.js";
import { html, nothing } from "../../../web/app/markup.js";
import { wordsIn } from "../../../web/app/siteWords.js";
import { about } from "./data.js";

/**
 * @param {object} given
 * @param {"en" | "zh"} given.lang
 * @param {string} [given.here] this and the others as in headerTemplate()
 * @param {string} [given.other]
 * @param {string} [given.skip]
 * @param {string} [given.up]
 */
export const siteHeader = (given) =>
  headerTemplate({ html, nothing, words: wordsIn(given.lang), source: about().repository, ...given });

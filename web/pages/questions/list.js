// Lists the questions in order. Used by the build, which writes a page for each.
import { baseBoundsContext } from "./baseBoundsContext.js";
import { causalWithoutPositions } from "./causalWithoutPositions.js";
import { float16 } from "./float16.js";
import { garbage } from "./garbage.js";
import { leftPadding } from "./leftPadding.js";
import { sineAndCosine } from "./sineAndCosine.js";
import { slowPairs } from "./slowPairs.js";
import { sumOrConcatenate } from "./sumOrConcatenate.js";
import { timeFirst } from "./timeFirst.js";
import { videoRepeats } from "./videoRepeats.js";
import { whatNtkDoes } from "./whatNtkDoes.js";
import { whichHalf } from "./whichHalf.js";
import { why10000 } from "./why10000.js";
import { whyValues } from "./whyValues.js";

/** @typedef {{ en: string, zh: string }} Words */

/**
 * @typedef {object} Question
 * @property {string} slug its address, questions/<slug>.html
 * @property {Words} title
 * @property {{ method: string, view: string, height?: number, parameters?: Record<string, any>, controls: Record<string, number[]> }} figure
 *   a view of a method or topic; of each control the two ends of a slider, more values to choose from, or none for a box
 *   to tick
 * @property {(api: any) => { fault: string, findings: any[], position: number, hands: any[] }[]} [hands] faults drawn as dials below the
 *   figure: the expected hand of each pair and the found one
 * @property {Words} answer paragraphs, with the marks of markText.js
 * @property {[string, string][]} sources texts and addresses
 */

/** @type {Question[]} */
export const questions = [
  sumOrConcatenate,
  sineAndCosine,
  why10000,
  causalWithoutPositions,
  whichHalf,
  whyValues,
  slowPairs,
  whatNtkDoes,
  baseBoundsContext,
  timeFirst,
  float16,
  leftPadding,
  garbage,
  videoRepeats,
];

// ALiBi in figures: parameters and views.
import { numberText } from "../../figures/numbers.js";
import { bias, distance, head, key, query } from "../common/axes.js";
import { headMaps, shownHeads } from "../common/headMaps.js";
import { fill } from "../common/sentences.js";
import { windowArguments, windowControls } from "../common/window.js";
import { reach, slopeOf } from "./slopes.js";

const slopes = { function: "alibi.slopes", arguments: ["heads", "maxBias"] };
const shownSlopes = (parameters, results) => shownHeads(parameters).map((each) => results[0].data[each]);
const headSlope = ({ head }, results) => results[0].data.slice(head, head + 1);

const product = { en: "slope {slope} × {distance} positions", zh: "斜率 {slope} × {distance} 个位置" };
const power = { en: "2^(−{exponent}) = {slope} per position", zh: "2^(−{exponent})：每个位置 {slope}" };

/** How the slope of a head comes about, as the formula has it. */
function powerText(facts, { heads, maxBias }, head, lang) {
  const lower = 2 ** Math.floor(Math.log2(heads));
  const part = head < lower ? `${head + 1}/${lower}` : `${2 * (head - lower) + 1}/${2 * lower}`;
  return fill(power[lang], { exponent: `${maxBias}·${part}`, slope: numberText(slopeOf(facts, head)) });
}

const productText = (facts, head, distance, lang) =>
  fill(product[lang], { slope: numberText(slopeOf(facts, head)), distance: Math.abs(distance) });

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    heads: { default: 8, min: 1, max: 512 },
    head: { default: 3 },
    maxBias: { min: 0.25, max: 64 },
    ...windowControls,
    causal: { default: true },
  },
  views: [
    {
      id: "heads",
      title: { en: "What is added to the scores, head by head", zh: "各个头加到注意力分数上的偏置" },
      ...headMaps({ ...bias, range: [-reach, 0] }),
      calls: [
        slopes,
        { function: "alibi.bias", arguments: [...windowArguments, "causal"], with: { slopes: shownSlopes } },
      ],
      facts: [slopes],
      explain: ({ at, facts, lang }) => productText(facts, at.slice, at.x - at.y, lang),
    },
    {
      id: "bias",
      title: { en: "What is added to the scores of one head", zh: "加到一个头的注意力分数上的偏置" },
      kind: "heatmap",
      square: true,
      calls: [
        slopes,
        { function: "alibi.bias", arguments: [...windowArguments, "causal"], with: { slopes: headSlope } },
      ],
      facts: [slopes],
      axes: { x: key, y: query, slice: head, value: bias },
      explain: ({ at, parameters, facts, lang }) => productText(facts, parameters.head, at.x - at.y, lang),
    },
    {
      id: "profile",
      title: { en: "Bias of every head against distance", zh: "各头的偏置随距离的变化" },
      kind: "curve",
      calls: [{ function: "alibi.profile", arguments: ["heads", "maxBias", ...windowArguments] }],
      facts: [slopes],
      axes: { x: distance, line: head, value: bias },
      explain: ({ at, facts, lang }) => productText(facts, at.line ?? 0, at.x, lang),
    },
    {
      id: "slopes",
      title: { en: "Slope of every head", zh: "各头的斜率" },
      kind: "curve",
      calls: [slopes],
      facts: [slopes],
      axes: {
        x: head,
        value: {
          name: { en: "slope", zh: "斜率" },
          unit: { en: "per position", zh: "每个位置" },
          kind: "magnitude",
          scale: "log",
        },
      },
      curve: { mark: "points" },
      explain: ({ at, parameters, facts, lang }) => powerText(facts, parameters, at.x, lang),
    },
  ],
};

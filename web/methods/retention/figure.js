// Retention in figures: parameters and views.
import { bias, head, key, query } from "../common/axes.js";
import * as glossary from "../common/glossary.js";
import { fill } from "../common/sentences.js";
import * as units from "../common/units.js";
import { windowArguments, windowControls } from "../common/window.js";

const logDecays = { function: "retention.logDecays", arguments: ["heads"] };
/** Of the head that is shown alone. */
const oneHead = { logDecays: ({ head }, results) => results[0].data.slice(head, head + 1) };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const decay = { name: { en: "decay", zh: "衰减" }, kind: "probability" };

const words = {
  power: { en: "(1 − 2^−{exponent})^{distance}", zh: "(1 − 2^−{exponent})^{distance}" },
  normalized: { en: "{power} over the root of its row's sum", zh: "{power}，除以该行之和的平方根" },
  ahead: { en: "ahead: 0", zh: "在查询之后：0" },
};

const powerText = (head, distance, lang) =>
  fill(words.power[lang], { exponent: 5 + head, distance: Math.abs(distance) });

function explainCell({ at: { x, y }, parameters: { head, causal, normalize }, lang }) {
  if (causal && x > y) return words.ahead[lang];
  const power = powerText(head, x - y, lang);
  return normalize ? fill(words.normalized[lang], { power }) : power;
}

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    heads: { default: 8, max: 64 },
    head: {},
    ...windowControls,
    normalize: {},
    causal: {},
    reach: { kind: "count", default: 512, max: 16384 },
  },
  views: [
    {
      id: "mask",
      title: { en: "What the scores of one head are multiplied by", zh: "一个头的分数所乘的衰减" },
      kind: "heatmap",
      square: true,
      calls: [
        logDecays,
        { function: "retention.mask", arguments: [...windowArguments, "causal", "normalize"], with: oneHead },
      ],
      facts: [logDecays],
      axes: { x: key, y: query, slice: head, value: decay },
      explain: explainCell,
    },
    {
      id: "decay",
      title: { en: "How much of a score is left at each distance", zh: "各距离处的分数还剩多少" },
      kind: "curve",
      calls: [
        {
          function: "retention.mask",
          arguments: ["heads"],
          // Distances count ahead, so that each line ends where the most of it is gone.
          with: { queries: 1, keys: ({ reach }) => reach + 1, causal: false },
        },
      ],
      stack: ({ heads }) => Array.from({ length: heads }, (_, row) => ({ result: 0, row })),
      facts: [logDecays],
      axes: { x: { name: glossary.distance, unit: units.positions }, line: head, value: decay },
      curve: { zero: true },
      explain: ({ at, lang }) => powerText(at.line, at.x, lang),
    },
    {
      id: "bias",
      title: { en: "Its logarithm, as a bias on the scores", zh: "其对数，作为加到分数上的偏置" },
      kind: "heatmap",
      square: true,
      calls: [logDecays, { function: "retention.bias", arguments: [...windowArguments, "causal"], with: oneHead }],
      facts: [logDecays],
      axes: { x: key, y: query, slice: head, value: bias },
    },
  ],
};

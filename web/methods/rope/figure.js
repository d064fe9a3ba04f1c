// Rotary position encoding in figures: parameters and views.
import { channel, distanceAround, dotProduct, pair, position, value } from "../common/axes.js";
import { fill, signed } from "../common/sentences.js";
import { frequencyView, wavelengthAt, wavelengthText } from "../common/wavelengths.js";
import * as hands from "./hands.js";
import * as weights from "./weights.js";

const turning = { dim: ({ rotaryDim }) => rotaryDim };
const frequencies = { function: "rope.frequencies", arguments: ["base"], with: turning };
const table = { function: "rope.table", arguments: ["length", "offset", "base"], with: turning };
const ones = (rows, dim) => ({ fill: 1, shape: [rows, dim] });

const words = {
  cell: { en: "{wavelength}, {turns} turns from position 0", zh: "{wavelength}，自位置 0 起转了 {turns} 圈" },
  still: { en: "this channel does not turn", zh: "此通道不旋转" },
  partner: {
    en: "pair {pair}, with channel {partner}; {angle} radians, {wavelength}",
    zh: "{pair} 号维度对，与 {partner} 号通道配对；{angle} 弧度，{wavelength}",
  },
  apart: { en: "query at p, key at p {distance}", zh: "查询在 p，键在 p {distance}" },
};

const explainAngle = ({ at, facts, lang }) =>
  fill(words.cell[lang], { wavelength: wavelengthText(facts, at.x, lang), turns: at.y / wavelengthAt(facts, at.x) });

function explainChannel({ at, parameters: { rotaryDim, layout, inverse }, facts, lang }) {
  if (at.x >= rotaryDim) return words.still[lang];
  const pair = layout === "half" ? at.x % (rotaryDim / 2) : Math.floor(at.x / 2);
  const half = layout === "half" ? rotaryDim / 2 : 1;
  const partner = at.x + (at.x === (layout === "half" ? pair : 2 * pair) ? half : -half);
  const angle = (inverse ? -1 : 1) * at.y * facts[0].inverseFrequencies.data[pair];
  return fill(words.partner[lang], { pair, partner, angle, wavelength: wavelengthText(facts, pair, lang) });
}

/** @returns {import("../../figures/reader.js").View} */
const tableView = (id, name, title) => ({
  id,
  title,
  kind: "heatmap",
  calls: [table],
  facts: [frequencies],
  key: id,
  axes: { x: pair, y: position, value: { ...value, name, range: [-1, 1] } },
  explain: explainAngle,
});

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    ...hands.controls,
    length: { default: 128, min: 1, max: 8192 },
    maxDistance: { kind: "count", default: 256, min: 1, max: 8192 },
    reach: weights.controls.reach,
    dim: { kind: "count", multipleOf: 2, min: 2, max: 512, default: 64 },
    rotaryDim: { min: 2, max: ({ dim }) => dim },
    base: {},
    layout: {},
    offset: { min: -(2 ** 32), max: 2 ** 32 },
    inverse: {},
    ...hands.pairControls,
    mode: weights.controls.mode,
  },
  views: [
    hands.handsView(["fast", "middle", "slow"], {
      en: "Query and key as hands, turned to where they stand",
      zh: "查询与键：按所在位置旋转的指针",
    }),
    tableView(
      "cos",
      { en: "cosine", zh: "余弦" },
      { en: "Cosine of every position and pair", zh: "每个位置、每个维度对的余弦" },
    ),
    tableView(
      "sin",
      { en: "sine", zh: "正弦" },
      { en: "Sine of every position and pair", zh: "每个位置、每个维度对的正弦" },
    ),
    {
      id: "distance",
      title: {
        en: "Dot product of a rotated query and key against distance",
        zh: "旋转后的查询与键的点积随距离的变化",
      },
      kind: "curve",
      calls: [
        {
          function: "rope.apply",
          arguments: ["base", "rotaryDim"],
          with: {
            x: ({ maxDistance, dim }) => ones(2 * maxDistance + 1, dim),
            offset: ({ maxDistance }) => -maxDistance,
          },
        },
        { function: "attention.similarity", with: { a: ({ dim }) => ones(1, dim), b: { result: 0 } } },
      ],
      axes: { x: distanceAround, value: dotProduct },
      curve: { zero: true },
      explain: ({ at, lang }) => fill(words.apart[lang], { distance: signed(at.x) }),
    },
    frequencyView(frequencies, "inverseFrequencies"),
    {
      id: "rotation",
      title: { en: "A vector of ones, turned to every position", zh: "全 1 向量在每个位置旋转后的样子" },
      kind: "heatmap",
      calls: [
        {
          function: "rope.apply",
          arguments: ["base", "rotaryDim", "layout", "offset", "inverse"],
          with: { x: ({ length, dim }) => ones(length, dim) },
        },
      ],
      facts: [frequencies],
      axes: { x: channel, y: position, value },
      explain: explainChannel,
    },
    ...weights.views,
  ],
};

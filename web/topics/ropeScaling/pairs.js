// Draws each dimension pair as a strip over distances: unchanged, blended or interpolated, and where it is outside the angles
// that it has seen. `applied` goes from unscaled to scaled frequencies.
import { pair } from "../../methods/common/axes.js";
import * as glossary from "../../methods/common/glossary.js";
import { fill } from "../../methods/common/sentences.js";
import { circle, isUnseen } from "../../methods/common/unseen.js";
import { between, facts, readFrequencies } from "./calls.js";
import { distancesTo, distanceTicks } from "./distances.js";
import { seenOf, seenText, trainingText } from "./training.js";

/** The stronger the interpolation, the stronger the blue; the alarm colour for the angles to avoid. */
const names = /** @type {import("../../figures/reader.js").CategoryName[]} */ ([
  { en: "unchanged", zh: "不变", colours: ["#c9d6e6", "#2b3747"] },
  { en: "blended", zh: "混合", colours: ["#86aed9", "#55749c"] },
  { en: "interpolated", zh: "插值", colours: ["#2a5c9c", "#8fb8f5"] },
  { en: "outside", zh: "超出", colours: ["#c8155a", "#ff6f91"] },
  { en: "not rotated", zh: "不旋转", colours: ["#b9b2a6", "#6b665e"] },
]);
const [kept, blended, stretched, unseen, still] = names.keys();
/** Only proportional RoPE has pairs without rotation. */
const largestOf = ({ config }) => (/"proportional"|"gemma4/.test(config) ? still : unseen);

/**
 * Returns each pair's rotation with the applied part of the scaling: { kind, wavelength, reach (the first distance that leaves the
 * seen angles), isOutAt (whether a distance is outside of them) }.
 */
function pairsOf(/** @type {any} */ parameters, facts) {
  const { applied } = parameters;
  const [, own, trained] = facts;
  const seen = seenOf(parameters, facts);
  return Array.from(own.wavelengths.data, (after, m) => {
    const before = trained.wavelengths.data[m];
    const share = own.interpolation.data[m];
    const isChanged = applied > 0 && after > before * (1 + 1e-9);
    const wavelength = isChanged ? between(before, after, applied) : before;
    const kind =
      wavelength === Number.POSITIVE_INFINITY ? still : isChanged ? (share < 1 - 1e-9 ? blended : stretched) : kept;
    const reach = seen[m] < circle ? (seen[m] / circle) * wavelength * (1 + 1e-9) : Number.POSITIVE_INFINITY;
    return { kind, wavelength, reach, isOutAt: (far) => isUnseen(seen[m], (circle * far) / wavelength) };
  });
}

/** Returns a row for each pair, with a column for each distance. */
const table = (parameters, results) =>
  pairsOf(parameters, results).map(({ kind, isOutAt }) =>
    Array.from(distancesTo(parameters), (far) => (isOutAt(far) ? unseen : kind)),
  );

const words = {
  pair: {
    en: "pair {m}, {kind}: one rotation in {wavelength} positions, {turns} rotations within the original context length",
    zh: "{m} 号维度对，{kind}：{wavelength} 个位置转一圈，原始上下文长度内转 {turns} 圈",
  },
  shown: {
    en: "{kept} of {pairs} frequencies are unchanged, {blended} blended and {stretched} interpolated{still}. Within {length} positions, {unseen} pairs leave {seen}{before}. {training}",
    zh: "{pairs} 个频率中，{kept} 个不变，{blended} 个混合，{stretched} 个插值{still}。{length} 个位置内，有 {unseen} 个维度对会离开{seen}{before}。{training}",
  },
  still: { en: ", and {count} pairs do not rotate", zh: "，{count} 个维度对不旋转" },
  before: { en: "; without scaling {count} would", zh: "；不缩放则有 {count} 个" },
};

/** @type {import("../../figures/reader.js").View} */
export const pairsView = {
  title: {
    en: "The effect of scaling on each pair, and where it is outside the original range",
    zh: "每个维度对的变化，以及超出原始范围的部分",
  },
  kind: "heatmap",
  // Scores of vectors that are 0 leave the table alone.
  calls: [
    ...facts.slice(0, 3),
    {
      function: "attention.scores",
      with: {
        q: (_, [, own]) => ({ fill: 0, shape: [own.wavelengths.data.length, 1] }),
        k: (parameters) => ({ fill: 0, shape: [distancesTo(parameters).length, 1] }),
        bias: table,
      },
    },
  ],
  code: readFrequencies,
  facts,
  axes: {
    x: { name: glossary.distance, key: "distance", values: distancesTo, ticks: distanceTicks },
    y: pair,
    value: {
      name: { en: "effect on the pair", zh: "维度对的变化" },
      kind: "category",
      range: (parameters) => [0, largestOf(parameters)],
      names,
    },
  },
  marks: [
    {
      // A mark counts in steps of the first two distances, 1 and 2.
      x: (parameters) => {
        const at = distancesTo(parameters).findIndex((far) => far >= parameters.trained);
        return at < 0 ? undefined : 1 + at;
      },
      name: glossary.originalLength,
    },
  ],
  explain: ({ at, parameters, facts: all, lang }) => {
    const { kind, wavelength, isOutAt } = pairsOf(parameters, all)[at.y];
    const states = [names[kind][lang], isOutAt(at.x) && names[unseen][lang]].filter(Boolean);
    return fill(words.pair[lang], {
      m: at.y,
      kind: states.join(lang === "zh" ? "、" : ", "),
      wavelength,
      turns: all[2].turns.data[at.y],
    });
  },
};

export function pairsSentence({ parameters, facts: all, lang }) {
  const shown = pairsOf(parameters, all);
  const count = (holds) => shown.filter(holds).length;
  const beyond = (pairs) => pairs.filter(({ reach }) => reach < parameters.length - 1).length;
  const before = beyond(pairsOf({ ...parameters, applied: 0 }, all));
  const quiet = count(({ kind }) => kind === still);
  return fill(words.shown[lang], {
    ...parameters,
    pairs: shown.length,
    kept: count(({ kind }) => kind === kept),
    blended: count(({ kind }) => kind === blended),
    stretched: count(({ kind }) => kind === stretched),
    still: quiet > 0 ? fill(words.still[lang], { count: quiet }) : "",
    unseen: beyond(shown),
    seen: seenText(parameters, lang),
    before: beyond(shown) === before ? "" : fill(words.before[lang], { count: before }),
    training: trainingText(parameters, lang),
  });
}

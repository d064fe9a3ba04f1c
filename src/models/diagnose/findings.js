// Words the faults of an explanation. The page words the same codes in both languages (web/pages/model/diagnosis). Used by
// diagnose.js.
import { codes } from "./search.js";

const number = (value) => String(Number(value.toPrecision(7)));

/** The parameters of a scaling, without those that are absent: "linear with factor 4". */
function scalingText({ type, ...parameters }) {
  const named = Object.entries(parameters).filter(([, value]) => typeof value === "number");
  return type === "default"
    ? "no scaling"
    : [type, named.map(([key, value]) => `${key} ${number(value)}`).join(", ")].filter(Boolean).join(" with ");
}

const pairsOf = { half: "(i, i + d/2)", interleaved: "(2i, 2i + 1)" };
const opposite = { 1: "by +position · θ", "-1": "by -position · θ" };

/**
 * code → (explanation, state) → [expected, found, sentence].
 * @type {Record<string, (explanation: any, state: any) => [any, any, string]>}
 */
const wordings = {
  notRotated: () => [true, false, "The vectors are unchanged: they were not rotated, or every position was 0."],
  wrongAxis: ({ mode }, { sequence, shape }) => [
    sequence,
    mode.value,
    `Positions count along axis ${mode.value} (${shape[mode.value]} entries, perhaps heads) instead of the sequence, axis ${sequence}.`,
  ],
  positionsConstant: ({ mode }, { first }) => [first, mode.value, `Every row is rotated at position ${mode.value}.`],
  positionsRounded: ({ mode }) => [
    "exact",
    mode.value,
    `Positions are rounded to ${mode.value} before they are multiplied.`,
  ],
  positionsClamped: ({ mode }, { last }) => [
    last,
    mode.value,
    `Positions stop at ${mode.value}, as with a cache of ${mode.value + 1} rows.`,
  ],
  layout: ({ pairing: { layout } }, { expected }) => [
    expected.layout,
    layout,
    `Pairs are ${pairsOf[layout]} (${layout}) instead of ${pairsOf[expected.layout]} (${expected.layout}).`,
  ],
  permuted: ({ pairing: { permuted, layout } }) => [
    "same order",
    `permuted ${permuted} the rotation`,
    `Columns are reordered between the halves and neighbours ${permuted} a rotation of ${layout} pairs: weights of Hugging Face and of GGUF are mixed.`,
  ],
  rotaryDim: ({ pairing: { dim } }, { expected }) => [
    expected.rotaryDim,
    dim,
    `${dim} columns are rotated instead of ${expected.rotaryDim}.`,
  ],
  rotaryStart: ({ pairing: { start } }, { expected }) => [
    expected.rotaryStart,
    start,
    `The first rotated column is ${start} instead of ${expected.rotaryStart}.`,
  ],
  sign: ({ sign }) => [
    -sign,
    sign,
    `The rotation is in the opposite direction, ${opposite[sign]}: check the signs of the sines.`,
  ],
  order: () => ["fastest first", "slowest first", "The frequencies are in reversed order."],
  denominator: (_, { expected: { rotaryDim } }) => [
    rotaryDim,
    rotaryDim - 2,
    `Exponents are divided by ${rotaryDim - 2} instead of ${rotaryDim}: the last frequency is that of the whole base.`,
  ],
  doubleRotation: () => [1, 2, "The vectors are rotated twice."],
  base: ({ recipe }, { expected }) => [
    expected.base,
    recipe.base,
    `The base (rope_theta) is ${number(recipe.base)} instead of ${number(expected.base)}.`,
  ],
  scaling: ({ recipe: { scaling } }, { expected }) => [
    expected.scaling.type,
    scaling.type,
    `The frequencies have ${scalingText(scaling)} instead of ${scalingText(expected.scaling)}.`,
  ],
  offset: ({ mode }, { first }) => [
    first,
    mode.value,
    `The first row is rotated at position ${mode.value} instead of ${first}, and the others alike (${mode.value > first ? "+" : ""}${mode.value - first}).`,
  ],
  attentionFactor: ({ factor }, { expectedFactor }) => [
    expectedFactor,
    factor,
    `The factor on rotated columns is ${number(factor)} instead of ${number(expectedFactor)}.`,
  ],
  attentionFactorTwice: ({ factor }, { expectedFactor }) => [
    expectedFactor,
    factor,
    `The factor ${number(expectedFactor)} is applied twice: rotated columns are multiplied by ${number(factor)}.`,
  ],
};

/** The findings of a search, worst first. */
export function findingsOf(state) {
  const { best, nearest, noise } = state;
  if (!best) {
    const hint = nearest.faults.length === 0 ? "the expected rotation" : nearest.faults.join(" and ");
    const text = `No usual fault explains the rotation: the nearest, ${hint}, leaves ${number(Number(nearest.residual.toPrecision(2)))} of it, more than the noise of the data (${number(Number(noise.tolerance.toPrecision(2)))}).`;
    return [{ code: "unexplained", expected: null, found: null, text }];
  }
  return [...new Set(best.faults)]
    .sort((a, b) => codes.indexOf(a) - codes.indexOf(b))
    .map((code) => {
      const [expected, found, text] = wordings[code](best, state);
      return { code, expected, found, text };
    });
}

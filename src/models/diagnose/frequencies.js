// Lists the frequencies that a wrong rotation may have instead of the expected ones, each with the code of its fault. Used by
// diagnose.js.

import { own } from "../../core/own.js";
import { parametersOf, scalings, trained } from "../../rotary/rope/scalings.js";

const usualBases = [10000, 500000, 1e6, 5e6, 1e7, 150000, 1e5, 100, 8e6, 1e8, 160000, 50000];
const usualFactors = [2, 4, 8, 16, 32, 40];
const usualLengths = [2048, 4096, 8192, 16384, 32768, 40960, 65536, 131072, 262144];

const isUsable = ({ type, ...numbers }, base) =>
  [base, ...Object.values(numbers)].every((each) => typeof each !== "number" || (each >= 0 && each < 1e15)) &&
  (type !== "yarn" || base > 1);

/** The decimal with the fewest digits within a relative distance of x, at most 5 digits. */
export function shortest(x, distance) {
  for (let digits = 1; digits < 6; digits++) {
    const short = Number(x.toPrecision(digits));
    if (Math.abs(short - x) <= distance * Math.abs(x)) return short;
  }
  return Number(x.toPrecision(6));
}

/**
 * Creates the maker of recipes for a number of pairs. A recipe is { code, type, base, scaling, frequencies, factor }, where
 * `factor` is the attention factor that belongs to it.
 */
export function createRecipes({ base: expectedBase, scaling: expectedScaling }, length, { kernel }) {
  const isList = ["short_factor", "long_factor"].some((key) => expectedScaling[key] !== undefined);

  /** The frequencies of a base and a scaling with `pairs` pairs. */
  function compute(pairs, base, scaling, lengthOfCall = length) {
    const out = new Float64Array(pairs + 1).fill(1);
    const parameters = parametersOf(2 * pairs, base, scaling, () => lengthOfCall);
    const isScaled = scaling.type !== "default";
    kernel(scalings[scaling.type].kernel, isScaled ? out : out.subarray(0, pairs), parameters);
    return { frequencies: out.slice(0, pairs), factor: own(scaling, "attention_factor") ?? out[pairs] };
  }

  const recipe = (code, pairs, base, scaling, lengthOfCall = length) => ({
    code,
    base,
    scaling,
    ...compute(pairs, base, scaling, lengthOfCall),
  });

  /** Factor lists have the expected number of pairs only. */
  const expectedFor = (pairs, expectedPairs) =>
    recipe("", pairs, expectedBase, isList && pairs !== expectedPairs ? { type: "default" } : expectedScaling);

  /** Other scalings with the expected parameters. */
  function scalingsBeside(pairs) {
    const { type, factor, [trained]: original } = expectedScaling;
    /** @type {any[]} */
    const others = [{ type: "default" }];
    if (factor > 0) others.push({ type: "linear", factor }, { type: "ntk", factor });
    if (factor > 0 && original > 0) {
      const both = { factor, [trained]: original };
      others.push({ type: "yarn", ...both, beta_fast: 32, beta_slow: 1, truncate: true });
      others.push({ type: "yarn", ...both, beta_fast: 32, beta_slow: 1, truncate: false });
      others.push({ type: "llama3", ...both, low_freq_factor: 1, high_freq_factor: 4 });
    }
    const made = others
      .filter((scaling) => scaling.type !== type || type === "yarn")
      .map((scaling) => recipe("scaling", pairs, expectedBase, scaling));
    if (type === "longrope" && isList && expectedScaling.short_factor.length === pairs)
      for (const other of [1, 2 ** 53]) made.push(recipe("scaling", pairs, expectedBase, expectedScaling, other));
    return made;
  }

  /** The faults that need no measurement. */
  function usual(pairs, expected) {
    const { frequencies, factor } = expected;
    const plain = compute(pairs, expectedBase, { type: "default" }).frequencies;
    const made = scalingsBeside(pairs);
    made.push({ ...expected, code: "order", frequencies: frequencies.slice().reverse() });
    if (pairs > 1) {
      // base^(-2i/(dim - 2)), with its own scaling, with the expected ratios, and with the first pair's ratio.
      const base = expectedBase ** (pairs / (pairs - 1));
      const other = compute(pairs, base, { type: "default" }).frequencies;
      const scaled = [
        ...(isList ? [] : [compute(pairs, base, expectedScaling).frequencies]),
        other.map((each, m) => (each * frequencies[m]) / plain[m]),
        other.map((each) => each * frequencies[0]),
      ];
      for (const each of scaled) made.push({ ...expected, code: "denominator", frequencies: each });
    }
    made.push({
      ...expected,
      code: "doubleRotation",
      frequencies: frequencies.map((each) => 2 * each),
      factor: factor ** 2,
    });
    for (const base of usualBases) if (base !== expectedBase) made.push(...withBase(pairs, base));
    return made;
  }

  /** Another base, with the expected scaling and without. */
  function withBase(pairs, base) {
    if (!(isUsable(expectedScaling, base) && base > 0)) return [];
    return [
      recipe("base", pairs, base, expectedScaling),
      ...(expectedScaling.type === "default" ? [] : [recipe("base+scaling", pairs, base, { type: "default" })]),
    ];
  }

  /** Bases and factors that solve measured frequencies; `precision` is that of a measured angle per position. */
  function solved(pairs, expected, measured, precision) {
    const made = [];
    const sizes = Array.from(measured, Math.abs);
    const seen = new Set();
    const scales = new Set([1, expected.frequencies[0], sizes[0]]);
    for (const scale of scales) {
      for (const m of new Set([1, 2, 3, pairs >> 2, pairs >> 1, pairs - 1])) {
        if (!(m > 0 && m < pairs && sizes[m] > 3 * precision && scale > 3 * precision)) continue;
        const exact = (scale / sizes[m]) ** (pairs / m);
        const distance = Math.max(1e-6, (3 * precision * pairs) / (m * sizes[m]));
        if (!(distance < 0.2)) continue;
        const base = shortest(exact, distance);
        if (!(base > 1 && base < 1e15) || seen.has(base)) continue;
        seen.add(base);
        made.push(...withBase(pairs, base));
      }
    }
    const divisor = 1 / sizes[0];
    if (sizes[0] > 10 * precision && Math.abs(divisor - 1) > 10 * precision) {
      const factor = shortest(divisor, Math.max(1e-6, 3 * precision * divisor));
      if (factor > 0) {
        made.push(recipe("scaling", pairs, expectedBase, { type: "linear", factor }));
      }
    }
    return made;
  }

  /** Published parameters of YaRN and Llama 3. */
  function published(pairs) {
    const made = [];
    for (const factor of usualFactors) {
      made.push(recipe("scaling", pairs, expectedBase, { type: "linear", factor }));
      made.push(recipe("scaling", pairs, expectedBase, { type: "ntk", factor }));
      for (const original of usualLengths) {
        const both = { factor, [trained]: original };
        if (expectedBase > 1)
          made.push(
            recipe("scaling", pairs, expectedBase, {
              type: "yarn",
              ...both,
              beta_fast: 32,
              beta_slow: 1,
              truncate: true,
            }),
          );
        made.push(
          recipe("scaling", pairs, expectedBase, { type: "llama3", ...both, low_freq_factor: 1, high_freq_factor: 4 }),
        );
      }
    }
    return made;
  }

  return { expectedFor, usual, solved, published };
}

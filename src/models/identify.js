// Describes identify: finds the recipe that produces a given array of frequencies. Solves for base and factor where the
// array determines them, and tries the values of published models for the rest. Used by config.js.
/** @import { FunctionDescriptor } from "../binding/descriptor.js" */

import { parametersOf, scalings, trained } from "../rotary/rope/scalings.js";
import { blendByTurns, isOfPaper } from "./byTurns.js";
import { inverseFrequencies } from "./fingerprint.js";
import { sentenceOf, withNotes } from "./notes.js";

const near = 1e-5;
const bases = [10000, 500000, 1e6, 150000, 160000, 5e6, 1e7];
const factors = [2, 4, 8, 16, 32, 40];
const lengths = [4096, 8192, 2048, 32768, 40960, 16384, 65536, 131072, 262144];

/** The shortest decimal or integer near x, because published parameters are short. */
function rounded(x) {
  for (let digits = 1; digits < 6; digits++) {
    const short = Number(x.toPrecision(digits));
    if (Math.abs(short - x) <= 2e-6 * x) return short;
  }
  const whole = Math.round(x);
  return Math.abs(whole - x) <= 1e-7 * x ? whole : Number(x.toPrecision(12));
}
/** The divisor of all frequencies, from the first one; undefined if it is 1. */
const factorOf = (first) => (Math.abs(first - 1) > 1e-6 ? { factor: rounded(1 / first) } : undefined);
const isRound = (x) => String(x).replace(/[.0]/g, "").length < 4;

/** The largest relative difference; Infinity instead of NaN. */
export function relativeError(got, expect) {
  const most = got.reduce((most, w, m) => (w === expect[m] ? most : Math.max(most, Math.abs(w / expect[m] - 1))), 0);
  return Number.isNaN(most) ? Number.POSITIVE_INFINITY : most;
}

/** Tries recipes and keeps the best. A later recipe must be clearly better. */
function createSearch(given, { kernel }) {
  const dim = 2 * given.length;
  const fitting = new Map();
  let best;
  const frequenciesOf = (type, base, parameters) => {
    const call = parametersOf(dim, base, { type, ...parameters }, () => parameters.length);
    return kernel(scalings[type].kernel, new Float64Array(given.length + 1), call);
  };
  return {
    frequenciesOf,
    best: () => best,
    /** The first recipe of each type that reproduces the array. */
    fitting: () => [...fitting.values()],
    isFound: () => best?.maxRelativeError <= near,
    offer(type, base, parameters = {}, frequencies = undefined) {
      const numbers = [base, ...Object.values(parameters)].filter((each) => typeof each === "number");
      if (!numbers.every((each) => each > 0 && each < 1e15) || (type === "yarn" && base <= 1)) return;
      const found = frequencies ?? frequenciesOf(type, base, parameters);
      const maxRelativeError = relativeError(given, found);
      const recipe = { type, parameters: { rope_theta: base, ...parameters }, maxRelativeError };
      if (maxRelativeError <= near && !fitting.has(type)) fitting.set(type, recipe);
      if (!best || maxRelativeError < best.maxRelativeError / 4) best = recipe;
    },
  };
}

/** Tries dynamic scalings whose length is a whole number. */
function tryLengths({ offer }, base, factor, ratio) {
  for (const most of lengths) {
    const length = (most * (ratio + factor - 1)) / factor;
    const whole = Math.round(length);
    if (whole > most && Math.abs(whole - length) < 1e-8 * length)
      offer("dynamic", base, { factor, [trained]: most, length: whole });
  }
}

/** Tries recipes whose frequencies are geometric: no scaling, one factor for all pairs, or a changed base. */
function tryGeometric(search, base, first, pairs) {
  const { offer } = search;
  const round = rounded(base);
  const divided = factorOf(first);
  if (divided) return offer("linear", round, divided);
  const ratioTo = (known) => (base / known) ** (1 - 1 / pairs);
  if (isRound(round)) offer("default", round);
  for (const known of bases) {
    const factor = rounded(ratioTo(known));
    if (isRound(factor) && factor > 1) offer("ntk", known, { factor });
  }
  for (const known of isRound(round) ? [] : bases) {
    for (const factor of factors) tryLengths(search, known, factor, ratioTo(known));
  }
  offer("default", round);
}

/** Tries recipes that keep the first pairs, divide the last ones by a factor and interpolate between. */
function tryBlended({ offer, isFound }, base, given, high_freq_factor) {
  const pairs = given.length;
  const exact = base ** (1 / pairs - 1) / given[pairs - 1];
  /** Whether sampled pairs lie between the original frequency and that over the factor; otherwise no recipe can fit. */
  const isBetween = (factor) => {
    for (let i = 0; i < 16; i++) {
      const m = Math.round((i * (pairs - 1)) / 15);
      const share = given[m] * base ** (m / pairs);
      if (!(share < 1.05 && share * factor > 0.95)) return false;
    }
    return true;
  };
  // With many pairs the last one determines the factor, so that published factors need not be tried.
  for (const factor of [rounded(exact), ...(pairs > 4096 ? [] : factors)]) {
    if (isFound() || !(factor > 1)) return;
    if (!isBetween(factor)) continue;
    for (const length of lengths) {
      const parameters = { factor, [trained]: length };
      offer("yarn", base, parameters);
      offer("yarn", base, { ...parameters, truncate: false });
      offer("llama3", base, { ...parameters, low_freq_factor: 1, high_freq_factor });
      // Kimi K2's ramp has zero width, like Llama 4's.
      if (high_freq_factor === 1) offer("yarn", base, { ...parameters, beta_fast: 1, beta_slow: 1 });
    }
  }
}

/** Tries a blend over turns with any bounds. */
function tryTurns({ offer }, base, given) {
  const parameters = blendByTurns(given, base);
  if (parameters) offer("llama3", base, parameters);
}

/** Notes that frequencies are YaRN's by its paper, and how far engines' yarn with the same parameters is from them. */
function notesOf(recipe, given, { frequenciesOf }) {
  if (!isOfPaper(recipe)) return [];
  const { rope_theta, factor, low_freq_factor: low, high_freq_factor: high, ...rest } = recipe.parameters;
  const byIndex = frequenciesOf("yarn", rope_theta, { factor, ...rest, beta_fast: high, beta_slow: low });
  const apart = Array.from(given, (w, m) => Math.abs(w / byIndex[m] - 1));
  const most = Math.max(...apart);
  return [{ code: "yarnOfPaper", low, high, percent: Number((100 * most).toPrecision(2)), pair: apart.indexOf(most) }];
}

/** Tries divisors per pair that increase and are multiples of 0.01, as in Phi-3. */
function tryDivisors({ offer }, given, base) {
  const plain = given.map((_, m) => base ** (-m / given.length));
  const divisors = Array.from(given, (w, m) => Math.round((100 * plain[m]) / w) / 100);
  if (!divisors.every((each, m) => each >= (divisors[m - 1] ?? 1)) || divisors.at(-1) === 1) return;
  // The probability that random divisors are all this close to multiples of 0.01; it is high for large divisors.
  const chance = divisors.reduce((all, each) => all * Math.min(1, 200 * near * each), 1);
  if (!(chance < near)) return;
  const frequencies = plain.map((w, m) => w / divisors[m]);
  offer("longrope", base, { long_factor: divisors }, frequencies);
}

function identifyRecipe({ inverseFrequencies: { data } }, kit) {
  const given = Float64Array.from(data);
  const search = createSearch(given, kit);
  const turning = given.findLastIndex((w) => w !== 0) + 1;
  const pairs = given.length;
  const first = given[0];
  /** The mean decrease of ln(w) per pair, which determines the base. */
  const slope = (m) => -Math.log(given[m] / first) / m;
  let same = 1;
  while (same + 1 < turning && Math.abs(slope(same + 1) / slope(1) - 1) < 2e-6) same++;
  const base = pairs > 1 && turning > 1 ? Math.exp(pairs * slope(same)) : 10000;
  if (turning < pairs) {
    search.offer("proportional", rounded(base), { partial_rotary_factor: turning / pairs, ...factorOf(first) });
  } else if (same >= pairs - 1) {
    tryGeometric(search, base, first, pairs);
  } else {
    search.offer("default", rounded(base));
    // high_freq_factor is 1 in Llama 4 and 4 elsewhere.
    for (const high of [4, 1]) {
      for (const each of [rounded(base), ...bases]) tryBlended(search, each, given, high);
    }
    if (!search.isFound()) tryTurns(search, rounded(base), given);
    if (!search.isFound()) for (const each of bases) tryDivisors(search, given, each);
  }
  search.offer("default", 10000);
  const { maxRelativeError, ...nearest } = search.best();
  // Any recipe with two parameters fits two numbers.
  const isTold = search.isFound() && pairs > 2;
  const alike = search.fitting().filter(({ type }) => !isTold || type !== nearest.type);
  const notes = isTold ? notesOf(nearest, given, search) : [];
  const answer = {
    ...(isTold ? nearest : { type: null, parameters: {} }),
    maxRelativeError,
    nearest,
    alike: alike.map(({ type, parameters }) => ({ type, parameters })),
    remarks: notes.map(sentenceOf),
  };
  return withNotes(answer, notes);
}

/** @type {() => FunctionDescriptor} */
export const identify = () => ({
  doc: "Finds the recipe that produces these frequencies, or the nearest one, with Hugging Face's parameter names. Some arrays are ambiguous: any recipe fits one or two pairs; up to its original context length, dynamic equals default; yarn equals llama3 if the ramp has zero width (Kimi K2, Llama 4). YaRN as its paper writes it is llama3 with the bounds 1 and 32, and a remark says so. It computes about thirty recipes if a published one fits, hundreds if none does, and fewer above 4096 pairs.",
  source: "The recipes of rope.frequencies and the parameters of published models",
  arguments: { inverseFrequencies },
  returns: {
    type: {
      type: "keyof RopeScalings | null",
      doc: "the type of scaling; null when none is within 1e-5, or there are fewer than 3 pairs",
    },
    parameters: { type: "RopeParameters", doc: "its parameters" },
    maxRelativeError: { type: "number", doc: "largest relative difference from the nearest recipe" },
    nearest: { type: "{ type: keyof RopeScalings; parameters: RopeParameters }", doc: "the nearest recipe" },
    alike: {
      type: "{ type: keyof RopeScalings; parameters: RopeParameters }[]",
      doc: "tried recipes of other types that produce the same array within 1e-5",
    },
    remarks: {
      type: "string[]",
      doc: "a sentence where the frequencies are those of YaRN's paper, which are not those of type yarn",
    },
  },
  compose: identifyRecipe,
});

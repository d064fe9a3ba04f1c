// Which recipe makes a given array of frequencies. Base and factor are solved for where the array tells them; what it does
// not tell is looked for among the values of published models.
/** @import { FunctionDescriptor } from "../../binding/descriptor.js" */
import { inverseFrequencies } from "./fingerprint.js";
import { parametersOf, scalings, trained } from "./scalings.js";

const near = 1e-5;
const bases = [10000, 500000, 1e6, 150000, 160000, 5e6, 1e7];
const factors = [2, 4, 8, 16, 32, 40];
const lengths = [4096, 8192, 2048, 32768, 40960, 16384, 65536, 131072, 262144];

/** The shortest number that is nearly the same, or a whole one: published parameters are. */
function rounded(x) {
  for (let digits = 1; digits < 6; digits++) {
    const short = Number(x.toPrecision(digits));
    if (Math.abs(short - x) <= 2e-6 * x) return short;
  }
  const whole = Math.round(x);
  return Math.abs(whole - x) <= 1e-7 * x ? whole : Number(x.toPrecision(12));
}
/** What all frequencies are divided by, as the first one tells it; undefined when that is 1. */
const factorOf = (first) => (Math.abs(first - 1) > 1e-6 ? { factor: rounded(1 / first) } : undefined);
const isRound = (x) => String(x).replace(/[.0]/g, "").length < 4;

/** The largest relative difference; Infinity where there is none to be told. */
export function relativeError(got, expect) {
  const most = got.reduce((most, w, m) => (w === expect[m] ? most : Math.max(most, Math.abs(w / expect[m] - 1))), 0);
  return Number.isNaN(most) ? Number.POSITIVE_INFINITY : most;
}

/** Keeps the best of the recipes that are tried. A later one must be clearly better. */
function createSearch(given, { kernel }) {
  const dim = 2 * given.length;
  const fitting = new Map();
  let best;
  return {
    best: () => best,
    /** Of every type the first recipe that makes the array. */
    fitting: () => [...fitting.values()],
    isFound: () => best?.maxRelativeError <= near,
    offer(type, base, parameters = {}, frequencies = undefined) {
      const numbers = [base, ...Object.values(parameters)].filter((each) => typeof each === "number");
      if (!numbers.every((each) => each > 0 && each < 1e15) || (type === "yarn" && base <= 1)) return;
      const call = () => parametersOf(dim, base, { type, ...parameters }, () => parameters.length);
      const found = frequencies ?? kernel(scalings[type].kernel, new Float64Array(given.length + 1), call());
      const maxRelativeError = relativeError(given, found);
      const recipe = { type, parameters: { rope_theta: base, ...parameters }, maxRelativeError };
      if (maxRelativeError <= near && !fitting.has(type)) fitting.set(type, recipe);
      if (!best || maxRelativeError < best.maxRelativeError / 4) best = recipe;
    },
  };
}

/** A base changed by a length that is whole. */
function tryLengths({ offer }, base, factor, ratio) {
  for (const most of lengths) {
    const length = (most * (ratio + factor - 1)) / factor;
    const whole = Math.round(length);
    if (whole > most && Math.abs(whole - length) < 1e-8 * length)
      offer("dynamic", base, { factor, [trained]: most, length: whole });
  }
}

/** Geometric from the first pair on: no scaling, one factor for all, or a changed base. */
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

/** The first pairs as they were, the last ones divided by a factor, and some way between. */
function tryBlended({ offer, isFound }, base, given, high_freq_factor) {
  const pairs = given.length;
  const exact = base ** (1 / pairs - 1) / given[pairs - 1];
  /** Whether some pairs are nearly between what they were and that over the factor, without which no recipe need be made. */
  const isBetween = (factor) => {
    for (let i = 0; i < 16; i++) {
      const m = Math.round((i * (pairs - 1)) / 15);
      const share = given[m] * base ** (m / pairs);
      if (!(share < 1.05 && share * factor > 0.95)) return false;
    }
    return true;
  };
  // No model has so many pairs that the last one would not tell the factor.
  for (const factor of [rounded(exact), ...(pairs > 4096 ? [] : factors)]) {
    if (isFound() || !(factor > 1)) return;
    if (!isBetween(factor)) continue;
    for (const length of lengths) {
      const parameters = { factor, [trained]: length };
      offer("yarn", base, parameters);
      offer("yarn", base, { ...parameters, truncate: false });
      offer("llama3", base, { ...parameters, low_freq_factor: 1, high_freq_factor });
      // Kimi K2's ramp has no width, as Llama 4's has none.
      if (high_freq_factor === 1) offer("yarn", base, { ...parameters, beta_fast: 1, beta_slow: 1 });
    }
  }
}

/** Divisors of their own for each pair, which are whole hundredths and grow: those of Phi-3. */
function tryDivisors({ offer }, given, base) {
  const plain = given.map((_, m) => base ** (-m / given.length));
  const divisors = Array.from(given, (w, m) => Math.round((100 * plain[m]) / w) / 100);
  if (!divisors.every((each, m) => each >= (divisors[m - 1] ?? 1)) || divisors.at(-1) === 1) return;
  // Large divisors are near hundredths whatever they are: how likely it is that all of them are by chance.
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
  /** -ln(w) for each step, by which the base is known. */
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
    // Llama 4 has 1 where others have 4.
    for (const high of [4, 1]) {
      for (const each of [rounded(base), ...bases]) tryBlended(search, each, given, high);
    }
    if (!search.isFound()) for (const each of bases) tryDivisors(search, given, each);
  }
  search.offer("default", 10000);
  const { maxRelativeError, ...nearest } = search.best();
  // Two numbers are what any recipe of two parameters makes.
  const isTold = search.isFound() && pairs > 2;
  const alike = search.fitting().filter(({ type }) => !isTold || type !== nearest.type);
  return {
    ...(isTold ? nearest : { type: null, parameters: {} }),
    maxRelativeError,
    nearest,
    alike: alike.map(({ type, parameters }) => ({ type, parameters })),
  };
}

/** @type {FunctionDescriptor} */
export const identify = {
  doc: "Which recipe makes these frequencies, with Hugging Face's names of its parameters, or which comes nearest. An array does not tell everything: one or two pairs tell no recipe; up to its original context length dynamic makes what default makes; yarn and llama3 make the same where the ramp has no width (Kimi K2, Llama 4). Each recipe that is tried is made: some thirty where a published one fits, hundreds where none does, and fewer above 4096 pairs.",
  source: "The recipes of rope.frequencies and the parameters of published models",
  arguments: { inverseFrequencies },
  returns: {
    type: {
      type: "keyof RopeScalings | null",
      doc: "the type of scaling; null when none is within 1e-5, or there are fewer than 3 pairs",
    },
    parameters: { type: "RopeParameters", doc: "its parameters" },
    maxRelativeError: { type: "number", doc: "largest relative difference from what the nearest recipe makes" },
    nearest: { type: "{ type: keyof RopeScalings; parameters: RopeParameters }", doc: "the recipe that comes nearest" },
    alike: {
      type: "{ type: keyof RopeScalings; parameters: RopeParameters }[]",
      doc: "recipes of other types that make the same array within 1e-5, of those that were tried",
    },
  },
  compose: identifyRecipe,
};

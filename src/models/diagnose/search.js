// Finds the simplest rotation, with as few faults as possible, that explains the vectors after it. Used by diagnose.js.
import { pairingsOf } from "./columns.js";
import { bestShift, fitOf, freeResidual, gather, measuredFrequencies } from "./evidence.js";
import { roundedTo } from "./noise.js";

/** Faults in the order in which they are reported, which is also the order in which equally simple ones are preferred. */
export const codes = [
  "notRotated",
  "wrongAxis",
  "positionsConstant",
  "positionsRounded",
  "positionsClamped",
  "layout",
  "permuted",
  "denominator",
  "rotaryDim",
  "rotaryStart",
  "sign",
  "order",
  "scaling",
  "doubleRotation",
  "base",
  "offset",
  "attentionFactor",
  "attentionFactorTwice",
];

const farthestShift = 2 ** 17;
const isClose = (a, b) => Math.abs(a - b) <= 1e-9 * Math.abs(b);

/** The faults of a way to pair columns. */
function faultsOfPairing({ layout, start, dim, permuted }, expected) {
  if (permuted) return ["permuted"];
  const faults = [];
  if (layout !== expected.layout) faults.push("layout");
  if (dim !== expected.rotaryDim) faults.push("rotaryDim");
  if (start !== expected.rotaryStart) faults.push("rotaryStart");
  return faults;
}

/** Positions that are wrong without a measurement: all the same, or rounded. */
function usualModes(believed, first) {
  const modes = [];
  const isMoving = believed.some((each) => each !== believed[0]);
  if (isMoving)
    for (const value of new Set([first, 0]))
      modes.push({ code: "positionsConstant", value, positions: believed.map(() => value) });
  for (const value of ["bfloat16", "float16"]) {
    const positions = believed.map((each) => roundedTo(value, each));
    if (positions.some((each, k) => each !== believed[k])) modes.push({ code: "positionsRounded", value, positions });
  }
  return modes;
}

/** Positions that stop at one of the rows. */
function clampedModes(believed) {
  const sorted = [...new Set(believed)].sort((a, b) => a - b);
  return sorted
    .slice(1, -1)
    .map((value) => ({ code: "positionsClamped", value, positions: believed.map((each) => Math.min(each, value)) }));
}

/**
 * @param {any} state data, sample, believed (positions of the sampled rows), first, expected, recipes, noise, axes
 * @returns all tried explanations { faults, pairing, recipe, mode, sign, factor, residual, evidence }, the chosen one as
 *   `best`, or without `best` the nearest one as `nearest`
 */
export function search(state) {
  const { data, sample, believed, first, expected, recipes, noise, axes } = state;
  const pairings = pairingsOf(data, sample, noise, expected);
  const tried = [];
  const expectedSign = expected.inverse ? -1 : 1;
  const evidences = new Map();
  const mode0 = { code: "", value: undefined, positions: believed };

  /** The sums of a pairing by row, or by another axis. */
  function evidenceOf(pairing, axis = undefined) {
    const known = evidences.get(pairing) ?? new Map();
    evidences.set(pairing, known);
    if (!known.has(axis)) known.set(axis, gather(data, pairing, sample, noise, axis?.keyOf, axis?.keys));
    return known.get(axis);
  }

  /** A recipe as expected for the pairs of a pairing. */
  const expectedIn = ({ dim }) => recipes.expectedFor(dim / 2, expected.rotaryDim / 2);
  const expectedRecipe = expectedIn(pairings[0]);
  const isInverse = (factor) => (expected.inverse ? 1 / factor : factor);
  const expectedFactor = isInverse(expectedRecipe.factor);

  /** Adds the explanations with a pairing, frequencies and positions, in both directions. */
  function offer(evidence, recipe, mode, isFitted = false) {
    const fit = fitOf(evidence, mode.positions, recipe.frequencies);
    for (const sign of [expectedSign, -expectedSign]) {
      const { factor: best, residual } = fit(sign);
      const own = isInverse(recipe.factor);
      const usual = [own, expectedFactor, 1, own ** 2];
      let factor = own;
      for (const each of usual) if (residual(each) < 0.9 * residual(factor)) factor = each;
      if (isFitted && residual(factor) > noise.tolerance && best > 0.01 && residual(best) < 0.5 * residual(factor))
        factor = Number(best.toPrecision(4));
      const isRight = isClose(factor, own) || isClose(factor, expectedFactor);
      const faults = [
        ...(mode.code ? [mode.code] : []),
        ...faultsOfPairing(evidence.pairing, expected),
        ...(sign === expectedSign ? [] : ["sign"]),
        ...recipe.code.split("+").filter(Boolean),
        ...(isRight ? [] : [isClose(factor, expectedFactor ** 2) ? "attentionFactorTwice" : "attentionFactor"]),
      ];
      const { pairing } = evidence;
      tried.push({ faults, pairing, recipe, mode, sign, factor, residual: residual(factor), evidence });
    }
  }

  const isExplained = () => tried.some(({ residual }) => residual <= noise.tolerance);
  const shiftLimit = Math.min(farthestShift, Math.max(4096, Math.abs(first) + 64));
  /** Positions that are all moved by the same number, or all the same number, as they fit best. */
  function offerShifts(evidence, recipe) {
    for (const sign of [expectedSign, -expectedSign]) {
      const shift = bestShift(evidence, believed, recipe.frequencies, sign, shiftLimit);
      const positions = believed.map((each) => each + shift);
      if (shift !== 0) offer(evidence, recipe, { code: "offset", value: first + shift, positions });
      if (believed.every((each) => each === believed[0])) continue;
      const none = believed.map(() => 0);
      const value = bestShift(evidence, none, recipe.frequencies, sign, shiftLimit);
      offer(evidence, recipe, { code: "positionsConstant", value, positions: believed.map(() => value) });
    }
  }
  /** Recipes for the pairs of a pairing: the expected one, then usual faults, then those that solve the measured phases. */
  function recipesIn(evidence, isSolved) {
    const expectedHere = expectedIn(evidence.pairing);
    const others = recipes.usual(evidence.pairs, expectedHere);
    const { frequencies, reach } = isSolved ? measuredFrequencies(evidence, believed) : { frequencies: [], reach: 0 };
    const precision = Math.max(1e-7, noise.rounding) / Math.max(1, reach);
    return [
      expectedHere,
      ...others,
      ...(reach > 0 ? recipes.solved(evidence.pairs, expectedHere, frequencies, precision) : []),
    ];
  }
  const modesOfAxes = () =>
    axes.flatMap((axis) =>
      [...new Set([first, 0])].map((start) => ({
        axis,
        mode: { code: "wrongAxis", value: axis.axis, start, positions: axis.keys.map((index) => start + index) },
      })),
    );

  const own = evidenceOf(pairings[0]);
  // The vectors as they were, which is also position 0 in every row.
  offer(
    own,
    { ...expectedRecipe, factor: 1 },
    { code: "notRotated", value: undefined, positions: believed.map(() => 0) },
  );
  const quiet = tried.splice(0, 2)[0];
  if (isClose(quiet.factor, 1)) tried.push({ ...quiet, faults: ["notRotated"], recipe: expectedRecipe });

  // One fault.
  const modes = usualModes(believed, first);
  offer(own, expectedRecipe, mode0);
  for (const recipe of recipes.usual(own.pairs, expectedRecipe)) offer(own, recipe, mode0);
  for (const mode of modes) offer(own, expectedRecipe, mode);
  for (const pairing of pairings.slice(1)) offer(evidenceOf(pairing), expectedIn(pairing), mode0);
  for (const { axis, mode } of modesOfAxes()) offer(evidenceOf(pairings[0], axis), expectedRecipe, mode);
  const clamped = clampedModes(believed);
  if (!isExplained()) {
    for (const mode of clamped) offer(own, expectedRecipe, mode);
    for (const recipe of recipesIn(own, true)) offer(own, recipe, mode0, true);
    offerShifts(own, expectedRecipe);
  }
  const fitting = pairings.filter((pairing) => freeResidual(evidenceOf(pairing)) <= noise.tolerance);
  // Two faults, with ways to pair columns whose norms fit.
  if (!isExplained()) {
    for (const pairing of fitting) {
      const evidence = evidenceOf(pairing);
      for (const recipe of recipesIn(evidence, true)) {
        offer(evidence, recipe, mode0, true);
        for (const mode of modes) offer(evidence, recipe, mode, true);
      }
      const expectedHere = expectedIn(pairing);
      for (const mode of clamped) offer(evidence, expectedHere, mode, true);
      if (!isExplained()) for (const recipe of recipesIn(evidence, false)) offerShifts(evidence, recipe);
    }
  }
  if (!isExplained()) {
    for (const { axis, mode } of modesOfAxes()) {
      for (const pairing of pairings) {
        const evidence = evidenceOf(pairing, axis);
        if (freeResidual(evidence) > noise.tolerance) continue;
        for (const recipe of recipesIn(evidence, false)) offer(evidence, recipe, mode, true);
      }
    }
  }
  if (!isExplained())
    for (const pairing of fitting)
      for (const recipe of recipes.published(pairing.dim / 2)) offer(evidenceOf(pairing), recipe, mode0);
  return { tried, fitting, evidenceOf, ...choose(tried, noise, own.count) };
}

/** The rank of an explanation among equally good ones: the number of its faults, then their order. */
const rankOf = ({ faults }) => faults.length * 1000 + faults.reduce((sum, code) => sum + codes.indexOf(code), 0);

/**
 * Chooses the simplest explanation among those that the noise does not tell from the best one. The residuals of two
 * explanations differ if a likelihood ratio says so and one is a fifth larger.
 */
function choose(tried, { rounding, tolerance }, count) {
  const least = tried.reduce((least, { residual }) => Math.min(least, residual), Number.POSITIVE_INFINITY);
  const nearest = tried.find(({ residual }) => residual === least);
  if (!(least <= tolerance)) return { nearest, best: undefined, alike: [] };
  const floor = Math.max(least, rounding / 2);
  const isAlike = ({ residual }) =>
    residual <= tolerance && (residual <= 1.2 * floor || 2 * count * Math.log(residual / floor) < 25);
  const alike = tried.filter(isAlike);
  const best = alike.reduce((best, each) =>
    rankOf(each) < rankOf(best) || (rankOf(each) === rankOf(best) && each.residual < best.residual) ? each : best,
  );
  return { nearest, best, alike };
}

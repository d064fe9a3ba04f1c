// Builds the result of diagnose: what the chosen explanation says, and null where other explanations fit as well. Used by
// diagnose.js.
import { fitOf, measuredFrequencies } from "./evidence.js";
import { movedRows } from "./verify.js";

/** Whether a shift of all positions by one would show. */
function isShiftSeen({ evidence, mode, recipe, sign, factor, residual }, { rounding }) {
  const positions = mode.positions.map((each) => each + 1);
  const shifted = fitOf(evidence, positions, recipe.frequencies)(sign).residual(factor);
  return shifted > 2 * Math.max(residual, rounding);
}

const nothing = {
  layout: null,
  sign: null,
  rotaryStart: null,
  rotaryDim: null,
  attentionFactor: null,
  inverseFrequencies: null,
  positions: null,
  recipe: null,
};

/** What can be said of a rotation that nothing explains: the phases' frequencies, where a way to pair columns fits. */
function unexplained({ fitting, evidenceOf, believed, expected, nearest }) {
  const layouts = new Set(fitting.filter(({ permuted }) => !permuted).map(({ layout }) => layout));
  const pairing = fitting.find(
    ({ layout, start, dim }) =>
      layout === expected.layout && start === expected.rotaryStart && dim === expected.rotaryDim,
  );
  const measured = pairing ? measuredFrequencies(evidenceOf(pairing), believed) : { reach: 0 };
  return {
    ...nothing,
    rotates: true,
    layout: layouts.size === 1 ? [...layouts][0] : null,
    inverseFrequencies: measured.reach > 0 ? Array.from(measured.frequencies, Math.abs) : null,
    error: nearest.residual,
  };
}

function recipeOf({ recipe: { code, base, scaling } }) {
  if (!["", "base", "scaling", "base+scaling"].includes(code)) return null;
  const { type, given: _, ...parameters } = scaling;
  const named = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return { type, parameters: { rope_theta: base, ...Object.fromEntries(named) } };
}

function explained(state) {
  const { best, alike, noise, rows, first, verdict } = state;
  const { pairing, factor, mode, recipe } = best;
  if (best.faults.includes("notRotated"))
    return { ...nothing, rotates: false, attentionFactor: 1, error: verdict.error };
  const told = (of) => (alike.every((each) => of(each) === of(best)) ? of(best) : null);
  const rotates = alike.some(({ faults }) => faults.includes("notRotated")) ? null : true;
  const farthest = mode.positions.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  const isSeen = (frequency) => farthest * Math.abs(frequency) > 4 * noise.rounding;
  const isTold =
    rotates &&
    !["denominator", "order"].includes(recipe.code) &&
    told((each) => each.recipe.frequencies === recipe.frequencies || each.recipe.code === recipe.code);
  const frequencies = Array.from(recipe.frequencies, (each) => (rotates && isSeen(each) ? each : null));
  const moving = new Set(rows).size > 1;
  return {
    rotates,
    layout: rotates && told(({ pairing }) => pairing.layout),
    sign: rotates && told(({ sign }) => sign),
    rotaryStart: rotates && told(({ pairing }) => pairing.start),
    rotaryDim: rotates && told(({ pairing }) => pairing.dim),
    attentionFactor: state.isEmpty ? null : factor,
    inverseFrequencies: frequencies.some((each) => each !== null) ? frequencies : null,
    positions:
      rotates && moving && mode.code !== "wrongAxis" && isShiftSeen(best, noise)
        ? Array.from(movedRows(mode, rows, first))
        : null,
    recipe: isTold ? recipeOf({ pairing, recipe }) : null,
    error: verdict.error,
  };
}

export function resultOf(state, findings) {
  const { dtype, best } = state;
  const { error, ...told } = best ? explained(state) : unexplained(state);
  return { ...told, dtype, error, findings };
}

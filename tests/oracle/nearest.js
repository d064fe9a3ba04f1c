// Tests whether float32 values are the nearest ones to sin and cos(position · θ), for millions of them.
//
// A reference in BigInt costs microseconds a value. Each value is therefore first computed in float64 from its exact phase, with
// a relative error below 2^-50, which usually decides which float32 is nearest. Only the others are computed in BigInt.
import { float32Error, sinCos, turnFraction } from "./highPrecision.js";

/** The relative error of the float64 values, besides the bits beyond the phase's 62. */
export const filterError = 2 ** -50;
const phaseError = 2 ** -59;

/** The signed phase of position · θ around the nearest quarter rotation, in radians, and the quarter. */
function reduce(position, fraction) {
  const phase = BigInt.asUintN(128, BigInt(position) * fraction) >> 66n; // 62 bits of a rotation
  const quarter = (phase + (1n << 59n)) >> 60n;
  return { angle: Number(phase - (quarter << 60n)) * 2 ** -62 * (2 * Math.PI), quarter: Number(quarter) & 3 };
}

/** sin and cos of a whole position in float64; for a tiny phase its error leaves the decision to BigInt. */
export function filter(position, fraction) {
  const { angle, quarter } = reduce(position, fraction);
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  return { sin: [s, c, -s, -c][quarter], cos: [c, -s, -c, s][quarter], error: phaseError };
}

/** Whether every number within the error of `approximate` has `got` as its nearest float32. */
function isSurelyNearest(got, approximate) {
  const error = Math.abs(approximate) * filterError + phaseError;
  return Math.fround(approximate - error) === got && Math.fround(approximate + error) === got;
}

/**
 * Checks tables, and counts the values that are not the nearest or too far away.
 * @param {(error: { absolute: number, ulps: number, size: number }) => boolean} allowed
 */
export function createJudge(allowed) {
  const found = { values: 0, notNearest: 0, tooFar: [] };

  function look(got, approximate, position, theta, part) {
    found.values++;
    if (isSurelyNearest(got, approximate)) return;
    const { absolute, ulps, nearest } = float32Error(got, sinCos(position, theta)[part]);
    if (nearest) return;
    found.notNearest++;
    if (!allowed({ absolute, ulps, size: Math.abs(got) }))
      found.tooFar.push({ position, theta, part, got, absolute, ulps });
  }

  /** cos and sin are arrays [positions, thetas]. */
  function table(positions, { cos, sin }, thetas) {
    const fractions = thetas.map(turnFraction);
    for (let row = 0; row < positions.length; row++) {
      for (let m = 0; m < thetas.length; m++) {
        const at = row * thetas.length + m;
        const near = filter(positions[row], fractions[m]);
        look(cos[at], near.cos, positions[row], thetas[m], "cos");
        look(sin[at], near.sin, positions[row], thetas[m], "sin");
      }
    }
  }

  return { found, table };
}

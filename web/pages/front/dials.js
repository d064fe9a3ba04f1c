// Computes the dials of the front page: one per frequency of Llama 2, where its hand points at a position, and which angles
// training showed. Used by the build, which draws the first picture, and by main.js. No DOM.

import { frequencySetsBy, model, scalingsBy } from "../../app/llama2.js";
import { circle, isUnseen, seenAngle } from "../../methods/common/unseen.js";

export { circle, model };

/** How much longer the context becomes under a scaling; the scrubber ends there. */
export const factor = 8;
export const furthest = factor * model.context;

/** The position of the picture that the build draws. */
export const posterPosition = 12000;

export const scalings = scalingsBy(factor);

/** @param {any} rope the functions of the method */
export const frequencySets = (rope) => frequencySetsBy(rope, factor);

/** The largest angle of each pair within training; a whole circle if the pair rotated once or more. */
export const seenAngles = (trained) => trained.map((theta) => Math.min(circle, seenAngle(theta, model.context)));

/** The angle of a hand that is outside the seen angles at a position, from 0 to a circle; undefined for others. */
export function outsideAt(seen, theta, position) {
  const angle = theta * position;
  return isUnseen(seen, angle) ? angle % circle : undefined;
}

/**
 * What the sentence says.
 * @param {{ frequencies: number[], attentionFactor: number }} set
 * @param {number[]} trained the frequencies in training
 */
export function facts({ frequencies, attentionFactor }, trained, position) {
  const seen = seenAngles(trained);
  return {
    count: frequencies.filter((theta, pair) => outsideAt(seen[pair], theta, position) !== undefined).length,
    total: trained.length,
    near: frequencies[0] / trained[0],
    scores: attentionFactor ** 2,
  };
}

/** Dials stand in eight columns. */
const columns = 8;
const cell = 68;
export const radius = 29;
/** The viewBox of the dials: the outer ones touch its edge. */
export const view = (() => {
  const inset = cell / 2 - radius - 1;
  const side = columns * cell - 2 * inset;
  return `${inset} ${inset} ${side} ${side}`;
})();
export const centreOf = (pair) => [cell * ((pair % columns) + 0.5), cell * (Math.floor(pair / columns) + 0.5)];

const at = (angle) => `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;

/** The path of a sector, clockwise from twelve o'clock as on a clock. */
export function sector(from, to) {
  if (to - from >= circle - 1e-6)
    return `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`;
  return `M0 0L${at(from)}A${radius} ${radius} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}Z`;
}

/** The transform of a hand, in degrees. */
export const turned = (angle) => `rotate(${((angle % circle) * (360 / circle)).toFixed(2)})`;

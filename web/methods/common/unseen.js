// Tells whether a dimension pair is at an angle that its model is not known to have seen in training: the one meaning of the alarm
// colour. Used by the front page, the essay, My model and RoPE. No DOM.

export const circle = 2 * Math.PI;

/** Angles that differ by less than this share are equal: a frequency that is divided and multiplied again is rounded. */
const rounding = 1e-9;

/**
 * The end of the angles that a pair has seen, which begin at 0: those of the original context length, and those of the longer
 * sequences on which the model is known to be trained with its scaled frequencies.
 * @param {number} theta the frequency in the original training, in radians per position
 * @param {number} context the original context length, in positions
 * @param {number} [scaled] the frequency in the later training
 * @param {number} [trainedTo] the longest sequences of the later training, in positions
 */
export const seenAngle = (theta, context, scaled = theta, trainedTo = 0) =>
  Math.max(theta * context, scaled * trainedTo);

/**
 * Whether a hand at `angle` points outside the angles from 0 to `seen`, whatever it passed on its way there. A pair that rotated
 * once has seen every angle.
 */
export function isUnseen(seen, angle) {
  if (!(seen < circle)) return false;
  const now = angle % circle;
  return now > seen * (1 + rounding) && now < circle * (1 - rounding);
}

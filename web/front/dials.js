// Computes the dials of the front page: one per frequency of Llama 2, where its hand points at a position, and which angles
// training showed. Used by the build, which draws the first picture, and by main.js. No DOM.

/**
 * Llama 2: heads of 128 dimensions, base 10,000, pretrained on 4,096 tokens.
 * Source: Touvron et al. 2023, "Llama 2", arXiv:2307.09288, table 1; rope_theta is 10000 by default in
 * transformers' configuration_llama.py.
 */
export const model = { dim: 128, base: 10000, context: 4096 };

/** How much longer the context becomes under a scaling; the scrubber ends there. */
export const factor = 8;
export const furthest = factor * model.context;

/** The position of the picture that the build draws. */
export const posterPosition = 12000;

export const scalings = {
  none: undefined,
  linear: { type: "linear", factor },
  ntk: { type: "ntk", factor },
  yarn: { type: "yarn", factor, original_max_position_embeddings: model.context },
};

/**
 * The frequencies of every scaling, { none: { frequencies, attentionFactor }, … }.
 * @param {any} rope the functions of the method
 */
export const frequencySets = (rope) =>
  Object.fromEntries(
    Object.entries(scalings).map(([name, scaling]) => {
      const { inverseFrequencies, attentionFactor } = rope.frequencies({
        dim: model.dim,
        base: model.base,
        ...(scaling && { scaling }),
      });
      return [name, { frequencies: Array.from(inverseFrequencies.data), attentionFactor }];
    }),
  );

export const circle = 2 * Math.PI;

/** The largest angle of each pair within training; a whole circle if the pair rotated once or more. */
export const seenAngles = (trained) => trained.map((theta) => Math.min(circle, theta * model.context));

/**
 * How far beyond the seen angles a hand has come in a context that ends at `position`: the swept angle, up to a circle, or
 * undefined.
 */
export function sweptOf(seen, theta, position) {
  const angle = theta * position;
  if (seen >= circle || angle <= seen * (1 + 1e-9)) return undefined;
  return Math.min(angle, circle);
}

/**
 * What the sentence says.
 * @param {{ frequencies: number[], attentionFactor: number }} set
 * @param {number[]} trained the frequencies in training
 */
export function facts({ frequencies, attentionFactor }, trained, position) {
  const seen = seenAngles(trained);
  return {
    count: frequencies.filter((theta, pair) => sweptOf(seen[pair], theta, position) !== undefined).length,
    total: trained.length,
    near: frequencies[0] / trained[0],
    scores: attentionFactor ** 2,
  };
}

/** Dials stand in eight columns. */
const columns = 8;
const cell = 68;
export const radius = 29;
export const size = columns * cell;
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

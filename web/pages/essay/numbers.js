// Computes the essay's numbers with posenc: once at build for its text and its still pictures, and in the page what the reader
// changes. Used by the build and main.js.

import { frequencySetsBy, model } from "../../app/llama2.js";
import { circle, isUnseen as isOutside, seenAngle } from "../../methods/common/unseen.js";

export const trained = model.context;
export const factor = 4;
export const pairs = model.dim / 2;

/** Channels of the small sinusoidal table, and dimensions of the one whose rows are multiplied. */
export const waveDim = 16;
const productDim = 64;

/** Weights of attention between words, row by row, without positions and without a mask. */
export function weightsOf(api, rows) {
  const scores = api.attention.scores({ q: rows, k: rows });
  return [...api.attention.softmax({ scores }).data];
}

/** The frequencies of the small sinusoidal table, and its cosines at positions from `start` on, [rows][pairs]. */
export function wavesOf(api, base, start, rows) {
  const { data } = api.sinusoidal.table({ length: rows, dim: waveDim, base, offset: start });
  const count = waveDim / 2;
  const cosines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: count }, (_, pair) => data[row * waveDim + 2 * pair + 1]),
  );
  return { frequencies: [...api.sinusoidal.frequencies({ dim: waveDim, base }).data], cosines };
}

/** PE(0) · PE(k) for k = 0 … 64. */
function productsOf(api) {
  const table = api.sinusoidal.table({ length: productDim + 1, dim: productDim });
  const first = { data: table.data.slice(0, productDim), shape: [1, productDim] };
  return [...api.attention.similarity({ a: first, b: table }).data];
}

function bucketsOf(api) {
  // A decoder's: one key, and the queries after it.
  return [...api.t5.buckets({ queries: 64, keys: 1, bidirectional: false }).data];
}

/** The smallest distance in the last of a decoder's 32 buckets. */
function lastBucketFrom(api) {
  const buckets = api.t5.buckets({ queries: 200, keys: 1, bidirectional: false, buckets: 32, maxDistance: 128 }).data;
  return buckets.indexOf(31);
}

const letterOf = ({ type, rope, slidingWindow, chunkSize }) => {
  if (type.startsWith("linear") || /^(mamba|recurrent)/.test(type)) return "l";
  if (!rope) return type.includes("attention") ? "n" : "l";
  return slidingWindow || chunkSize ? "s" : "f";
};

/** A letter for each layer of a configuration: full, sliding (or chunked), NoPE, linear (or another recurrence). */
export const layersOf = (api, config) => api.config.layers({ config }).map(letterOf).join("");

/**
 * The dials of a model at its largest distance, from its first layer with RoPE, of full attention if there is one:
 * { theta, seen (the ends of the seen angles; of all angles where it names no original context length), original, position, to
 * (what the model is known to be trained on, where that is longer) }; undefined if the configuration does not say enough.
 * @param {any} api
 * @param {any} config
 * @param {(config: any) => { length: number } | undefined} trainingOf of methods/rope/trainedTo.js
 */
export function dialsOf(api, config, trainingOf) {
  const rotated = api.config.layers({ config }).filter(({ rope }) => rope);
  const windowOf = ({ slidingWindow, chunkSize }) => slidingWindow || chunkSize || Infinity;
  const layer = rotated.find((each) => windowOf(each) === Infinity) ?? rotated[0];
  const context = config.max_position_embeddings ?? config.text_config?.max_position_embeddings;
  if (!layer || !(context > 1)) return undefined;
  const position = Math.min(context, windowOf(layer)) - 1;
  const original = layer.rope.scaling?.original_max_position_embeddings;
  // Within a window no distance is longer, whatever the training.
  const known = windowOf(layer) === Infinity ? trainingOf(config)?.length : undefined;
  const to = known > original ? known : undefined;
  const frequenciesOf = (spec) => Array.from(api.rope.frequencies(spec).inverseFrequencies.data);
  const theta = frequenciesOf(layer.rope);
  const unscaled = frequenciesOf({ ...layer.rope, scaling: undefined });
  const seen = theta.map((each, i) =>
    original ? seenAngle(unscaled[i], original, each, to) : seenAngle(each, position),
  );
  return { theta, seen, original, position, to };
}

/** What the build computes and the page takes with it. */
/** @param {Parameters<typeof dialsOf>[2]} trainingOf */
export function computeFacts(api, models, trainingOf) {
  const sets = frequencySetsBy(api.rope, factor);
  return {
    theta: Object.fromEntries(Object.entries(sets).map(([name, { frequencies }]) => [name, frequencies])),
    attentionFactor: sets.yarn.attentionFactor,
    products: productsOf(api),
    slopes: [...api.alibi.slopes({ heads: 8 }).data],
    buckets: bucketsOf(api),
    lastBucketFrom: lastBucketFrom(api),
    layers: models.map(({ name, config }) => ({
      name,
      kinds: layersOf(api, config),
      dials: dialsOf(api, config, trainingOf),
    })),
  };
}

/** The angle that a frequency reached in training. */
export const reached = (theta) => seenAngle(theta, trained);

/** Whether a pair is at an angle at this position that training never showed. */
export const isUnseen = (facts, name, pair, position) =>
  isOutside(reached(facts.theta.none[pair]), position * facts.theta[name][pair]);

/** The number of such pairs. */
export const unseenAt = (facts, name, position) =>
  facts.theta.none.filter((_, pair) => isUnseen(facts, name, pair, position)).length;

/** How many times its arc the farthest hand has gone on its way to this position, at least 1; hands that rotated once have no arc. */
export const farthest = ({ theta }, name, position) =>
  theta[name].reduce((most, frequency, i) => {
    const arc = reached(theta.none[i]);
    return arc < circle ? Math.max(most, (position * frequency) / arc) : most;
  }, 1);

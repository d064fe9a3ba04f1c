// Computes the essay's numbers with posenc: once at build for its text and its still pictures, and in the page what the reader
// changes. Used by the build and main.js.

export const trained = 4096;
export const factor = 4;
export const pairs = 64;
const llama2 = { dim: 2 * pairs, base: 10000 };

/** Channels of the small sinusoidal table, and dimensions of the one whose rows are multiplied. */
export const waveDim = 16;
const productDim = 64;

export const scalings = {
  none: undefined,
  linear: { type: "linear", factor },
  ntk: { type: "ntk", factor },
  yarn: { type: "yarn", factor, original_max_position_embeddings: trained },
};

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

const letterOf = ({ type, rope, slidingWindow, chunkSize }) => {
  if (type.startsWith("linear") || /^(mamba|recurrent)/.test(type)) return "l";
  if (!rope) return type.includes("attention") ? "n" : "l";
  return slidingWindow || chunkSize ? "s" : "f";
};

/** A letter for each layer of a configuration: full, sliding (or chunked), NoPE, linear (or another recurrence). */
export const layersOf = (api, config) => api.rope.layers({ config }).map(letterOf).join("");

/** What the build computes and the page takes with it. */
export function computeFacts(api, models) {
  const frequenciesOf = (scaling) => [
    ...api.rope.frequencies({ ...llama2, ...(scaling && { scaling }) }).inverseFrequencies.data,
  ];
  return {
    theta: Object.fromEntries(Object.entries(scalings).map(([name, scaling]) => [name, frequenciesOf(scaling)])),
    attentionFactor: api.rope.frequencies({ ...llama2, scaling: scalings.yarn }).attentionFactor,
    products: productsOf(api),
    slopes: [...api.alibi.slopes({ heads: 8 }).data],
    buckets: bucketsOf(api),
    layers: models.map(({ name, config }) => ({ name, kinds: layersOf(api, config) })),
  };
}

/** The angle that a frequency reached in training. */
export const reached = (theta) => theta * trained;

/** How many pairs are at an angle at this position that training never showed. */
export const isUnseen = (facts, name, pair, position) => {
  const limit = reached(facts.theta.none[pair]);
  return limit < 2 * Math.PI && position * facts.theta[name][pair] > limit * (1 + 1e-9);
};
export const unseenAt = (facts, name, position) =>
  facts.theta.none.filter((_, pair) => isUnseen(facts, name, pair, position)).length;

// Measures unusual arguments beside usual ones of the same function, in nanoseconds per element of the result. None should cost
// more than five times as much, unless the function's documentation says why. Used by run.js.
const random = (count, seed = 12345) => {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2 ** 31;
  });
};
const tensor = (...shape) => ({ data: random(shape.reduce((a, b) => a * b, 1)), shape });
const zeros = (...shape) => new Float32Array(shape.reduce((a, b) => a * b, 1));

/** Contenders of one function: name → [arguments, elements of the result]. */
function contendersOf(call, cases) {
  return Object.entries(cases).map(([name, [args, elements]]) => ({ name, elements, run: () => call(args) }));
}

/** Far apart, with different fractions. */
const scattered = (count) => Float64Array.from(random(count), (x) => 5000 * (x + 1));
const fractional = (count) => Float64Array.from({ length: count }, (_, i) => i + 0.5);

function sinusoidal({ sinusoidal }) {
  const table = (length, dim, more) => [{ length, dim, out: zeros(length, dim), ...more }, length * dim];
  const at = (positions, dim) => [{ positions, dim, out: zeros(positions.length, dim) }, positions.length * dim];
  return contendersOf(sinusoidal.table, {
    "[4096, 64]": table(4096, 64),
    "[4096, 64] from 0.5 on": table(4096, 64, { offset: 0.5 }),
    "[4096, 64] from 2^32 on": table(4096, 64, { offset: 2 ** 32 }),
    "[4096, 64], halves between": at(fractional(4096), 64),
    "[4096, 64], scattered whole positions": at(scattered(4096).map(Math.round), 64),
    "[4096, 64], scattered fractions": at(scattered(4096), 64),
    "[2, 32768]": table(2, 32768),
    "[2, 300000]": table(2, 300000),
    "[1, 64], one row": table(1, 64),
  });
}

function lookup({ learned }) {
  const length = 65536;
  const positions = Float64Array.from(random(length), (x) => Math.floor(512 * (x + 1)));
  const of = (dim) => [{ table: tensor(1024, dim), positions, out: zeros(length, dim) }, length * dim];
  return contendersOf(learned.lookup, { "64 columns": of(64), "8 columns": of(8), "1 column": of(1) });
}

function convolution({ convolution }) {
  const of = (length, cin, cout, width) => [
    { x: tensor(length, cin), weight: tensor(cout, cin, width), out: zeros(length, cout) },
    length * cin * cout * width,
  ];
  return contendersOf(convolution.encode, {
    "64 channels, 3 taps": of(1024, 64, 64, 3),
    "1 channel, 4095 taps": of(8192, 1, 1, 4095),
    "1 channel, 3 taps": of(8192, 1, 1, 3),
  });
}

function scores({ rerope }) {
  const of = (queries, keys) => [
    {
      q: tensor(8, queries, 64),
      k: tensor(8, keys, 64),
      window: 512,
      queryOffset: keys - queries,
      out: zeros(8, queries, keys),
    },
    8 * queries * keys,
  ];
  return contendersOf(rerope.scores, {
    "[8, 1024, 1024]": of(1024, 1024),
    "[8, 1, 1024]": of(1, 1024),
    "[8, 1024, 1]": of(1024, 1),
  });
}

function transformerXL({ transformerXL }) {
  const of = (queries, keys) => [
    {
      q: tensor(8, queries, 64),
      k: tensor(8, keys, 64),
      r: tensor(8, queries + keys - 1, 64),
      u: tensor(8, 64),
      v: tensor(8, 64),
      out: zeros(8, queries, keys),
    },
    8 * queries * keys,
  ];
  return contendersOf(transformerXL.scores, { "[8, 1024, 1024]": of(1024, 1024), "[8, 1, 1024]": of(1, 1024) });
}

function identify({ rope, config: models }) {
  const of = (pairs) => [
    {
      inverseFrequencies: rope.frequencies({
        dim: 2 * pairs,
        scaling: { type: "yarn", factor: 4, original_max_position_embeddings: 4096 },
      }).inverseFrequencies,
    },
    pairs,
  ];
  return contendersOf(models.identify, { "64 pairs": of(64), "65,536 pairs": of(65536) });
}

function fire({ fire }) {
  const [w1, b1, w2] = [tensor(32, 1), tensor(32), tensor(8, 32)];
  const of = (queries, keys) => [
    {
      w1,
      b1,
      w2,
      b2: tensor(8),
      c: 0.1,
      threshold: 512,
      queries,
      keys,
      queryOffset: Math.max(keys - queries, 0),
      out: zeros(8, queries, keys),
    },
    8 * queries * keys,
  ];
  return contendersOf(fire.bias, {
    "[8, 512, 512]": of(512, 512),
    "[8, 512, 1]": of(512, 1),
    "[8, 1, 512]": of(1, 512),
  });
}

function denormals({ rope }) {
  const count = 8 * 512 * 64;
  const of = (data) => [{ x: { data, shape: [8, 512, 64] }, out: zeros(count) }, count];
  return contendersOf(rope.apply, {
    normal: of(random(count)),
    subnormal: of(random(count).map((x) => x * 2 ** -130)),
  });
}

const functions = {
  "sinusoidal.table": sinusoidal,
  "learned.lookup": lookup,
  "convolution.encode, a multiply-add": convolution,
  "rerope.scores": scores,
  "transformerXL.scores": transformerXL,
  "identify, a pair": identify,
  "fire.bias": fire,
  "rope.apply": denormals,
};

/** A workload for each function; its first contender is the usual one. */
export const cliffs = Object.entries(functions).map(([name, make]) => (api) => ({
  name: `cliffs: ${name}`,
  contenders: make(api),
}));

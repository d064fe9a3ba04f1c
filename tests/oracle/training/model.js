// Computes the loss and its gradient for the training experiment's model in float64. Used by tests/training.
import { add, byRow, differentiate, each, gather, Matrix, multiply } from "./tape.js";

const width = 64;
const heads = 4;
const headDim = 16;
const hidden = 128;
const words = 48;
const range = (count) => Array.from({ length: count }, (_, i) => i);

/** The groups of weights in their order: [name, rows, columns]. */
export function groupsOf(encoding) {
  const layer = (l) => [
    [`qkv ${l}`, width, 3 * width],
    [`mix ${l}`, width, width],
    [`up ${l}`, width, hidden],
    [`down ${l}`, hidden, width],
  ];
  const positions = {
    learned: [["positions", 256, width]],
    t5: [["table", 32, heads]],
    kerple: [
      ["r1", 1, heads],
      ["r2", 1, heads],
    ],
    fire: [
      ["w1", 1, 16],
      ["b1", 1, 16],
      ["w2", heads, 16],
      ["b2", 1, heads],
      ["c", 1, 1],
    ],
    ssmax: [["s", 2, heads]],
    forgetting: [0, 1].flatMap((l) => [
      [`gate ${l}`, heads, width],
      [`gate bias ${l}`, 1, heads],
    ]),
  };
  return [
    ["embedding", words, width],
    ...layer(0),
    ...layer(1),
    ["output", width, words],
    ...(positions[encoding] ?? []),
  ];
}

/** Weights in a row as matrices by name. */
export function matricesOf(encoding, weights) {
  let first = 0;
  return Object.fromEntries(
    groupsOf(encoding).map(([name, rows, columns]) => {
      const values = Float64Array.from(weights.subarray(first, first + rows * columns));
      first += rows * columns;
      return [name, new Matrix(rows, columns, values)];
    }),
  );
}

const normalized = (x) => {
  const size = (row) => Math.sqrt(row.reduce((sum, each) => sum + each * each, 0) / row.length + 1e-5);
  return byRow(
    x,
    x.columns,
    (row) => {
      const divisor = size(row);
      return row.map((each) => each / divisor);
    },
    (row, result, change) => {
      const divisor = size(row);
      const mean = change.reduce((sum, each, c) => sum + each * result[c], 0) / row.length;
      return change.map((each, c) => (each - result[c] * mean) / divisor);
    },
  );
};

const columnsOf = (x, first, count) =>
  gather(
    x,
    x.rows,
    count,
    range(x.rows * count).map((i) => Math.floor(i / count) * x.columns + first + (i % count)),
  );

const transposed = (x) =>
  gather(
    x,
    x.columns,
    x.rows,
    range(x.rows * x.columns).map((i) => (i % x.rows) * x.columns + Math.floor(i / x.rows)),
  );

/** x [length, 16], with pairs (2m, 2m + 1) rotated by position · angle m and multiplied by a scale. */
const rotate = (x, angleOf, scaleOf) => {
  const turn = (row, direction, position) =>
    row.map((each, c) => {
      const angle = angleOf(position, c >> 1) * direction;
      const rotated =
        c % 2
          ? each * Math.cos(angle) + row[c - 1] * Math.sin(angle)
          : each * Math.cos(angle) - row[c + 1] * Math.sin(angle);
      return rotated * scaleOf(position, c >> 1);
    });
  return byRow(
    x,
    x.columns,
    (row, r) => turn(row, 1, r),
    (_row, _result, change, r) => turn(change, -1, r),
  );
};

/** T5's bucket of a distance, 32 in one direction, the largest distance 32. */
function bucketOf(distance) {
  if (distance < 16) return distance;
  return Math.min(16 + Math.floor((Math.log(distance / 16) / Math.log(2)) * 16 + 1e-9), 31);
}

const distances = (n) => range(n * n).map((i) => Math.floor(i / n) - (i % n));
const ahead = (distance, value) => (distance < 0 ? 0 : value);

/** The bias [n, n] of a head, or undefined. */
export const biases = {
  alibi: (_, h, n) =>
    new Matrix(
      n,
      n,
      Float64Array.from(distances(n), (d) => ahead(d, -d * 2 ** (-2 * (h + 1)))),
    ),
  t5: ({ table }, h, n) =>
    gather(
      table,
      n,
      n,
      distances(n).map((d) => (d < 0 ? undefined : bucketOf(d) * heads + h)),
    ),
  kerple({ r1, r2 }, h, n) {
    const spread = (x) => gather(x, n, n, new Array(n * n).fill(h));
    const d = new Matrix(
      n,
      n,
      Float64Array.from(distances(n), (each) => Math.max(each, 0)),
    );
    return each(
      [spread(r1), spread(r2), d],
      (a, b, x) => -a * Math.log1p(b * x),
      (a, b, x) => [-Math.log1p(b * x), (-a * x) / (1 + b * x), 0],
    );
  },
  fire({ w1, b1, w2, b2, c }, h, n) {
    const pairs = n * n;
    const all = distances(n);
    const c1 = gather(c, pairs, 1, new Array(pairs).fill(0));
    const psi = (z, x) => Math.log1p(x * z);
    const x = byRow(
      c1,
      1,
      ([value], i) => {
        const most = Math.max(Math.floor(i / n), 8);
        return [psi(Math.max(all[i], 0), value) / (psi(most, value) + 1e-6)];
      },
      ([value], [ratio], [change], i) => {
        const [z, most] = [Math.max(all[i], 0), Math.max(Math.floor(i / n), 8)];
        const slope = (y) => y / (1 + value * y);
        return [(change * (slope(z) - ratio * slope(most))) / (psi(most, value) + 1e-6)];
      },
    );
    const spread = (row, first) =>
      gather(
        row,
        pairs,
        16,
        range(pairs * 16).map((i) => first + (i % 16)),
      );
    const inner = each(
      [add(multiply(x, w1), spread(b1, 0))],
      (y) => Math.max(y, 0),
      (y) => [y > 0 ? 1 : 0],
    );
    const products = each(
      [inner, spread(w2, h * 16)],
      (a, b) => a * b,
      (a, b) => [b, a],
    );
    const ones = new Matrix(16, 1, new Float64Array(16).fill(1));
    const sums = add(multiply(products, ones), gather(b2, pairs, 1, new Array(pairs).fill(h)));
    return gather(sums, n, n, range(pairs));
  },
};

function addedRows(encoding, { positions }, n) {
  if (encoding === "learned") return gather(positions, n, width, range(n * width));
  if (encoding !== "sinusoidal") return undefined;
  const value = (i) => {
    const [position, c] = [Math.floor(i / width), i % width];
    const angle = position * 10000 ** ((-2 * (c >> 1)) / width);
    return c % 2 ? Math.cos(angle) : Math.sin(angle);
  };
  return new Matrix(
    n,
    width,
    Float64Array.from({ length: n * width }, (_, i) => value(i)),
  );
}

const softened = (scores) =>
  byRow(
    scores,
    scores.columns,
    (row, i) => {
      const most = Math.max(...row.subarray(0, i + 1));
      const weights = row.map((each, j) => (j <= i ? Math.exp(each - most) : 0));
      const sum = weights.reduce((all, each) => all + each, 0);
      return weights.map((each) => each / sum);
    },
    (_row, weights, change) => {
      const mean = weights.reduce((all, each, j) => all + each * change[j], 0);
      return weights.map((each, j) => each * (change[j] - mean));
    },
  );

const scaled = (x, factor) =>
  each(
    [x],
    (y) => y * factor,
    () => [factor],
  );

/** Which pairs rotate in a layer. */
const rotates = {
  rope: () => true,
  pRope: (_layer, pair) => pair < 6,
  ropeNope: (layer) => layer === 0,
  randomized: () => true,
  xpos: () => true,
  ssmax: () => true,
};

/** xPos (Sun et al. 2022, algorithm 1): queries grow by ζ_m^(n/B), keys shrink by it; γ 0.4, B half of the 32 tokens. */
const growth = (row, pair) => (((2 * pair) / headDim + 0.4) / 1.4) ** (row / 16);

/** Scores times s ln(number of keys) (Nakanishi 2025, equation 3). */
function tempered(scores, s, place) {
  const n = scores.rows;
  const logs = new Matrix(
    n,
    n,
    Float64Array.from({ length: n * n }, (_, i) => Math.log(Math.floor(i / n) + 1)),
  );
  return each(
    [scores, gather(s, n, n, new Array(n * n).fill(place)), logs],
    (x, factor, log) => x * factor * log,
    (x, factor, log) => [factor * log, x * log, 0],
  );
}

/** The bias Σ ln f over the tokens after the key up to the query (Lin et al. 2025, section 3). */
function forgotten(input, weights, bias, h) {
  const n = input.rows;
  const row = gather(
    weights,
    width,
    1,
    range(width).map((c) => h * width + c),
  );
  const logits = add(multiply(input, row), gather(bias, n, 1, new Array(n).fill(h)));
  const logs = each(
    [logits],
    (x) => -Math.log1p(Math.exp(-x)),
    (x) => [1 / (1 + Math.exp(x))],
  );
  const included = Float64Array.from({ length: n ** 3 }, (_, place) => {
    const [query, key, token] = [Math.floor(place / n / n), Math.floor(place / n) % n, place % n];
    return Number(token > key && token <= query);
  });
  return gather(multiply(new Matrix(n * n, n, included), logs), n, n, range(n * n));
}

function attention(encoding, weights, input, layer, { base, positions }) {
  const n = input.rows;
  const qkv = multiply(input, weights[`qkv ${layer}`]);
  const angle = (row, pair) =>
    rotates[encoding](layer, pair) ? (positions?.[row] ?? row) * base ** ((-2 * pair) / headDim) : 0;
  const turn = (x, power) =>
    encoding in rotates ? rotate(x, angle, (row, pair) => (encoding === "xpos" ? growth(row, pair) ** power : 1)) : x;
  let all;
  for (const h of range(heads)) {
    const [q, k, v] = [0, 1, 2].map((part) => columnsOf(qkv, part * width + h * headDim, headDim));
    let scores = scaled(multiply(turn(q, 1), transposed(turn(k, -1))), 1 / 4);
    if (encoding === "ssmax") scores = tempered(scores, weights.s, layer * heads + h);
    if (encoding === "forgetting")
      scores = add(scores, forgotten(input, weights[`gate ${layer}`], weights[`gate bias ${layer}`], h));
    const bias = biases[encoding]?.(weights, h, n);
    if (bias) scores = add(scores, bias);
    const heard = multiply(softened(scores), v);
    const wide = gather(
      heard,
      n,
      width,
      range(n * width).map((i) => {
        const c = (i % width) - h * headDim;
        return c >= 0 && c < headDim ? Math.floor(i / width) * headDim + c : undefined;
      }),
    );
    all = all ? add(all, wide) : wide;
  }
  return all;
}

/** The logits [length, words] of a sequence. */
function logitsOf(encoding, weights, tokens, options) {
  const n = tokens.length;
  let stream = gather(
    weights.embedding,
    n,
    width,
    range(n * width).map((i) => tokens[Math.floor(i / width)] * width + (i % width)),
  );
  const added = addedRows(encoding, weights, n);
  if (added) stream = add(stream, added);
  for (const l of [0, 1]) {
    const heard = attention(encoding, weights, normalized(stream), l, options);
    stream = add(stream, multiply(heard, weights[`mix ${l}`]));
    const above = each(
      [multiply(normalized(stream), weights[`up ${l}`])],
      (x) => Math.max(x, 0) ** 2,
      (x) => [2 * Math.max(x, 0)],
    );
    stream = add(stream, multiply(above, weights[`down ${l}`]));
  }
  return multiply(normalized(stream), weights.output);
}

/**
 * The weighted mean loss over some sequences; afterwards every matrix of `weights` has its derivative in `change`, unless `alone`
 * is set.
 */
export function lossOf(encoding, weights, sequences, { base = 100, positions = undefined, alone = false } = {}) {
  for (const matrix of Object.values(weights)) matrix.change.fill(0);
  const shareOf = ({ distance }) => (distance === undefined ? 1 : 3);
  const total = sequences.reduce((sum, { asked }) => sum + asked.reduce((all, each) => all + shareOf(each), 0), 0);
  let loss = 0;
  for (const { words: tokens, asked } of sequences)
    loss += differentiate(() => {
      const logits = logitsOf(encoding, weights, tokens, { base, positions });
      const places = new Map(asked.map((each) => [each.at, each]));
      const surprises = byRow(
        logits,
        1,
        (row, r) => {
          const place = places.get(r);
          if (!place) return [0];
          const most = Math.max(...row);
          const sum = row.reduce((all, each) => all + Math.exp(each - most), 0);
          return [((Math.log(sum) + most - row[place.target]) * shareOf(place)) / total];
        },
        (row, _result, [change], r) => {
          const place = places.get(r);
          if (!place) return new Float64Array(row.length);
          const most = Math.max(...row);
          const sum = row.reduce((all, each) => all + Math.exp(each - most), 0);
          const share = (shareOf(place) / total) * change;
          return row.map((each, c) => share * (Math.exp(each - most) / sum - Number(c === place.target)));
        },
      );
      const ones = new Matrix(1, tokens.length, new Float64Array(tokens.length).fill(1));
      return multiply(ones, surprises);
    }, alone);
  return loss;
}

/** Adam's steps in float64, with the rate of a run of `steps`. */
export function adam(weights, steps) {
  const first = Object.fromEntries(Object.entries(weights).map(([name, { values }]) => [name, values.map(() => 0)]));
  const second = structuredClone(first);
  let step = 0;
  return () => {
    const changes = Object.values(weights).flatMap(({ change }) => [...change]);
    const norm = Math.sqrt(changes.reduce((sum, each) => sum + each * each, 0));
    const clip = Math.min(1, 1 / norm);
    let rate = 3e-3;
    if (step < 30) rate *= (step + 1) / 30;
    if (step > 0.4 * steps) rate *= (steps - step) / (0.6 * steps);
    step++;
    for (const [name, { values, change }] of Object.entries(weights)) {
      const isBias = !/^(embedding|qkv|mix|up|down|output|positions|s$|gate)/.test(name);
      for (let i = 0; i < values.length; i++) {
        const g = change[i] * clip;
        first[name][i] = 0.9 * first[name][i] + 0.1 * g;
        second[name][i] = 0.98 * second[name][i] + 0.02 * g * g;
        const size = Math.sqrt(second[name][i] / (1 - 0.98 ** step)) + 1e-8;
        values[i] -= (rate * (isBias ? 5 : 1) * first[name][i]) / (1 - 0.9 ** step) / size;
      }
    }
  };
}

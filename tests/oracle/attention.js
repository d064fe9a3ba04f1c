// Computes attention after Vaswani et al. 2017, section 3.2.1, in float64.
import { transpose } from "./sequence.js";

/** a and b are { shape: [rows, dim], data }; `size` is Σ|a||b| of each result, the scale of its rounding errors. */
export function similarity({ a, b }) {
  const dim = a.shape[1];
  const data = [];
  const size = [];
  for (let i = 0; i < a.shape[0]; i++) {
    for (let j = 0; j < b.shape[0]; j++) {
      let sum = 0;
      let sizes = 0;
      for (let k = 0; k < dim; k++) {
        const product = a.data[i * dim + k] * b.data[j * dim + k];
        sum += product;
        sizes += Math.abs(product);
      }
      data.push(sum);
      size.push(sizes);
    }
  }
  return { shape: [a.shape[0], b.shape[0]], data, size };
}

/** Means of products, and of their sizes, over the pairs at each distance. */
export function similarityProfile({ a, b }) {
  const products = similarity({ a, b });
  const [rowsA, rowsB] = products.shape;
  const shape = [rowsA + rowsB - 1];
  const meansOf = (values) =>
    Array.from({ length: shape[0] }, (_, n) => {
      const pairs = values.filter((_, at) => (at % rowsB) - Math.floor(at / rowsB) === n - (rowsA - 1));
      return pairs.reduce((sum, value) => sum + value, 0) / pairs.length;
    });
  return { shape, data: meansOf(products.data), size: meansOf(products.size) };
}

const productOf = (sizes) => sizes.reduce((a, b) => a * b, 1);

/** The keys of a plane of q: the same batch, and a head shared by a group of q's heads. */
function keyPlane(plane, q, k) {
  const heads = q.shape.at(-3) ?? 1;
  const keyHeads = k.shape.at(-3) ?? 1;
  return Math.floor(plane / heads) * keyHeads + Math.floor(((plane % heads) * keyHeads) / heads);
}

/** An entry of a bias, whose missing axes and axes of 1 are broadcast. */
function biasAt({ shape, data }, leading, plane, i, j) {
  const index = [];
  let rest = plane;
  for (const size of [...leading].reverse()) {
    index.unshift(rest % size);
    rest = Math.floor(rest / size);
  }
  index.push(i, j);
  const own = index.slice(index.length - shape.length);
  return data[shape.reduce((at, size, axis) => at * size + (size === 1 ? 0 : own[axis]), 0)];
}

/** A number of token i of a sequence: an array has one row for all sequences, or one for each. */
const tokenAt = ({ data }, sequence, i, length) =>
  Number(data.length === length ? data[i] : data[sequence * length + i]);

/** How far a query sees to the left and to the right: |d| < window, or -left <= d <= right with -1 for no limit. */
function limitsOf(window, causal) {
  const [left, right] = Array.isArray(window) ? window : window === undefined ? [-1, -1] : [window - 1, window - 1];
  const open = (side) => (side === -1 ? Number.POSITIVE_INFINITY : side);
  return [-open(left), causal ? Math.min(0, open(right)) : open(right)];
}

/** Returns the distance of a query and a key of a sequence, and whether the query sees the key apart from a mask. */
function createSight(args, queries, keys) {
  const { causal, window, queryOffset, keyOffset = 0, segments, queryPositions, keyPositions, keyLengths } = args;
  const { querySegments = segments, keySegments = segments } = args;
  const [least, most] = limitsOf(window, causal);
  return (sequence, i, j) => {
    const length = keyLengths ? tokenAt(keyLengths, sequence, 0, 1) : keys;
    const first = queryOffset ?? (keyLengths ? keyOffset + length - queries : 0);
    const query = queryPositions ? tokenAt(queryPositions, sequence, i, queries) : first + i;
    const key = keyPositions ? tokenAt(keyPositions, sequence, j, keys) : keyOffset + j;
    const d = key - query;
    const isSame =
      !querySegments || tokenAt(querySegments, sequence, i, queries) === tokenAt(keySegments, sequence, j, keys);
    return { d, isSeen: d >= least && d <= most && j < length && isSame };
  };
}

/** The shape of a tensor with an axis for heads, and its axes with the sequence before the last. */
function orderOf({ shape }, sequenceAxis = -2, heads) {
  const split = heads ? [...shape.slice(0, -1), heads, shape.at(-1) / heads] : shape;
  const axis = sequenceAxis < 0 ? shape.length + sequenceAxis : sequenceAxis;
  const others = split.map((_, i) => i).filter((i) => i !== axis && i !== split.length - 1);
  return { split, order: [...others, axis, split.length - 1] };
}

function ordered(tensor, sequenceAxis, heads) {
  if (!tensor) return undefined;
  const { split, order } = orderOf(tensor, sequenceAxis, heads);
  return transpose({ data: tensor.data, shape: split }, order);
}

/** The arguments with q, k and v as [..., heads, length, dim]. */
function usual({ q, k, v, sequenceAxis, heads, keyHeads, ...rest }) {
  const keys = [k, v].map((each) => ordered(each, sequenceAxis, keyHeads));
  return { ...rest, q: ordered(q, sequenceAxis, heads), k: keys[0], v: keys[1] };
}

/** Scores in float64; `size` is the scale of their errors: the sizes of the products, and the bias. */
export const scores = (args) => usualScores(usual(args));

function usualScores(args) {
  const { q, k, scale, softcap, bias, position, mask } = args;
  const leading = q.shape.slice(0, -2);
  const [queries, dim] = q.shape.slice(-2);
  const keys = k.shape.at(-2);
  const factor = scale ?? 1 / Math.sqrt(dim);
  const data = [];
  const size = [];
  const sight = createSight(args, queries, keys);
  const hasPositions = args.queryPositions || args.keyPositions || (args.keyLengths && args.queryOffset === undefined);
  for (let plane = 0; plane < productOf(leading); plane++) {
    const sequence = Math.floor(plane / (leading.at(-1) ?? 1));
    const from = keyPlane(plane, q, k) * keys;
    for (let i = 0; i < queries; i++) {
      for (let j = 0; j < keys; j++) {
        const { d, isSeen } = sight(sequence, i, j);
        let [sum, sizes] = [0, 0];
        for (let c = 0; c < dim; c++) {
          const product = q.data[(plane * queries + i) * dim + c] * k.data[(from + j) * dim + c];
          sum += product;
          sizes += Math.abs(factor * product);
        }
        sum *= factor;
        if (softcap !== undefined) sum = softcap * Math.tanh(sum / softcap);
        if (bias !== undefined && (j < bias.shape.at(-1) || bias.shape.at(-1) === 1)) {
          const added = biasAt(bias, leading, plane, i, j);
          sum += added;
          sizes += Math.abs(added);
        }
        if (position !== undefined) {
          const entries = position.shape.at(-1);
          const rows = position.data.length / entries;
          const heads = leading.at(-1) ?? 1;
          const row = rows === 1 ? 0 : rows === heads ? plane % heads : plane;
          // Entries of pairs that are not seen may be missing.
          const added =
            position.data[row * entries + (hasPositions ? (entries - 1) / 2 + d : queries - 1 - i + j)] ?? 0;
          sum += added;
          sizes += Math.abs(added);
        }
        const isOpen = mask === undefined || biasAt(mask, leading, plane, i, j);
        data.push(isSeen && isOpen ? sum : Number.NEGATIVE_INFINITY);
        size.push(sizes);
      }
    }
  }
  return { shape: [...leading, queries, keys], data, size };
}

/** The weights of one row of scores, and of a sink without an entry. */
function weightsOf(row, sink = Number.NEGATIVE_INFINITY) {
  const most = Math.max(...row, sink);
  if (most === Number.NEGATIVE_INFINITY) return row.map(() => 0);
  const powers = row.map((score) => Math.exp(score - most));
  const sum = powers.reduce((a, b) => a + b, Math.exp(sink - most));
  return powers.map((power) => power / sum);
}

export function softmax({ scores: { shape, data }, sinks }) {
  const [queries, keys] = shape.slice(-2);
  const heads = shape.at(-3) ?? 1;
  const rows = Array.from({ length: data.length / keys }, (_, r) => {
    const sink = sinks?.data[Math.floor(r / queries) % heads];
    return weightsOf(Array.from(data.slice(r * keys, (r + 1) * keys)), sink);
  });
  return { shape, data: rows.flat() };
}

/**
 * Weights times values; `size` is the scale of the error: how much the scores' error changes the weights; `left` is the sum of all
 * values' sizes, of which omitted weights have almost nothing.
 */
export function attend(args) {
  const { q, sequenceAxis, heads } = args;
  const { data, size, left, shape } = usualAttend(usual(args));
  const { split, order } = orderOf(q, sequenceAxis, heads);
  const back = order.map((_, i) => order.indexOf(i));
  const each = (values) => transpose({ data: values, shape }, back).data;
  const columns = shape.at(-1);
  const own = heads ? [...q.shape.slice(0, -1), heads * columns] : [...split.slice(0, -1), columns];
  return { shape: own, data: each(data), size: each(size), left: each(left) };
}

function usualAttend({ v, sinks, ...rest }) {
  const all = usualScores(rest);
  const [queries, keys] = all.shape.slice(-2);
  const weights = softmax({ scores: all, sinks });
  const dim = v.shape.at(-1);
  const data = [];
  const size = [];
  const left = [];
  for (let row = 0; row < weights.data.length / keys; row++) {
    const from = keyPlane(Math.floor(row / queries), rest.q, rest.k) * keys;
    const isSeen = (_, j) => all.data[row * keys + j] !== Number.NEGATIVE_INFINITY;
    const drift = Math.max(0, ...all.size.slice(row * keys, (row + 1) * keys).filter(isSeen));
    for (let c = 0; c < dim; c++) {
      let [sum, sizes, values] = [0, 0, 0];
      for (let j = 0; j < keys; j++) {
        const weight = weights.data[row * keys + j];
        if (all.data[row * keys + j] === Number.NEGATIVE_INFINITY) continue;
        sum += weight * v.data[(from + j) * dim + c];
        sizes += weight * Math.abs(v.data[(from + j) * dim + c]);
        values += Math.abs(v.data[(from + j) * dim + c]);
      }
      data.push(sum);
      size.push(sizes * (1 + 2 * drift));
      left.push(values);
    }
  }
  return { shape: [...all.shape.slice(0, -1), dim], data, size, left };
}

/** Rows of x after those of the cache. */
export function append({ cache, x, sequenceAxis, heads }) {
  const { order } = orderOf(cache, sequenceAxis);
  const [old, more] = [ordered(cache, sequenceAxis), ordered(x, sequenceAxis, heads)];
  const rows = [old, more].map(({ shape }) => shape.at(-2) * shape.at(-1));
  const planes = more.data.length / rows[1]; // a cache may be empty
  const data = Array.from({ length: planes }, (_, n) => [
    ...old.data.slice(n * rows[0], (n + 1) * rows[0]),
    ...more.data.slice(n * rows[1], (n + 1) * rows[1]),
  ]).flat();
  const shape = [...old.shape.slice(0, -2), old.shape.at(-2) + more.shape.at(-2), old.shape.at(-1)];
  return transpose(
    { data, shape },
    order.map((_, i) => order.indexOf(i)),
  );
}

export function entropy({ weights: { shape, data } }) {
  const keys = shape.at(-1);
  const rows = Array.from({ length: data.length / keys }, (_, r) => Array.from(data.slice(r * keys, (r + 1) * keys)));
  const bits = rows.map((row) =>
    row.reduce((sum, weight) => (weight === 0 ? sum : sum - weight * Math.log2(weight)), 0),
  );
  return { shape: shape.slice(0, -1), data: bits };
}

// Reads vectors, tables and positions of a figure's cell, in the forms that several general formulas need. Used by
// generalLetters.js.
import { wordVectors } from "../../web/methods/common/attention/cells.js";
import { headDim } from "../../web/methods/common/attention/vectors.js";

export const grid = ({ at }) => ({ m: at.y, n: at.x });
/** Query and key of a curve by distance. */
export const apart = ({ at }) => ({ m: Math.max(0, -at.x), n: Math.max(0, at.x) });
export const rowsOf =
  ({ data, shape, fill = undefined }) =>
  (row) =>
    data ? Array.from(data.slice(row * shape.at(-1), (row + 1) * shape.at(-1))) : new Array(shape.at(-1)).fill(fill);
export const entriesOf =
  ({ data, shape }, column) =>
  (row) =>
    data[row * shape.at(-1) + column];
export const matrixOf = (tensor) => Array.from({ length: tensor.shape[0] }, (_, row) => rowsOf(tensor)(row));
export const sigmoid = (value) => 1 / (1 + Math.exp(-value));
export const range = (offset, count) => [offset, offset + count - 1];

/** In the view "attention", in the stage "sum": the vectors of the cell's two words, and the letters of the method's formula. */
export const withWords =
  (more = () => ({}), scaleOf = () => undefined) =>
  (cell, id) => {
    if (cell.parameters.stage !== "sum" || !Number.isFinite(cell.value)) return undefined;
    const [query, key] = wordVectors(cell, scaleOf(cell));
    const words = { name: "Smn", ...grid(cell), q: () => Array.from(query), k: () => Array.from(key), d: headDim };
    return { tolerance: 1e-5, ...words, ...more(cell, id) };
  };

/** The first call's argument in "attention". */
export const givenFirst = (cell) => cell.given(0);

/** Inputs with positions: the shown head reads its own channels. */
export const placed = (cell) => {
  const { head, offset } = cell.parameters;
  const channels = (row) => row.slice(head * headDim, (head + 1) * headDim);
  const { x, table } = cell.given(1);
  const shift = table.shape[0] > cell.parameters.textLength ? 0 : offset;
  const one = Array.from({ length: headDim }, (_, i) => Array.from({ length: headDim }, (_, j) => Number(i === j)));
  return {
    q: undefined,
    k: undefined,
    x: (i) => channels(rowsOf(x)(i - offset)),
    P: (i) => channels(rowsOf(table)(i - shift)),
    W: () => one,
  };
};

/** The matrix that rotates every pair of a vector by `distance` times its frequency. */
export const rotationBy =
  ({ dim, layout = "half", frequency }) =>
  (...places) => {
    const made = Array.from({ length: dim }, () => new Array(dim).fill(0));
    for (let m = 0; m < dim / 2; m++) {
      const angle = frequency(m, ...places);
      const [one, other] = layout === "half" ? [m, m + dim / 2] : [2 * m, 2 * m + 1];
      [made[one][one], made[one][other]] = [Math.cos(angle), -Math.sin(angle)];
      [made[other][one], made[other][other]] = [Math.sin(angle), Math.cos(angle)];
    }
    return made;
  };
export const usual = (base, dim) => (m, distance) => distance * base ** ((-2 * m) / dim);
export const R = (angle) => [
  [Math.cos(angle), -Math.sin(angle)],
  [Math.sin(angle), Math.cos(angle)],
];
export const rotatedWords = withWords(({ parameters: { base = 10000, layout } }) => ({
  R: rotationBy({ dim: headDim, layout, frequency: usual(base, headDim) }),
}));

export const changedScores = (cell) => {
  const { at, given, parameters } = cell;
  // The first line is RoPE's own score.
  if (at.line === 0) return undefined;
  const { q, k, queryOffset, keyOffset } = given(1);
  const n = queryOffset + at.x;
  return {
    name: "Smn",
    m: queryOffset,
    n,
    q: () => rowsOf(q)(0),
    k: () => rowsOf(k)(n - keyOffset),
    R: rotationBy({ dim: q.shape.at(-1), frequency: usual(parameters.base, q.shape.at(-1)) }),
    tolerance: 1e-5,
  };
};
export const changed = (name, more = () => ({})) => ({
  distances: (cell) => ({ name, ...grid(cell), ...more(grid(cell)) }),
  curve(cell) {
    const { at, given } = cell;
    if (at.line === 0) return undefined;
    const m = given(1).queryOffset;
    return { name, m, n: m + at.x, ...more({ m, n: m + at.x }) };
  },
});

/** A channel's pair, and whether it is the first of it. */
export const pairIn = (channel, layout, dim) =>
  layout === "interleaved" ? [channel >> 1, channel % 2 === 0] : [channel % (dim / 2), channel < dim / 2];

export function sinusoidCell(place, x, y, { layout = "interleaved", dim }) {
  const [i, isSine] = pairIn(x, layout, dim);
  const columns = layout === "interleaved" ? ["2i", "2i+1"] : ["i", "d/2+i"];
  return { name: `PE${place},${columns[isSine ? 0 : 1]}`, p: y, i };
}

export function ofGates(cell, m) {
  const { q, k, queryOffset = 0 } = cell.given();
  const { keyOffset, keys } = cell.parameters;
  return {
    ...{ name: "pmn", m, n: cell.at.x, σ: sigmoid, tolerance: 1e-5, all: { j: range(keyOffset, keys) } },
    ...{ q: (row) => rowsOf(q)(row - queryOffset), k: (row) => rowsOf(k)(row - keyOffset) },
  };
}
export const ofKerple = ({ r1, r2 }, head) => ({
  r1: Array.from(r1.data ?? r1)[head],
  r2: Array.from(r2.data ?? r2)[head],
});

/** A cell of scores or of one term of DeBERTa. */
export function ofDeberta(cell) {
  const { q, k, keyTable, queryTable } = cell.given(0);
  const { queryOffset, keyOffset } = cell.parameters;
  return {
    ...grid(cell),
    ...{ q: (i) => rowsOf(q)(i - queryOffset), k: (j) => rowsOf(k)(j - keyOffset) },
    ...{ "K^r": rowsOf(keyTable), "Q^r": rowsOf(queryTable), bucket: bucketOf(cell.parameters), tolerance: 1e-5 },
  };
}
/** Rounding must not push a whole number up to the next. */
const bucketOf =
  ({ positionBuckets, maxDistance }) =>
  (x) => {
    const middle = Math.floor(positionBuckets / 2);
    const n = Math.min(Math.abs(x), maxDistance - 1);
    if (Math.abs(x) <= middle) return x;
    return (
      Math.sign(x) *
      (middle + Math.ceil((Math.log(n / middle) / Math.log((maxDistance - 1) / middle)) * (middle - 1) - 1e-9))
    );
  };

export const t5Row = (cell, distance, head) => {
  const { table } = cell.given();
  return { table: (bucket, h) => entriesOf(table, h)(bucket), ...distance, known: { h: head } };
};

/** The numbers of residues and whether two are in one chain. */
export const ofChains = (cell, m, call = 0) => {
  const { asymId } = cell.given(call);
  return {
    m,
    n: cell.at.x,
    ...(asymId && {
      "same chain": asymId.data[m] === asymId.data[cell.at.x],
      p: (n) => cell.given(call).residueIndex.data[n],
    }),
  };
};

export function ofNetwork(cell, head, positions) {
  const { w1, b1, w2, b2 } = cell.given();
  return {
    ...{ name: "bias", ...positions, ε: 1e-6, W1: Array.from(w1.data), b1: Array.from(b1.data) },
    ...{ W2: rowsOf(w2)(head), b2: b2.data[head], tolerance: 1e-5 },
  };
}
export function ofGatesClosed({ parameters: { gate, closed } }) {
  return { known: { g: gate, gclosed: closed }, tolerance: 1e-5 };
}
export const ofWindow = (query, key, width) => ({
  Δy: Math.floor(query / width) - Math.floor(key / width),
  Δx: (query % width) - (key % width),
});
export function ofPositions(cell, call = -1) {
  const { table, uq, uk } = cell.given(call);
  const { fromClass, toClass } = cell.parameters;
  return { P: rowsOf(table), UQ: matrixOf(uq), UK: matrixOf(uk), d: uq.shape[1], θ1: fromClass, θ2: toClass };
}
export function ofPatch(cell) {
  const { row, column, width } = cell.parameters;
  const { q, relPosH, relPosW } = cell.given();
  return {
    ...{ name: "term", q: rowsOf(q)(row * width + column), xn: cell.at.x, yn: cell.at.y, tolerance: 1e-5 },
    ...{ "T^y": rowsOf(relPosH), "T^x": rowsOf(relPosW) },
  };
}

// Defines arguments, shapes and rules that several descriptors share.
/** @import { Argument, FunctionDescriptor, Kernel, Kind, CustomKind, Rule, TensorKind } from "../binding/descriptor.js" */

/** @satisfies {Kind} */
const position = { kind: "whole", default: 0 };

/** Axes of a value per (query, key), and per (head, query, key). */
export const pairs = ["queries", "keys"];
export const headPairs = ["heads", ...pairs];

/** @returns {TensorKind} */
export const tensor = (...shape) => ({ kind: "tensor", shape });

/** Shape of q or k: [...batch, heads, rows, dim]. */
export const vectors = (rows) => tensor("...batch", "heads", rows, "dim");

/** Shape of q or k whose leading axes are batch and heads together. */
export const headVectors = (rows) => tensor("...heads", rows, "dim");

/**
 * An array argument whose elements the method reads itself: `readOne` reads each element, `all` checks the whole list.
 * @returns {Pick<CustomKind, "kind" | "expected" | "read">}
 */
export const arrayOf = (what, readOne, /** @type {Function} */ all = (list) => list) => ({
  kind: "custom",
  expected: `an array, not empty, of ${what}`,
  read(label, name, value, tools) {
    if (!Array.isArray(value)) throw tools.wrongType(label, name, value, this.expected);
    if (value.length === 0) throw tools.outOfRange(label, name, value, this.expected);
    const nameOf = (i) => `${name}[${i}]`;
    const list = Array.from(value, (each, i) => readOne(label, nameOf(i), each, tools));
    return all(list, (i, expected) => {
      throw tools.outOfRange(label, nameOf(i), value[i], expected);
    });
  },
});

/**
 * Rules for arguments that only some designs take.
 * @param {Record<string, string[]>} takers argument → the designs that take it
 * @returns {Rule[]}
 */
export const onlyWith = (takers) =>
  Object.entries(takers).map(([argument, list]) => ({
    argument,
    must: `be absent, unless the design is ${list.join(", ")}`,
    holds: (values) => values[argument] === undefined || list.includes(values.design),
  }));

/** @returns {Rule} */
export const evenColumns = (argument) => ({
  argument,
  must: "have an even number of columns",
  holds: ({ dim }) => dim % 2 === 0,
});

/**
 * Numbers of queries and keys of a bias.
 * @satisfies {Record<string, Argument>}
 */
export const window = {
  queries: { kind: "count", doc: "number of queries, the rows of the result" },
  keys: { kind: "count", doc: "number of keys, the columns of the result" },
};

/** @satisfies {Record<string, Argument>} */
export const windowOffsets = {
  queryOffset: {
    ...position,
    doc: "position of the first query: when decoding with a cache, the number of tokens before it, whatever the cache's capacity",
  },
  keyOffset: { ...position, doc: "position of the first key" },
};

/** @satisfies {Argument} */
export const causal = { kind: "flag", default: false, doc: "-Infinity where the key is ahead of the query (d > 0)" };

/**
 * d = (keyOffset + j) - (queryOffset + i) must fit an int32 for every query i and key j.
 * @satisfies {Rule}
 */
export const distancesFitInt32 = {
  argument: "keyOffset",
  must: "keep every distance keyOffset + j - (queryOffset + i) within int32",
  holds: ({ queries, keys, queryOffset, keyOffset }) => {
    const first = keyOffset - queryOffset;
    return queries - first <= 2 ** 31 + 1 && first + keys <= 2 ** 31;
  },
};

/** Only the difference of the offsets matters; with queryOffset 0 the offsets of every block are exact. */
export const relativeOffsets = ({ queryOffset, keyOffset }) => ({ queryOffset: 0, keyOffset: keyOffset - queryOffset });

/**
 * A profile equals the window of one query at position 0 with keys at the distances, so it can be cut anywhere along
 * its distances.
 * @satisfies {Partial<FunctionDescriptor>}
 */
export const profile = {
  symbols: ({ queries, keys, queryOffset, keyOffset }) => ({
    distances: queries + keys - 1,
    firstDistance: keyOffset - queryOffset - (queries - 1),
  }),
  returns: { shape: ["heads", "distances"], doc: "queries + keys - 1 entries for each head" },
  kernel: {
    replace: { queries: 1, keys: "distances", queryOffset: 0, keyOffset: "firstDistance" },
    cut: ["heads", "distances"],
    shift: { distances: "firstDistance" },
  },
};

/**
 * The factor on scores, 1/√dim by default.
 * @satisfies {Argument}
 */
export const scale = { kind: "number", optional: true, doc: "factor on the scores; 1/√dim when absent" };
export const scaleOf = ({ scale, dim }) => ({ scale: scale ?? 1 / Math.sqrt(dim) });

/** @satisfies {Argument} */
export const base = {
  kind: "number",
  above: 0,
  default: 10000,
  scale: "log",
  doc: "base of the geometric series of frequencies",
};

/** The enumeration POSENC_ACTIVATION_...; each function accepts some of it. */
export const activations = ["none", "tanh", "relu"];

/**
 * Rows of a table are at positions offset … offset + length - 1, or at given positions.
 * @satisfies {Record<string, Argument>}
 */
export const rows = {
  length: { kind: "count", doc: "number of positions, offset … offset + length - 1" },
  offset: { kind: "number", default: 0, doc: "position of the first row" },
  positions: {
    kind: "tensor",
    dtype: "float64",
    shape: ["length"],
    finite: true,
    doc: "positions of the rows; fractions and negative numbers are positions too",
  },
};

// Documents the cost of tables of angles; used in several descriptors.
export const rowsShare =
  "Consecutive rows share their sines and cosines, 64 at a time. An element of one or two rows, or of positions in no order, costs up to 20 times as much; a single row of few columns 100 times, mostly the cost of the call.";

export const rowsAlternatives = [["length", "offset"], ["positions"]];

/**
 * Shape of x whose sequence axis is an argument.
 * @type {TensorKind["shape"]}
 */
export const sequenceShape = ["...outer", "length", "...inner", "dim"];

/** @satisfies {Argument} */
export const sequenceAxis = {
  kind: "whole",
  default: -2,
  doc: "axis of x that is the sequence; negative numbers count from the end. 1, or -3, for [batch, length, heads, dim]",
};

/** @satisfies {Record<string, Argument>} */
export const sequencePlaces = {
  offset: {
    kind: "number",
    perBatch: true,
    default: 0,
    doc: "position of the first row, or an array with one for each batch, the first axis of x",
  },
  positions: {
    ...rows.positions,
    shape: ["...batch", "length"],
    optional: true,
    doc: "positions of the rows, [length], or [batch, length] with different ones for each batch, the first axis of x; [1, length] is for all",
  },
};

/** Whether `count` is the number of batches, the first axis of x if it is before the sequence axis, or 1. */
export const hasBatches = ({ x: { shape }, sequenceAxis }, count) =>
  count === 1 || (sequenceAxis !== 0 && sequenceAxis !== -shape.length && shape[0] === count);

/**
 * An array is for all batches, or has a leading axis for them; `axes` is its rank without that axis.
 * @returns {Rule}
 */
export const forBatches = (argument, axes) => ({
  argument,
  must: `have ${axes} ${axes === 1 ? "axis" : "axes"}, or one more before for the batches: the first axis of x, if it is before the sequence axis`,
  holds: (values) => {
    const { shape } = values[argument] ?? { shape: { length: axes } };
    return shape.length === axes || (shape.length === axes + 1 && hasBatches(values, shape[0]));
  },
});

/** @type {Rule[]} */
export const sequenceRules = [
  {
    argument: "offset",
    must: "be one number, or one for each batch: the first axis of x, if it is before the sequence axis",
    holds: (values) => typeof values.offset === "number" || hasBatches(values, values.offset.length),
    value: ({ offset }) => `${offset.length} numbers`,
  },
  forBatches("positions", 1),
];

/**
 * Blocks of x: rows, then outer vectors, then inner ones.
 * @satisfies {Kernel}
 */
export const sequenceCut = { cut: ["length", "outer", "inner"], shift: { outer: "firstOuter" } };

/**
 * Symbols of the batches of x: offsets of batches become positions, and outer vectors find their row of positions.
 * @param {any} values
 */
export function batchSymbols({ outer, length, offset = 0, batch = 1 }) {
  if (typeof offset === "number") return { batch, batchOuter: outer / batch, firstOuter: 0 };
  const data = new Float64Array(offset.length * length);
  for (let i = 0; i < data.length; i++) data[i] = offset[Math.floor(i / length)] + (i % length);
  const positions = { data, shape: [offset.length, length] };
  return { positions, offset: 0, batch: offset.length, batchOuter: outer / offset.length, firstOuter: 0 };
}

/**
 * Token vectors to which positions are applied; out may be the same array.
 * @satisfies {Argument}
 */
export const tokenVectors = {
  kind: "tensor",
  shape: sequenceShape,
  doc: "one vector for each position; the other axes are batch and heads",
};

/** Each row `times` times, for the axes between the sequence and the last one. */
function repeatRows(rows, dim, times) {
  if (times === 1) return rows;
  const repeated = new rows.constructor(rows.length * times);
  for (let from = 0, to = 0; from < rows.length; from += dim)
    for (let i = 0; i < times; i++, to += dim) repeated.set(rows.subarray(from, from + dim), to);
  return repeated;
}

/**
 * A table of which the kernel gets rows offset … offset + length - 1, one for each position of x.
 * @satisfies {Partial<FunctionDescriptor>}
 */
export const tableRows = {
  arguments: {
    table: { kind: "tensor", shape: ["rows", "dim"], doc: "position vectors; only the rows in use are read" },
    offset: {
      kind: "whole",
      min: 0,
      max: 2 ** 31 - 1,
      default: 0,
      doc: "row of the table for the first position",
    },
  },
  rules: [
    { argument: "table", must: "have a row for each position", holds: ({ length, rows }) => length <= rows },
    {
      argument: "offset",
      must: "be at most the rows of the table minus the number of positions",
      holds: ({ offset, length, rows }) => offset + length <= rows,
    },
  ],
  prepare: ({ table, offset, length, dim, inner = 1 }) => ({
    table: repeatRows(table.data.subarray(offset * dim, (offset + length) * dim), dim, inner),
  }),
  kernel: { shapes: { table: ["length", "dim"] }, cut: ["length"] },
};

/**
 * The same for token vectors whose sequence is any axis. The kernel gets the axes after it as columns.
 * @satisfies {Partial<FunctionDescriptor>}
 */
export const sequenceTableRows = {
  ...tableRows,
  arguments: { x: tokenVectors, sequenceAxis, ...tableRows.arguments },
  symbols: ({ inner, dim }) => ({ width: inner * dim }),
  kernel: {
    replace: { heads: "outer", dim: "width" },
    shapes: { x: ["outer", "length", "width"], table: ["length", "width"] },
    cut: ["length", "outer"],
    inPlace: "x",
  },
};

/** Bytes of a set of frequencies: a float64 and a 128-bit fraction of a turn each. */
export const frequencySetBytes = (count) => 24 * count;

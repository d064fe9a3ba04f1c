// What descriptors share: arguments with their ranges and units, shapes, rules, and what kernels take of a window.
/** @import { Argument, FunctionDescriptor, Kind, OwnKind, Rule, TensorKind } from "../binding/descriptor.js" */

/** @satisfies {Kind} */
const position = { kind: "whole", default: 0 };

/** The axes of what there is for each pair of query and key, and for each pair and head. */
export const pairs = ["queries", "keys"];
export const headPairs = ["heads", ...pairs];

/** @returns {TensorKind} */
export const tensor = (...shape) => ({ kind: "tensor", shape });

/** Queries or keys of every head, after the axes of the batch. */
export const vectors = (rows) => tensor("...batch", "heads", rows, "dim");

/** Queries or keys, after axes of batch and heads alike. */
export const headVectors = (rows) => tensor("...heads", rows, "dim");

/**
 * An argument that is an array of what a method reads itself: `readOne` reads each, `all` what they are together.
 * @returns {Pick<OwnKind, "kind" | "expected" | "read">}
 */
export const arrayOf = (what, readOne, /** @type {Function} */ all = (list) => list) => ({
  kind: "own",
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

/** @returns {Rule} */
export const evenColumns = (argument) => ({
  argument,
  must: "have an even number of columns",
  holds: ({ dim }) => dim % 2 === 0,
});

/**
 * Where the queries and keys of a bias stand.
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

/** Only their difference matters: with the queries at 0, the offsets of every block are exact. */
export const relativeOffsets = ({ queryOffset, keyOffset }) => ({ queryOffset: 0, keyOffset: keyOffset - queryOffset });

/**
 * A profile is the one row of a window whose only query stands at 0 and whose keys stand at the distances themselves; said
 * so, it can be cut anywhere along its distances.
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
 * The factor on scores, 1/√dim unless it is given.
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

/** The enumeration POSENC_ACTIVATION_..., of which each function takes some. */
export const activations = ["none", "tanh", "relu"];

/**
 * Rows of a table stand at offset … offset + length - 1, or at positions of their own.
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

// What tables of angles say of what they cost.
export const rowsShare =
  "Rows that follow one another, wherever they begin, share their sines and cosines, 64 at a time: an element of one or two rows, or at positions in no order, costs up to 20 times as much; one row of few columns alone takes little more than its call, 100 times.";

export const rowsAlternatives = [["length", "offset"], ["positions"]];

/**
 * Vectors of tokens, to which positions are put; out may be the same array.
 * @satisfies {Argument}
 */
export const tokenVectors = {
  kind: "tensor",
  shape: ["...heads", "length", "dim"],
  doc: "one vector for each position; leading axes are batch and heads",
};

/**
 * A table whose rows offset … offset + length - 1 belong to the rows of something else: the kernel is given only these.
 * @satisfies {Partial<FunctionDescriptor>}
 */
export const tableRows = {
  arguments: {
    table: { kind: "tensor", shape: ["rows", "dim"], doc: "position vectors; only the rows in use are looked at" },
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
  prepare: ({ table, offset, length, dim }) => ({
    table: table.data.subarray(offset * dim, (offset + length) * dim),
  }),
  kernel: { shapes: { table: ["length", "dim"] }, cut: ["length", "heads"] },
};

/** What a set of frequencies takes: a float64 and a fraction of a turn of 128 bits each. */
export const frequencySetBytes = (count) => 24 * count;

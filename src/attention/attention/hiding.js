// Defines the arguments of attention.scores and attention.attend that hide keys by token: mask, segments, positions, lengths.
// Used by operands.js.
/** @import { Argument, Rule } from "../../binding/descriptor.js" */
import { axesOfQueries, planesOf, product } from "./planes.js";

const int32 = { kind: "whole", min: -(2 ** 31), max: 2 ** 31 - 1 };

/** @returns {Argument} */
const tokens = (rows, axis, elements, doc) => ({
  kind: "tensor",
  dtype: "int32",
  shape: [`...${rows}`, axis],
  elements,
  optional: true,
  doc,
});

/** @satisfies {Record<string, Argument>} */
export const hiding = {
  mask: {
    kind: "tensor",
    dtype: "uint8",
    shape: ["...maskAxes", "maskKeys"],
    elements: { kind: "whole", min: 0, max: 1 },
    optional: true,
    doc: "true or 1 where a query may attend, false or 0 where it may not; [queries, keys], optionally with leading axes of q; axes of 1 and missing leading axes are broadcast",
  },
  segments: tokens(
    "segmentRows",
    "tokens",
    int32,
    "the document of each token in a packed sequence, with as many queries as keys: tokens attend only to tokens with the same number; [length] or [batch, length]",
  ),
  querySegments: tokens(
    "querySegmentRows",
    "queries",
    int32,
    "the document of each query, with keySegments, where segments of queries and keys differ",
  ),
  keySegments: tokens("keySegmentRows", "keys", int32, "the document of each key"),
  queryPositions: tokens(
    "queryPositionRows",
    "queries",
    { kind: "whole" },
    "position of each query, [queries] or [batch, queries]; distances, causal and window follow it",
  ),
  keyPositions: tokens(
    "keyPositionRows",
    "keys",
    { kind: "whole" },
    "position of each key, [keys] or [batch, keys], in any order: of a ring buffer, or of a cache with gaps",
  ),
  keyLengths: {
    kind: "tensor",
    dtype: "int32",
    shape: ["...keyLengthRows", "keyLengthCount"],
    elements: { kind: "whole", min: 0, max: 2 ** 31 - 1 },
    optional: true,
    doc: "number of keys in use in each sequence of the batch, [batch]; the rest are hidden, and without queryOffset the last query is at the last key in use",
  },
};

/** The leading axes of q without heads. */
const batchAxes = (values) => axesOfQueries(values).slice(0, -1);

/**
 * An argument has one row for all sequences or one for each.
 * @returns {Rule}
 */
const forEachSequence = (argument, inner = 1) => ({
  argument,
  must: inner ? "have the axes of q before heads and then tokens, or only tokens" : "have the axes of q before heads",
  holds: (values) => {
    if (!values[argument]) return true;
    const { shape } = values[argument];
    const rows = shape.slice(0, shape.length - inner);
    return product(rows) === 1 || String(rows) === String(batchAxes(values));
  },
});

/** Limits of the distance: [left, right], -1 for none. */
function limitsOf({ window: [left, right] = [-1, -1], causal }) {
  return { left, right: causal ? 0 : right };
}

const hasPositions = ({ queryPositions, keyPositions, keyLengths, queryOffset }) =>
  queryPositions || keyPositions || (keyLengths && queryOffset === undefined);

/** Row s of an argument that has one row for all sequences or one for each. */
const rowOf = ({ data }, s, width) => (data.length === width ? data : data.subarray(s * width, (s + 1) * width));

/** Positions of the queries and keys of sequence s. */
function positionsOf(values, s) {
  const { queries, keys, queryPositions, keyPositions, keyLengths, keyOffset = 0 } = values;
  const offset = values.queryOffset ?? keyOffset + (keyLengths ? rowOf(keyLengths, s, 1)[0] - queries : -keyOffset);
  return {
    ofQueries: queryPositions ? rowOf(queryPositions, s, queries) : countingFrom(offset, queries),
    ofKeys: keyPositions ? rowOf(keyPositions, s, keys) : countingFrom(keyOffset, keys),
  };
}

const countingFrom = (first, length) => Float64Array.from({ length }, (_, i) => first + i);

function extremesOf(numbers) {
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0; i < numbers.length; i++) {
    if (numbers[i] < least) least = numbers[i];
    if (numbers[i] > most) most = numbers[i];
  }
  return { least, most };
}

/** Whether `holds` is true of the extremes of each sequence's queries and keys. */
function everySequence(values, holds) {
  const count = product(batchAxes(values));
  for (let s = 0; s < count; s++) {
    const { ofQueries, ofKeys } = positionsOf(values, s);
    if (!holds(extremesOf(ofQueries), extremesOf(ofKeys))) return false;
  }
  return true;
}

const spanOf = (q, k) => Math.max(q.most, k.most) - Math.min(q.least, k.least);

/**
 * Two arguments that say the same.
 * @returns {Rule}
 */
const insteadOf = (argument, other) => ({
  argument,
  must: `replace ${other}, not accompany it`,
  holds: (values) => !values[argument] || values[other] === undefined,
});

const fitsInt32 = "keep every distance keyOffset + j - (queryOffset + i) within int32";

/** @type {Rule[]} */
export const hidingRules = [
  {
    argument: "segments",
    must: "have a number for each token, with as many queries as keys",
    holds: ({ tokens, queries, keys }) => tokens === undefined || (tokens === queries && tokens === keys),
  },
  {
    argument: "keySegments",
    must: "be given with querySegments",
    holds: ({ querySegments, keySegments }) => !querySegments === !keySegments,
  },
  insteadOf("querySegments", "segments"),
  insteadOf("queryPositions", "queryOffset"),
  insteadOf("keyPositions", "keyOffset"),
  ...["segments", "querySegments", "keySegments", "queryPositions", "keyPositions"].map((name) =>
    forEachSequence(name),
  ),
  forEachSequence("keyLengths", 0),
  {
    argument: "keyLengths",
    must: "be at most the number of keys",
    holds: ({ keyLengths, keys }) => !keyLengths || keyLengths.data.every((length) => length <= keys),
    value: ({ keyLengths, keys }) => keyLengths.data.find((length) => length > keys),
  },
  {
    argument: "keyOffset",
    must: fitsInt32,
    holds: (values) => {
      if (hasPositions(values)) return true;
      const { queries, keys, queryOffset = 0, keyOffset = 0 } = values;
      const first = keyOffset - queryOffset;
      return queries - first <= 2 ** 31 + 1 && first + keys <= 2 ** 31;
    },
    value: ({ keyOffset = 0 }) => keyOffset,
  },
  {
    argument: "keyPositions",
    must: "keep the positions of a sequence's queries and keys less than 2^31 apart",
    holds: (values) => !hasPositions(values) || everySequence(values, (q, k) => spanOf(q, k) < 2 ** 31),
    value: (values) => {
      let most = 0;
      everySequence(values, (q, k) => {
        most = Math.max(most, spanOf(q, k));
        return true;
      });
      return most;
    },
  },
];

/**
 * A profile has queries + keys - 1 entries; with positions, distance 0 is its middle entry.
 * @type {Rule[]}
 */
export const profileRules = [
  {
    argument: "position",
    must: "have queries + keys - 1 entries along its last axis",
    holds: (values) => {
      const { entries, queries, keys } = values;
      return entries === undefined || hasPositions(values) || entries === queries + keys - 1;
    },
  },
  {
    argument: "position",
    must: "have an entry for each distance that positions make visible, distance 0 in the middle, as from profile({ queries: n, keys: n })",
    holds: (values) => {
      const { entries } = values;
      if (entries === undefined || !hasPositions(values)) return true;
      const reach = (entries - 1) / 2;
      const { left, right } = limitsOf(values);
      return (
        entries % 2 === 1 &&
        everySequence(values, (q, k) => {
          const behind = q.most - k.least;
          const ahead = k.most - q.least;
          return (
            (left < 0 ? behind : Math.min(behind, left)) <= reach &&
            (right < 0 ? ahead : Math.min(ahead, right)) <= reach
          );
        })
      );
    },
  },
];

export const hidingSymbols = (values) => ({
  batch: product(batchAxes(values)),
  maskQueries: values.mask?.shape.at(-2) ?? 1,
  maskKeys: values.mask?.shape.at(-1) ?? 1,
});

/** A row for each sequence, as int32. */
function rowsOf(tensor, batch, width) {
  const rows = new Int32Array(batch * width);
  for (let s = 0; s < batch; s++) rows.set(rowOf(tensor, s, width), s * width);
  return rows;
}

/** Positions of each sequence, from the least of them on. */
function relativePositions(values) {
  const { batch, queries, keys } = values;
  const queryPositions = new Int32Array(batch * queries);
  const keyPositions = new Int32Array(batch * keys);
  for (let s = 0; s < batch; s++) {
    const { ofQueries, ofKeys } = positionsOf(values, s);
    const least = Math.min(extremesOf(ofQueries).least, extremesOf(ofKeys).least);
    for (let i = 0; i < queries; i++) queryPositions[s * queries + i] = ofQueries[i] - least;
    for (let j = 0; j < keys; j++) keyPositions[s * keys + j] = ofKeys[j] - least;
  }
  return { queryPositions, keyPositions };
}

export function prepareHiding(values) {
  const { position, mask, segments, keyLengths, batch, groups, queries, keys, queryOffset = 0, keyOffset = 0 } = values;
  const { querySegments = segments, keySegments = segments } = values;
  const { left, right } = limitsOf(values);
  // Positions matter to windows and profiles only.
  const isPlaced = hasPositions(values) && (left >= 0 || right >= 0 || position);
  const perSequence = groups / batch;
  const positions = isPlaced ? relativePositions(values) : undefined;
  return {
    leftWindow: left,
    rightWindow: right,
    maskPlanes: planesOf(axesOfQueries(values), mask),
    sequences: batch > 1 ? Int32Array.from({ length: groups }, (_, g) => Math.floor(g / perSequence)) : undefined,
    querySegments: querySegments && rowsOf(querySegments, batch, queries),
    keySegments: keySegments && rowsOf(keySegments, batch, keys),
    keyLengths: keyLengths && rowsOf(keyLengths, batch, 1),
    // Only the difference of the offsets matters, and with queryOffset 0 those of every block are exact.
    queryOffset: 0,
    keyOffset: hasPositions(values) ? 0 : keyOffset - queryOffset,
    queryPositions: positions?.queryPositions,
    keyPositions: positions?.keyPositions,
  };
}

// Reads the argument `axes`, turns an image grid into two axes, and prepares axes for kernels. Used by the descriptors
// of axial and sinusoidal.
/** @import { Argument, Kind } from "../binding/descriptor.js" */
import { arrayOf, frequencySetBytes, rows } from "./arguments.js";
import { above0, count, number } from "./kinds.js";
import { copyOf } from "./own.js";

/** @type {Record<string, Kind>} */
const fields = {
  dim: { ...count, multipleOf: 2 },
  size: count,
  offset: number,
  step: number,
  positions: rows.positions,
  base: above0,
};

// Pairs of fields that exclude each other.
const excluded = [
  "size positions",
  "offset positions",
  "step positions",
  "base minPeriod",
  "base maxPeriod",
  "scaling minPeriod",
  "frequencies base",
  "frequencies minPeriod",
  "frequencies scaling",
].map((pair) => pair.split(" "));

const one = "{ dim, size } or { dim, positions }";

/**
 * Reads one axis: its fields, its size, coordinate i as at(i), isSized (size given, not positions) and isPlain (no
 * offset or step). Where `mayBeBare`, it may have neither: isBare.
 * @returns {any}
 */
function readAxis(
  label,
  name,
  axis,
  { known, mayBeBare },
  { isRecord, read: readKind, outOfRange, wrongType, unknownArgument },
) {
  if (!isRecord(axis)) throw wrongType(label, name, axis, one);
  const read = copyOf();
  for (const key of Object.keys(axis)) {
    const value = axis[key];
    if (value === undefined) continue;
    const path = `${name}.${key}`;
    const kind = Object.hasOwn(known, key) && known[key];
    if (!kind) throw unknownArgument(label, path, Object.keys(known));
    read[key] = readKind(label, path, value, kind);
  }
  const { positions, offset = 0, step = 1, minPeriod, maxPeriod } = read;
  const need = (key) => {
    if (read[key] === undefined) throw wrongType(label, `${name}.${key}`, undefined, `given, for ${one}`);
  };
  const refuse = (key, expected) => {
    throw outOfRange(label, `${name}.${key}`, read[key], expected);
  };
  need("dim");
  const isBare = mayBeBare && !["size", "positions", "offset", "step"].some((key) => key in read);
  if (!positions && !isBare) need("size");
  for (const [key, other] of excluded) {
    if (key in read && other in read) refuse(key, `absent where ${other} is given`);
  }
  if (minPeriod ?? maxPeriod) {
    need("minPeriod");
    need("maxPeriod");
    const values = [maxPeriod / minPeriod, minPeriod / maxPeriod, 1 / minPeriod, 1 / maxPeriod];
    if (!values.every(Number.isFinite)) refuse("maxPeriod", "such that its ratio to minPeriod is finite");
  }
  const { dim, scaling, frequencies } = read;
  const lists = { ...scaling, frequencies: frequencies?.data };
  for (const key of Object.keys(lists)) {
    if (!ArrayBuffer.isView(lists[key]) || /** @type {Float64Array} */ (lists[key]).length === dim / 2) continue;
    const path = key === "frequencies" ? key : `scaling.${key}`;
    throw outOfRange(label, `${name}.${path}`, lists[key], `of shape [${dim / 2}], one number per pair`);
  }
  if (isBare) return Object.assign(read, { isBare });
  const data = positions?.data;
  if (data) return Object.assign(read, { data, size: data.length, at: (i) => data[i] });
  const at = (i) => offset + i * step;
  if (!Number.isFinite(at(read.size - 1))) refuse("step", "such that all coordinates are finite");
  return Object.assign(read, { at, isSized: true, isPlain: !("offset" in read || "step" in read) });
}

/**
 * Adds `repeat`, the number of consecutive tokens that share a coordinate: 1 for the last axis of a grid and for
 * positions.
 */
function withRepeats(axes) {
  let repeat = 1;
  for (let k = axes.length - 1; k >= 0; k--) {
    axes[k].repeat = repeat;
    if (axes[k].isSized) repeat *= axes[k].size;
  }
  return axes;
}

/** The number of tokens. */
export const tokensOf = (axes) => (axes[0].isSized ? axes.reduce((all, { size }) => all * size, 1) : axes[0].size);

export const columnsOf = (axes) => axes.reduce((all, { dim }) => all + dim, 0);

/**
 * The argument `axes`, whose axes may have further fields, and may have neither sizes nor positions where those are an argument
 * of their own.
 */
export function axesArgument(/** @type {Record<string, Kind>} */ further = {}, mayBeBare = false) {
  const known = copyOf(fields, further);
  return arrayOf(
    one,
    (label, name, axis, tools) => readAxis(label, name, axis, { known, mayBeBare }, tools),
    (axes, refuse) => {
      const [{ isSized, isBare, size }] = axes;
      axes.forEach((axis, k) => {
        if (axis.isSized !== isSized || axis.isBare !== isBare || !(isSized || axis.size === size))
          refuse(k, "like the other axes: sizes for all, or as many positions");
      });
      return withRepeats(axes);
    },
  );
}

/** The two axes of an image with patches in row-major order: column, then row, with half of the channels each. */
export const gridAxes = ({ height, width, dim, offset }) =>
  [
    [width, 1],
    [height, width],
  ].map(([size, repeat]) => copyOf({ size, repeat, dim: dim / 2, at: (i) => offset + i, isSized: true }));

/** @satisfies {Argument} */
export const prefixTokens = {
  kind: "whole",
  min: 0,
  max: 2 ** 31 - 1,
  default: 0,
  doc: "number of class, register or distillation tokens, which come first and have no place in the grid",
};

/** The arrays that sets have under a key, one after another in an array of this type. */
function joined(Type, sets, key) {
  const all = new Type(sets.reduce((count, set) => count + set[key].length, 0));
  let at = 0;
  for (const set of sets) {
    all.set(set[key], at);
    at += set[key].length;
  }
  return all;
}

/**
 * Kernel inputs for axes: concatenated coordinates, frequencies and fractions, and [dim, size, repeat] and the factor of each
 * axis.
 * @param {(axis: any) => any} setOf the frequencies of one axis
 */
export function axisInputs(axes, setOf) {
  const coordinates = new Float64Array(axes.reduce((all, { size }) => all + size, 0));
  let start = 0;
  for (const { size, at } of axes) {
    for (let i = 0; i < size; i++) coordinates[start + i] = at(i);
    start += size;
  }
  const sets = axes.map(setOf);
  const described = axes.flatMap(({ dim, size, repeat }) => [dim, size, repeat]);
  return {
    frequencies: joined(Float64Array, sets, "frequencies"),
    fractions: joined(Uint32Array, sets, "fractions"),
    coordinates,
    axes: new Int32Array(described),
    factors: new Float64Array(sets.map((set) => (Object.hasOwn(set, "attentionFactor") ? set.attentionFactor : 1))),
    axisCount: axes.length,
    first: 0,
  };
}

/** Bytes of the kernel inputs and of the frequency sets they are copied from. */
export const axisBytes = (axes) =>
  axes.reduce((bytes, { dim, size }) => bytes + 8 * size + 2 * frequencySetBytes(dim / 2) + 20, 0);

// Axes: a token has a coordinate on each of several, and each axis a share of the columns. What functions that take them
// share: the argument, the grid of an image as two axes, and what kernels take.
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
/** @type {Record<string, Kind>} */
const periods = { minPeriod: above0, maxPeriod: above0 };

// Which of two is not given beside the other.
const excluded = ["size positions", "offset positions", "step positions", "base minPeriod", "base maxPeriod"];

const one = "{ dim, size } or { dim, positions }";

/**
 * One axis: what is given of it, its size, coordinate i as at(i), whether it has a size of its own and that alone.
 * @returns {any}
 */
function readAxis(label, name, axis, known, { isRecord, read: readKind, outOfRange, wrongType, unknownArgument }) {
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
  if (!positions) need("size");
  for (const pair of excluded) {
    const [key, other] = pair.split(" ");
    if (key in read && other in read) refuse(key, `absent where ${other} is given`);
  }
  if (minPeriod ?? maxPeriod) {
    need("minPeriod");
    need("maxPeriod");
    const values = [maxPeriod / minPeriod, minPeriod / maxPeriod, 1 / minPeriod, 1 / maxPeriod];
    if (!values.every(Number.isFinite)) refuse("maxPeriod", "such that its ratio to minPeriod is finite");
  }
  const data = positions?.data;
  if (data) return Object.assign(read, { data, size: data.length, at: (i) => data[i] });
  const at = (i) => offset + i * step;
  if (!Number.isFinite(at(read.size - 1))) refuse("step", "such that all coordinates are finite");
  return Object.assign(read, { at, isSized: true, isPlain: !("offset" in read || "step" in read) });
}

/**
 * How long `repeat` each coordinate lasts: those of the last axis of a grid come by turns; those of positions are each
 * token's own.
 */
function withRepeats(axes) {
  let repeat = 1;
  for (let k = axes.length - 1; k >= 0; k--) {
    axes[k].repeat = repeat;
    if (axes[k].isSized) repeat *= axes[k].size;
  }
  return axes;
}

/** How many tokens the axes have. */
export const tokensOf = (axes) => (axes[0].isSized ? axes.reduce((all, { size }) => all * size, 1) : axes[0].size);

export const columnsOf = (axes) => axes.reduce((all, { dim }) => all + dim, 0);

/** The argument `axes`, with periods or without. */
export const axesArgument = (/** @type {boolean} */ withPeriods) =>
  arrayOf(
    one,
    (label, name, axis, tools) => readAxis(label, name, axis, withPeriods ? { ...fields, ...periods } : fields, tools),
    (axes, refuse) => {
      const [{ isSized, size }] = axes;
      axes.forEach((axis, k) => {
        if (axis.isSized !== isSized || !(isSized || axis.size === size))
          refuse(k, "like the other axes: sizes for all, or as many positions");
      });
      return withRepeats(axes);
    },
  );

/** The axes of an image whose patches come row by row, the column and the row, which share its channels. */
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
  doc: "class, register or distillation tokens, which stand first and have no place in the grid",
};

/**
 * What kernels take of axes: the coordinates of all and what each one is, with their frequencies and fractions.
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
  const told = axes.flatMap(({ dim, size, repeat }) => [dim, size, repeat]);
  return {
    frequencies: Float64Array.from(sets.flatMap((set) => Array.from(set.frequencies))),
    fractions: Uint32Array.from(sets.flatMap((set) => Array.from(set.fractions))),
    coordinates,
    axes: Int32Array.from(told),
    axisCount: axes.length,
    first: 0,
  };
}

/** What that takes, in bytes, with the sets that it is made from. */
export const axisBytes = (axes) =>
  axes.reduce((bytes, { dim, size }) => bytes + 8 * size + 2 * frequencySetBytes(dim / 2) + 12, 0);

// Selects the rows of given cosines and sines that rope.apply needs: those of its positions, or all of them in order.
/** @import { Rule, TensorKind } from "../../binding/descriptor.js" */
import { forBatches } from "../../core/arguments.js";

/** @satisfies {TensorKind} */
export const cacheRows = { kind: "tensor", shape: ["...tables", "rows", "pairs"] };

/** Whether positions or an offset choose rows. */
const isChosen = (values) => values.positions !== undefined || Object.hasOwn(values, "offset");

/** The positions of the rows of x, one batch after another. */
function placesOf({ positions, offset, length }) {
  if (positions) return positions.data;
  const offsets = typeof offset === "number" ? [offset] : offset;
  return Float64Array.from(
    { length: offsets.length * length },
    (_, i) => offsets[Math.floor(i / length)] + (i % length),
  );
}

const isRow = (place, rows) => Number.isInteger(place) && place >= 0 && place < rows;

/** @type {Rule[]} */
export const cacheRules = [
  forBatches("cos", 2),
  {
    argument: "cos",
    must: "have a row for each row of x or, with offset or positions, [rows, pairs] with a row for each position from 0 on",
    holds: (values) =>
      !values.cos || (isChosen(values) ? values.cos.shape.length === 2 : values.rows === values.length),
  },
  {
    argument: "cos",
    must: "have a column for each of the rotaryDim/2 pairs",
    holds: ({ cos, rotaryDim, pairs }) => !cos || pairs === rotaryDim / 2,
  },
  {
    argument: "positions",
    must: "be whole numbers from 0 on, less than the number of rows of cos",
    holds: (values) => !values.cos || !isChosen(values) || placesOf(values).every((place) => isRow(place, values.rows)),
    value: (values) => placesOf(values).find((place) => !isRow(place, values.rows)),
  },
];

/** Symbols of a call with cos and sin: a row for each row of x, [batch, length, pairs], without the other rows. */
export function rowSymbols(values) {
  const { cos, sin, positions, offset, length, outer, pairs } = values;
  const batch = isChosen(values)
    ? positions
      ? positions.data.length / length
      : (offset.length ?? 1)
    : cos.shape.length > 2
      ? cos.shape[0]
      : 1;
  const places = placesOf(values);
  const select = ({ data }) => {
    if (!isChosen(values)) return data;
    if (typeof offset === "number" && !positions) return data.subarray(offset * pairs, (offset + length) * pairs);
    const rows = new Float32Array(places.length * pairs);
    places.forEach((place, i) => rows.set(data.subarray(place * pairs, (place + 1) * pairs), i * pairs));
    return rows;
  };
  const shape = [batch, length, pairs];
  return {
    // `out` must not overlap the caller's arrays, as with other inputs.
    cos: { data: select(cos), shape, given: cos.data },
    sin: { data: select(sin), shape, given: sin.data },
    positions: undefined,
    offset: 0,
    batch,
    batchOuter: outer / batch,
    firstOuter: 0,
  };
}

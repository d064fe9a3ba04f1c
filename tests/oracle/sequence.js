// Brings x to the axes [batch, ..., length, dim], with positions for each batch, for the oracles of functions with
// sequenceAxis, and their result back to the axes of x. attention.js has several such tensors.

/** Strides of an array in C order. */
const stridesOf = (shape) => shape.map((_, i) => shape.slice(i + 1).reduce((a, b) => a * b, 1));

/** The array with its axes in another order: axis i of the result is axis order[i]. */
export function transpose({ data, shape }, order) {
  if (order.every((axis, i) => axis === i)) return { data: Array.from(data, Number), shape };
  const strides = stridesOf(shape);
  const size = order.map((axis) => shape[axis]);
  const into = stridesOf(size);
  return {
    shape: size,
    data: Array.from(data, (_, n) => {
      let at = 0;
      for (let i = 0; i < size.length; i++) at += (Math.floor(n / into[i]) % size[i]) * strides[order[i]];
      return Number(data[at]);
    }),
  };
}

/** Positions of all rows: [length], or [batch, length] one after another. */
function placesOf({ offset = 0, positions }, length) {
  if (positions) return Array.from(positions.data ?? positions, Number);
  const offsets = typeof offset === "number" ? [offset] : Array.from(offset.data ?? offset);
  return offsets.flatMap((first) => Array.from({ length }, (_, i) => first + i));
}

/**
 * The oracle `rotate` for any sequence axis. It gets x; all positions, `places`, and that of row n of x, placeOf(n); the number
 * of row n among the rows of all batches, rowOf(n); and whether the caller gave positions, isPlaced.
 */
export const alongSequence =
  (rotate) =>
  ({ x, sequenceAxis = -2, heads, offset, positions, ...rest }) => {
    const given = x.shape;
    const shape = heads ? [...given.slice(0, -1), heads, given.at(-1) / heads] : given;
    const axis = sequenceAxis < 0 ? given.length + sequenceAxis : sequenceAxis;
    const others = shape.map((_, i) => i).filter((i) => i !== axis && i !== shape.length - 1);
    const order = [...others, axis, shape.length - 1];
    const ordered = transpose({ data: x.data, shape }, order);
    const length = shape[axis];
    const places = placesOf({ offset, positions }, length);
    const rowsOfBatch = ordered.data.length / shape.at(-1) / (axis > 0 ? shape[0] : 1);
    const rowOf = (row) => Math.floor(row / rowsOfBatch) * length + (row % length);
    const placeOf = (row) => places[places.length > length ? rowOf(row) : row % length];
    const isPlaced = offset !== undefined || positions !== undefined;
    const result = rotate({ x: ordered, places, placeOf, rowOf, isPlaced, length, ...rest });
    const back = order.map((_, i) => order.indexOf(i));
    const each = (values, columns) =>
      transpose({ data: values, shape: [...ordered.shape.slice(0, -1), columns] }, back).data;
    const columns = result.shape.at(-1);
    return {
      shape: [...given.slice(0, -1), columns * (heads ?? 1)],
      data: each(result.data, columns),
      ...(result.size && { size: each(result.size, columns) }),
    };
  };

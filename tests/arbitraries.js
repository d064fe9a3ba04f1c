// Draws random arguments that several methods share, with fast-check. Used by tests/methods.
import fc from "fast-check";

export const count = (max) => fc.integer({ min: 1, max });
export const even = (max) => count(max / 2).map((half) => 2 * half);
export const real = fc.float({ min: -4, max: 4, noNaN: true });
export const base = fc.constantFrom(10000, 100, 500000, 1e6, 2, 1);

/** Positions: small, large, fractional. */
export const offset = fc.oneof(
  fc.integer({ min: -40, max: 40 }),
  fc.integer({ min: -(2 ** 20), max: 2 ** 20 }),
  fc.double({ min: -999, max: 999, noNaN: true }),
);
export const positionsOf = (length) =>
  fc.array(offset, { minLength: length, maxLength: length }).map((values) => Float64Array.from(values));

/** Rows as length with offset, or as positions. */
export const rows = count(19).chain((length) =>
  fc.oneof(
    offset.map((first) => ({ length, offset: first })),
    positionsOf(length).map((positions) => ({ positions })),
  ),
);

const windowOffset = fc.oneof(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -5000, max: 5000 }));
export const windowOffsets = { queryOffset: windowOffset, keyOffset: windowOffset };
export const window = { queries: count(19), keys: count(19), ...windowOffsets };

/** Positions as each kind of array that holds them. */
const arraysOf = (values) => [
  values,
  Float64Array.from(values),
  ...(values.every((value) => value === (value | 0)) ? [Int32Array.from(values)] : []),
  ...(values.every(Number.isSafeInteger) ? [BigInt64Array.from(values, BigInt)] : []),
];

/** Positions of x whose sequence axis is `axis` and whose first axis is `batch`, if there is one before. */
export const placesOf = (axis, batch, length, number) => {
  const list = (count) => fc.array(number, { minLength: count, maxLength: count });
  const positions = (count, shape) =>
    list(count)
      .chain((values) => fc.constantFrom(...arraysOf(values)))
      .map((data) => ({ positions: { data, shape } }));
  return fc.oneof(
    number.map((first) => ({ offset: first })),
    positions(length, [length]),
    positions(length, [1, length]),
    ...(axis > 0
      ? [positions(batch * length, [batch, length]), list(batch).map((offsets) => ({ offset: offsets }))]
      : []),
  );
};

/** The sequence axis of x, `others` its other axes: { shape, without the columns, axis, length, sequenceAxis }. */
export const axisOf = (others, length) =>
  fc.record({ place: fc.nat(9), fromEnd: fc.boolean() }).map(({ place, fromEnd }) => {
    const axis = place > 5 ? others.length : place % (others.length + 1);
    const shape = [...others.slice(0, axis), length, ...others.slice(axis)];
    const sequenceAxis = fromEnd ? axis - shape.length - 1 : axis;
    return { shape, axis, length, sequenceAxis: axis === others.length && place > 7 ? undefined : sequenceAxis };
  });

/**
 * The axes of x with any sequence axis: { shape, axis, length }, and sequenceAxis and positions as `place`.
 */
export const sequences = (number, others = fc.array(count(3), { maxLength: 3 })) =>
  fc
    .tuple(others, count(19))
    .chain(([leading, length]) => axisOf(leading, length))
    .chain(({ sequenceAxis, ...axes }) =>
      placesOf(axes.axis, axes.shape[0], axes.length, number).map((positions) => ({
        ...axes,
        place: { ...positions, sequenceAxis },
      })),
    );

/** float32 data of a given shape. */
export const tensor = (shape) =>
  fc
    .array(real, { minLength: shape.reduce((a, b) => a * b), maxLength: shape.reduce((a, b) => a * b) })
    .map((values) => ({ shape, data: Float32Array.from(values) }));

/** Heads with batch axes before them, the size of a head, the factor on scores. */
export const planes = fc
  .tuple(fc.array(count(2), { maxLength: 2 }), count(3))
  .map(([batch, heads]) => [...batch, heads]);
export const dims = fc.oneof(count(19), count(70));
export const factor = fc.option(real, { nil: undefined });

/** Combines two records of arguments. */
export const both = (one, other) => fc.tuple(one, other).map(([a, b]) => ({ ...a, ...b }));

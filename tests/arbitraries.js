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

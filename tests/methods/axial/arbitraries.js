// Draws random token coordinates for axial RoPE: images, grids of several axes, positions.
import fc from "fast-check";
import { base, both, count, even, offset, positionsOf } from "../../arbitraries.js";

const pairsOf = (length) =>
  fc.array(offset, { minLength: 2 * length, maxLength: 2 * length }).map((values) => ({
    data: Float64Array.from(values),
    shape: [length, 2],
  }));

const frequencies = fc.oneof(
  fc.constant({}),
  fc.record({ base }),
  fc.record({ minPeriod: fc.constantFrom(0.5, 1, 2), maxPeriod: fc.constantFrom(2, 40, 1000) }),
);
export const layout = fc.constantFrom("half", "interleaved", "halfPerAxis");

/** A whole number, or an exact fraction in float64, so that multiples and sums are exact. */
const exact = fc.integer({ min: -4000, max: 4000 }).map((n) => n / 8);

/** The coordinates of some tokens: { tokens, places, columns }; `places` are the arguments of a call. */
const ofImage = fc
  .record({ height: count(5), width: count(7), quarter: count(9), given: fc.boolean() })
  .chain(({ height, width, quarter, given }) =>
    fc.record({ positions: pairsOf(height * width), base }).map(({ positions, base }) => ({
      tokens: height * width,
      places: { base, ...(given ? { positions } : { height, width }) },
      columns: 4 * quarter,
    })),
  );
const share = fc.record({ dim: even(14) });
const ofGrid = fc
  .array(
    both(
      share,
      both(frequencies, fc.record({ size: count(4), offset: exact, step: exact }, { requiredKeys: ["size"] })),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((axes) => ({ axes, tokens: axes.reduce((all, { size }) => all * size, 1) }));
const ofSides = both(
  fc
    .array(both(share, both(frequencies, fc.record({ size: count(5) }))), { minLength: 1, maxLength: 3 })
    .map((axes) => ({ axes, tokens: axes.reduce((all, { size }) => all * size, 1) })),
  fc.record({ normalizeCoords: fc.constantFrom("separate", "min", "max") }),
);
const ofPositions = count(9).chain((tokens) =>
  fc
    .array(both(share, both(frequencies, fc.record({ positions: positionsOf(tokens) }))), {
      minLength: 1,
      maxLength: 4,
    })
    .map((axes) => ({ axes, tokens })),
);
const ofAxes = both(fc.oneof(ofGrid, ofSides, ofPositions), fc.record({ base }, { requiredKeys: [] })).map(
  ({ tokens, ...places }) => ({ tokens, places, columns: places.axes.reduce((all, { dim }) => all + dim, 0) }),
);
export const anywhere = fc.oneof(ofImage, ofAxes);

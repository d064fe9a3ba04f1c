// Draws random token coordinates for axial RoPE: images, grids of several axes, positions.
import fc from "fast-check";
import { base, both, count, even, offset, positionsOf } from "../../arbitraries.js";
import { above1, scalingOf } from "../rope/arbitraries.js";

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
const chosen = fc.constantFrom;
const axisScaling = (dim) =>
  fc.oneof(
    scalingOf(dim),
    fc.record(
      {
        type: chosen("riflex"),
        index: fc.integer({ min: 1, max: dim / 2 }),
        length: chosen(7, 66.5),
        share: chosen(0.9, 1),
      },
      { requiredKeys: ["type", "index", "length"] },
    ),
    fc.record(
      {
        type: chosen("dype"),
        factor: chosen(1, 1.5, 4),
        original_max_position_embeddings: chosen(16, 64),
        timestep: chosen(1, 0.5, 0.125),
        ntk: fc.boolean(),
        lambda_s: chosen(1, 2.5),
        lambda_t: chosen(1, 3),
      },
      { requiredKeys: ["type", "factor", "original_max_position_embeddings"] },
    ),
  );
/** Axes whose frequencies are scaled or given, at coordinates where the oracle's rounding of them does not show. */
const ofScaled = fc
  .array(
    even(14).chain((dim) =>
      both(
        fc.record({ dim: fc.constant(dim), size: count(4), offset: fc.integer({ min: -20, max: 900 }) }),
        fc.oneof(
          fc.record({ base: above1, scaling: axisScaling(dim) }),
          fc
            .array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: dim / 2, maxLength: dim / 2 })
            .map((list) => ({ frequencies: Float64Array.from(list) })),
        ),
      ),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((axes) => ({
    tokens: axes.reduce((all, { size }) => all * size, 1),
    places: { axes },
    columns: axes.reduce((all, { dim }) => all + dim, 0),
  }));
export const anywhere = fc.oneof(ofImage, ofAxes, ofScaled);

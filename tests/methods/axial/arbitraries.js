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
const rowNames = { 2: ["row", "column"], 3: ["time", "row", "column"], 4: ["time", "row", "column", "token"] };
/** Axes without sizes, each with a row of the positions beside them. */
const ofRows = fc
  .record({ rows: fc.constantFrom(2, 3, 4), tokens: count(9), isNamed: fc.boolean() })
  .chain(({ rows, tokens, isNamed }) =>
    fc
      .record({
        positions: positionsOf(rows * tokens),
        list: fc.array(both(share, both(frequencies, fc.record({ name: fc.constantFrom(...rowNames[rows]) }))), {
          minLength: 1,
          maxLength: isNamed ? 6 : rows,
        }),
      })
      .map(({ positions, list }) => ({
        tokens,
        places: {
          axes: list.map(({ name, ...axis }) => axis),
          positions: { data: positions.data ?? positions, shape: [rows, tokens] },
          ...(isNamed ? { coordinates: list.map(({ name }) => name) } : {}),
        },
        columns: list.reduce((all, { dim }) => all + dim, 0),
      })),
  );
export const anywhere = fc.oneof(ofImage, ofAxes, ofScaled, ofRows);

const runOf = (frames) =>
  fc.tuple(count(frames), count(5), count(6), fc.boolean()).map(([t, r, c, isVideo]) => ({
    [isVideo ? "video" : "image"]: [t, r, c],
  }));
const words = count(40).map((text) => ({ text }));
const three = fc.tuple(...[2, 5, 3].map((most) => fc.constantFrom(1, most, 0.75)));
const baseGrid = fc.constantFrom([30, 45], [4, 6], [256, 256], [7, 5]);
const missing = undefined;
/** design → most runs of text, most grids, most frames, and the arguments that it takes. */
const designs = {
  flux: [3, 4, 1, { references: fc.constantFrom(missing, "index", "offset") }],
  flux2: [1, 4, 1, { referenceStep: fc.constantFrom(missing, 5, 0.5) }],
  qwenImage: [1, 3, 3, {}],
  qwenImageLayered: [1, 4, 3, {}],
  zImage: [1, 1, 3, { multiple: fc.constantFrom(missing, 1, 8) }],
  lumina2: [1, 1, 1, {}],
  wan: [0, 1, 3, {}],
  sanaVideo: [0, 1, 3, {}],
  hunyuanVideo: [2, 1, 3, {}],
  hunyuanVideo15: [2, 1, 3, {}],
  hunyuanImage: [2, 1, 1, {}],
  cogVideoX: [2, 1, 3, { baseGrid }],
  cogVideoX15: [2, 1, 3, {}],
  cogView4: [2, 1, 1, { baseGrid: fc.oneof(fc.constant(missing), baseGrid) }],
  kandinsky5: [0, 1, 3, { scaleFactor: fc.oneof(fc.constant(missing), three) }],
  cosmos: [0, 1, 3, { fps: fc.constantFrom(missing, 16, 30), baseFps: fc.constantFrom(missing, 12) }],
  ltx: [0, 1, 3, { fps: fc.constantFrom(missing, 30), scale: fc.constantFrom(missing, [4, 16, 8]) }],
  ltx2: [0, 1, 3, { fps: fc.constantFrom(missing, 50), causalOffset: fc.constantFrom(missing, 0, 3) }],
};
/** Calls of axial.positions in every design, with runs in any order. */
export const positionCalls = fc.constantFrom(...Object.keys(designs)).chain((design) => {
  const [texts, grids, frames, options] = designs[design];
  const isNeeded = ["zImage", "lumina2"].includes(design);
  return fc
    .record({
      texts: fc.array(words, { minLength: isNeeded ? 1 : 0, maxLength: texts }),
      grids: fc.array(runOf(frames), { minLength: 1, maxLength: grids }),
      ...options,
    })
    .chain(({ texts, grids, ...rest }) =>
      fc
        .shuffledSubarray([...texts, ...grids], { minLength: texts.length + grids.length })
        .map((tokens) => ({ design, tokens, ...rest })),
    );
});

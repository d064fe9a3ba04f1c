// Describes `axial`: RoPE on several axes of an image or video, each with its own dimension pairs.
/** @import { Argument, Descriptor, Kind, Rule } from "../binding/descriptor.js" */
import { arrayOf, base, frequencySetBytes, sequenceAxis, sequenceShape } from "../core/arguments.js";
import { axesArgument, axisBytes, axisInputs, columnsOf, gridAxes, prefixTokens, tokensOf } from "../core/axes.js";
import { above0 } from "../core/kinds.js";
import { copyOf } from "../core/own.js";
import { positions } from "./axial/positions.js";
import { axisScalings } from "./axial/scalings.js";
import { ignoresOfTowers, layout, turning } from "./rope/arguments.js";
import { scaledSet } from "./rope/scalings.js";

const source =
  "[Heo et al. 2024, Rotary Position Embedding for Vision Transformer](https://arxiv.org/abs/2403.13298); periods and normalized coordinates [Siméoni et al. 2025, DINOv3](https://arxiv.org/abs/2508.10104); halves of each axis [Weinzaepfel et al. 2023, CroCo v2](https://arxiv.org/abs/2211.10408)";

/** Coordinates of patch centres relative to the axis's own size, the smallest or the largest, in turns. */
function normalized(axes, side) {
  const sizes = axes.map(({ size }) => size);
  const least = sizes.reduce((a, b) => Math.min(a, b));
  const most = sizes.reduce((a, b) => Math.max(a, b));
  return axes.map((axis) => {
    const all = side === "separate" ? axis.size : side === "min" ? least : most;
    return copyOf(axis, { at: (i) => 2 * Math.PI * ((2 * (i + 0.5)) / all - 1) });
  });
}

/**
 * The fields of an axis besides its share of the columns, its coordinates and its base.
 * @type {Record<string, Kind>}
 */
const further = {
  minPeriod: above0,
  maxPeriod: above0,
  scaling: { kind: "scaling", types: axisScalings, count: "pairs" },
  frequencies: { kind: "tensor", dtype: "float64", shape: ["pairs"], finite: true },
};

/** The context length of an axis, for scalings that depend on it: its largest coordinate plus one. */
function lengthOf({ size, at }) {
  let most = 0;
  for (let i = 0; i < size; i++) most = Math.max(most, at(i));
  return Math.floor(most) + 1;
}

/** The base of an axis. */
const baseOf = (axis, { axes, base = axes ? 10000 : 100 }) => axis.base ?? base;

/** The rows of positions, by their number. */
const rowNames = { 2: ["row", "column"], 3: ["time", "row", "column"], 4: ["time", "row", "column", "token"] };
const coordinateNames = rowNames[4];

/** The row of positions of axis k. */
const rowOf = (k, { shape: [rows] }, coordinates) => (coordinates ? (rowNames[rows] ?? []).indexOf(coordinates[k]) : k);

/** Axes without sizes, each with its row of positions. */
const placed = (axes, positions, coordinates) =>
  axes.map((axis, k) => {
    const [, size] = positions.shape;
    const start = rowOf(k, positions, coordinates) * size;
    return copyOf(axis, { size, at: (i) => positions.data[start + i] });
  });

/** The axes of a call in the order of their columns. */
function axesOf({ axes, positions, coordinates, height, width, dim, normalizeCoords }) {
  if (axes?.[0].isBare) return placed(axes, positions, coordinates);
  if (axes) return normalizeCoords ? normalized(axes, normalizeCoords) : axes;
  if (!positions) return gridAxes({ height, width, dim, offset: 0 });
  const { data } = positions;
  return [0, 1].map((axis) =>
    copyOf({ dim: dim / 2, size: data.length / 2, repeat: 1, at: (i) => data[2 * i + axis] }),
  );
}

const inputs = (values, helpers) =>
  axisInputs(values.list, (axis) => {
    const { dim, scaling, frequencies, minPeriod = 0, maxPeriod = 0 } = axis;
    const base = baseOf(axis, values);
    if (frequencies) return helpers.givenFrequencySet(frequencies.data);
    if (scaling) return scaledSet(dim, base, scaling, () => lengthOf(axis), helpers, axisScalings);
    return helpers.frequencySet("posenc_axial_frequencies", dim / 2, [dim, base, minPeriod, maxPeriod]);
  });

/** @satisfies {Record<string, Argument>} */
const places = {
  height: { kind: "count", doc: "rows of the grid" },
  width: { kind: "count", doc: "columns of the grid; token n is the patch (n mod width, ⌊n/width⌋)" },
  positions: {
    kind: "tensor",
    dtype: "float64",
    shape: ["rows", "columns"],
    finite: true,
    doc: "[patches, 2]: two coordinates of each patch; may be fractional or negative. Beside axes without sizes [rows, patches], as axial.positions returns them",
  },
  axes: {
    ...axesArgument(further, true),
    type: "readonly RotaryAxis[]",
    doc: "instead: the axes in the order of their columns, each { dim, size, offset, step } or { dim, positions }, with a base, and a scaling by rope's types, riflex or dype, or with minPeriod and maxPeriod, or with frequencies of its own; sizes make a grid whose last axis is the fastest; with neither size nor positions, each axis takes a row of the argument positions",
  },
  coordinates: {
    ...arrayOf(coordinateNames.join(", "), (label, name, value, { read }) =>
      read(label, name, value, { kind: "word", words: coordinateNames }),
    ),
    type: 'readonly ("time" | "row" | "column" | "token")[]',
    optional: true,
    doc: "the coordinate of each axis, as fromConfig names them: which row of positions it takes, out of row and column, time before them, token after them; by default axis i takes row i",
  },
  base: {
    kind: "number",
    above: 0,
    optional: true,
    scale: "log",
    doc: `${base.doc}; 100 when absent, 10000 with axes`,
  },
  normalizeCoords: {
    kind: "word",
    words: ["separate", "min", "max"],
    optional: true,
    doc: "for axes with sizes only: coordinate 2π · (2 · (i + 0.5) / N - 1), with N the axis's own size, the smallest or the largest (DINOv3)",
  },
};

/** @satisfies {Rule} */
const normalizes = {
  argument: "normalizeCoords",
  must: "be false unless every axis has a size, no offset and no step",
  holds: ({ normalizeCoords, axes }) => !normalizeCoords || axes?.every(({ isPlain }) => isPlain),
};

const isBare = ({ axes }) => Boolean(axes?.[0].isBare);

/** @type {Rule[]} */
const placements = [
  {
    argument: "positions",
    must: "be given for axes without sizes and positions",
    holds: (values) => values.positions !== undefined || !isBare(values),
  },
  {
    argument: "positions",
    must: "be absent for axes with sizes or positions of their own",
    holds: (values) => values.positions === undefined || values.axes === undefined || isBare(values),
  },
  {
    argument: "positions",
    must: "have shape [patches, 2] without axes",
    holds: ({ positions, axes }) => axes !== undefined || positions === undefined || positions.shape[1] === 2,
  },
  {
    argument: "coordinates",
    must: "name one coordinate for each axis",
    holds: ({ coordinates, axes }) => !coordinates || !axes || coordinates.length === axes.length,
    value: ({ coordinates }) => coordinates.length,
  },
  {
    argument: "positions",
    must: "have a row for the coordinate of each axis",
    holds: (values) =>
      !isBare(values) ||
      values.axes.every((_, k) => {
        const row = rowOf(k, values.positions, values.coordinates);
        return row >= 0 && row < values.positions.shape[0];
      }),
  },
];

/** @type {Rule[]} */
const scales = [
  {
    argument: "axes",
    must: "have bases above 1 for yarn and dype",
    holds: (values) =>
      !values.axes?.some((axis) => ["yarn", "dype"].includes(axis.scaling?.type) && !(baseOf(axis, values) > 1)),
  },
  {
    argument: "axes",
    must: "have as many pairs as the index of riflex",
    holds: ({ axes }) => !axes?.some(({ scaling, dim }) => scaling?.type === "riflex" && scaling.index > dim / 2),
  },
];

const alternatives = [[["height", "width"], ["positions"], ["axes"], ["axes", "positions"]]];

/** @type {() => Descriptor} */
export const axial = () => ({
  apply: {
    doc: "Rotates every dimension pair of x by a coordinate of its token times the pair's frequency, base^(-2i/dim) with the dim of its axis. With height and width, or positions, the first dim/4 pairs are rotated by the first coordinate (on a grid, the column), the next dim/4 by the second, with base^(-4i/dim). Qwen's vision tower uses rows first: positions (row, column), base 10000, layout half.",
    source,
    arguments: {
      x: turning,
      sequenceAxis: { ...sequenceAxis, doc: `${sequenceAxis.doc}; it has one row for each token` },
      ...places,
      layout: {
        ...layout,
        words: [...layout.words, "halfPerAxis"],
        default: "interleaved",
        doc: "pair i of d rotated columns is (2i, 2i + 1), or (i, i + d/2) over all axes; halfPerAxis: (i, i + dim/2) within the columns of each axis",
      },
      prefixTokens: { ...prefixTokens, doc: `${prefixTokens.doc}; their rows are copied` },
    },
    alternatives,
    ignores: ignoresOfTowers,
    rules: [
      ...placements,
      { argument: "x", must: "have a multiple of 4 columns", holds: ({ axes, dim }) => axes || dim % 4 === 0 },
      {
        argument: "axes",
        must: "have at most as many columns as x",
        holds: ({ axes, dim }) => !axes || columnsOf(axes) <= dim,
        value: ({ axes }) => columnsOf(axes),
      },
      {
        argument: "x",
        must: "have a row for each prefix token and each patch",
        holds: (values) => values.length === values.prefixTokens + tokensOf(axesOf(values)),
      },
      normalizes,
      ...scales,
    ],
    symbols: (values) => ({ list: axesOf(values) }),
    scratch: ({ list }) => axisBytes(list),
    prepare: inputs,
    returns: { shape: sequenceShape, doc: "x rotated" },
    kernel: {
      inPlace: "x",
      cut: ["length", "outer", "inner"],
      shift: { length: "first" },
    },
  },

  positions,

  riflexIndex: {
    doc: "The index of the frequency that repeats first when a video gets longer, for the scaling riflex: the one whose period, 2π/θ rounded to frames, is closest to the frame at which the video was seen to repeat.",
    source: "[Zhao et al. 2025, RIFLEx](https://arxiv.org/abs/2502.15894), equation 7 and identify_k in its code",
    arguments: {
      dim: { kind: "count", multipleOf: 2, doc: "number of columns of the axis of time" },
      base,
      repeatsAfter: { ...above0, doc: "the first frame that repeats the beginning, in latent frames" },
    },
    symbols: ({ dim }) => ({ pairs: dim / 2 }),
    scratch: ({ pairs }) => frequencySetBytes(pairs),
    returns: {
      index: { number: true, doc: "index of the frequency, from 1" },
      period: { number: true, doc: "its period, in frames" },
    },
    compose({ dim, base, repeatsAfter }, { frequencySet }) {
      const { frequencies } = frequencySet("posenc_axial_frequencies", dim / 2, [dim, base, 0, 0]);
      let [index, period] = [0, Number.POSITIVE_INFINITY];
      frequencies.forEach((frequency, m) => {
        const each = Math.round((2 * Math.PI) / frequency);
        if (Math.abs(each - repeatsAfter) < Math.abs(period - repeatsAfter)) [index, period] = [m + 1, each];
      });
      return { index, period };
    },
  },

  table: {
    doc: "cos and sin of every token's coordinates times the frequencies, the pairs of the axes concatenated; the rotation of apply, the same for every layout.",
    source,
    arguments: {
      ...places,
      dim: {
        kind: "count",
        multipleOf: 4,
        optional: true,
        doc: "number of rotated columns; that of axes, if they are given",
      },
    },
    alternatives,
    ignores: [...ignoresOfTowers.filter((name) => name !== "dim"), "layout"],
    rules: [
      ...placements,
      {
        argument: "dim",
        must: "be given with height and width or positions, and be the number of columns of axes otherwise",
        holds: ({ dim, axes }) => (axes ? dim === undefined || dim === columnsOf(axes) : dim !== undefined),
      },
      normalizes,
      ...scales,
    ],
    symbols: (values) => {
      const list = axesOf(values);
      const dim = columnsOf(list);
      return { list, dim, length: tokensOf(list), pairs: dim / 2 };
    },
    scratch: ({ list }) => axisBytes(list),
    prepare: inputs,
    returns: {
      cos: { shape: ["length", "pairs"], doc: "cosines" },
      sin: { shape: ["length", "pairs"], doc: "sines" },
    },
    kernel: {
      cut: ["length"],
      shift: { length: "first" },
    },
  },
});

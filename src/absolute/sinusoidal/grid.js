// Describes sinusoidal.grid: tables for images and videos, where each axis encodes its own coordinate.
/** @import { FunctionDescriptor } from "../../binding/descriptor.js" */
import { base } from "../../core/arguments.js";
import { axesArgument, axisBytes, axisInputs, columnsOf, gridAxes, prefixTokens, tokensOf } from "../../core/axes.js";
import { copyOf } from "../../core/own.js";

/** Coordinates as fractions of the last one, times the scale. */
const normalized = (axis, scale) => {
  const last = axis.at(axis.size - 1);
  return copyOf(axis, { at: (i) => (axis.at(i) / (last + 1e-6)) * scale });
};

/** The axes of a call in the order of their columns. */
function axesOf({ axes, order, normalize, scale, height, width, dim, offset }) {
  const image = () => gridAxes({ height, width, dim, offset });
  const all = axes ?? (order === "xy" ? image() : image().reverse());
  return normalize ? all.map((axis) => normalized(axis, scale)) : all;
}

/** @returns {FunctionDescriptor} */
export const grid = () => ({
  doc: "Sine and cosine of every patch's coordinates, each axis in its own columns. With height and width, row n is the patch in row ⌊n/width⌋ and column n mod width, and each axis has half of the columns. order xy, concatenated: MAE, DiT, PixArt, SD3, with endpoint SimpleViT; yx, stacked: timm; yx, interleaved, offset 1, normalize: DETR, SAM 2.",
  source:
    "[Carion et al. 2020, DETR, models/position_encoding.py](https://arxiv.org/abs/2005.12872); [He et al. 2022, Masked Autoencoders, util/pos_embed.py](https://arxiv.org/abs/2111.06377); [Beyer et al. 2022, Better plain ViT baselines](https://arxiv.org/abs/2205.01580)",
  arguments: {
    height: { kind: "count", doc: "rows of patches" },
    width: { kind: "count", doc: "columns of patches" },
    dim: { kind: "count", multipleOf: 4, doc: "columns of the table, half of them for each coordinate" },
    order: {
      kind: "word",
      words: ["xy", "yx"],
      default: "xy",
      doc: "which coordinate the first half of the columns encodes: x, the patch's column, or y, its row",
    },
    offset: { kind: "number", default: 0, doc: "coordinate of the first row and of the first column" },
    axes: {
      ...axesArgument(),
      type: "readonly GridAxis[]",
      doc: "instead: the axes in the order of their columns, each { dim, size, offset, step, base } or { dim, positions, base }; sizes make a grid whose last axis is the fastest",
    },
    base,
    layout: {
      kind: "word",
      words: ["interleaved", "concatenated", "stacked"],
      default: "concatenated",
      doc: "for each axis: sine and cosine alternating, or its sines and then its cosines; stacked: the sines of all axes, then the cosines of all",
    },
    endpoint: {
      kind: "flag",
      default: false,
      doc: "exponents m / (dim/2 - 1), with the axis's own dim, so that its slowest frequency is exactly 1 / base",
    },
    normalize: {
      kind: "flag",
      default: false,
      doc: "divide coordinates by (the axis's last + 10⁻⁶) and multiply by scale; only for axes with sizes",
    },
    scale: { kind: "number", default: 2 * Math.PI, doc: "value of the last coordinate when normalized" },
    prefixTokens: { ...prefixTokens, doc: `${prefixTokens.doc}: rows of zeros` },
  },
  alternatives: [[["height", "width", "dim", "order", "offset"], ["axes"]]],
  rules: [
    {
      argument: "normalize",
      must: "be false unless axes have sizes and finite coordinates",
      holds: (values) =>
        !values.normalize ||
        axesOf(values).every(
          ({ isSized, size, at }) => isSized && Number.isFinite(at(0)) && Number.isFinite(at(size - 1)),
        ),
    },
  ],
  symbols: (values) => {
    const list = axesOf(values);
    return { list, rows: values.prefixTokens + tokensOf(list), dim: columnsOf(list) };
  },
  scratch: ({ list }) => axisBytes(list),
  prepare: ({ list, base, endpoint }, { frequencySet }) =>
    axisInputs(list, (axis) =>
      frequencySet("posenc_sinusoidal_frequencies", axis.dim / 2, [axis.dim, axis.base ?? base, endpoint ? 1 : 0]),
    ),
  returns: { shape: ["rows", "dim"], doc: "a row for each prefix token and for each patch" },
  kernel: { cut: ["rows"], shift: { rows: "first" } },
});

// Describes learned.resize: a learned table resized to another grid, as vision models do for images of another size.
/** @import { Argument, FunctionDescriptor } from "../../binding/descriptor.js" */
import { prefixTokens } from "../../core/axes.js";

/** @satisfies {Argument} */
const sides = {
  kind: "tensor",
  shape: [2],
  dtype: "float64",
  elements: { kind: "count" },
  doc: "rows and columns of the new grid",
};

/** The grid of the table's rows after the prefix: oldSize, or a square. */
function oldSides({ oldSize, rows, prefixTokens }) {
  if (oldSize) return Array.from(oldSize.data);
  const side = Math.round(Math.sqrt(Math.max(0, rows - prefixTokens)));
  return [side, side];
}

const newSides = (values) =>
  values.size?.data ?? oldSides(values).map((side, axis) => Math.floor(side * values.scaleFactor.data[axis]));

/** The step in old points from one new point to the next. */
function stepsOf(values, from, to) {
  const { alignCorners, scaleFactor } = values;
  return from.map((side, axis) => {
    if (alignCorners) return to[axis] > 1 ? (side - 1) / (to[axis] - 1) : 0;
    return scaleFactor ? 1 / scaleFactor.data[axis] : side / to[axis];
  });
}

/** @returns {FunctionDescriptor} */
export const resize = () => ({
  doc: "Resizes the table of a grid to another grid like torch.nn.functional.interpolate. antialias changes enlarging too: its cubic has a = -0.5 (Pillow's), the other a = -0.75. An unchanged size gives a copy.",
  source:
    "[Dosovitskiy et al. 2021, An Image Is Worth 16x16 Words, section 3.2](https://arxiv.org/abs/2010.11929), and [torch.nn.functional.interpolate](https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.interpolate.html); the cubic [Keys 1981, Cubic convolution interpolation](https://doi.org/10.1109/TASSP.1981.1163711)",
  arguments: {
    table: { kind: "tensor", shape: ["rows", "dim"], doc: "the prefix, then the grid row by row" },
    size: sides,
    scaleFactor: {
      kind: "tensor",
      shape: [2],
      dtype: "float64",
      finite: true,
      above: 0,
      doc: "instead of size: new rows and columns are old · factor, rounded down, sampled 1/factor apart; Meta's DINOv2 without registers has (new + 0.1)/old",
    },
    oldSize: { ...sides, optional: true, doc: "rows and columns of the table's grid; a square when absent" },
    mode: {
      kind: "word",
      words: ["bicubic", "bilinear"],
      default: "bicubic",
      doc: "interpolation from four points along each axis, or from two; antialias uses more when the new grid is smaller",
    },
    antialias: {
      kind: "flag",
      default: false,
      doc: "widen the kernel for smaller grids and use Pillow's cubic (timm, SigLIP 2, DINOv2 with registers); ONNX's Resize with antialias 1, cubic_coeff_a -0.5 and exclude_outside 1",
    },
    alignCorners: { kind: "flag", default: false, doc: "keep both ends of each axis in place (Qwen3-VL)" },
    prefixTokens: { ...prefixTokens, doc: `${prefixTokens.doc}: they stay as they are` },
  },
  alternatives: [[["size"], ["scaleFactor"]]],
  rules: [
    {
      argument: "prefixTokens",
      must: "be less than the number of rows of the table",
      holds: ({ prefixTokens, rows }) => prefixTokens < rows,
    },
    {
      argument: "table",
      must: "have the rows of a square grid after the prefix, unless oldSize is given",
      holds: ({ oldSize, rows, prefixTokens }) => oldSize || Number.isInteger(Math.sqrt(rows - prefixTokens)),
    },
    {
      argument: "oldSize",
      must: "have as many points as the table has rows after the prefix",
      value: ({ oldSize }) => oldSize.data.join(" · "),
      holds: (values) => {
        const [rows, columns] = oldSides(values);
        return rows * columns === values.rows - values.prefixTokens;
      },
    },
    {
      argument: "antialias",
      must: "be false with alignCorners",
      holds: ({ antialias, alignCorners }) => !(antialias && alignCorners),
    },
    {
      argument: "scaleFactor",
      must: "make new sides of 1 to 2147483647 points",
      value: ({ scaleFactor }) => scaleFactor.data.join(", "),
      holds: (values) => newSides(values).every((side) => side >= 1 && side < 2 ** 31),
    },
  ],
  symbols: (values) => {
    const [oldRows, oldColumns] = oldSides(values);
    const [newRows, newColumns] = newSides(values);
    return {
      oldRows,
      oldColumns,
      newRows,
      newColumns,
      length: values.prefixTokens + newRows * newColumns,
      firstRow: 0,
    };
  },
  prepare: (values) => {
    const [rowStep, columnStep] = stepsOf(values, oldSides(values), newSides(values));
    return { rowStep, columnStep };
  },
  returns: { shape: ["length", "dim"], doc: "the prefix, then the new grid row by row, sums in float64 rounded once" },
  kernel: { replace: { rows: "newRows", columns: "newColumns" }, cut: ["length"], shift: { length: "firstRow" } },
});

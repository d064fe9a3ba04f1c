// Describes diagnose: explains a rotation by vectors before and after it, and names what differs from the expected one. Used by
// config.js and by posenc diagnose.
/** @import { Argument, FunctionDescriptor } from "../binding/descriptor.js" */
import { hasBatches, sequenceAxis, sequencePlaces, sequenceShape } from "../core/arguments.js";
import { above0, count, flag, from0 } from "../core/kinds.js";
import { copyOf } from "../core/own.js";
import { dtypes } from "../rotary/rope/half.js";
import { scalings } from "../rotary/rope/scalings.js";
import { sampleOf } from "./diagnose/evidence.js";
import { findingsOf } from "./diagnose/findings.js";
import { createRecipes } from "./diagnose/frequencies.js";
import { dtypeOfValues, noiseOf } from "./diagnose/noise.js";
import { resultOf } from "./diagnose/result.js";
import { search } from "./diagnose/search.js";
import { residualOf } from "./diagnose/verify.js";
import { createPart } from "./part.js";
import { readModel } from "./readModel.js";

/** The keys of a spec that describe a rotation of one axis. */
function readExpected({ expected, config, length, layerType, dim }, kit) {
  const given = config ? readModel({ config: copyOf(config) }, kit).read({ length, layerType }).spec : (expected ?? {});
  const name = config ? "config" : "expected";
  const part = createPart(given, name, kit);
  const rotaryDim = part.has("rotaryDim") ? "rotaryDim" : part.has("dim") ? "dim" : undefined;
  const read = {
    rotaryDim: rotaryDim ? part.need(rotaryDim, { ...count, multipleOf: 2 }) : dim,
    rotaryStart: part.get("rotaryStart", from0) ?? 0,
    layout: part.get("layout", { kind: "word", words: ["half", "interleaved"] }) ?? "half",
    inverse: part.get("inverse", flag) ?? false,
    base: part.get("base", above0) ?? 10000,
    scaling: kit.read(`${name}.scaling`, part.record.scaling ?? { type: "default" }, {
      kind: "scaling",
      types: scalings,
    }),
  };
  if (read.rotaryDim % 2 !== 0) kit.refuse(`${name}.rotaryDim`, read.rotaryDim, "even");
  if (read.rotaryStart + read.rotaryDim > dim)
    kit.refuse(`${name}.rotaryDim`, read.rotaryDim, `at most ${dim}, the columns of before, less rotaryStart`);
  if (read.scaling.type === "yarn" && read.base <= 1) kit.refuse(`${name}.base`, read.base, "above 1 for yarn");
  for (const [key, list] of Object.entries(read.scaling)) {
    if (ArrayBuffer.isView(list) && /** @type {any} */ (list).length !== read.rotaryDim / 2)
      kit.refuse(`${name}.scaling.${key}`, list, `one number for each of ${read.rotaryDim / 2} pairs`);
  }
  return read;
}

/** The positions of all rows, one sequence after another. */
function believedOf({ positions, offset = 0, length }) {
  if (positions) return { rows: Float64Array.from(positions.data), batch: positions.data.length / length };
  const offsets = typeof offset === "number" ? [offset] : offset;
  const rows = new Float64Array(offsets.length * length);
  for (let i = 0; i < rows.length; i++) rows[i] = offsets[Math.floor(i / length)] + (i % length);
  return { rows, batch: offsets.length };
}

/** The axes other than the sequence and the columns, with the index of a sampled vector along them. */
function otherAxes({ shape }, sequenceAxis, { vectors }) {
  const sequence = sequenceAxis < 0 ? shape.length + sequenceAxis : sequenceAxis;
  const axes = [];
  let stride = 1;
  for (let axis = shape.length - 2; axis >= 0; axis--) {
    const [size, step] = [shape[axis], stride];
    stride *= size;
    if (axis === sequence || size < 2) continue;
    const indexOf = (vector) => Math.floor(vector / step) % size;
    const keys = [...new Set(vectors.map(({ vector }) => indexOf(vector)))].sort((a, b) => a - b);
    const places = new Map(keys.map((index, key) => [index, key]));
    axes.push({ axis, keys, keyOf: ({ vector }) => places.get(indexOf(vector)) });
  }
  return axes;
}

function diagnoseRotation(values, kit) {
  const { before, after, outer, length, inner, dim, sequenceAxis } = values;
  const { rows, batch } = believedOf(values);
  const context = rows.reduce((most, each) => Math.max(most, each + 1), 1);
  const expected = readExpected(copyOf(values, { length: Math.min(context, 2 ** 31 - 1) }), kit);
  const data = { before: before.data, after: after.data, dim, outer, length, inner, batch };
  const dtype = values.dtype ?? dtypeOfValues(after.data);
  const recipes = createRecipes(expected, context, kit);
  const expectedRecipe = recipes.expectedFor(expected.rotaryDim / 2, expected.rotaryDim / 2);

  function explain(more) {
    const sample = sampleOf(data, more);
    const believed = Array.from(sample.keys, (row) => rows[row]);
    const noise = noiseOf(dtype, believed, expectedRecipe.frequencies);
    const axes = otherAxes(before, sequenceAxis, sample);
    const state = {
      ...{ data, sample, believed, rows, expected, recipes, noise, axes },
      ...{ first: rows[0], last: rows[rows.length - 1], shape: before.shape },
      sequence: sequenceAxis < 0 ? before.shape.length + sequenceAxis : sequenceAxis,
      expectedFactor: expected.inverse ? 1 / expectedRecipe.factor : expectedRecipe.factor,
    };
    const found = search(state);
    const verdict = found.best && residualOf(state, found.best, before.shape);
    return { ...state, ...found, verdict };
  }
  let answer = explain([]);
  // Rows that were not sampled may differ.
  if (answer.verdict && answer.verdict.worst > 3 * answer.noise.tolerance) answer = explain(answer.verdict.rows);
  return resultOf({ ...answer, dtype }, findingsOf(answer));
}

const finiteVectors = {
  kind: /** @type {const} */ ("tensor"),
  shape: sequenceShape,
  widened: /** @type {const} */ (true),
  finite: true,
};

/** @type {() => FunctionDescriptor} */
export const diagnose = () => ({
  doc: "Explains a rotation of any code by vectors before and after it, and names what differs from the expected one: one of the usual faults, or two. Norms of pairs tell the layout, the columns and the factor; phases tell the rest. Results that the data do not determine are null: at position 0 nothing rotates, and small angles hide slow pairs. Rows beyond a hundred are sampled for the search, and all of them are compared with its answer.",
  source: "[Su et al. 2021, RoFormer, equation 34](https://arxiv.org/abs/2104.09864), solved for its parameters",
  arguments: {
    before: {
      ...finiteVectors,
      doc: "queries or keys before the rotation, [..., length, dim]; half precision is accepted",
    },
    after: { ...finiteVectors, doc: "the same after the rotation" },
    expected: {
      kind: "record",
      optional: true,
      doc: "the expected spec, from fromConfig; plain RoPE of all columns when absent",
    },
    config: { kind: "record", optional: true, doc: "instead of it a model's config.json" },
    layerType: { kind: "text", optional: true, doc: "with config, the type of the layer that the vectors are from" },
    offset: {
      ...sequencePlaces.offset,
      doc: "position of the first row, or an array with one for each batch, the first axis of before",
    },
    positions: {
      ...sequencePlaces.positions,
      doc: "positions of the rows, [length], or [batch, length] with different ones for each batch",
    },
    sequenceAxis: {
      ...sequenceAxis,
      doc: "axis of before and after that is the sequence; negative numbers count from the end. 1, or -3, for [batch, length, heads, dim]",
    },
    dtype: {
      kind: "word",
      words: dtypes,
      optional: true,
      doc: "precision of the data; found from the values when absent",
    },
  },
  alternatives: [
    [["offset"], ["positions"]],
    [["expected"], ["config", "layerType"]],
  ],
  rules: [
    {
      argument: "offset",
      must: "be one number, or one for each batch: the first axis of before, if it is before the sequence axis",
      holds: ({ offset, before: x, sequenceAxis }) =>
        typeof offset === "number" || hasBatches({ x, sequenceAxis }, offset.length),
      value: ({ offset }) => `${offset.length} numbers`,
    },
    {
      argument: "positions",
      must: "have 1 axis, or one more before for the batches: the first axis of before, if it is before the sequence axis",
      holds: ({ positions, before: x, sequenceAxis }) =>
        !positions ||
        positions.shape.length === 1 ||
        (positions.shape.length === 2 && hasBatches({ x, sequenceAxis }, positions.shape[0])),
    },
  ],
  returns: {
    rotates: { type: "boolean | null", doc: "whether anything rotates" },
    layout: { type: "'half' | 'interleaved' | null", doc: "how columns are paired" },
    sign: { type: "1 | -1 | null", doc: "1 for a rotation by position · θ, -1 for the opposite direction" },
    rotaryStart: { type: "number | null", doc: "first rotated column" },
    rotaryDim: { type: "number | null", doc: "number of rotated columns" },
    attentionFactor: { type: "number | null", doc: "factor on rotated columns" },
    inverseFrequencies: { type: "(number | null)[] | null", doc: "radians per position of each pair" },
    positions: { type: "number[] | null", doc: "position of each row, one sequence after another" },
    recipe: {
      type: "{ type: keyof RopeScalings; parameters: RopeParameters } | null",
      doc: "the recipe of the frequencies",
    },
    dtype: { type: "'float32' | 'float16' | 'bfloat16'", doc: "the precision taken" },
    error: { type: "number", doc: "norm of the unexplained remainder, relative to the norm of after" },
    findings: {
      type: "RopeFinding[]",
      doc: "what differs from the expected rotation, worst first; empty if nothing does",
    },
  },
  compose: diagnoseRotation,
});

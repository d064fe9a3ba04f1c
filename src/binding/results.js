// Results: how large they are, fresh arrays for them, and what a call gives back. Those that a caller gives are in places.js.
/** @import { Bound, Output } from "./bound.js" */
import { checkBytes } from "./errors.js";
import { outputNames } from "./kernel.js";
import { record } from "./objects.js";
import { countOf, readyShape, shapeOf } from "./shape.js";
import { createInputCheck } from "./sizes.js";
import { allocate, bytesOf, dtypeIn, residence } from "./tensor.js";

const largestResult = 2 ** 32 - 1;

/**
 * The results a descriptor names, each with what the errors call its array; a single one is called "out".
 * @param {Bound} spec
 * @returns {Output[]}
 */
function describe(spec) {
  const { returns } = spec;
  return outputNames(spec).map((key) => {
    const { dtype = "float32", dtypes, shape } = returns.shape ? returns : returns[key];
    const name = returns.shape ? key : `out.${key}`;
    return record({ key, name, dtype, dtypes, shape: readyShape(shape) });
  });
}

/**
 * Prepares the results of one function.
 * @param {Bound} spec
 */
export function createResults(label, spec) {
  const single = spec.returns.shape !== undefined;
  const outputs = describe(spec);
  const checkInputs = createInputCheck(label, spec);

  /** A result is at most 2^32 - 1 bytes, the inputs and scratch of one call 1 GiB together. */
  function checkSizes(values, scratchBytes) {
    for (const each of outputs) {
      checkBytes(label, each.key, bytesOf(dtypeIn(each, values)) * countOf(each.shape, values), largestResult);
    }
    checkInputs(values, scratchBytes);
  }

  /** How many elements each result has. */
  const countsOf = (values) => outputs.map(({ shape }) => countOf(shape, values));

  /** Fresh arrays for all results, by key. */
  function freshArrays({ values }, counts = countsOf(values)) {
    const arrays = {};
    for (let n = 0; n < outputs.length; n++) {
      arrays[outputs[n].key] = allocate(label, dtypeIn(outputs[n], values), counts[n], values.arrayType);
    }
    return arrays;
  }

  /** The Tensor, the object of Tensors and numbers, or what else a call gives back. */
  function pack(arrays, { values, leading, out }, numbers) {
    if (outputs.length === 0) return numbers;
    const tensorOf = (each) => {
      const shape = shapeOf(each.shape, values, leading);
      const given = single ? out : out?.[each.key];
      if (given?.[residence]) return given[residence](shape);
      return { data: arrays[each.key], shape, dtype: dtypeIn(each, values) };
    };
    if (single) return tensorOf(outputs[0]);
    const all = {};
    for (const each of outputs) all[each.key] = tensorOf(each);
    return Object.assign(all, numbers);
  }

  return { outputs, checkSizes, countsOf, freshArrays, pack };
}

// Allocates the arrays of a call's results or checks the caller's `out`, and packs the returned Tensors. Used by bind.js.
/** @import { FunctionSpec, Output } from "./spec.js" */
import { checkBytes, literal, outOfRange, unknownArgument, wrongType } from "./errors.js";
import { namesOfKinds, outputNames } from "./kernel.js";
import { isRecord, record } from "./objects.js";
import { countOf, parseShape, shapeOf } from "./shape.js";
import { allocate, bytesOf, dtypeIn, isSame, overlaps, readOut, residence } from "./tensor.js";

const largestInputs = 2 ** 30;
const largestResult = 2 ** 32 - 1;

/** The array of an argument's value, if any. */
const dataOf = (value) => value && (value.data ?? value.inverseFrequencies);

/**
 * Creates the check that a call's inputs and scratch memory take at most 1 GiB together.
 * @param {FunctionSpec} spec
 */
function createInputCheck(label, spec) {
  const { arguments: specs, kernel, scratch } = spec;
  const inputs = namesOfKinds(spec, "tensor", "frequencies");
  return (values, scratchBytes) => {
    let size = scratchBytes + (scratch ? scratch(values) : 0);
    for (const name of inputs) {
      const part = values[name] && kernel?.shapes?.[name];
      const count = part ? countOf(parseShape(part), values) : (dataOf(values[name])?.length ?? 0);
      size += bytesOf(dtypeIn(specs[name], values)) * count;
    }
    checkBytes(label, "inputs and scratch", size, largestInputs);
  };
}

/** Whether an array nested in a value passes a test: a scaling or a list of records may have several. */
const hasArray = (value, isSuch) =>
  Object.values(value).some((each) =>
    ArrayBuffer.isView(each) ? isSuch(each) : isRecord(each) && hasArray(each, isSuch),
  );

/**
 * Creates the reader of a function's `out`.
 * @param {FunctionSpec} spec
 * @param {Output[]} outputs
 */
function createOutReader(label, spec, outputs) {
  const { returns, kernel } = spec;
  const single = returns.shape !== undefined;
  const inputs = namesOfKinds(spec, "tensor", "frequencies", "scaling", "custom");
  const keys = outputs.map(({ key }) => key).join(" and ");

  /** Throws if the array of a result shares memory with an input or with another result. */
  function checkOverlap(name, out, values, arrays) {
    for (const input of inputs) {
      const value = values[input];
      if (value === undefined) continue;
      const same = kernel?.inPlace === input;
      const meets = (data) => overlaps(out, data) && !(same && isSame(out, data));
      // The caller's array, of which the call may have a copy.
      const array = Object.hasOwn(value, "given") ? value.given : value.data;
      if (!(ArrayBuffer.isView(array) ? meets(array) : hasArray(value, meets))) continue;
      const expected = `${same ? `${input} itself or ` : ""}apart from ${input} in memory`;
      throw outOfRange(label, name, literal(`memory of ${input}`), expected);
    }
    for (const other of Object.keys(arrays)) {
      if (!overlaps(arrays[other], out)) continue;
      throw outOfRange(label, name, literal(`memory of out.${other}`), `apart from out.${other} in memory`);
    }
  }

  function checkKeys(out) {
    if (!isRecord(out)) throw wrongType(label, "out", out, `an object with ${keys}`);
    for (const key of Object.keys(out)) {
      if (!Object.hasOwn(returns, key))
        throw unknownArgument(
          label,
          `out.${key}`,
          outputs.map(({ name }) => name),
        );
    }
    for (const { key, name } of outputs) {
      if (out[key] === undefined) throw wrongType(label, name, undefined, "an array");
    }
  }

  /** The checked arrays of all results by key; `counts` has the number of elements of each. */
  return ({ values, out }, counts) => {
    const arrays = {};
    if (!single) checkKeys(out);
    for (let n = 0; n < outputs.length; n++) {
      const { key, name } = outputs[n];
      const array = readOut(label, name, single ? out : out[key], dtypeIn(outputs[n], values), counts[n]);
      checkOverlap(name, array, values, arrays);
      arrays[key] = array;
    }
    return arrays;
  };
}

/**
 * The results of a descriptor with the names of their arrays in errors; a single result is called "out".
 * @param {FunctionSpec} spec
 * @returns {Output[]}
 */
function describe(spec) {
  const { returns } = spec;
  return outputNames(spec).map((key) => {
    const { dtype = "float32", dtypes, shape, headsOf } = returns.shape ? returns : returns[key];
    const name = returns.shape ? key : `out.${key}`;
    return record({ key, name, dtype, dtypes, shape: parseShape(shape, headsOf) });
  });
}

/**
 * Creates the functions that size, allocate and return a function's results.
 * @param {FunctionSpec} spec
 */
export function createResults(label, spec) {
  const single = spec.returns.shape !== undefined;
  const outputs = describe(spec);
  const checkInputs = createInputCheck(label, spec);
  const givenArrays = createOutReader(label, spec, outputs);

  /** Throws if a result exceeds 2^32 - 1 bytes, or inputs and scratch memory exceed 1 GiB together. */
  function checkSizes(values, scratchBytes) {
    for (const each of outputs) {
      checkBytes(label, each.key, bytesOf(dtypeIn(each, values)) * countOf(each.shape, values), largestResult);
    }
    checkInputs(values, scratchBytes);
  }

  /** The number of elements of each result. */
  const countsOf = (values) => outputs.map(({ shape }) => countOf(shape, values));

  /** New arrays for all results, by key. */
  function freshArrays({ values }, counts) {
    const arrays = {};
    for (let n = 0; n < outputs.length; n++) {
      arrays[outputs[n].key] = allocate(label, dtypeIn(outputs[n], values), counts[n], values.arrayType);
    }
    return arrays;
  }

  /** The return value of a call: a Tensor, an object of Tensors and numbers, or another value. */
  function pack(arrays, { values, leading, out }, numbers) {
    if (outputs.length === 0) return numbers;
    const tensorOf = (each) => {
      const shape = shapeOf(each.shape, values, leading);
      const given = single ? out : out?.[each.key];
      if (given?.[residence]) return given[residence](shape);
      const dtype = dtypeIn(each, values);
      const data = arrays[each.key];
      // ONNX Runtime's name of the type, which a Uint16Array does not tell.
      return dtype === "float16" ? { data, shape, dtype, type: dtype } : { data, shape, dtype };
    };
    if (single) return tensorOf(outputs[0]);
    const all = {};
    for (const each of outputs) all[each.key] = tensorOf(each);
    return Object.assign(all, numbers);
  }

  /** The arrays of all results by key: the caller's or new ones. */
  const arraysOf = (call, counts) => (call.out === undefined ? freshArrays : givenArrays)(call, counts);

  return { outputs, checkSizes, countsOf, arraysOf, pack };
}

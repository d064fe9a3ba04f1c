// Results: how large they are, fresh arrays for them or the caller's `out`, checked before anything is written, and what a
// call gives back. Used by bind.js.
/** @import { Bound, Output } from "./bound.js" */
import { checkBytes, outOfRange, said, unknownArgument, wrongType } from "./errors.js";
import { ofKinds, outputNames } from "./kernel.js";
import { isRecord, record } from "./objects.js";
import { countOf, readyShape, shapeOf } from "./shape.js";
import { allocate, bytesOf, dtypeIn, isSame, overlaps, readOut, residence } from "./tensor.js";

const largestInputs = 2 ** 30;
const largestResult = 2 ** 32 - 1;

/** The array that an argument brought, if any. */
const dataOf = (value) => value && (value.data ?? value.inverseFrequencies);

/**
 * Prepares the check that the inputs and the scratch of one call are at most 1 GiB together.
 * @param {Bound} spec
 */
function createInputCheck(label, spec) {
  const { arguments: specs, kernel, scratch } = spec;
  const inputs = ofKinds(spec, "tensor", "frequencies");
  return (values, scratchBytes) => {
    let size = scratchBytes + (scratch ? scratch(values) : 0);
    for (const name of inputs) {
      const part = kernel?.shapes?.[name];
      const count = part ? countOf(readyShape(part), values) : (dataOf(values[name])?.length ?? 0);
      size += bytesOf(dtypeIn(specs[name], values)) * count;
    }
    checkBytes(label, "inputs and scratch", size, largestInputs);
  };
}

/** Whether it brought such an array: a scaling may have several, and so may each of a list of records. */
const hasArray = (value, isSuch) =>
  Object.values(value).some((each) =>
    ArrayBuffer.isView(each) ? isSuch(each) : isRecord(each) && hasArray(each, isSuch),
  );

/**
 * Prepares the reading of one function's `out`.
 * @param {Bound} spec
 * @param {Output[]} outputs
 */
function createOutReader(label, spec, outputs) {
  const { returns, kernel } = spec;
  const single = returns.shape !== undefined;
  const brought = ofKinds(spec, "tensor", "frequencies", "scaling", "own");
  const keys = outputs.map(({ key }) => key).join(" and ");

  /** The array of one result may not share memory with an input or with another result. */
  function checkApart(name, out, values, arrays) {
    for (const input of brought) {
      const value = values[input];
      if (value === undefined) continue;
      const same = kernel?.inPlace === input;
      const meets = (data) => overlaps(out, data) && !(same && isSame(out, data));
      if (!(Object.hasOwn(value, "data") ? meets(value.data) : hasArray(value, meets))) continue;
      const expected = `${same ? `${input} itself or ` : ""}apart from ${input} in memory`;
      throw outOfRange(label, name, said(`memory of ${input}`), expected);
    }
    for (const other of Object.keys(arrays)) {
      if (!overlaps(arrays[other], out)) continue;
      throw outOfRange(label, name, said(`memory of out.${other}`), `apart from out.${other} in memory`);
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

  /** The arrays of all results, by key, all of them checked; `counts` tells how many elements each has. */
  return ({ values, out }, counts) => {
    const arrays = {};
    if (!single) checkKeys(out);
    for (let n = 0; n < outputs.length; n++) {
      const { key, name } = outputs[n];
      const array = readOut(label, name, single ? out : out[key], dtypeIn(outputs[n], values), counts[n]);
      checkApart(name, array, values, arrays);
      arrays[key] = array;
    }
    return arrays;
  };
}

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
  const givenArrays = createOutReader(label, spec, outputs);

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
  function freshArrays({ values }, counts) {
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

  /** The arrays of all results, by key: the caller's, or fresh ones. */
  const arraysOf = (call, counts) => (call.out === undefined ? freshArrays : givenArrays)(call, counts);

  return { outputs, checkSizes, countsOf, arraysOf, pack };
}

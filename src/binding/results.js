// Where results go: the caller's `out` when it is given, else fresh arrays; checked before anything is written.
/** @import { Bound, Output } from "./bound.js" */
import { outOfRange, said, wrongType } from "./errors.js";
import { outputNames } from "./kernel.js";
import { isRecord } from "./kinds.js";
import { countOf, readyShape, shapeOf } from "./shape.js";
import { checkSize, createInputCheck, ofKinds } from "./sizes.js";
import { allocate, bytesOf, dtypeIn, isSame, overlaps, readOut } from "./tensor.js";

const largestResult = 2 ** 32 - 1;

/** All arrays that it brought: a scaling may have several, and so may each of a list of records. */
const arraysIn = (value) =>
  Object.values(value ?? {}).flatMap((each) =>
    ArrayBuffer.isView(each) ? [each] : isRecord(each) ? arraysIn(each) : [],
  );

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
    return { key, name, dtype, dtypes, shape: readyShape(shape) };
  });
}

/**
 * Prepares the results of one function.
 * @param {Bound} spec
 */
export function createResults(label, spec) {
  const { returns, kernel } = spec;
  const single = returns.shape !== undefined;
  const outputs = describe(spec);
  const brought = ofKinds(spec, "tensor", "frequencies", "scaling", "own");
  const checkInputs = createInputCheck(label, spec);
  const keys = outputs.map(({ key }) => key).join(" and ");

  /** A result is at most 2^32 - 1 bytes, the inputs and scratch of one call 1 GiB together. */
  function checkSizes(values, scratchBytes) {
    for (const each of outputs) {
      checkSize(label, each.key, bytesOf(dtypeIn(each, values)) * countOf(each.shape, values), largestResult);
    }
    checkInputs(values, scratchBytes);
  }

  /** The array of one result may not share memory with an input or with another result. */
  function checkApart(name, out, values, arrays) {
    for (const input of brought) {
      const same = kernel?.inPlace === input;
      if (!arraysIn(values[input]).some((data) => overlaps(out, data) && !(same && isSame(out, data)))) continue;
      const expected = `${same ? `the very array of ${input}, or ` : ""}bytes apart from ${input}`;
      throw outOfRange(label, name, said(`in the same memory as ${input}`), expected);
    }
    for (const other of Object.keys(arrays)) {
      if (!overlaps(arrays[other], out)) continue;
      throw outOfRange(label, name, said(`in the same memory as out.${other}`), "bytes apart from it");
    }
  }

  function checkKeys(out) {
    if (!isRecord(out)) throw wrongType(label, "out", out, `an object with ${keys}`);
    for (const key of Object.keys(out)) {
      if (!Object.hasOwn(returns, key)) throw wrongType(label, `out.${key}`, out[key], `only ${keys}`);
    }
    for (const { key, name } of outputs) {
      if (out[key] === undefined) throw wrongType(label, name, undefined, "an array for every result");
    }
  }

  /** The arrays of all results, by key: those of `out`, all of them checked, or fresh ones. */
  function arraysOf({ values, out }) {
    const arrays = {};
    const isGiven = out !== undefined;
    if (isGiven && !single) checkKeys(out);
    for (const each of outputs) {
      const { key, name } = each;
      const dtype = dtypeIn(each, values);
      const count = countOf(each.shape, values);
      const array = isGiven
        ? readOut(label, name, single ? out : out[key], dtype, count)
        : allocate(label, dtype, count, values.arrayType);
      if (isGiven) checkApart(name, array, values, arrays);
      arrays[key] = array;
    }
    return arrays;
  }

  /** The Tensor, the object of Tensors and numbers, or what else a call gives back. */
  function pack(arrays, { values, leading }, numbers) {
    if (outputs.length === 0) return numbers;
    const all = {};
    for (const each of outputs) {
      const shape = shapeOf(each.shape, values, leading);
      all[each.key] = { data: arrays[each.key], shape, dtype: dtypeIn(each, values) };
    }
    return single ? all.out : Object.assign(all, numbers);
  }

  return { outputs, checkSizes, arraysOf, pack };
}

// Where results go: the caller's `out` when it is given, else fresh arrays; checked before anything is written.
import { outOfRange, said, wrongType } from "./errors.js";
import { countOf, readyShape, shapeOf } from "./shape.js";
import { allocate, bytesOf, isSame, overlaps, readOut } from "./tensor.js";

const largestResult = 2 ** 32 - 1;
const largestInputs = 2 ** 30;

/** Where the array is that a kind of argument brings. */
const dataOf = { tensor: ({ data }) => data, frequencies: ({ inverseFrequencies }) => inverseFrequencies };

const ready = (key, { dtype, shape }) => ({ key, dtype, bytes: bytesOf(dtype), shape: readyShape(shape) });

/** The results a descriptor names; a single one is called "out". */
function describe(returns) {
  if (returns.dtype) return { single: true, outputs: [ready("out", returns)] };
  const tensors = Object.entries(returns).filter(([, each]) => each.dtype);
  return { single: false, outputs: tensors.map(([key, each]) => ready(key, each)) };
}

/** Prepares the results of one function. */
export function createResults(label, spec) {
  const { single, outputs } = describe(spec.returns);
  const inputs = Object.keys(spec.arguments)
    .filter((name) => dataOf[spec.arguments[name].kind] !== undefined)
    .map((name) => ({
      name,
      bytes: bytesOf(spec.arguments[name].dtype ?? "float64"),
      data: dataOf[spec.arguments[name].kind],
    }));
  const inPlace = spec.kernel?.inPlace;
  const keys = outputs.map(({ key }) => key).join(" and ");

  /** A result is at most 2^32 - 1 bytes, the inputs and scratch of one call 1 GiB together. */
  function checkSizes(values, scratchBytes) {
    for (const { key, bytes, shape } of outputs) {
      const size = bytes * countOf(shape, values);
      if (size > largestResult) throw outOfRange(label, key, said(`${size} bytes`), `at most ${largestResult} bytes`);
    }
    let size = scratchBytes + (spec.scratch ? spec.scratch(values) : 0);
    for (const { name, bytes, data } of inputs)
      if (values[name] !== undefined) size += bytes * data(values[name]).length;
    if (size <= largestInputs) return;
    const expected = `at most ${largestInputs} bytes of inputs and scratch together`;
    throw outOfRange(label, "what it works on", said(`${size} bytes`), expected);
  }

  function checkOverlap(name, out, values) {
    for (const input of inputs) {
      if (values[input.name] === undefined) continue;
      const data = input.data(values[input.name]);
      if (!overlaps(out, data)) continue;
      const same = inPlace === input.name;
      if (same && isSame(out, data)) continue;
      const expected = `${same ? `the very array of ${input.name}, or ` : ""}bytes apart from ${input.name}`;
      throw outOfRange(label, name, said(`in the same memory as ${input.name}`), expected);
    }
  }

  function checkKeys(out) {
    if (typeof out !== "object" || Array.isArray(out) || ArrayBuffer.isView(out)) {
      throw wrongType(label, "out", out, `an object with ${keys}`);
    }
    for (const key of Object.keys(out)) {
      if (!Object.hasOwn(spec.returns, key)) throw wrongType(label, `out.${key}`, out[key], `only ${keys}`);
    }
    for (const { key } of outputs) {
      if (out[key] === undefined) throw wrongType(label, `out.${key}`, undefined, "an array for every result");
    }
  }

  function given({ values, out }) {
    const arrays = {};
    if (!single) checkKeys(out);
    for (const { key, dtype, shape } of outputs) {
      const name = single ? "out" : `out.${key}`;
      const array = readOut(label, name, single ? out : out[key], dtype, countOf(shape, values));
      checkOverlap(name, array, values);
      for (const other of Object.keys(arrays)) {
        if (!overlaps(arrays[other], array)) continue;
        throw outOfRange(label, name, said(`in the same memory as out.${other}`), "arrays apart from one another");
      }
      arrays[key] = array;
    }
    return arrays;
  }

  /** The arrays of all results, by key. Every `out` is checked before a fresh array is made. */
  function arraysOf(call) {
    if (call.out !== undefined) return given(call);
    const arrays = {};
    for (const { key, dtype, shape } of outputs) arrays[key] = allocate(label, dtype, countOf(shape, call.values));
    return arrays;
  }

  const tensor = ({ key, dtype, shape }, arrays, { values, leading }) => ({
    data: arrays[key],
    shape: shapeOf(shape, values, leading),
    dtype,
  });

  /** The Tensor, or the object of Tensors and numbers, that a call gives back. */
  function pack(arrays, call, numbers) {
    if (single) return tensor(outputs[0], arrays, call);
    const all = {};
    for (const output of outputs) all[output.key] = tensor(output, arrays, call);
    return Object.assign(all, numbers);
  }

  return { outputs, checkSizes, arraysOf, pack };
}

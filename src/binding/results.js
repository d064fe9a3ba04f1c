// Where results go: the caller's `out` when it is given, else fresh arrays; checked before anything is written.
import { outOfRange, wrongType } from "./errors.js";
import { flatShape, fullShape } from "./shape.js";
import { allocate, bytesOf, isSame, overlaps, product, readOut } from "./tensor.js";

const largestResult = 2 ** 32 - 1;
const largestInputs = 2 ** 30;

/** The results a descriptor names: [{ key, dtype, shape }]; a single one is called "out". */
export function describeResults(returns) {
  if (returns.dtype) return { single: true, outputs: [{ key: "out", ...returns }] };
  const outputs = Object.entries(returns)
    .filter(([, each]) => each.dtype)
    .map(([key, each]) => ({ key, ...each }));
  return { single: false, outputs };
}

const countOf = (output, sizes) => product(flatShape(output.shape, sizes));

/** A result is at most 2^32 - 1 bytes, the inputs and scratch of one call 1 GiB together. */
export function checkSizes(label, spec, outputs, { values, sizes, tensors }, scratchBytes = 0) {
  for (const output of outputs) {
    const bytes = countOf(output, sizes) * bytesOf(output.dtype);
    if (bytes > largestResult) {
      throw outOfRange(label, output.key, { text: `${bytes} bytes` }, `at most ${largestResult} bytes`);
    }
  }
  let bytes = scratchBytes + (spec.scratch ? spec.scratch(values) : 0);
  for (const name of tensors) bytes += values[name].data.length * bytesOf(values[name].dtype);
  if (bytes > largestInputs) {
    throw outOfRange(label, "what it works on", { text: `${bytes} bytes` }, `at most ${largestInputs} bytes of inputs and scratch`);
  }
}

function checkOverlap(label, key, out, spec, { values, tensors }) {
  for (const name of tensors) {
    const { data } = values[name];
    if (!overlaps(out, data)) continue;
    if (spec.kernel?.inPlace === name && isSame(out, data)) continue;
    const legal = spec.kernel?.inPlace === name ? `the very array of ${name}, or bytes apart from it` : `bytes apart from ${name}`;
    throw outOfRange(label, key, { text: `in the same memory as ${name}` }, legal);
  }
}

function givenArrays(label, single, outputs, out) {
  if (single) return { out };
  if (typeof out !== "object" || Array.isArray(out) || ArrayBuffer.isView(out)) {
    throw wrongType(label, "out", out, `an object with ${outputs.map(({ key }) => key).join(" and ")}`);
  }
  for (const key of Object.keys(out)) {
    if (!outputs.some((output) => output.key === key) && out[key] !== undefined && typeof out[key] !== "number") {
      throw wrongType(label, `out.${key}`, out[key], `only ${outputs.map((output) => output.key).join(" and ")}`);
    }
  }
  for (const { key } of outputs) {
    if (out[key] === undefined) throw wrongType(label, `out.${key}`, undefined, "an array for every result");
  }
  return out;
}

/** The arrays of all results, by key. Every `out` is checked before a fresh array is made. */
export function resultArrays(label, spec, { single, outputs }, call) {
  const arrays = {};
  if (call.out !== undefined) {
    const given = givenArrays(label, single, outputs, call.out);
    for (const { key, dtype, ...output } of outputs) {
      const name = single ? "out" : `out.${key}`;
      arrays[key] = readOut(label, name, given[key], dtype, countOf(output, call.sizes));
      checkOverlap(label, name, arrays[key], spec, call);
      for (const other of Object.keys(arrays)) {
        if (other !== key && overlaps(arrays[other], arrays[key])) {
          throw outOfRange(label, name, { text: `in the same memory as out.${other}` }, "arrays apart from one another");
        }
      }
    }
    return arrays;
  }
  for (const output of outputs) arrays[output.key] = allocate(label, output.dtype, countOf(output, call.sizes));
  return arrays;
}

/** The Tensor, or the object of Tensors and numbers, that a call gives back. */
export function pack({ single, outputs }, arrays, { sizes, leading }, numbers) {
  const tensor = ({ key, dtype, shape }) => ({ data: arrays[key], shape: fullShape(shape, sizes, leading), dtype });
  if (single) return tensor(outputs[0]);
  const all = {};
  for (const output of outputs) all[output.key] = tensor(output);
  return Object.assign(all, numbers);
}

// How large what a call takes may be.
/** @import { Bound } from "./bound.js" */
import { checkBytes } from "./errors.js";
import { countOf, readyShape } from "./shape.js";
import { bytesOf, dtypeIn } from "./tensor.js";

const largestInputs = 2 ** 30;

/** The array that an argument brought, if any. */
const dataOf = (value) => value && (value.data ?? value.inverseFrequencies);

/** The names of arguments of some kinds. */
export const ofKinds = ({ arguments: specs }, ...kinds) =>
  Object.keys(specs).filter((name) => kinds.includes(specs[name].kind));

/**
 * Prepares the check that the inputs and the scratch of one call are at most 1 GiB together.
 * @param {Bound} spec
 */
export function createInputCheck(label, spec) {
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

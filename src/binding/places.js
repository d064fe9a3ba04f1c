// Where results go when the caller says so with `out`; checked before anything is written.
/** @import { Bound, Output } from "./bound.js" */
import { outOfRange, said, unknownArgument, wrongType } from "./errors.js";
import { isRecord } from "./objects.js";
import { ofKinds } from "./sizes.js";
import { dtypeIn, isSame, overlaps, readOut } from "./tensor.js";

/** Whether it brought such an array: a scaling may have several, and so may each of a list of records. */
const hasArray = (value, isSuch) =>
  Object.values(value).some((each) =>
    ArrayBuffer.isView(each) ? isSuch(each) : isRecord(each) && hasArray(each, isSuch),
  );

/**
 * Prepares the reading of one function's `out`.
 * @param {Bound} spec
 * @param {Output[]} outputs as results.js describes them
 */
export function createPlaces(label, spec, outputs) {
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

// Defines the dtypes of rope's functions and chooses the dtype of a call.
/** @import { Argument, DataType } from "../../binding/descriptor.js" */

/**
 * In the order of the C enum.
 * @type {DataType[]}
 */
export const dtypes = ["float32", "float16", "bfloat16"];

/** @satisfies {Argument} */
export const dtype = {
  kind: "word",
  words: dtypes,
  isDtype: true,
  doc: "dtype of the result; half precision is bits in a Uint16Array",
};

/** The dtype implied by `out`; a bare Uint16Array implies none. */
export function dtypeOfOut(out) {
  if (dtypes.includes(out?.dtype)) return out.dtype;
  return out?.[Symbol.toStringTag] === "Float16Array" ? "float16" : "float32";
}

// Half precision in the functions of rope: which dtypes there are, and which one a call has.
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
  doc: "of the result; half precision is bits in a Uint16Array",
};

/** The dtype that `out` asks for; a bare Uint16Array does not say. */
export function dtypeOfOut(out) {
  if (dtypes.includes(out?.dtype)) return out.dtype;
  return out?.[Symbol.toStringTag] === "Float16Array" ? "float16" : "float32";
}

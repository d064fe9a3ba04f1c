// Describes `digits`: positions as digits in a base, an analogy for RoPE and its scaling.
/** @import { Descriptor, WholeKind } from "../binding/descriptor.js" */
import { rows, rowsAlternatives } from "../core/arguments.js";

/** @satisfies {WholeKind} */
const position = { kind: "whole", min: 0 };

/** @type {() => Descriptor} */
export const digits = () => ({
  encode: {
    doc: "Digit i of a position in a base, floor(position / base^i) mod base, least significant first, in integer arithmetic. RoPE's dimension pair i is its smooth analogue: its angle is position / base'^i, base' being RoPE's base to the power 2/dim.",
    source: "[Su 2023, RoPE is a base-β encoding (in Chinese)](https://kexue.fm/archives/9675)",
    arguments: {
      ...rows,
      offset: { ...rows.offset, ...position },
      positions: {
        ...rows.positions,
        finite: undefined,
        elements: position,
        doc: "positions of the rows, whole and from 0 to 2^53",
      },
      base: { kind: "count", min: 2, max: 2 ** 24, doc: "number of values of a digit" },
      digits: { kind: "count", doc: "number of digits; higher digits are dropped" },
    },
    alternatives: [rowsAlternatives],
    rules: [
      {
        argument: "offset",
        must: "leave all positions at most 2^53",
        holds: ({ length, offset, positions }) => positions || offset <= 2 ** 53 - (length - 1),
      },
    ],
    returns: { shape: ["length", "digits"], doc: "one row of digits for each position, as float32" },
    kernel: { cut: ["length"] },
  },
});

// Defines the argument `window` of attention.scores and attention.attend.
/** @import { Argument } from "../../binding/descriptor.js" */

const most = 2 ** 31 - 1;
const isWhole = (value, least) => Number.isInteger(value) && value >= least && value <= most;

/** @type {Argument} */
export const window = {
  kind: "custom",
  type: "number | readonly [left: number, right: number]",
  expected: `a whole number from 1 to ${most}, or [left, right] of whole numbers from 0, -1 or Infinity`,
  optional: true,
  doc: "sliding window: a number n hides keys with |d| ≥ n, as sliding_window counts; [left, right] shows keys with -left ≤ d ≤ right, as flash-attention's window_size, where -1 or Infinity is no limit. So n is [n - 1, n - 1]; with causal, right is 0",
  read(label, name, value, { outOfRange, read, wrongType }) {
    if (typeof value === "number") {
      if (!isWhole(value, 1)) throw outOfRange(label, name, value, this.expected);
      return [value - 1, value - 1];
    }
    if (typeof value !== "object" || value === null) throw wrongType(label, name, value, this.expected);
    const { data } = read(label, name, value, { kind: "tensor", dtype: "float64", shape: [2] });
    return Array.from(data, (side, i) => {
      if (side === Infinity || side === -1) return -1;
      if (!isWhole(side, 0)) throw outOfRange(label, `${name}[${i}]`, side, this.expected);
      return side + 0;
    });
  },
};

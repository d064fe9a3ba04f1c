// Defines attention.append, which appends new keys or values to those of a cache.
/** @import { FunctionDescriptor } from "../../binding/descriptor.js" */

const axesOf = ({ shape }, axis, heads) => [
  ...shape.slice(0, axis),
  ...shape.slice(axis + 1, -1),
  ...(heads === undefined ? [] : [heads]),
];
const axisOf = ({ shape }, axis) => (axis < 0 ? shape.length + axis : axis);

/** @type {FunctionDescriptor} */
export const append = {
  doc: "Keys or values of a cache, followed by new ones: present_key of past_key and K in ONNX's Attention. The result has the layout of the cache.",
  source: "[ONNX, Attention](https://onnx.ai/onnx/operators/onnx__Attention.html)",
  arguments: {
    cache: {
      kind: "tensor",
      shape: ["...outer", "past", "...inner", "dim"],
      headsOf: "cacheHeads",
      mayBeEmpty: true,
      doc: "keys or values of earlier tokens; its sequence may have length 0, as past_key before the first token",
    },
    x: {
      kind: "tensor",
      shape: ["...newOuter", "length", "...newInner", "dim"],
      doc: "keys or values of new tokens; batch and heads of the cache",
    },
    sequenceAxis: {
      kind: "whole",
      default: -2,
      doc: "axis of cache and x that is the sequence; negative numbers count from the end. 1, or -3, for [batch, length, heads, dim]",
    },
    heads: {
      kind: "count",
      optional: true,
      doc: "number of heads in the last axis of x, [batch, length, heads·dim] as the result of a projection; absent where heads are an axis, whatever the cache has",
    },
  },
  rules: [
    {
      argument: "x",
      must: "have batch and heads of the cache",
      holds: ({ cache, x, sequenceAxis, heads }) =>
        String(axesOf(cache, axisOf(cache, sequenceAxis))) === String(axesOf(x, axisOf(x, sequenceAxis), heads)),
    },
  ],
  symbols: ({ past, length }) => ({ total: past + length }),
  returns: {
    shape: ["...outer", "total", "...inner", "dim"],
    headsOf: "cacheHeads",
    doc: "past + length rows for each head, as float32",
  },
  compose({ cache, x, past, length, inner, newInner, dim, outer }, _, { out }) {
    const total = past + length;
    const row = inner * dim; // numbers of a token in one block
    const isSameLayout = inner === newInner;
    for (let block = 0; block < outer; block++) {
      const at = block * total * row;
      out.set(cache.data.subarray(block * past * row, (block + 1) * past * row), at);
      if (isSameLayout) out.set(x.data.subarray(block * length * row, (block + 1) * length * row), at + past * row);
    }
    for (let n = 0; !isSameLayout && n < outer * inner; n++) {
      const to = (Math.floor(n / inner) * total + past) * row + (n % inner) * dim;
      const first = (Math.floor(n / newInner) * length * newInner + (n % newInner)) * dim;
      for (let i = 0; i < length; i++) {
        const from = first + i * newInner * dim;
        out.set(x.data.subarray(from, from + dim), to + i * row);
      }
    }
  },
};

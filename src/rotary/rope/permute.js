// Describes rope.permute: converts weights, biases and vectors from one pair layout to the other. Used by rope.js.
/** @import { DataType, FunctionDescriptor } from "../../binding/descriptor.js" */
import { ignores, layout, rotaryDimAgrees } from "./arguments.js";

/** @type {DataType[]} */
const dtypes = ["float32", "float64", "int32", "float16", "bfloat16"];

/** Size of a head: rows with heads along the first axis, else columns. */
const headSize = ({ x, heads, dim }) => (heads ? x.shape[0] / heads : dim);

/** The column of the first (0) or second (1) element of pair i. */
const columnOf = (layout, m, element, half) => (layout === "half" ? m + half * element : 2 * m + element);

/**
 * Traps: with grouped-query attention k has fewer heads than q; biases and the weights of norms within a head need the
 * same permutation; weights converted for Hugging Face's Llama are in half layout already, those in GGUF are not.
 * @returns {FunctionDescriptor}
 */
export const permute = () => ({
  doc: "Permutes weights or vectors from one pair layout to the other: the rows of x with heads, else its last axis. Nothing is computed: float32, float64, int32, float16 and bfloat16 keep their type, other numbers become float32.",
  source: "Hugging Face Transformers, permute of convert_llama_weights_to_hf.py, and its inverse",
  arguments: {
    x: {
      kind: "tensor",
      dtypes,
      shape: ["...rows", "dim"],
      doc: "[heads·headDim, …] with heads, else [..., headDim]",
    },
    from: { ...layout, default: undefined },
    to: { ...layout, default: undefined },
    heads: { kind: "count", optional: true, doc: "number of heads along the first axis" },
    rotaryDim: {
      kind: "count",
      multipleOf: 2,
      optional: true,
      doc: "number of rotated rows or columns of a head, the whole head when absent; the rest stay in place",
    },
  },
  ignores: [...ignores, "base", "scaling"],
  agrees: rotaryDimAgrees,
  rules: [
    {
      argument: "heads",
      must: "be a divisor of the number of rows of x",
      holds: ({ x, heads }) => !heads || x.shape[0] % heads === 0,
    },
    {
      argument: "rotaryDim",
      must: "be at most the size of a head",
      holds: (values) => !(values.rotaryDim > headSize(values)),
    },
    {
      argument: "x",
      must: "have heads of an even size when rotaryDim is not given",
      holds: (values) => values.rotaryDim !== undefined || headSize(values) % 2 === 0,
    },
  ],
  symbols: ({ x }) => ({ dtype: x.dtype, arrayType: x.arrayType }),
  returns: { dtypes, shape: ["...rows", "dim"], doc: "x in the other order" },
  compose: (values, _helpers, { out }) => {
    const { x, from, to, heads, rotaryDim = headSize(values) } = values;
    const size = headSize(values);
    const length = heads ? x.data.length / x.shape[0] : 1; // elements that move together
    const data = out.BYTES_PER_ELEMENT === 2 ? new Uint16Array(out.buffer, out.byteOffset, out.length) : out;
    data.set(x.data);
    for (let head = 0; head < data.length; head += size * length) {
      for (let n = 0; n < rotaryDim; n++) {
        const pair = [n >> 1, n & 1, rotaryDim / 2];
        const source = head + columnOf(from, ...pair) * length;
        const target = head + columnOf(to, ...pair) * length;
        if (length === 1) data[target] = x.data[source];
        else data.set(x.data.subarray(source, source + length), target);
      }
    }
  },
});

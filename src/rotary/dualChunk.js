// Describes `dualChunk`: Dual Chunk Attention, where positions restart in every chunk and distances to earlier chunks
// are bounded.
/** @import { Argument, Descriptor, Rule } from "../binding/descriptor.js" */
import { distancesFitInt32, window, windowOffsets } from "../core/arguments.js";
import { positionsAreExact, rotatedScores } from "./rope/rotatedScores.js";

const source =
  "[An et al. 2024, Training-Free Long-Context Scaling of Large Language Models](https://arxiv.org/abs/2402.17463), section 3, as [vLLM, dual_chunk_rope.py](https://github.com/vllm-project/vllm/blob/main/vllm/model_executor/layers/rotary_embedding/dual_chunk_rope.py) has it for Qwen2.5-1M";

/** @satisfies {Record<string, Argument>} */
const own = {
  chunkSize: {
    kind: "count",
    min: 2,
    doc: "largest changed distance to a key before the query; config.json's chunk_size",
  },
  localSize: {
    kind: "count",
    doc: "minimum range in which distances across a chunk border are unchanged, below chunkSize; config.json's local_size. A chunk has chunkSize - localSize tokens",
  },
};

/** @satisfies {Rule} */
const localIsLess = {
  argument: "localSize",
  must: "be less than chunkSize",
  holds: ({ chunkSize, localSize }) => localSize < chunkSize,
};

/** @type {() => Descriptor} */
export const dualChunk = () => ({
  distance: {
    doc: "The changed distances. With c = chunkSize - localSize and m, n the positions of query and key: in one chunk, ⌊m/c⌋ = ⌊n/c⌋, it is d; a chunk earlier n mod c - min(m mod c + c, chunkSize); earlier still n mod c - min(2c - 1, chunkSize). Keys in a later chunk keep d.",
    source,
    arguments: { ...window, ...windowOffsets, ...own },
    rules: [localIsLess, distancesFitInt32, positionsAreExact],
    returns: {
      dtype: "int32",
      shape: ["queries", "keys"],
      doc: "changed distances, negative for keys before the query",
    },
    kernel: {
      cut: ["queries"],
    },
  },

  scores: {
    source,
    ...rotatedScores(own, undefined, [localIsLess]),
    doc: "scale · q_m · k_n, rotated against each other as in rope, but by the changed distance; pass q and k unrotated. q is rotated three times, for its own chunk, the previous one and all earlier ones, k once, and each score selected; keys in a later chunk need one more rotation of both.",
  },
});

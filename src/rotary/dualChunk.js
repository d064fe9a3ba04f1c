// Dual Chunk Attention: positions begin anew in every chunk, and what is far back stands one chunk away.
/** @import { Argument, Descriptor, Rule } from "../binding/descriptor.js" */
import { distancesFitInt32, window, windowOffsets } from "../core/arguments.js";
import { positionsAreExact, turnedScores } from "./rope/turnedScores.js";

const source =
  "[An et al. 2024, Training-Free Long-Context Scaling of Large Language Models](https://arxiv.org/abs/2402.17463), section 3, as [vLLM, dual_chunk_rope.py](https://github.com/vllm-project/vllm/blob/main/vllm/model_executor/layers/rotary_embedding/dual_chunk_rope.py) has it for Qwen2.5-1M";

/** @satisfies {Record<string, Argument>} */
const own = {
  chunkSize: {
    kind: "count",
    min: 2,
    doc: "the largest distance that arises behind the query; config.json's chunk_size",
  },
  localSize: {
    kind: "count",
    doc: "how far neighbours across the end of a chunk keep their distance at least, below chunkSize; config.json's local_size. A chunk has chunkSize - localSize tokens",
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
    doc: "The changed distances. With c = chunkSize - localSize and I, J the positions of query and key: in one chunk, ⌊I/c⌋ = ⌊J/c⌋, it is d; a chunk earlier J mod c - min(I mod c + c, chunkSize); earlier still J mod c - min(2c - 1, chunkSize). Keys in a later chunk keep d.",
    source,
    arguments: { ...window, ...windowOffsets, ...own },
    rules: [localIsLess, distancesFitInt32, positionsAreExact],
    returns: { dtype: "int32", shape: ["queries", "keys"], doc: "changed distances, negative where they look back" },
    kernel: {
      cut: ["queries"],
    },
  },

  scores: {
    source,
    ...turnedScores(own, undefined, [localIsLess]),
    doc: "scale · q_i · k_j, turned against each other as rope turns them, but by the changed distance; q and k come unturned. q is turned three times, for its own chunk, for the one before and for all earlier, k once, and the scores chosen; keys in a later chunk take one more turn of both.",
  },
});

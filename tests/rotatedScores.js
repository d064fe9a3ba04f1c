// Lists calls that rerope and selfExtend share: random and large ones. Used by tests/methods.
import fc from "fast-check";
import { base, count, even, factor, tensor, windowOffsets } from "./arbitraries.js";
import { random } from "./random.js";
import { seeded, special, x, zeros } from "./values.js";

const plane = (...data) => ({ data: Float32Array.from(data), shape: [1, 3, 2], dtype: "float32" });

const atModelSize = {
  q: { data: x.subarray(0, 2 * 300 * 64), shape: [2, 300, 64] },
  k: { data: x.subarray(2 * 300 * 64, 2 * 700 * 64), shape: [2, 400, 64] },
  queryOffset: 100,
};

/** @param tiny arguments that change distances in a small call @param some in large ones */
export function rotatedScores(method, tiny, some) {
  const scores = (args, own) => (api) => api[method].scores({ ...args, ...own });
  return {
    calls: {
      scores: [
        {
          q: plane(1, 2, 3, 4, 5, 6),
          k: plane(6, 5, 4, 3, 2, 1),
          queryOffset: 2,
          keyOffset: 1,
          ...tiny,
          base: 100,
          scale: 0.5,
          layout: "interleaved",
          causal: true,
        },
      ],
    },

    random: fc
      .tuple(fc.array(count(2), { maxLength: 2 }), count(9), fc.oneof(count(15), count(40)), even(40))
      .chain(([leading, queries, keys, dim]) =>
        fc.record({
          q: tensor([...leading, queries, dim]),
          k: tensor([...leading, keys, dim]),
          ...windowOffsets,
          base,
          scale: factor,
          layout: fc.constantFrom("half", "interleaved"),
          causal: fc.boolean(),
        }),
      ),

    atModelSize,
    modelSize: {
      "scores [2, 300, 400]": scores(atModelSize, some),
      "scores [2, 300, 400], causal, interleaved": scores(
        { ...atModelSize, causal: true, layout: "interleaved" },
        some,
      ),
      "scores of heads wider than a chunk of frequencies": scores(
        { q: { data: random(3 * 700, 4), shape: [3, 700] }, k: { data: random(9 * 700, 5), shape: [9, 700] } },
        tiny,
      ),
      "scores of NaN, infinities and subnormal numbers": scores(
        {
          q: { data: special.subarray(0, 480), shape: [2, 40, 6] },
          k: { data: special.subarray(1200, 1500), shape: [2, 25, 6] },
        },
        tiny,
      ),
    },

    inBlocks: {
      scores: scores({ q: seeded(5, 2, 3, 23, 10), k: seeded(6, 2, 3, 31, 10), queryOffset: 8 }, tiny),
      "scores, causal, one head": scores(
        { q: seeded(5, 137, 6), k: seeded(6, 150, 6), queryOffset: 13, causal: true },
        tiny,
      ),
    },

    large: {
      "scores [8, 1024, 1024]": scores({ q: zeros(8, 1024, 64), k: zeros(8, 1024, 64) }, some),
    },
  };
}

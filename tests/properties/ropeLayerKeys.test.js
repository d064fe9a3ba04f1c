// Tests each key that lists layers alone, without layer_types beside it: the types, which layers rotate, and the windows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";

const { config: models } = api("simd");

const transformers = "huggingface/transformers decba1d2ea, the class executed with 12 layers";
const letters = {
  full_attention: "F",
  sliding_attention: "S",
  chunked_attention: "C",
  linear_attention: "L",
  linear: "L",
  conv: "V",
  hybrid: "H",
  mamba: "M",
  mlp: "b",
  moe: "a",
  recurrent: "R",
  no_attention_block: "-",
  compressed_sparse_attention: "P",
  heavily_compressed_attention: "Q",
};

/** [model_type, keys, a letter for each type, "r" for each layer that rotates, source]; null: not stated by the source. */
const rows = [
  ["qwen3_next", { full_attention_interval: 3 }, "LLFLLFLLFLLF", "..r..r..r..r", transformers],
  ["qwen3_5_text", { full_attention_interval: 2 }, "LFLFLFLFLFLF", ".r.r.r.r.r.r", transformers],
  ["lfm2", { full_attn_idxs: [1, 4, 7] }, "VFVVFVVFVVVV", ".r..r..r....", transformers],
  ["afmoe", { global_attn_every_n_layers: 3 }, "SSFSSFSSFSSF", "rr.rr.rr.rr.", transformers],
  ["modernbert", { global_attn_every_n_layers: 2 }, "FSFSFSFSFSFS", "rrrrrrrrrrrr", transformers],
  ["cohere2", { sliding_window_pattern: 3 }, "SSFSSFSSFSSF", "rr.rr.rr.rr.", transformers],
  ["gemma3_text", { sliding_window_pattern: 3 }, "SSFSSFSSFSSF", "rrrrrrrrrrrr", transformers],
  ["exaone4", { sliding_window_pattern: 3 }, "SSFSSFSSFSSF", "rr.rr.rr.rr.", transformers],
  ["cohere2_moe", { first_k_dense_replace: 3 }, "FFFSSSFSSSFS", "rrrrrr.rrr.r", transformers],
  ["cohere2_moe", { first_k_dense_replace: 2 }, "FFSSSFSSSFSS", "rrrrr.rrr.rr", transformers],
  ["dots1", { max_window_layers: 3 }, "FFFSSSSSSSSS", "rrrrrrrrrrrr", transformers],
  ["qwen2_moe", { use_sliding_window: true }, "SFSFSFSFSFSF", "rrrrrrrrrrrr", transformers],
  ["llama4_text", { no_rope_layer_interval: 3 }, "CCFCCFCCFCCF", "rr.rr.rr.rr.", transformers],
  [
    "llama4_text",
    { no_rope_layers: [1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1] },
    "CCFCCCFCCCFC",
    "rr.rrr.rrr.r",
    transformers,
  ],
  [
    "smollm3",
    { use_sliding_window: true, no_rope_layer_interval: 3 },
    "FFSFFSFFSFFS",
    "rr.rr.rr.rr.",
    "transformers decba1d2ea, configuration_smollm3.py",
  ],
  ["smollm3", { no_rope_layer_interval: 3 }, "FFFFFFFFFFFF", "rr.rr.rr.rr.", transformers],
  ["smollm3", { no_rope_layers: [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1] }, "FFFFFFFFFFFF", ".r.r.r.r.r.r", transformers],
  [
    "granite_swa",
    { layer_rope_theta: Array(4).fill([1e4, 0, 5e4]).flat() },
    "FSSSFSSSFSSS",
    "r.rr.rr.rr.r",
    transformers,
  ],
  [
    "muse_glimmer_text",
    { layer_rope_theta: Array(4).fill([1e4, 0, 5e4]).flat() },
    "SSSFSSSFSSSF",
    "r.rr.rr.rr.r",
    transformers,
  ],
  [
    "muse_glimmer_text",
    { layer_types: Array(6).fill(["full_attention", "sliding_attention"]).flat() },
    "FSFSFSFSFSFS",
    "rrr.rrr.rrr.",
    transformers,
  ],
  ["mllama_text_model", { cross_attention_layers: [1, 5] }, null, "r.rrr.rrrrrr", transformers],
  [
    "gemma4_text",
    { layer_types: Array(6).fill(["full_attention", "sliding_attention"]).flat() },
    "FSFSFSFSFSFF",
    "rrrrrrrrrrrr",
    transformers,
  ],
  [
    "gemma4_text",
    { num_hidden_layers: 10 },
    "SSSSSFSSSF",
    "rrrrrrrrrr",
    "transformers 008e574391, configuration_gemma4.py: the last layer is made full",
  ],
  [
    "recurrent_gemma",
    { block_types: ["attention", "recurrent", "recurrent"] },
    "SRRSRRSRRSRR",
    "r..r..r..r..",
    transformers,
  ],
  [
    "zamba2",
    { layers_block_type: Array(4).fill(["mamba", "hybrid", "mamba"]).flat(), use_mem_rope: true },
    "MHMMHMMHMMHM",
    ".r..r..r..r.",
    transformers,
  ],
  [
    "bamba",
    { attn_layer_indices: [1, 4, 7] },
    "MFMMFMMFMMMM",
    ".r..r..r....",
    "transformers 001f85b, configuration_bamba.py",
  ],
  [
    "deepseek_v4",
    { compress_ratios: Array(4).fill([0, 4, 128]).flat() },
    "SPQSPQSPQSPQ",
    "rrrrrrrrrrrr",
    "transformers decba1d2ea, configuration_deepseek_v4.py",
  ],
  ["deepseek_v4", {}, "QQQPQPQPQPQP", "rrrrrrrrrrrr", transformers],
  [
    "granitemoehybrid",
    {
      layers_block_type: Array(4).fill(["mamba", "attention", "mamba"]).flat(),
      position_embedding_type: "rope",
      head_dim: 64,
    },
    "MFMMFMMFMMFM",
    ".r..r..r..r.",
    "transformers decba1d2ea, configuration_granitemoehybrid.py",
  ],
  [
    "mimo_v2_flash",
    { hybrid_layer_pattern: Array(4).fill([0, 1, 1]).flat() },
    "FSSFSSFSSFSS",
    "rrrrrrrrrrrr",
    "ml-explore/mlx-lm d78bf58, models/mimo_v2_flash.py",
  ],
  [
    "minimax",
    { attn_type_list: Array(4).fill([0, 1, 0]).flat() },
    "LFLLFLLFLLFL",
    ".r..r..r..r.",
    "ml-explore/mlx-lm d78bf58, models/minimax.py",
  ],
  [
    "qwen3_next",
    { linear_attn_config: { full_attn_layers: [4, 8, 12] } },
    "LLLFLLLFLLLF",
    "...r...r...r",
    "moonshotai/Kimi-Linear, configuration_kimi.py: layers count from 1",
  ],
  [
    "llama",
    { hybrid_override_pattern: "M-M*EM-M*EM-" },
    "MbMFaMbMFaMb",
    "...r....r...",
    "ml-explore/mlx-lm d78bf58, models/nemotron_h.py",
  ],
  [
    "nemotron-nas",
    {
      head_dim: 64,
      block_configs: Array(4)
        .fill([{ attention: {} }, { attention: { no_op: true } }, { attention: { replace_with_linear: true } }])
        .flat(),
    },
    "F-LF-LF-LF-L",
    "r..r..r..r..",
    "ml-explore/mlx-lm d78bf58, models/nemotron-nas.py",
  ],
];

for (const [model_type, keys, types, rotated, source] of rows)
  test(`${model_type} lists its layers by ${Object.keys(keys)[0] ?? "no key"} alone, ${JSON.stringify(Object.values(keys)[0] ?? {}).slice(0, 40)}`, () => {
    const config = { model_type, num_hidden_layers: 12, sliding_window: 5, ...keys };
    const layers = models.layers({ config });
    if (types) assert.equal(layers.map(({ type }) => letters[type]).join(""), types, source);
    assert.equal(layers.map(({ rope }) => (rope ? "r" : ".")).join(""), rotated, source);
  });

/** [model_type, keys, the window of the layers that have one]: [left, right], measured by the masks that the classes make. */
const windows = [
  ["mistral", { sliding_window: 7 }, [6, 0]],
  ["mistral", { sliding_window: 6, is_causal: false }, [6, 6]],
  ["starcoder2", { sliding_window: 7 }, [6, 0]],
  ["phimoe", { sliding_window: 7 }, [6, 0]],
  ["phi4_multimodal", { sliding_window: 7 }, [6, 0]],
  ["minimax", { sliding_window: 7 }, [6, 0]],
  ["doge", { sliding_window: 7 }, [6, 0]],
  ["mimi", { sliding_window: 7 }, [6, 0]],
  ["voxtral_realtime_text", { sliding_window: 7 }, [6, 0]],
  ["voxtral_realtime_encoder", { sliding_window: 6 }, [5, 0]],
  ["qwen3_moe", { use_sliding_window: true, sliding_window: 7 }, [6, 0]],
  ["qwen2_moe", { use_sliding_window: true, sliding_window: 5, max_window_layers: 4 }, [4, 0]],
  ["deepseek_v4", { sliding_window: 6 }, [5, 0]],
  ["modernbert", { local_attention: 8 }, [4, 4]],
  ["modernbert-decoder", { local_attention: 12 }, [5, 0]],
  ["modernbert-decoder", { local_attention: 10, is_causal: false }, [5, 5]],
  ["openai_privacy_filter", { sliding_window: 4 }, [4, 4]],
  ["gemma3_text", { sliding_window: 8, use_bidirectional_attention: true }, [4, 4]],
  ["gemma4_text", { sliding_window: 8, use_bidirectional_attention: "all" }, [5, 5]],
  ["gemma4_text", { sliding_window: 8, use_bidirectional_attention: "vision" }, [7, 0]],
  ["diffusion_gemma_text", { sliding_window: 8, use_bidirectional_attention: "all" }, [5, 5]],
  ["t5gemma2_text", { sliding_window: 6 }, [2, 3]],
  ["t5gemma2_decoder", { sliding_window: 5 }, [4, 0]],
];

for (const [model_type, keys, window] of windows)
  test(`${model_type} has the window [${window}] of ${JSON.stringify(keys)}`, () => {
    const layers = models.layers({ config: { model_type, num_hidden_layers: 12, ...keys } });
    const slides = layers.filter((layer) => layer.window);
    assert.ok(slides.length > 0);
    for (const layer of slides) assert.deepEqual([layer.window, layer.slidingWindow], [window, window[0] + 1]);
  });

test("a layer without a window has none, and a window of null, false or 0 is none", () => {
  for (const sliding_window of [null, false, 0]) {
    const layers = models.layers({ config: { model_type: "mistral", num_hidden_layers: 2, sliding_window } });
    assert.deepEqual(
      layers.map(({ type, window }) => [type, window]),
      Array(2).fill(["full_attention", undefined]),
    );
  }
});

test("models that do not rotate are refused with the key that says so, whatever assume says", () => {
  for (const [config, key] of [
    [
      { model_type: "esm", position_embedding_type: "absolute", hidden_size: 64, num_attention_heads: 4 },
      "position_embedding_type",
    ],
    [{ model_type: "zamba2", use_mem_rope: false, rope_theta: 10000 }, "use_mem_rope"],
    [{ model_type: "granitemoehybrid" }, "position_embedding_type"],
    [{ model_type: "granitemoehybrid", position_embedding_type: null }, "position_embedding_type"],
  ])
    for (const assume of [false, true])
      assert.throws(() => models.fromConfig({ config, assume }), {
        name: "RangeError",
        message: new RegExp(`config\\.${key} must be .*does not rotate`),
      });
});

test("parts of a model of several parts are read, and named", () => {
  const part = (heads) => ({
    model_type: "t5_gemma_module",
    hidden_size: 64 * heads,
    num_attention_heads: heads,
    head_dim: 64,
  });
  const config = { model_type: "t5gemma", encoder: part(4), decoder: { ...part(8), num_hidden_layers: 8 } };
  const { rotaryDim, warnings } = models.fromConfig({ config });
  assert.equal(rotaryDim, 64);
  assert.match(warnings[0], /decoder is read; other parts: encoder/);
  assert.equal(models.layers({ config }).length, 8);
});

test("compare says same only when every type of layer is", () => {
  const of = (rope_local_base_freq) =>
    models.fromConfig({ config: { model_type: "gemma3_text", num_hidden_layers: 6, rope_local_base_freq } });
  assert.equal(models.compare({ a: of(10000), b: of(10000) }).same, true);
  const { same, differences, facts, maxAngleDifference } = models.compare({ a: of(10000), b: of(20000) });
  assert.equal(same, false);
  assert.match(differences[0], /sliding_attention: base: 10000 and 20000/);
  assert.ok(facts.some(({ fact, layerType }) => fact === "base" && layerType === "sliding_attention"));
  assert.ok(maxAngleDifference > 1);
  // A copy has lost the other types, which is not the same as being equal.
  const copy = models.compare({ a: { ...of(10000) }, b: { ...of(10000) } });
  assert.equal(copy.same, false);
  assert.equal(copy.facts.at(-1).verdict, "unknown");
});

// Lists what llama.cpp does with positions, architecture by architecture. Used by gguf.js, ggufScaling.js and ggufLayers.js.
// Source: ggml-org/llama.cpp at the release below (the source bundle in the npm package node-llama-cpp 3.21.1), read file by
// file: src/llama-model.cpp (load_hparams, llama_model_rope_type), src/llama-context.cpp and src/models/ (load_arch_hparams,
// load_arch_tensors and the graph of each architecture). tests/llamaCpp.test.js compares 40 models with that release's
// answers.
import { listed } from "./listed.js";

/** The release that was read, and run. */
export const release = "v0.4.0";

/** Architectures whose graph never rotates, by what they have instead: codes of family.js. */
export const unrotated = [
  ["learnedTable", listed("gpt2 starcoder bert")],
  ["alibi", listed("bloom refact jina-bert-v2")],
  ["alibiByKey", listed("mpt jais")],
  ["t5", listed("t5 t5encoder")],
  ["stateSpace", listed("mamba mamba2 rwkv6 rwkv6qwen2 rwkv7 arwkv7")],
  ["noPositions", listed("jamba nemotron_h nemotron_h_moe kimi-linear kimi-k3")],
  ["otherModel", listed("clip wavtokenizer-dec gptj dflash")],
];

/** llama_model_rope_type: NORM, NEOX, MROPE and IMROPE. deepseek2-ocr has NORM there, but its graph pairs halves. */
export const interleaved = listed(
  "llama llada llama4 deci baichuan internlm2 minicpm xverse command-r cohere2 cohere2moe olmo arctic deepseek deepseek2 deepseek32 deepseek4 muse-glimmer plm chatglm granite granitemoe granitehybrid graniteswitch granite_swa chameleon bailingmoe bailingmoe3 neo-bert smollm3 arcee ernie4_5 ernie4_5-moe mistral3 eagle3 mistral4 llama-embed maincoder glm-dsa dots3note nanbeige pockettts glm4",
);
export const half = listed(
  "falcon falcon-h1 grok dbrx jina-bert-v3 modern-bert nomic-bert nomic-bert-moe eurobert stablelm bitnet qwen qwen2 dream qwen2moe qwen3 qwen3moe llada-moe rnd1 olmo2 olmoe phi2 phi3 phimoe plamo plamo2 plamo3 gemma gemma2 gemma3 gemma3n gemma4 gemma4-assistant gemma-embedding starcoder2 openelm gptneox codeshell orion nemotron exaone exaone4 exaone-moe minicpm3 bailingmoe2 dots1 hunyuan-moe jais2 gpt-oss hunyuan-dense hunyuan_vl hy_v3 lfm2 lfm2moe smallthinker seed_oss grovemoe apertus minimax-01 minimax-m2 minimax-m3 cogvlm pangu-embedded afmoe laguna qwen3next mimo2 step35 talkie mellum glm4moe deepseek2-ocr qwen2vl paddleocr qwen3vl qwen3vlmoe qwen35 qwen35moe qwen4exp qwen3tts",
);

/** Architectures that rotate by sections: always (MROPE), in turns (IMROPE), or where the first two sections are above 0. */
export const sectioned = listed("qwen2vl paddleocr qwen3vl qwen3vlmoe qwen35 qwen35moe qwen4exp qwen3tts");
export const inTurns = listed("qwen3vl qwen3vlmoe qwen35 qwen35moe qwen4exp qwen3tts");
export const sectionedByKey = listed("glm4 glm4moe hunyuan_vl hunyuan-dense");

/** Sizes of a head that must equal rope.dimension_count, else the file does not load. */
export const wholeHeads = listed("llama deci falcon llama-embed");
/** Graphs that rotate the whole head whatever rope.dimension_count says. */
export const ignoresDimension = listed("plamo cogvlm deepseek2-ocr");
/** Graphs that call the plain rotation: base 10000, no scaling. */
export const plain = listed("cogvlm deepseek2-ocr");
/** Graphs whose layers have their own number of columns; the others rotate as many as the first layer in all of them. */
export const ownColumns = listed("gemma4 gemma4-assistant laguna step35");
/** Graphs that rotate half of rope.dimension_count in full layers. */
export const halfInFull = listed("step35");

/**
 * Tensors of divisors. freqs: rope_freqs; lists: rope_factors_long and rope_factors_short; byType: the lists if the type is
 * longrope, else rope_freqs. Any other file with such a tensor does not load ("wrong number of tensors").
 */
export const divisors = {
  freqs: listed("llama4 exaone exaone4 exaone-moe arcee granitehybrid nanbeige eagle3 gemma4 gemma4-assistant"),
  lists: listed("phi3 phimoe minicpm3"),
  byType: listed("llama llama-embed deci granite granitemoe granite_swa minicpm mistral3 apertus step35"),
  /** Loaded, but the graph does not use them. */
  unused: listed("llada falcon-h1 cogvlm pangu-embedded"),
  /** Sliding layers do not use them. */
  fullAlone: listed("gemma4 gemma4-assistant step35"),
  needed: listed("gemma4 gemma4-assistant"),
};

/** Readers of the keys that follow `ARCHITECTURE.`; every other architecture leaves them unread. */
export const readers = {
  "rope.scaling.yarn_beta_fast": listed("mistral3 grok"),
  "rope.scaling.yarn_beta_slow": listed("mistral3 grok"),
  "rope.scaling.yarn_log_multiplier": listed("mistral3 deepseek2 mistral4 deepseek32"),
  "rope.scaling.yarn_ext_factor": listed("grok"),
  "rope.scaling.yarn_attn_factor": listed("grok"),
  "rope.scaling.alpha": listed("hunyuan_vl hunyuan-dense"),
  "attention.temperature_scale": listed("mistral3 deepseek2 mistral4"),
  "attention.temperature_length": listed("deepseek2 mistral4"),
  "attention.rope_pattern": listed("granite_swa"),
  "attention.compress_rope_freq_base": listed("deepseek4"),
};

/** Architectures in which rope.scaling.finetuned = false switches the rotation off. */
export const switched = listed("granite granitehybrid graniteswitch");

/**
 * Architectures whose scores are scaled by (a·(1 + 0.1 ln s)·(1 + 0.1 m ln s))², whatever the type of the scaling: s its
 * factor, a the attention factor without YaRN's own, m ten times yarn_log_multiplier (0 in glm-dsa and deepseek2-ocr).
 */
export const scaledScores = listed("deepseek2 mistral4 deepseek32 glm-dsa deepseek2-ocr");

/**
 * Architectures with sliding layers. period: one layer in so many is full, the last of them (fullFirst: the first), unless
 * sliding_window_pattern is a number; null: there is no default. list: an array is read, else it is skipped without a
 * message. window: "needed", "optional" (no sliding layers without it), or its default; fixed: the value whatever the key says.
 * base: of sliding layers without freq_base_swa, "full" (that of the others) or 10000; unread: freq_base_swa is not used.
 * scale: "full", "stored" (the factor in the file, also under the type none), "none" (YaRN stays), "plain" (no scaling at
 * all). layers: the only number of layers that has them.
 */
// biome-ignore format: a line for each architecture.
export const windows = {
  afmoe: { period: 4, window: "optional", base: "full", scale: "stored" },
  cohere2: { period: 4, window: "needed", base: "unread", scale: "full" },
  cohere2moe: { period: null, fullFirst: true, list: true, window: "needed", base: "unread", scale: "full" },
  dots3note: { period: null, list: true, listOnly: true, window: "needed", base: "needed", scale: "full" },
  "exaone-moe": { period: 4, window: "needed", base: "unread", scale: "full" },
  exaone4: { period: 4, window: 4096, base: "unread", scale: "full", layers: 64 },
  "gemma-embedding": { period: 6, window: "needed", base: 10000, scale: "none", symmetric: true },
  gemma2: { period: 2, window: 4096, base: "full", scale: "stored" },
  gemma3: { period: 6, window: "optional", base: 10000, scale: "none" },
  gemma3n: { period: 5, window: "needed", base: 10000, scale: "none" },
  gemma4: { period: null, list: true, filled: true, window: "needed", base: 10000, scale: "none" },
  "gemma4-assistant": { period: null, list: true, filled: true, window: "needed", base: 10000, scale: "none" },
  "gpt-oss": { period: 2, window: "needed", base: "full", scale: "stored" },
  granite_swa: { period: null, list: true, listOnly: true, window: "needed", base: "unread", scale: "full" },
  laguna: { period: 4, fullFirst: true, window: "optional", base: "full", scale: "plain" },
  llama4: { period: 4, window: 8192, fixed: true, chunked: true, base: "full", scale: "stored" },
  mellum: { period: null, list: true, window: "optional", base: "unread", scale: "plain" },
  mimo2: { period: null, list: true, filled: true, window: "needed", base: 10000, scale: "none" },
  "modern-bert": { period: 3, fullFirst: true, window: "optional", base: 10000, scale: "none", symmetric: true },
  "muse-glimmer": { period: null, list: true, window: "needed", base: "full", scale: "none" },
  olmo2: { period: 4, window: "optional", base: "unread", scale: "plain" },
  plamo3: { period: 8, window: "optional", base: 10000, scale: "none" },
  smallthinker: { period: 4, fullFirst: true, window: "optional", fixed: 4096, base: "full", scale: "stored" },
  step35: { period: null, list: true, filled: true, window: "needed", base: 10000, scale: "none" },
};

/** Architectures that read attention.sliding_window and slide in every layer with attention. */
export const allSlide = listed("lfm2");
/** Architectures that read the key and then switch windows off. */
export const windowOff = listed("phi3");

/** Layers without rotation: every n-th, the first of every n, or all that do not slide. */
export const unrotatedLayers = {
  everyLast: { smollm3: 4, llama4: 4, afmoe: 4 },
  everyFirst: { smallthinker: 4 },
  full: listed("cohere2 cohere2moe exaone-moe exaone4 muse-glimmer"),
};

/** Architectures with layers of another kind: where head_count_kv is 0, or by full_attention_interval and its default. */
export const otherLayers = {
  byHeads: { lfm2: "conv", lfm2moe: "conv", granitehybrid: "mamba", plamo2: "mamba", bailingmoe3: "linear_attention" },
  byInterval: { qwen3next: 4, qwen35: 4, qwen35moe: 4, qwen4exp: 4, "minimax-01": 8 },
  hybrid: listed("falcon-h1"),
};

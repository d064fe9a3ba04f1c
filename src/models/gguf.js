// Converts GGUF metadata to the keys of a config.json, following llama.cpp. Used by forms.js.
/** @import { TensorKind } from "../binding/descriptor.js" */
import { above0, count, from0, number, text } from "../core/kinds.js";
import { copyOf } from "../core/own.js";
import { isRecord } from "./part.js";

// Architectures by their names in llama.cpp, from llama_model_rope_type and LLM_ARCH_NAMES (ggml-org/llama.cpp,
// src/llama-model.cpp and src/llama-arch.cpp, August 2026). bert and starcoder have a rotation in that list, but their
// graphs never call it. deepseek4 and the drafters eagle3 and dflash are left out.
const listed = (names) => new Set(names.split(" "));
const unrotated = listed(
  "clip gpt2 gptj mpt refact bloom mamba mamba2 jamba jina-bert-v2 t5 t5encoder jais rwkv6 rwkv6qwen2 rwkv7 arwkv7 wavtokenizer-dec nemotron_h nemotron_h_moe kimi-linear bert starcoder",
);
const interleaved = listed(
  "llama llada llama4 deci baichuan internlm2 minicpm xverse command-r cohere2 cohere2moe olmo arctic deepseek deepseek2 deepseek2-ocr deepseek32 plm chatglm granite granitemoe granitehybrid chameleon bailingmoe neo-bert smollm3 arcee ernie4_5 ernie4_5-moe mistral3 mistral4 llama-embed maincoder glm-dsa glm4",
);
const half = listed(
  "falcon falcon-h1 grok dbrx jina-bert-v3 modern-bert nomic-bert nomic-bert-moe eurobert stablelm bitnet qwen qwen2 dream qwen2moe qwen3 qwen3moe llada-moe rnd1 olmo2 olmoe phi2 phi3 phimoe plamo plamo2 plamo3 gemma gemma2 gemma3 gemma3n gemma4 gemma-embedding starcoder2 openelm gptneox codeshell orion nemotron exaone exaone4 exaone-moe minicpm3 bailingmoe2 dots1 hunyuan-moe jais2 gpt-oss hunyuan-dense hunyuan_vl hy_v3 lfm2 lfm2moe smallthinker seed_oss grovemoe apertus minimax-m2 cogvlm pangu-embedded afmoe laguna qwen3next mimo2 step35 talkie mellum glm4moe qwen2vl paddleocr qwen3vl qwen3vlmoe qwen35 qwen35moe",
);
/** Pairs alternate between the axes: LLAMA_ROPE_TYPE_IMROPE. */
const interleavedSections = listed("qwen3vl qwen3vlmoe qwen35 qwen35moe");

// Architectures in which llama.cpp's code, not a key, decides that some layers have no rotation or no attention.
const ownLayers = listed(
  "llama4 smollm3 cohere2 cohere2moe exaone4 exaone-moe afmoe granitehybrid falcon-h1 plamo2 lfm2 lfm2moe qwen3next qwen35 qwen35moe smallthinker",
);
// Architectures whose sliding layers have the base 10000 unless a key overrides it (load_hparams of each).
const localBase = listed("gemma3 gemma3n gemma-embedding");
/** Architectures whose sliding layers are scaled like full ones. */
const scalesSliding = listed("gpt-oss exaone4");
/** Architectures for which converters write mscale_all_dim / 10: llama.cpp's TAG_DEEPSEEK2_YARN_LOG_MUL_FIX. */
const tenths = listed("deepseek2 deepseek2-ocr deepseek32 glm-dsa mistral4");

/** @type {TensorKind} */
const numbers = { kind: "tensor", dtype: "float64", shape: ["n"], finite: true };
const list = (part, key) => (part.has(key) ? Array.from(part.need(key, numbers).data) : undefined);

const freqs = "rope_freqs.weight";
const short = "rope_factors_short.weight";
const long = "rope_factors_long.weight";

/** YaRN's attention factor times the metadata's own factor; rounded, so that JavaScript engines agree in every digit. */
const times = (own, factor, mscale, all) => {
  const g = (strength) => (factor > 1 ? 0.1 * strength * Math.log(factor) + 1 : 1);
  return Number(((own * g(mscale)) / g(all)).toPrecision(14));
};

/** Adds Llama 4's factor on queries. It starts at the original context length, so both share one length. */
export function addTemperature(parameters, { beta, original, key, note }) {
  const length = parameters.original_max_position_embeddings ?? original;
  if (original !== undefined && original !== length)
    note("contradicted", { key: "original_max_position_embeddings", value: length, other: key, otherValue: original });
  Object.assign(parameters, { llama_4_scaling_beta: beta, original_max_position_embeddings: length });
}

/** The scaling with Hugging Face's names. Divisors per frequency take precedence: llama.cpp applies them at any length. */
function scalingOf(part, key, arch, { context, note, kit }) {
  const type = part.get(key("rope.scaling.type"), text) ?? "linear";
  if (!["none", "linear", "yarn", "longrope"].includes(type))
    part.refuse(key("rope.scaling.type"), "one of none, linear, yarn, longrope");
  const factor = part.get([key("rope.scaling.factor"), key("rope.scale_linear")], { kind: "number", min: 0 }) || 1;
  const lengthKey = key("rope.scaling.original_context_length");
  const original = part.get(lengthKey) ?? context;
  if (original === undefined && (type === "yarn" || type === "longrope"))
    kit.refuse(lengthKey, undefined, `given for ${type}`, `this GGUF metadata has no ${key("context_length")} either`);
  const attention = part.get(key("rope.scaling.attn_factor"), above0) ?? 1;
  part.has(key("rope.scaling.finetuned"));
  const divisors = list(part, freqs);
  const [shorter, longer] = [divisors ?? list(part, short), divisors ?? list(part, long)];
  if (shorter || longer || type === "longrope") {
    if (!shorter || !longer)
      kit.refuse(longer ? short : long, undefined, "the file's tensor", "posenc config FILE.gguf reads it");
    if (factor !== 1 && type !== "none") part.refuse(key("rope.scaling.factor"), "1 beside divisors of frequencies");
    const lists = { short_factor: shorter, long_factor: longer };
    return {
      rope_type: "longrope",
      ...lists,
      factor: 1,
      attention_factor: attention,
      original_max_position_embeddings: original ?? 1,
    };
  }
  if (type === "yarn") {
    const betas = { beta_fast: part.get(key("rope.scaling.yarn_beta_fast"), above0) ?? 32 };
    betas.beta_slow = part.get(key("rope.scaling.yarn_beta_slow"), above0) ?? 1;
    const multiplier = part.get(key("rope.scaling.yarn_log_multiplier"), number) ?? 0;
    const all = tenths.has(arch) ? Number((multiplier * 10).toPrecision(6)) : multiplier;
    const mscale = arch === "deepseek2" ? all : 1;
    const yarn = { rope_type: "yarn", factor, original_max_position_embeddings: original, truncate: true, ...betas };
    if (attention !== 1) return { ...yarn, attention_factor: times(attention, factor, mscale, all) };
    return all ? { ...yarn, mscale, mscale_all_dim: all } : yarn;
  }
  if (attention !== 1) note("ignored", { key: key("rope.scaling.attn_factor") });
  return type === "none" || factor === 1 ? { rope_type: "default" } : { rope_type: "linear", factor };
}

/** The layer types, from a list with an entry per layer or from the interval of full layers. */
function typesOf(part, key, layers) {
  const pattern = key("attention.sliding_window_pattern");
  if (!part.has(pattern)) return undefined;
  const given = part.record[pattern];
  const period = typeof given === "number" ? part.get(pattern) : undefined;
  if (period === undefined && !(Array.isArray(given) && given.length === layers))
    part.refuse(pattern, `a number, or an array of ${layers} entries`);
  const slides = (i) => (period === undefined ? Boolean(given[i]) : i % period < period - 1);
  return Array.from({ length: layers }, (_, i) => (slides(i) ? "sliding_attention" : "full_attention"));
}

function plainValue(given) {
  const value = isRecord(given ?? 0) && Object.hasOwn(given, "value") ? given.value : given;
  return typeof value === "bigint" ? Number(value) : value;
}

/**
 * Metadata as key → value: huggingface.js has them in `metadata` and whole numbers as BigInt, and gguf-dump --json a record
 * with `value` for each key (ggml-org/llama.cpp, gguf-py/gguf/scripts/gguf_dump.py, dump_metadata_json).
 */
export function plainMetadata(given) {
  const isInside = isRecord(given.metadata ?? 0) && Object.hasOwn(given.metadata, "general.architecture");
  const entries = Object.entries(isInside ? given.metadata : given);
  return copyOf(Object.fromEntries(entries.map(([key, value]) => [key, plainValue(value)])));
}

/** The architecture named by GGUF metadata; undefined for other records. */
export const architectureIn = (record) => {
  if (typeof record["general.architecture"] === "string") return record["general.architecture"];
  const own = /^([\w-]+)\.(?:rope\.|attention\.|embedding_length$|context_length$)/;
  return Object.keys(record)
    .map((key) => own.exec(key)?.[1])
    .find(Boolean);
};

/**
 * The config.json equivalent of GGUF metadata, in which the tensors of divisors are keys as well.
 * @returns {{ config: any, layersUnknown: any }} `layersUnknown`: arguments of the refusal when layers lacks a key
 */
export function readGguf(part, kit, note) {
  const { record } = part;
  part.has("general.architecture");
  const arch = architectureIn(record);
  if (unrotated.has(arch)) kit.refuse("general.architecture", arch, "a model that llama.cpp rotates");
  if (![interleaved, half].some((set) => set.has(arch)))
    kit.refuse("general.architecture", arch, "an architecture whose layout in llama.cpp is known");
  const key = (name) => `${arch}.${name}`;
  const context = part.get(key("context_length"));
  const scaling = scalingOf(part, key, arch, { context, note, kit });
  if (part.record[freqs] === undefined && !part.has(short) && arch === "llama" && scaling.rope_type === "default")
    note("tensorUnknown", { key: freqs });
  const rotary = part.get(key("rope.dimension_count"));
  const columns =
    rotary ??
    part.get(key("attention.key_length")) ??
    Math.floor(part.need(key("embedding_length")) / part.need(key("attention.head_count")));
  const slidingColumns = part.get(key("rope.dimension_count_swa")) ?? columns;
  const base = part.get(key("rope.freq_base"), above0);
  if (base === undefined) note("assumed", { key: key("rope.freq_base"), value: 10000 });
  const rope_theta = base ?? 10000;
  const window = part.get(key("attention.sliding_window"), from0) || undefined;
  const local = part.get(key("rope.freq_base_swa"), above0) ?? (localBase.has(arch) && window ? 10000 : undefined);
  const sections = list(part, key("rope.dimension_sections"));
  const multimodal = sections?.some((size) => size > 0) && {
    mrope_section: sections.slice(0, 3),
    mrope_interleaved: interleavedSections.has(arch),
  };
  const isLatent = part.has(key("attention.kv_lora_rank"));
  const all = copyOf(scaling, { rope_theta }, multimodal || {});
  const temperature = part.get(key("attention.temperature_scale"), number);
  const floor = part.get(key("attention.temperature_length"));
  if (temperature)
    addTemperature(all, { beta: temperature, original: floor, key: key("attention.temperature_length"), note });
  const layers = part.get(key("block_count"), count);
  const types = layers && typesOf(part, key, layers);
  const isHidden = ownLayers.has(arch) || (window && !types);
  const notTold = ["config", `GGUF metadata of ${arch}`, "a config.json", "llama.cpp's code tells its layers apart"];
  const layersUnknown = layers === undefined ? [key("block_count"), undefined, "a whole number"] : isHidden && notTold;
  const sliding = scalesSliding.has(arch) ? { ...all, rope_theta: local } : { rope_type: "default", rope_theta: local };
  for (const each of part.unseen()) if (/\.rope\./.test(each)) note("ignored", { key: each });
  const config = {
    model_type: temperature ? "ministral3" : "llama",
    head_dim: slidingColumns,
    ...(slidingColumns !== columns && { global_head_dim: columns }),
    ...(isLatent && { qk_rope_head_dim: columns }),
    rope_interleave: interleaved.has(arch) && !multimodal,
    max_position_embeddings: context,
    rope_parameters: local ? { full_attention: all, sliding_attention: sliding } : all,
    num_hidden_layers: layers,
    ...(types && { layer_types: types }),
    sliding_window: window,
  };
  return { config, layersUnknown };
}

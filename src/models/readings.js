// Lists the families whose code was read in each inference engine, so that engines.js claims nothing about the others.
import { own } from "../core/own.js";
import { isOneOf } from "./family.js";
import { isLayoutAlone, layoutInLlamaCpp } from "./llamaCppFamilies.js";

/** Families that transformers added in version 5 (dates of its model_doc pages, after 4.57 of 2025-10-03). */
const sinceFive =
  "afmoe|axk1|axk2|cohere2_moe|cwm|deepseek_ocr2|deepseek_v32|deepseek_v4|diffusion_gemma|ernie4_5_vl_moe|eurobert|exaone_moe|gemma4|gemma4_unified|glm4_moe_lite|glm_image|glm_moe_dsa|glm_ocr|glmasr_encoder|granite_swa|granitemoe_swa|higgs_audio_v2|hrm|hunyuan_vl|hy_v3|hyperclovax|jais2|jina_embeddings_v3|laguna|lasr_encoder|lfm2_moe|mellum|mimo_v2_flash|minicpm3|minimax_m2|minimax_m3_vl|mistral4|moonshine_streaming|muse_glimmer|muse_glimmer_assistant|nanochat|nomic_bert|olmo_hybrid|openai_privacy_filter|paddleocr_vl|pe_audio_encoder|qwen3_5|qwen3_5_moe|solar_open|step3p5|t5gemma2|timesfm2_5|voxtral_realtime|xcodec2|youtu|zaya";

/** mlx-lm, mlx_lm/models: what each file gives as `traditional`. */
const mlx = {
  interleaved:
    "cohere|cohere2|deepseek_v2|deepseek_v3|deepseek_v32|glm_moe_dsa|kimi_k2|kimi_k25|ernie4_5|ernie4_5_moe|glm|glm4|glm4_moe_lite|helium|llama4|longcat_flash|youtu",
  half: "afmoe|apertus|bitnet|dbrx|dots1|exaone|exaone4|exaone_moe|falcon_h1|gemma|gemma2|gemma3|gemma3n|gemma4|gemma4_unified|glm4_moe|gpt_neox|gpt_oss|granite|granitemoe|granitemoehybrid|hunyuan_v1_dense|internlm2|internlm3|laguna|lfm2|lfm2_moe|llama|mellum|mimo_v2_flash|minicpm|minicpm3|minimax|minimax_m2|ministral3|mistral|mixtral|nanochat|nemotron|nemotron-nas|olmo|olmo2|olmo3|olmoe|phi|phi3|phimoe|qwen|qwen2|qwen2_moe|qwen2_vl|qwen2_5_vl|qwen3|qwen3_5|qwen3_5_moe|qwen3_moe|qwen3_next|qwen3_vl|qwen3_vl_moe|recurrent_gemma|seed_oss|smollm3|solar_open|stablelm|starcoder2|step3p5",
};

/**
 * vLLM, vllm/model_executor/models: files that pass or set is_neox_style=False, at the commits read: deepseek_v2.py, glm.py,
 * glm4.py (055e47c), commandr.py (00db011), ernie45.py, chatglm.py (028aedf); and files that pass true or leave get_rope's
 * default, which is true: llama.py (0035bdf, Mistral too), qwen2.py (013a279), qwen3.py (002456d), gemma3.py (004dc92),
 * glm4_moe.py (002d607), gpt_oss.py (0025d69). Only the frequencies of the others were read, in rotary_embedding/__init__.py.
 */
const vllm = {
  interleaved:
    "deepseek_v2|deepseek_v3|deepseek_v32|glm_moe_dsa|kimi_k2|kimi_k25|glm4_moe_lite|longcat_flash|glm|glm4|cohere|cohere2|ernie4_5|chatglm",
  half: "llama|mistral|qwen2|qwen3|gemma3|glm4_moe|gpt_oss",
  others:
    "llama|mistral|mixtral|ministral3|mistral4|llama4|qwen2|qwen2_moe|qwen2_vl|qwen2_5_vl|qwen3|qwen3_moe|qwen3_next|qwen3_vl|qwen3_vl_moe|gemma|gemma2|gemma3|gemma3n|phi|phi3|phimoe|gpt_neox|gpt_oss|cohere|cohere2|glm|glm4|glm4_moe|chatglm|olmo|olmo2|olmo3|olmoe|granite|granitemoe|exaone4|smollm3|hunyuan_v1_dense|hunyuan_v1_moe|ernie4_5|ernie4_5_moe|minicpm|minicpm3|internlm2|internlm3|baichuan|stablelm|starcoder2|nemotron|apertus|seed_oss|falcon|dbrx|minimax|arcee|bamba|lfm2|persimmon|gptj",
};

/** Families whose code in transformers reads rope_interleave. */
const readsInterleave = "deepseek_v3|glm4_moe_lite|mistral4|axk1|youtu|glm_moe_dsa|kimi_k25";
/** Families whose file in mlx-lm reads rope_traditional. */
const readsTraditional =
  "apertus|bitnet|exaone|falcon_h1|gemma|gemma2|gemma4|glm4|internlm2|internlm3|llama|mistral|minicpm|mixtral|nemotron|olmo|olmo2|olmoe|phi3|qwen2|qwen2_moe|seed_oss|youtu";

/**
 * Families whose softmax scale is multiplied by g(mscale_all_dim)², by engine: transformers 4.57, deepseek_v3/modeling_deepseek_v3.py;
 * llama.cpp, src/models/deepseek2.cpp, kq_scale; vLLM, deepseek_v2.py; mlx-lm, deepseek_v3.py and deepseek_v32.py.
 */
const scalesSoftmax = {
  "Hugging Face v4": "deepseek_v3",
  "llama.cpp": "deepseek_v2|deepseek_v3|kimi_k2|glm4_moe_lite",
  vLLM: "deepseek_v2|deepseek_v3|deepseek_v32|glm_moe_dsa|kimi_k2|kimi_k25|glm4_moe_lite",
  "mlx-lm": "deepseek_v3|deepseek_v32|glm_moe_dsa|kimi_k2",
};
/** Families whose queries are scaled by position with Hugging Face's keys: mlx-lm, ministral3.py, _get_llama_4_attn_scale. */
const scalesQueries = { "mlx-lm": "ministral3" };

/** Whether an engine multiplies scores or queries as the spec says; only for factors that the spec has. */
export function factorsOf(engine, { spec, entry, family }, isUnread) {
  const isTransformers = engine === "Hugging Face v5" && entry.isListed && !entry.rules.ownCode;
  const verdict = (lists) => {
    if (!isTransformers && !isOneOf(own(lists, engine) ?? "", family)) return "unknown";
    return isUnread ? "different" : "same";
  };
  return {
    ...(own(spec, "softmaxScale") && { softmaxScale: verdict(scalesSoftmax) }),
    ...(own(spec, "temperature") && { temperature: verdict(scalesQueries) }),
  };
}

const unread = { frequencies: false, layout: undefined, others: false };

const layoutIn = ({ interleaved, half }, family) =>
  isOneOf(interleaved, family) ? "interleaved" : isOneOf(half, family) ? "half" : undefined;

/**
 * Which facts of a family were read in an engine. frequencies: whether they were read; layout: the engine's layout, or
 * undefined if unread; others: whether rotary dimension and layers were read.
 */
export function readingOf(engine, { model, family, entry, spec }) {
  if (!entry.isListed || model.record.use_mla === false) return unread;
  const isTransformers = !entry.rules.ownCode;
  if (engine === "Hugging Face v5") {
    const said = isOneOf(readsInterleave, family) ? model.record.rope_interleave : undefined;
    const layout = typeof said === "boolean" ? (said ? "interleaved" : "half") : entry.layout;
    return isTransformers ? { frequencies: true, layout, others: true } : unread;
  }
  if (engine === "Hugging Face v4")
    return { ...unread, frequencies: isTransformers && !isOneOf(sinceFive, entry.name) };
  if (engine === "llama.cpp") {
    const layout = layoutInLlamaCpp(family, spec.sections);
    return { ...unread, frequencies: layout !== undefined && !isLayoutAlone(family), layout };
  }
  if (engine === "vLLM")
    return {
      ...unread,
      frequencies: isOneOf(`${vllm.interleaved}|${vllm.others}`, family),
      layout: layoutIn(vllm, family),
    };
  const layout = layoutIn(mlx, family);
  const said = isOneOf(readsTraditional, family) ? model.record.rope_traditional : undefined;
  return {
    ...unread,
    frequencies: layout !== undefined,
    layout: typeof said === "boolean" ? (said ? "interleaved" : "half") : layout,
  };
}

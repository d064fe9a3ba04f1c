// What only the family of a model tells, as Hugging Face's code for it has it.

const quarterTurns = /^(gpt_neox|stablelm|qwen3_next)$/;
const halfTurns = /^(phi|glm4?|glm4v|persimmon|nemotron|fuyu|recurrent_gemma)$/;
const interleaved =
  /^(gptj|codegen|roformer|cohere2?|glm4?|glm4v|chatglm|ernie4_5|ernie4_5_moe|helium|moonshine|blt|llama4|deepseek_v2|longcat_flash)$/;
const interleavedUnlessTold = /^(deepseek_v3|deepseek_v32|kimi_k2|glm4_moe_lite|mistral4)$/;
/** Pairs of Ernie's multimodal models take height and width in turn, and then the time. */
const ernieVision = /^ernie4_5_(vl|vl_moe|moe_vl)$/;

// Families whose code keeps pairs half a head apart, and which no other list names.
const half = new RegExp(
  `^(${[
    "llama|mllama|mistral|mistral3|mixtral|ministral|ministral3|gemma|gemma2|gemma3|gemma3n|gemma4|phi3|phimoe|olmo|olmo2",
    "olmo3|olmoe|qwen|qwen2|qwen2_moe|qwen2_vl|qwen2_5_vl|qwen2_5_omni|qwen3|qwen3_moe|qwen3_vl|qwen3_vl_moe|qwen3_5",
    "qwen3_5_moe|qwen3_omni_moe|falcon|starcoder2|granite|granitemoe|granitemoehybrid|exaone|exaone4|smollm3|gpt_oss",
    "hunyuan_v1_dense|hunyuan_v1_moe|baichuan|internlm|internlm2|internlm3|modernbert|dbrx|deepseek|glm4_moe|minimax",
    "minicpm|minicpm3|arcee|apertus|seed_oss|lfm2|lfm2_moe|bamba|zamba2|dots1|llama_nemotron",
  ].join("|")})$`,
);

/** The share of a head that turns where the config does not say. */
export const fractionOf = (family) => (quarterTurns.test(family) ? 0.25 : halfTurns.test(family) ? 0.5 : 1);

export const layoutOf = (family, told) =>
  interleaved.test(family) || ernieVision.test(family) || (told !== false && interleavedUnlessTold.test(family))
    ? "interleaved"
    : "half";

/** Whether the layout of a family has been read, and is not assumed. */
export const isKnown = (family) =>
  [quarterTurns, halfTurns, interleaved, interleavedUnlessTold, ernieVision, half].some((each) => each.test(family));

/** These have no key for the base. */
export const hasFixedBase = (family) => /^(gptj|codegen|roformer|chatglm)$/.test(family);

/** Their sections are in an order that mrope.apply does not have. */
export const hasOwnSections = (family) => ernieVision.test(family);

/** Their scaling is that of full layers; sliding ones have the base alone. */
export const tellsScaledLayersApart = (family) => family === "olmo3";

/** Some of their layers do not turn; of exaone4 where there is a window. */
export const hasUnturnedLayers = (family, window) =>
  /^(llama4|smollm3|cohere2)$/.test(family) || (family === "exaone4" && window !== undefined);

/** "su" and, in Phi-3, "yarn" with factors for each pair are names that longrope had; sections do not change frequencies. */
export function meaningOf(type, family, hasFactors) {
  if (type === "mrope") return "default";
  return type === "su" || (type === "yarn" && family === "phi3" && hasFactors) ? "longrope" : type;
}

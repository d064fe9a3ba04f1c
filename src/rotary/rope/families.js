// What only the family of a model tells, as Hugging Face's code for it has it.

/** Whether a family is one of these, alternatives of a pattern. */
export const isOneOf = (families, family) => new RegExp(`^(${families})$`).test(family);

const quarterTurns = "gpt_neox|stablelm|qwen3_next";
const halfTurns = "phi|glm4?|glm4v|persimmon|nemotron|fuyu|recurrent_gemma";
const interleaved =
  "gptj|codegen|roformer|cohere2?|glm4?|glm4v|chatglm|ernie4_5|ernie4_5_moe|helium|moonshine|blt|llama4|deepseek_v2|longcat_flash";
const interleavedUnlessTold = "deepseek_v3|deepseek_v32|kimi_k2|glm4_moe_lite|mistral4";
/** Pairs of Ernie's multimodal models take height and width in turn, and then the time. */
const ernieVision = "ernie4_5_(vl|vl_moe|moe_vl)";

// Families whose code keeps pairs half a head apart, and which no other list names.
const half = [
  "m?llama|llama_nemotron|mistral3?|mixtral|ministral3?|gemma(2|3n?|4)?|phi3|phimoe|olmo[23e]?|falcon|starcoder2",
  "qwen(2(_moe|_vl|_5_vl|_5_omni)?|3((_vl|_5)?(_moe)?|_omni_moe))?|granite(moe(hybrid)?)?|exaone4?|smollm3",
  "gpt_oss|hunyuan_v1_(dense|moe)|baichuan|internlm[23]?|modernbert|dbrx|deepseek|glm4_moe|minimax|minicpm3?|arcee",
  "apertus|seed_oss|lfm2(_moe)?|bamba|zamba2|dots1",
];

/** The share of a head that turns where the config does not say. */
export const fractionOf = (family) => (isOneOf(quarterTurns, family) ? 0.25 : isOneOf(halfTurns, family) ? 0.5 : 1);

/** @param {() => boolean | undefined} told what the config says of it, asked for where the family's code does */
export const layoutOf = (family, told) =>
  isOneOf(`${interleaved}|${ernieVision}`, family) || (isOneOf(interleavedUnlessTold, family) && told() !== false)
    ? "interleaved"
    : "half";

/** Whether the layout of a family has been read, and is not assumed. */
export const isKnown = (family) =>
  isOneOf([quarterTurns, halfTurns, interleaved, interleavedUnlessTold, ernieVision, ...half].join("|"), family);

/** These have no key for the base. */
export const hasFixedBase = (family) => isOneOf("gptj|codegen|roformer|chatglm", family);

/** Their sections are in an order that mrope.apply does not have. */
export const hasOwnSections = (family) => isOneOf(ernieVision, family);

/** Their scaling is that of full layers; sliding ones have the base alone. */
export const tellsScaledLayersApart = (family) => family === "olmo3";

/** Full layers of these do not turn; of exaone4 where there is a window. */
export const hasUnturnedFull = (family, window) =>
  family === "cohere2" || (family === "exaone4" && window !== undefined);

/** A list or an interval tells which layers of these turn. */
export const listsTurning = (family) => isOneOf("llama4|smollm3", family);

/** "su" and, in Phi-3, "yarn" with factors for each pair are names that longrope had; sections do not change frequencies. */
export function meaningOf(type, family, hasFactors) {
  if (type === "mrope") return "default";
  return type === "su" || (type === "yarn" && family === "phi3" && hasFactors) ? "longrope" : type;
}

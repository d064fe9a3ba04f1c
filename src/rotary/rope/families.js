// What only the family of a model tells, as Hugging Face's code for it has it.

const quarterTurns = /^(gpt_neox|stablelm|qwen3_next)$/;
const halfTurns = /^(phi|glm4?|persimmon|nemotron|fuyu|recurrent_gemma)$/;
const interleaved = /^(gptj|codegen|roformer|cohere2?|glm4?|ernie4_5|helium|moonshine|blt|llama4|deepseek_v2)$/;
const interleavedUnlessTold = /^(deepseek_v3|glm4_moe_lite|mistral4)$/;

/** The share of a head that turns where the config does not say. */
export const fractionOf = (family) => (quarterTurns.test(family) ? 0.25 : halfTurns.test(family) ? 0.5 : 1);

export const layoutOf = (family, told) =>
  interleaved.test(family) || (told !== false && interleavedUnlessTold.test(family)) ? "interleaved" : "half";

/** These have no key for the base. */
export const hasFixedBase = (family) => /^(gptj|codegen|roformer)$/.test(family);

/** "su" and, in Phi-3, "yarn" with factors for each pair are names that longrope had; sections do not change frequencies. */
export function meaningOf(type, family, hasFactors) {
  if (type === "mrope") return "default";
  return type === "su" || (type === "yarn" && family === "phi3" && hasFactors) ? "longrope" : type;
}

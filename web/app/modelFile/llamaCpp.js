// Tells what llama.cpp takes from a GGUF file's metadata for its rotation, without options of its command line. Used by verdict.js.
// No DOM.
// Source: ggml-org/llama.cpp 4c7103b, src/llama-model.cpp, llama_model::load_hparams (the keys, their defaults, the old key of the
// factor); src/llama-context.cpp, llama_context (n_ctx_orig_yarn, yarn_ext_factor, yarn_attn_factor, no scaling for "none");
// ggml/src/ggml-cpu/ops.cpp, rope_yarn (the factor on cosine and sine).

/**
 * @param {any} metadata key → value
 * @returns {any} undefined for a config.json; each value is undefined where the file has another type than llama.cpp reads
 */
export function readByLlamaCpp(metadata) {
  const own = (key) => (Object.hasOwn(metadata, key) ? metadata[key] : undefined);
  const arch = own("general.architecture");
  if (typeof arch !== "string") return undefined;
  const given = (key, kind, otherwise) => {
    const value = own(`${arch}.${key}`);
    if (value === undefined) return otherwise;
    return typeof value === kind ? value : undefined;
  };
  const number = (key, otherwise) => given(key, "number", otherwise);
  const type = given("rope.scaling.type", "string", "linear");
  const scale = number("rope.scaling.factor", number("rope.scale_linear", 0));
  const factor = type === "none" || scale === 0 ? 1 : scale;
  const extFactor = type === "yarn" ? 1 : 0;
  const attnFactor = number("rope.scaling.attn_factor", 1);
  return {
    base: number("rope.freq_base", 10000),
    type: type?.slice(0, 40),
    factor,
    original: number("rope.scaling.original_context_length", number("context_length", undefined)),
    extFactor,
    attnFactor,
    onVectors:
      attnFactor === undefined || factor === undefined
        ? undefined
        : attnFactor * (extFactor ? 1 + 0.1 * Math.log(factor) : 1),
    hasDivisors: Object.hasOwn(metadata, "rope_freqs.weight"),
    hasWindow: own(`${arch}.attention.sliding_window`) !== undefined,
  };
}

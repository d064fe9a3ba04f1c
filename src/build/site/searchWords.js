// Lists words that readers type and that stand in no text of the page that answers them: models and terms of other places. Used by
// searchIndex.js.

/** By the id of an entry of the search. */
export const searchWords = {
  rope: ["Evo", "StripedHyena", "Moirai", "MLA", "multi-head latent attention", "latent attention", "decoupled RoPE"],
  ropeScaling: [
    "MLA",
    "multi-head latent attention",
    "T5Gemma",
    "EmbeddingGemma",
    "OpenAI privacy filter",
    "rope_parameters",
    "rope_local_base_freq",
    "context extension",
  ],
  attention: [
    "GQA",
    "MQA",
    "grouped-query attention",
    "multi-query attention",
    "bidirectional window",
    "chunked attention",
    "chunked prefill",
    "prefix cache",
    "OpenAI privacy filter",
  ],
  alibi: ["tensor parallel", "heads of a rank"],
  retention: ["MiniMax", "lightning attention", "RetNet"],
  axial: ["EVA-02", "RoPE jitter"],
  imagesAndVideo: ["reference image", "Kontext", "image editing", "FLUX.1 Kontext"],
  transformerXL: ["Parakeet", "FastConformer"],
  t5: ["Chronos"],
  sinusoidal: ["MusicGen"],
  additive: ["graph", "Laplacian", "random walk"],
  shaw: ["Graphormer"],
  "recipe decoding": ["speculative decoding", "chunked prefill", "prefix cache"],
  "recipe evicted": ["StreamingLLM", "kv cache eviction", "H2O", "SnapKV"],
};

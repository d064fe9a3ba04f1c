// Tells whether a GGUF file's layout may be that of another configuration, because the converter permutes the weights. Used by
// posenc compare and by the page's comparison of files.

/** Architectures whose weights are permuted in GGUF files: convert_hf_to_gguf.py, LlamaModel.permute (ggml-org/llama.cpp). */
const reordered = ["llama", "deci", "mistral3", "smollm3", "arcee", "granite", "granitemoe", "granitehybrid"];

/**
 * Whether interleaved and half may belong to the same model.
 * @param {{ architecture?: string, spec: any }} a the architecture that a GGUF file states, and what fromConfig answers
 * @param {{ architecture?: string, spec: any }} b
 */
export function isReordered(a, b) {
  const isOneGguf = (a.architecture === undefined) !== (b.architecture === undefined);
  const isOne = ({ architecture, spec }) => reordered.includes(architecture) && spec.layout === "interleaved";
  return isOneGguf && (isOne(a) || isOne(b));
}

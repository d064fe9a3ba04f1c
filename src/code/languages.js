// Writes code that rotates as a spec says, in each language, ending in a comparison with six numbers of the module. Used by
// posenc code and the page.
import { c } from "./c.js";
import { ggml, missing as missingInGgml } from "./ggml.js";
import { javascript } from "./javascript.js";
import { jax } from "./jax.js";
import { numpy } from "./numpy.js";
import { missing as missingInOnnx, onnx } from "./onnx.js";
import { pytorch } from "./pytorch.js";
import { rotationOf } from "./rotation.js";
import { wgsl } from "./wgsl.js";

/** By name: the title, the writer, and the reason why a rotation cannot be written, if there is one. */
export const languages = {
  numpy: { title: "NumPy", write: numpy },
  pytorch: { title: "PyTorch", write: pytorch },
  jax: { title: "JAX", write: jax },
  javascript: { title: "JavaScript", write: javascript },
  c: { title: "C", write: c },
  ggml: { title: "ggml", write: ggml, missing: missingInGgml },
  onnx: { title: "ONNX", write: onnx, missing: missingInOnnx },
  wgsl: { title: "WGSL", write: wgsl },
};

/**
 * @param {any} rope the functions rope.frequencies and rope.apply
 * @param {any} spec as fromConfig gives it
 * @param {{ length?: number }} [options]
 * @returns {{ text?: string, missing?: string }} the code, or what the spec must do for this language
 */
export function codeOf(language, rope, spec, { length } = {}) {
  const { write, missing } = languages[language];
  const rotation = rotationOf(rope, spec, length);
  const reason = missing?.(rotation);
  return reason ? { missing: reason } : { text: write(rotation) };
}

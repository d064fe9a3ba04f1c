// Writes code that rotates as a spec says, in each language, ending in a comparison with six numbers of the module. Used by
// posenc code and the page.
import { javascript as javascriptOfAxes } from "./axes/javascript.js";
import { numpy as numpyOfAxes } from "./axes/numpy.js";
import { pytorch as pytorchOfAxes } from "./axes/pytorch.js";
import { axesRotationOf } from "./axes/rotation.js";
import { wgsl as wgslOfAxes } from "./axes/wgsl.js";
import { c } from "./c.js";
import { ggml, missing as missingInGgml } from "./ggml.js";
import { javascript } from "./javascript.js";
import { jax } from "./jax.js";
import { numpy } from "./numpy.js";
import { missing as missingInOnnx, onnx } from "./onnx.js";
import { pytorch } from "./pytorch.js";
import { rotationOf } from "./rotation.js";
import { wgsl } from "./wgsl.js";

/** By name: the title, the writer, that of several axes, and the reason why a rotation cannot be written, if there is one. */
export const languages = {
  numpy: { title: "NumPy", write: numpy, writeAxes: numpyOfAxes },
  pytorch: { title: "PyTorch", write: pytorch, writeAxes: pytorchOfAxes },
  jax: { title: "JAX", write: jax },
  javascript: { title: "JavaScript", write: javascript, writeAxes: javascriptOfAxes },
  c: { title: "C", write: c },
  ggml: { title: "ggml", write: ggml, missing: missingInGgml },
  onnx: { title: "ONNX", write: onnx, missing: missingInOnnx },
  wgsl: { title: "WGSL", write: wgsl, writeAxes: wgslOfAxes },
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

/** The languages of a rotation of several axes. */
const ofAxes = Object.keys(languages).filter((name) => languages[name].writeAxes);

/**
 * Writes the rotation of a diffusion transformer, whose tokens have several coordinates.
 * @param {any} functions rope and axial
 * @param {any} spec as fromConfig gives it
 * @returns {{ text?: string, missing?: string }} the code, or what the spec must do for this language
 */
export function axesCodeOf(language, functions, spec) {
  if (!spec.axes) return { missing: "give each axis columns of its own, got sections of one set of frequencies" };
  const { writeAxes } = languages[language];
  if (!writeAxes) return { missing: `rotate by one position; several axes are written in ${ofAxes.join(", ")}` };
  return { text: writeAxes(axesRotationOf(functions, spec)) };
}

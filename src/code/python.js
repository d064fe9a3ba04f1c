// Writes the parts that NumPy, PyTorch, JAX and ONNX share. Used by the files of these languages.
import { listOf } from "./rotation.js";

/** Lines that define inv_freq in float64, which keeps angles exact at long positions, and attention_factor. */
export function frequenciesText({ dim, base, isPlain, frequencies, attentionFactor }) {
  const list = isPlain
    ? `${base} ** -(np.arange(0, ${dim}, 2) / ${dim})`
    : `np.array([\n${listOf(frequencies, "    ")}\n])`;
  return `inv_freq = ${list}\nattention_factor = ${attentionFactor}  # on cos and sin\n`;
}

/** Lines that rotate `x`, whose last axis has the columns, by `cos` and `sin`; `np` is the module. */
export function rotationText({ dim, start, columns, isInterleaved }, np, axis) {
  const [a, b] = isInterleaved
    ? ["part[..., 0::2]", "part[..., 1::2]"]
    : [`part[..., :${dim / 2}]`, `part[..., ${dim / 2}:]`];
  const joined = isInterleaved
    ? `${np}.stack([a * cos - b * sin, a * sin + b * cos], ${axis}-1).reshape(part.shape)`
    : `${np}.${np === "torch" ? "cat" : "concatenate"}([a * cos - b * sin, a * sin + b * cos], ${axis}-1)`;
  const whole = `${np}.${np === "torch" ? "cat" : "concatenate"}([x[..., :${start}], rotated, x[..., ${columns}:]], ${axis}-1)`;
  return `    part = x[..., ${start}:${columns}]
    a, b = ${a}, ${b}
    rotated = ${joined}
    return ${whole}`;
}

/** Lines that define the example's input as a NumPy array. */
export const inputText = ({ columns }) => `((np.arange(${columns}) * 37 % 64 - 32) / 32).astype(np.float32)[None]`;

// Converts half precision, as bits, to float32. Used by the binding and by readers of model files.

/**
 * @param {Uint16Array} bits
 * @param {string} dtype float16 or bfloat16
 */
export function widen(bits, dtype) {
  const numbers = new Float32Array(bits.length);
  const words = new Uint32Array(numbers.buffer);
  for (let i = 0; i < bits.length; i++) {
    const half = bits[i];
    const exponent = (half >> 10) & 31;
    if (dtype === "bfloat16") words[i] = half << 16;
    else if (exponent === 0) numbers[i] = (half & 0x8000 ? -1 : 1) * (half & 1023) * 2 ** -24;
    else words[i] = ((half & 0x8000) << 16) | ((exponent === 31 ? 255 : exponent + 112) << 23) | ((half & 1023) << 13);
  }
  return numbers;
}

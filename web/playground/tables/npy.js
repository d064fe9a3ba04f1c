// Reads NPY files of up to two axes as float32, with refusals in both languages. Used by file.js. No DOM.
import { ModelFileError } from "../../../src/files/fileError.js";
import { npyNumbers, readNpyHeader } from "../../../src/files/npy.js";
import { isReadable } from "../../../src/files/numbers.js";
import { refuse, refuseAxes } from "./refusal.js";

/** Sign, five bits of exponent, ten of fraction. */
function fromHalf(bits) {
  const [exponent, fraction] = [(bits >> 10) & 31, (bits & 1023) / 1024];
  const size =
    exponent === 31
      ? fraction
        ? Number.NaN
        : Infinity
      : exponent
        ? 2 ** (exponent - 15) * (1 + fraction)
        : 2 ** -14 * fraction;
  return bits & 0x8000 ? -size : size;
}

function headerOf(bytes) {
  try {
    return readNpyHeader(bytes);
  } catch (error) {
    if (!(error instanceof ModelFileError)) throw error;
    return refuse(bytes.length > 6 && ![1, 2, 3].includes(bytes[6]) ? "npyVersion" : "npyHeader", {
      version: bytes[6],
    });
  }
}

/**
 * { data: Float32Array, shape } of a file's bytes; throws a Refusal for other files and for elements that are not real
 * numbers.
 */
export function readNpy(bytes) {
  const header = headerOf(bytes);
  const { start, type, dtype, shape, bytes: expected } = header;
  if (shape.length > 2) refuseAxes(shape);
  if (!isReadable(dtype) || dtype === "bool") refuse("npyType", { type });
  const came = bytes.length - start;
  if (came !== expected) refuse("npyLength", { shape: shape.join(" × "), type, expected, came });
  const numbers = npyNumbers(header, bytes.subarray(start));
  return { data: Float32Array.from(numbers, dtype === "float16" ? fromHalf : Number), shape };
}

// Reads NPY files of up to two axes as float32, with refusals in both languages. Used by file.js. No DOM.
import { ModelFileError } from "../../../../src/models/files/fileError.js";
import { npyNumbers, readNpyHeader } from "../../../../src/models/files/npy.js";
import { float32Of, isReadable } from "../../../../src/models/files/numbers.js";
import { refuse, refuseAxes } from "./refusal.js";

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
  return { data: float32Of(npyNumbers(header, bytes.subarray(start)), dtype), shape };
}

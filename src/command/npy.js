// Writes NPY files in format 1.0 and reads 1.0 to 3.0. Used by writing.js and values.js.
import { ModelFileError } from "../models/files/fileError.js";
import { npyHeader, npyNumbers, readNpyHeader } from "../models/files/npy.js";
import { isReadable } from "../models/files/numbers.js";
import { Refused } from "./refused.js";

/**
 * Yields a tensor as the bytes of a file, in pieces: a Buffer holds at most 2 GiB in some versions of Node.js.
 * @param {number} [most] bytes of a piece
 */
export function* npyPieces({ data, shape, dtype }, most = 2 ** 24) {
  if (dtype === "bfloat16") throw new Refused("NPY has no bfloat16: use JSON, which has half precision as bits");
  yield Buffer.from(npyHeader(dtype, shape).buffer);
  for (let at = 0; at < data.byteLength; at += most)
    yield Buffer.from(data.buffer, data.byteOffset + at, Math.min(most, data.byteLength - at));
}

/**
 * Returns the tensor of a file.
 * @param {Buffer} bytes
 * @param {string} where the file's name in errors
 */
export function tensorOf(bytes, where) {
  try {
    const header = readNpyHeader(bytes);
    const { start, type, dtype, shape } = header;
    if (!isReadable(dtype) || dtype.endsWith("int64"))
      throw new Refused(
        `${where}: the type must be a number of at most 32 bits or float64, got ${JSON.stringify(type)}`,
      );
    const rest = bytes.length - start;
    if (header.bytes > rest)
      throw new Refused(
        `${where}: shape [${shape.join(", ")}] needs ${header.bytes} bytes after the header, got ${rest}`,
      );
    const data = npyNumbers(header, bytes.subarray(start, start + header.bytes));
    return { data, shape, dtype };
  } catch (error) {
    throw error instanceof ModelFileError ? new Refused(`${where}: ${error.problem}`) : error;
  }
}

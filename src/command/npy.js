// Writes NPY files in format 1.0 and reads 1.0 to 3.0. Used by writing.js and values.js.
import { ModelFileError } from "../files/fileError.js";
import { npyNumbers, readNpyHeader } from "../files/npy.js";
import { isReadable } from "../files/numbers.js";
import { Refused } from "./refused.js";

/** The types that are written, by dtype. */
const types = new Map(Object.entries({ float16: "<f2", float32: "<f4", float64: "<f8", int32: "<i4", uint32: "<u4" }));
const magic = "\x93NUMPY";
const alignment = 64;

function headerOf(type, shape) {
  const sizes = shape.length === 1 ? `${shape[0]},` : shape.join(", ");
  const header = `{'descr': '${type}', 'fortran_order': False, 'shape': (${sizes}), }`;
  const before = magic.length + 4;
  const length = Math.ceil((before + header.length + 1) / alignment) * alignment - before;
  const size = Buffer.alloc(4);
  size.set([1, 0]);
  size.writeUInt16LE(length, 2);
  const text = `${header.padEnd(length - 1)}\n`;
  return Buffer.concat([Buffer.from(magic, "latin1"), size, Buffer.from(text, "latin1")]);
}

/**
 * Yields a tensor as the bytes of a file, in pieces: a Buffer holds at most 2 GiB in some versions of Node.js.
 * @param {number} [most] bytes of a piece
 */
export function* npyPieces({ data, shape, dtype }, most = 2 ** 24) {
  const type = types.get(dtype);
  if (!type) throw new Refused(`NPY has no ${dtype}: take JSON, where half precision is written as its bits`);
  yield headerOf(type, shape);
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
    const isKept = ["float16", "float32", "float64", "int32"].includes(dtype);
    return { data, shape, ...(isKept && { dtype }) };
  } catch (error) {
    throw error instanceof ModelFileError ? new Refused(`${where}: ${error.problem}`) : error;
  }
}

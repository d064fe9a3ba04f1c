// Writes NPY files in format 1.0 and reads 1.0 to 3.0, little-endian and in C order. Used by writing.js and values.js.
import { longestHeader, readNpyHeader } from "../../web/common/npy.js";
import { Refused } from "./refused.js";

const types = new Map(
  Object.entries({
    "<f2": ["float16", Uint16Array],
    "<f4": ["float32", Float32Array],
    "<f8": ["float64", Float64Array],
    "<i4": ["int32", Int32Array],
    "|i1": ["int8", Int8Array],
    "|u1": ["uint8", Uint8Array],
    "<i2": ["int16", Int16Array],
    "<u2": ["uint16", Uint16Array],
    "<u4": ["uint32", Uint32Array],
  }),
);
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
  const [type] = [...types].find(([, [name]]) => name === dtype) ?? [];
  if (!type) throw new Refused(`NPY has no ${dtype}: take JSON, where half precision is written as its bits`);
  yield headerOf(type, shape);
  for (let at = 0; at < data.byteLength; at += most)
    yield Buffer.from(data.buffer, data.byteOffset + at, Math.min(most, data.byteLength - at));
}

const faults = {
  end: () => "the NPY file ends within its header",
  version: (got) => `NPY must be of version 1 to 3, got ${got}`,
  length: (got) => `the NPY header must be of at most ${longestHeader} bytes, got ${got}`,
  form: () => "the NPY header must have a type, an order and a shape",
};

/**
 * Returns the tensor of a file.
 * @param {Buffer} bytes
 * @param {string} where the file's name in errors
 */
export function tensorOf(bytes, where) {
  const refused = (rule) => new Refused(`${where}: ${rule}`);
  const header = readNpyHeader(bytes);
  if (header.fault !== undefined) throw refused(faults[header.fault](header.got));
  const { start, type, isFortran, shape } = header;
  const [dtype, Numbers] = types.get(type) ?? [];
  if (!Numbers) throw refused(`the type must be one of ${[...types.keys()].join(", ")}, got ${JSON.stringify(type)}`);
  if (isFortran) throw refused("the order must be C order, got Fortran order");
  const size = shape.reduce((product, each) => product * each, Numbers.BYTES_PER_ELEMENT);
  const rest = bytes.length - start;
  if (!(size <= rest)) throw refused(`shape [${shape.join(", ")}] needs ${size} bytes after the header, got ${rest}`);
  const from = bytes.byteOffset + start;
  const data = new Numbers(/** @type {ArrayBuffer} */ (bytes.buffer.slice(from, from + size)));
  const isKept = ["float16", "float32", "float64", "int32"].includes(dtype);
  return { data, shape, ...(isKept && { dtype }) };
}

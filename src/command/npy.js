// Writes NPY files in format 1.0 and reads 1.0 to 3.0, little-endian and in C order. Used by writing.js and values.js.
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
const longestHeader = 10_000; // bytes, NumPy's own limit

export const isNpy = (bytes) => bytes.subarray(0, magic.length).toString("latin1") === magic;

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

/** Matches an entry of the header, a Python dictionary, up to its comma or the closing brace. */
const entry =
  /\s*(['"])(descr|fortran_order|shape)\1\s*:\s*(?:(['"])([^'"]*)\3|(True|False)|\(([\d\s,]*)\))\s*(?:,|(?=\}))/y;

/** Returns { descr, fortran_order, shape } as strings, or undefined if the header has another form. */
function readHeader(text) {
  const found = /** @type {Record<string, string>} */ ({});
  entry.lastIndex = text.indexOf("{") + 1;
  for (let match = entry.exec(text); match; match = entry.exec(text)) {
    const [, , key, , word, flag, sizes] = match;
    found[key] = word ?? flag ?? sizes;
  }
  return Object.keys(found).length === 3 ? found : undefined;
}

/**
 * Returns the tensor of a file.
 * @param {Buffer} bytes
 * @param {string} where the file's name in errors
 */
export function tensorOf(bytes, where) {
  const refused = (rule) => new Refused(`${where}: ${rule}`);
  const isLong = bytes[magic.length] > 1;
  const start = magic.length + (isLong ? 6 : 4);
  if (bytes.length < start) throw refused("the NPY file ends within its header");
  if (bytes[magic.length] > 3) throw refused(`NPY must be of version 1 to 3, got ${bytes[magic.length]}`);
  const length = isLong ? bytes.readUInt32LE(magic.length + 2) : bytes.readUInt16LE(magic.length + 2);
  if (length > longestHeader) throw refused(`the NPY header must be of at most ${longestHeader} bytes, got ${length}`);
  if (bytes.length < start + length) throw refused("the NPY file ends within its header");
  const header = readHeader(bytes.subarray(start, start + length).toString("latin1"));
  if (!header) throw refused("the NPY header must have a simple type, an order and a shape");
  const [dtype, Numbers] = types.get(header.descr) ?? [];
  if (!Numbers)
    throw refused(`the type must be one of ${[...types.keys()].join(", ")}, got ${JSON.stringify(header.descr)}`);
  if (header.fortran_order !== "False") throw refused("the order must be C order, got Fortran order");
  const shape = header.shape
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map(Number);
  const size = shape.reduce((product, each) => product * each, Numbers.BYTES_PER_ELEMENT);
  const rest = bytes.length - start - length;
  if (!(size <= rest)) throw refused(`shape [${shape.join(", ")}] needs ${size} bytes after the header, got ${rest}`);
  const from = bytes.byteOffset + start + length;
  const data = new Numbers(/** @type {ArrayBuffer} */ (bytes.buffer.slice(from, from + size)));
  const isKept = ["float16", "float32", "float64", "int32"].includes(dtype);
  return { data, shape, ...(isKept && { dtype }) };
}

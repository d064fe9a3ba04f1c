// NPY files of NumPy (format 1.0), little-endian and in C order.
import { Refused } from "./refused.js";

const types = {
  "<f2": ["float16", Uint16Array],
  "<f4": ["float32", Float32Array],
  "<f8": ["float64", Float64Array],
  "<i4": ["int32", Int32Array],
  "|i1": ["int8", Int8Array],
  "|u1": ["uint8", Uint8Array],
  "<i2": ["int16", Int16Array],
  "<u2": ["uint16", Uint16Array],
  "<u4": ["uint32", Uint32Array],
};
const magic = "\x93NUMPY";
const alignment = 64;

export const isNpy = (bytes) => bytes.subarray(0, magic.length).toString("latin1") === magic;

/** A tensor as the bytes of a file. */
export function npyOf({ data, shape, dtype }) {
  const [type] = Object.entries(types).find(([, [name]]) => name === dtype) ?? [];
  if (!type) throw new Refused(`NPY has no ${dtype}: take JSON, where half precision is written as its bits`);
  const sizes = shape.length === 1 ? `${shape[0]},` : shape.join(", ");
  const header = `{'descr': '${type}', 'fortran_order': False, 'shape': (${sizes}), }`;
  const before = magic.length + 4;
  const length = Math.ceil((before + header.length + 1) / alignment) * alignment - before;
  const size = Buffer.alloc(4);
  size.set([1, 0]);
  size.writeUInt16LE(length, 2);
  const text = `${header.padEnd(length - 1)}\n`;
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return Buffer.concat([Buffer.from(magic, "latin1"), size, Buffer.from(text, "latin1"), bytes]);
}

/** The tensor of a file. */
export function tensorOf(bytes, name) {
  const isLong = bytes[magic.length] > 1;
  const start = magic.length + (isLong ? 6 : 4);
  const length = isLong ? bytes.readUInt32LE(magic.length + 2) : bytes.readUInt16LE(magic.length + 2);
  const header = bytes.subarray(start, start + length).toString("latin1");
  const [, type] = /'descr':\s*'([^']+)'/.exec(header) ?? [];
  const [, order] = /'fortran_order':\s*(\w+)/.exec(header) ?? [];
  const [, sizes] = /'shape':\s*\(([^)]*)\)/.exec(header) ?? [];
  if (!types[type] || order !== "False" || sizes === undefined)
    throw new Refused(
      `${name} holds ${type}${order === "True" ? " in Fortran order" : ""}; expected ${Object.keys(types).join(", ")} in C order`,
    );
  const [dtype, Numbers] = types[type];
  const shape = sizes
    .split(",")
    .filter((each) => each.trim() !== "")
    .map(Number);
  const data = new Numbers(Uint8Array.from(bytes.subarray(start + length)).buffer);
  const isKept = ["float16", "float32", "float64", "int32"].includes(dtype);
  return { data, shape, ...(isKept && { dtype }) };
}

// Reads files of NumPy's NPY format, versions 1 to 3, as float32. No DOM.
//
// Magic, version (two bytes), length of the header (two bytes little-endian, from version 2 on four), the header (a dict
// of Python's: descr, fortran_order, shape), the numbers.
import { readNpyHeader } from "../../common/npy.js";
import { refuse, refuseAxes } from "./refusal.js";

/** Sign, five bits of exponent, ten of fraction. */
export function fromHalf(bits) {
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

/** Readers by kind and size of an element: (view, byte, isLittle) → number. */
const readers = {
  f2: (view, at, isLittle) => fromHalf(view.getUint16(at, isLittle)),
  f4: (view, at, isLittle) => view.getFloat32(at, isLittle),
  f8: (view, at, isLittle) => view.getFloat64(at, isLittle),
  i1: (view, at) => view.getInt8(at),
  i2: (view, at, isLittle) => view.getInt16(at, isLittle),
  i4: (view, at, isLittle) => view.getInt32(at, isLittle),
  i8: (view, at, isLittle) => Number(view.getBigInt64(at, isLittle)),
  u1: (view, at) => view.getUint8(at),
  u2: (view, at, isLittle) => view.getUint16(at, isLittle),
  u4: (view, at, isLittle) => view.getUint32(at, isLittle),
  u8: (view, at, isLittle) => Number(view.getBigUint64(at, isLittle)),
};

/** The index in Fortran order (first axis fastest) of each element in C order. */
function fortranIndex(shape) {
  const strides = shape.map((_, axis) => shape.slice(0, axis).reduce((a, b) => a * b, 1));
  return (place) => {
    let [rest, index] = [place, 0];
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      index += (rest % shape[axis]) * strides[axis];
      rest = Math.floor(rest / shape[axis]);
    }
    return index;
  };
}

/**
 * { data: Float32Array, shape } of a file's bytes; throws a Refusal for other files and for elements that are not real
 * numbers.
 */
export function readNpy(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { fault, start, type, isFortran, shape } = readNpyHeader(bytes);
  if (fault !== undefined) refuse(fault === "version" ? "npyVersion" : "npyHeader", { version: bytes[6] });
  if (shape.length > 2) refuseAxes(shape);
  const [order, kind] = [type[0], type.slice(1)];
  if (!Object.hasOwn(readers, kind) || !"<>|=".includes(order)) refuse("npyType", { type });
  const [count, size] = [shape.reduce((a, b) => a * b, 1), Number(kind[1])];
  const [expected, came] = [count * size, bytes.length - start];
  if (came !== expected) refuse("npyLength", { shape: shape.join(" × "), type, expected, came });
  const place = isFortran ? fortranIndex(shape) : (i) => i;
  const data = Float32Array.from({ length: count }, (_, i) =>
    readers[kind](view, start + size * place(i), order !== ">"),
  );
  return { data, shape };
}

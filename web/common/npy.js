// Reads the headers of NumPy's NPY files, versions 1 to 3, for the page's tables and the command.
//
// Magic, version (two bytes), length of the header (two bytes little-endian, from version 2 on four), the header (a dict
// of Python's: descr, fortran_order, shape), the numbers.

const magic = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59];
export const longestHeader = 10_000; // bytes, NumPy's own limit

export const isNpy = (bytes) => magic.every((byte, i) => bytes[i] === byte);

/** An entry of the header, to its comma or to the closing brace; a structured type is a list, which may hold anything. */
const entry =
  /\s*(['"])(descr|fortran_order|shape)\1\s*:\s*(?:(['"])([^'"]*)\3|(\[[^\]]*\])|(True|False)|\(([\d\s,L]*)\))\s*(?:,|(?=\}))/y;

/**
 * @param {Uint8Array} bytes
 * @returns {{ fault: "version" | "end" | "length" | "form", got?: number } |
 *   { fault: undefined, start: number, type: string, isFortran: boolean, shape: number[] }} where the numbers begin, their
 *   type ("<f4") and axes, or what is wrong
 */
export function readNpyHeader(bytes) {
  const version = bytes[6];
  const begin = version === 1 ? 10 : 12;
  if (bytes.length < begin) return { fault: "end" };
  if (![1, 2, 3].includes(version)) return { fault: "version", got: version };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = version === 1 ? view.getUint16(8, true) : view.getUint32(8, true);
  if (length > longestHeader) return { fault: "length", got: length };
  const start = begin + length;
  if (bytes.length < start) return { fault: "end" };
  const text = String.fromCharCode(...bytes.subarray(begin, start));
  const found = new Map();
  entry.lastIndex = text.indexOf("{") + 1;
  for (let match = entry.exec(text); match; match = entry.exec(text)) {
    const [, , key, , word, list, flag, sizes] = match;
    found.set(key, word ?? list ?? flag ?? sizes);
  }
  if (found.size < 3) return { fault: "form" };
  return {
    fault: undefined,
    start,
    type: found.get("descr"),
    isFortran: found.get("fortran_order") === "True",
    shape: (found.get("shape").match(/\d+/g) ?? []).map(Number),
  };
}

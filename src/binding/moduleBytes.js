// Reads a module that src/build/moduleText.js wrote as text. A small module does it: engines compile it in less time than they
// take to interpret this loop of JavaScript, which would run once.

/** Whether a byte is local.get, local.set or local.tee, or looks like it: the byte that follows it stands apart. */
export const isAboutLocal = (byte) => byte > 31 && byte < 35;

/** Which bytes take one character, six in one of these: the most frequent in the modules, whatever few there are in one. */
const frequent = "bbbbb`4&4*[P8'%C]S^*T*3###SF##+#######(#$#&";

/**
 * Bytes by the codes of their characters, "%" to "~" without the backslash, so that no string literal escapes any of them; 128
 * higher with "#" before them, 256 with "$". One table for all texts, so that what is alike in two modules is so as text.
 */
export function fillTable(table) {
  const singles = 89;
  const places = [singles, 0];
  for (let byte = 0; byte < 256; byte++) {
    const place = places[((frequent.charCodeAt(byte / 6) - 35) >> (byte % 6)) & 1]++;
    const digit = place % singles;
    table[((place - digit) / singles) * 128 + digit + (digit > 54 ? 38 : 37)] = byte;
  }
  return table;
}

// biome-ignore format: an instruction or two in a line
/**
 * (front, back, out), what lies before the first character and the last, and before the first byte to write → the last that is
 * written; local 3 is whether a byte stands apart, 4 the prefix, 5 the code and then the byte.
 */
const reader = [
  0, 97, 115, 109, 1, 0, 0, 0, // magic and version
  1, 8, 1, 96, 3, 127, 127, 127, 1, 127, // the type of the function
  3, 2, 1, 0, // declares it
  5, 3, 1, 0, 4, // a memory of 256 KB
  7, 9, 2, 1, 109, 2, 0, 1, 102, 0, 0, // exports both as "m" and "f"
  10, 103, 1, 101, 1, 3, 127, // the code, with three locals
  3, 64, 32, 0, 32, 1, 73, 4, 64, // while (front < back)
  32, 3, 4, 127, 32, 1, 65, 1, 107, 34, 1, 45, 0, 1, // code = apart ? (--back)[1]
  5, 32, 0, 65, 1, 106, 34, 0, 45, 0, 0, 11, // : *++front
  34, 5, 65, 37, 73, 4, 64, // if (code < 37)
  32, 5, 65, 34, 107, 65, 7, 116, 33, 4, // prefix = (code - 34) << 7
  5, 32, 2, 65, 1, 106, 34, 2, 32, 4, 32, 5, 106, 45, 0, 0, 34, 5, 58, 0, 0, // else *++out = byte = table[prefix + code]
  65, 0, 33, 4, // prefix = 0
  32, 5, 65, 32, 107, 65, 3, 73, 32, 3, 75, 33, 3, // apart = !apart && byte - 32 < 3
  11, 12, 1, 11, 11, 32, 2, 11,
];

/** The codes of characters, which are all ASCII. Audio worklets have no TextEncoder, which is faster. */
const codesOf = (text) =>
  globalThis.TextEncoder ? new TextEncoder().encode(text) : Uint8Array.from(text, (each) => each.charCodeAt(0));

/** The bytes of a text: each has one character, or one of two prefixes and another. Those that stand apart are read from the end. */
export function moduleBytes(text) {
  const before = 383; // what is there is of the table, whose end it is
  const last = before + text.length;
  const { m, f } = /** @type {any} */ (
    new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(reader))).exports
  );
  const bytes = fillTable(new Uint8Array(m.buffer));
  bytes.set(codesOf(text), before + 1);
  return bytes.slice(last + 1, f(before, last, last) + 1);
}

// Reads a module that src/build/moduleText.js wrote as text.

/** Whether a byte is local.get, local.set or local.tee, or looks like it: the byte that follows it stands apart. */
export const isAboutLocal = (byte) => byte > 31 && byte < 35;

/** How many bytes take one character. */
export const singles = 89;

/** Which bytes they are, six in a digit: the most frequent in the modules, whatever few there are in one. */
const frequent = "cccccc4&$2[P8#%C_[@*S*####SD3#+#######(#$#.";

const digitOf = (code) => code - (code > 92 ? 36 : 35);

/** All bytes, first those of one character: one table for all texts, so that what is alike in two modules is so as text. */
export function bytesInOrder() {
  const isSingle = (byte) => (digitOf(frequent.charCodeAt(byte / 6)) >> (byte % 6)) & 1;
  return [...Array(256).keys()].sort((a, b) => isSingle(b) - isSingle(a));
}

/** The codes of characters, which are all ASCII. Audio worklets have no TextEncoder, which is faster. */
const codesOf = (text) =>
  globalThis.TextEncoder ? new TextEncoder().encode(text) : Uint8Array.from(text, (each) => each.charCodeAt(0));

/** The bytes of a text: each has one character, or one of two prefixes and another. Those that stand apart are read from the end. */
export function moduleBytes(text) {
  const codes = codesOf(text);
  const order = bytesInOrder();
  // Bytes by the code of their character, and of their second one behind the prefixes 125 and 126. This is read once, by an
  // engine that has not compiled it yet: a table and a plain loop.
  const ofCode = Array.from({ length: 384 }, (_, i) => order[digitOf(i % 128) + singles * (i >> 7)]);
  let back = codes.length;
  let front = 0;
  let length = 0;
  const bytes = new Uint8Array(back);
  while (front < back) {
    let code = codes[front++];
    if (code > 124) code = (code - 124) * 128 + codes[front++];
    const byte = (bytes[length++] = ofCode[code]);
    if (byte > 31 && byte < 35 && front < back) {
      code = codes[--back];
      if (code > 124) code = (code - 124) * 128 + codes[--back];
      bytes[length++] = ofCode[code];
    }
  }
  return bytes.subarray(0, length);
}

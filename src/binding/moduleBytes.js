// Reads a module that src/build/moduleText.js wrote as text.

/** Whether a byte is local.get, local.set or local.tee, or looks like it: the byte that follows it stands apart. */
export const isAboutLocal = (byte) => byte > 31 && byte < 35;

const singles = 89;

/**
 * The bytes of a text: 43 digits say which bytes take one digit; every other one has one of two prefixes. Those that stand
 * apart are read from the end.
 */
export function moduleBytes(text) {
  const digitOf = (code) => code - (code > 92 ? 36 : 35);
  const isSingle = (byte) => (digitOf(text.charCodeAt(byte / 6)) >> (byte % 6)) & 1;
  const all = [...Array(256).keys()];
  const order = [...all.filter(isSingle), ...all.filter((byte) => !isSingle(byte))];
  // Bytes by the code of their character, and of their second one behind the prefixes 125 and 126. This is read once, by an
  // engine that has not compiled it yet: tables and plain loops.
  const ofCode = new Uint8Array(3 * 128);
  for (let i = 0; i < ofCode.length; i++) ofCode[i] = order[digitOf(i % 128) + singles * (i >> 7)];
  const bytes = new Uint8Array(text.length);
  let length = 0;
  let front = 43;
  let back = text.length;
  while (front < back) {
    let code = text.charCodeAt(front++);
    if (code > 124) code = (code - 124) * 128 + text.charCodeAt(front++);
    const byte = (bytes[length++] = ofCode[code]);
    if (byte > 31 && byte < 35 && front < back) {
      code = text.charCodeAt(--back);
      if (code > 124) code = (code - 124) * 128 + text.charCodeAt(--back);
      bytes[length++] = ofCode[code];
    }
  }
  return bytes.subarray(0, length);
}

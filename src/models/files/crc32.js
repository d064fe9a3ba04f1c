// Computes the CRC-32 of bytes, which ZIP archives have of each file. Used by npz.js, also in browsers.

/** The remainders of the reversed polynomial for a byte followed by 0 to 3 zero bytes: four bytes are looked up at once. */
const tables = /* @__PURE__ */ (() => {
  const made = [0, 1, 2, 3].map(() => new Uint32Array(256));
  for (let byte = 0; byte < 256; byte++) {
    let rest = byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
    made[0][byte] = rest;
  }
  for (let i = 1; i < 4; i++)
    for (let byte = 0; byte < 256; byte++) {
      const rest = made[i - 1][byte];
      made[i][byte] = (rest >>> 8) ^ made[0][rest & 255];
    }
  return made;
})();

/** @param {Uint8Array} bytes */
export function crc32(bytes) {
  const [first, second, third, fourth] = tables;
  const whole = bytes.length - (bytes.length % 4);
  let rest = 0xffffffff;
  for (let i = 0; i < whole; i += 4)
    rest =
      fourth[(rest ^ bytes[i]) & 255] ^
      third[((rest >>> 8) ^ bytes[i + 1]) & 255] ^
      second[((rest >>> 16) ^ bytes[i + 2]) & 255] ^
      first[(rest >>> 24) ^ bytes[i + 3]];
  for (let i = whole; i < bytes.length; i++) rest = (rest >>> 8) ^ first[(rest ^ bytes[i]) & 255];
  return ~rest >>> 0;
}

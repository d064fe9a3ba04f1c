// Reads a module that src/build/moduleText.js wrote as text.

const singles = 89;

/** The bytes of a text: 43 digits say which bytes take one digit; every other one has one of two prefixes. */
export function moduleBytes(text) {
  const digitAt = (i) => {
    const code = text.charCodeAt(i);
    return code - (code > 92 ? 36 : 35);
  };
  const isSingle = (byte) => (digitAt(Math.floor(byte / 6)) >> (byte % 6)) & 1;
  const all = [...Array(256).keys()];
  const order = [...all.filter(isSingle), ...all.filter((byte) => !isSingle(byte))];
  const bytes = new Uint8Array(text.length);
  let length = 0;
  let page = 0;
  for (let i = 43; i < text.length; i++) {
    const digit = digitAt(i);
    if (digit < singles) {
      bytes[length++] = order[page + digit];
      page = 0;
    } else {
      page = (digit - singles + 1) * singles;
    }
  }
  return bytes.subarray(0, length);
}

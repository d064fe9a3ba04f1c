// A module as text that gzip makes no larger than the module itself: printable ASCII, a byte one character or two, the same
// wherever it stands, so that what repeats itself still does. src/binding/moduleBytes.js reads it.

const digits = 91; // the characters "#" to "~" without the backslash, so that no string literal escapes any of them
const singles = 89; // the last two digits are prefixes
const characterOf = (digit) => String.fromCharCode(digit + (digit > 56 ? 36 : 35));

/** The text of some bytes: which of the 256 take one character, six of them in a digit; then the bytes. */
export function moduleText(bytes) {
  const counts = new Array(256).fill(0);
  for (const byte of bytes) counts[byte]++;
  const byFrequency = [...counts.keys()].sort((a, b) => counts[b] - counts[a]);
  const isSingle = new Set(byFrequency.slice(0, singles));
  const order = [...counts.keys()].sort((a, b) => isSingle.has(b) - isSingle.has(a) || a - b);
  const codes = [];
  order.forEach((byte, place) => {
    const digit = characterOf(place % singles);
    codes[byte] = place < singles ? digit : characterOf(digits - 3 + Math.floor(place / singles)) + digit;
  });
  const masks = new Array(43).fill(0);
  for (const byte of isSingle) masks[Math.floor(byte / 6)] |= 1 << (byte % 6);
  return [...masks.map(characterOf), ...Array.from(bytes, (byte) => codes[byte])].join("");
}

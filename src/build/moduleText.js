// A module as text that gzip makes smaller than the module itself: printable ASCII, a byte one character or two, the same
// wherever it stands, so that what repeats itself still does. The numbers of local variables stand apart, behind the rest and
// backwards: the same instructions then read the same whatever they work on. src/binding/moduleBytes.js reads it.

import { isAboutLocal } from "../binding/moduleBytes.js";
import { shortName } from "../binding/shortName.js";
import { editExports } from "./trimExports.js";

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
  const instructions = masks.map(characterOf);
  const locals = [];
  for (let i = 0; i < bytes.length; i++) {
    instructions.push(codes[bytes[i]]);
    if (isAboutLocal(bytes[i]) && i + 1 < bytes.length) locals.push(codes[bytes[++i]]);
  }
  return instructions.join("") + [...locals.join("")].reverse().join("");
}

/** A module as an entry carries it: text, with short names for its kernels. */
export function inlinedText(bytes) {
  const kernelOf = {};
  const nameOf = (name) => {
    if (!/^posenc_(?!lab_)/.test(name)) return name;
    const short = shortName(name);
    if (kernelOf[short])
      throw new Error(
        `${kernelOf[short]} and ${name} have the same short name: take another factor in src/binding/shortName.js`,
      );
    kernelOf[short] = name;
    return short;
  };
  return moduleText(editExports(bytes, nameOf));
}

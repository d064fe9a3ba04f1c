// A module as text that gzip makes smaller than the module itself: printable ASCII, a byte one character or two, the same
// wherever it stands, so that what repeats itself still does. The numbers of local variables stand apart, behind the rest and
// backwards: the same instructions then read the same whatever they work on. src/binding/moduleBytes.js reads it.

import { bytesInOrder, isAboutLocal, singles } from "../binding/moduleBytes.js";
import { shortName } from "../binding/shortName.js";
import { editExports } from "./trimExports.js";

const digits = 91; // the characters "#" to "~" without the backslash, so that no string literal escapes any of them
const prefixes = 2; // the last digits
const characterOf = (digit) => String.fromCharCode(digit + (digit > 56 ? 36 : 35));

const codes = [];
bytesInOrder().forEach((byte, place) => {
  const prefix = Math.floor(place / singles);
  codes[byte] = (prefix > 0 ? characterOf(digits - 1 - prefixes + prefix) : "") + characterOf(place % singles);
});

/** The text of some bytes. */
export function moduleText(bytes) {
  const instructions = [];
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

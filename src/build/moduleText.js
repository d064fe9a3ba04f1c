// A module as text that gzip makes smaller than the module itself: printable ASCII, a byte one character or two, the same
// wherever it stands, so that what repeats itself still does. The numbers of local variables stand apart, behind the rest and
// backwards: the same instructions then read the same whatever they work on. src/binding/moduleBytes.js reads it.

import { fillTable, isAboutLocal } from "../binding/moduleBytes.js";
import { shortName } from "../binding/shortName.js";
import { editExports } from "./trimExports.js";

const codes = [];
fillTable([]).forEach((byte, at) => {
  const codesOfByte = at < 128 ? [at] : [34 + (at >> 7), at & 127];
  codes[byte] = String.fromCharCode(...codesOfByte);
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

// Reads the typedefs of a manual, such as src/binding/descriptor.js, out of its comments: name → { type } or { keys },
// where keys is a Map of { type, optional, description }. Types are what jsdoc-type-pratt-parser makes of them.
import { readFileSync } from "node:fs";
import { parse } from "comment-parser";
import { parse as parseType } from "jsdoc-type-pratt-parser";

function typeOf(text, where) {
  try {
    return parseType(text.replace(/\s+/g, " "), "typescript");
  } catch (error) {
    throw new Error(`${where}: the type ${text} cannot be read: ${error.message}`);
  }
}

/** @param {string[]} files */
export function readManual(files) {
  const types = new Map();
  for (const file of files) {
    for (const { tags } of parse(readFileSync(file, "utf8"))) {
      const typedef = tags.find(({ tag }) => tag === "typedef");
      if (!typedef) continue;
      const where = `${file}: ${typedef.name}`;
      if (types.has(typedef.name)) throw new Error(`${where} is described twice`);
      const keys = new Map();
      for (const { tag, name, type, optional, description } of tags) {
        if (tag === "property") keys.set(name, { type: typeOf(type, `${where}.${name}`), optional, description });
      }
      types.set(typedef.name, typedef.type === "object" ? { keys } : { type: typeOf(typedef.type, where) });
    }
  }
  return types;
}

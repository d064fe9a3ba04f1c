// Reads the prototypes out of the C header.
import { readFileSync } from "node:fs";

export const headerPath = new URL("../../src/posenc.h", import.meta.url);

function parseParameter(text) {
  const found = /^(const\s+)?(\w+)\s*(\*?)\s*(\w+)$/.exec(text.trim());
  if (!found) throw new Error(`the parameter "${text.trim()}" is not understood`);
  return { name: found[4], type: found[2], constant: found[1] !== undefined, pointer: found[3] === "*" };
}

/**
 * @returns {{ name: string, returns: "int" | "double", parameters: { name: string, type: string, constant: boolean,
 *   pointer: boolean }[] }[]}  every function the header declares, in its order
 */
export function parseHeader(text = readFileSync(headerPath, "utf8")) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, " ").replace(/\/\/.*/g, " ");
  const prototypes = code.matchAll(/\b(int|double)\s+(posenc_\w+)\s*\(([^()]*)\)\s*;/g);
  return Array.from(prototypes, ([, returns, name, list]) => ({
    name,
    returns,
    parameters: list.split(",").map(parseParameter),
  }));
}

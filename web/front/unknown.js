// An address that names nothing here, and what it may have meant. No DOM.

import { decoded } from "../common/decoded.js";

/**
 * @param {string} hash of the address
 * @param {{ name: string, text: string }[]} all names of methods and laboratories, and what they are called
 * @param {(id: string) => boolean} isPart whether the page has such a part
 * @param {(one: string, other: string) => number} likeness of two names
 * @returns {{ given: string, near: string[] } | undefined} undefined where there is nothing that would not be understood
 */
export function notUnderstood(hash, all, isPart, likeness) {
  const text = decoded(hash.slice(1));
  const [given] = text.split("&");
  if (given === "" || isPart(text)) return undefined;
  const nearness = ({ name, text }) => Math.max(likeness(given, name), likeness(given, text));
  const near = all.toSorted((a, b) => nearness(b) - nearness(a)).slice(0, 3);
  return { given, near: near.map(({ name }) => name) };
}

// An address that names nothing here, and what it may have meant. No DOM.

import { decoded } from "./decoded.js";

/**
 * The three names that are most like what was given.
 * @param {string} given
 * @param {{ name: string, text: string }[]} all names, and what they are called
 * @param {(one: string, other: string) => number} likeness of two names
 */
export function nearestNames(given, all, likeness) {
  const nearness = ({ name, text }) => Math.max(likeness(given, name), likeness(given, text));
  return all
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, 3)
    .map(({ name }) => name);
}

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
  return { given, near: nearestNames(given, all, likeness) };
}

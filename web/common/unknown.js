// An address that names nothing here, and what it may have meant. No DOM.

import { decoded } from "./decoded.js";

/**
 * The names that are most like what was given, the nearest first.
 * @param {string} given
 * @param {{ name: string, texts: string[] }[]} all names, and what they are called
 * @param {(one: string, other: string) => number} likeness of two names, 0 to 1
 * @param {number} [least] what is less like it is left out
 * @param {number} [most] so many
 */
export function nearestNames(given, all, likeness, least = 0, most = 3) {
  return all
    .map(({ name, texts }) => ({ name, near: Math.max(...[name, ...texts].map((each) => likeness(given, each))) }))
    .filter(({ near }) => near >= least)
    .sort((a, b) => b.near - a.near)
    .slice(0, most)
    .map(({ name }) => name);
}

/**
 * @param {string} hash of the address
 * @param {{ name: string, texts: string[] }[]} all names of methods and topics, and what they are called
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

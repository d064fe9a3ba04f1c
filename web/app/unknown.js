// Suggests names for an unknown hash of an address. No DOM.

import { decoded } from "./decoded.js";

/**
 * The names most similar to `given`, the nearest first.
 * @param {string} given
 * @param {{ name: string, texts: string[] }[]} all names with their titles
 * @param {(one: string, other: string) => number} likeness of two names, 0 to 1
 * @param {number} [least] minimum similarity
 * @param {number} [most] maximum number
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
 * @param {{ name: string, texts: string[] }[]} names of methods and topics with their titles
 * @param {(id: string) => boolean} isPart whether the page has this id
 * @param {(one: string, other: string) => number} likeness of two names
 * @returns {{ given: string, near: string[] } | undefined} undefined if the hash is understood
 */
export function notUnderstood(hash, all, isPart, likeness) {
  const text = decoded(hash.slice(1));
  const [given] = text.split("&");
  if (given === "" || isPart(text)) return undefined;
  return { given, near: nearestNames(given, all, likeness) };
}

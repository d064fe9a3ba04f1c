// What figures know of methods: the readers' halves that are there, and how to come by the others.
import { parameterDescriptors } from "./parameters.js";

/**
 * @param methods the functions' descriptors by method
 * @param sources by method its reader's half, or a function that loads it: () => Promise of { figure }
 * @returns {{ readers, descriptors, load }} both by method, of those that have come; load(method) resolves when one has,
 *   and does nothing for what is no method or has come before
 */
export function createLibrary(methods, sources) {
  const readers = Object.create(null);
  const descriptors = Object.create(null);

  function keep(method, reader) {
    if (readers[method]) return;
    readers[method] = reader;
    descriptors[method] = parameterDescriptors(methods, reader);
  }

  for (const [method, source] of Object.entries(sources)) if (typeof source !== "function") keep(method, source);

  async function load(method) {
    const source = Object.hasOwn(sources, method) ? sources[method] : undefined;
    if (typeof source === "function" && !readers[method]) keep(method, (await source()).figure);
  }

  return { readers, descriptors, load };
}

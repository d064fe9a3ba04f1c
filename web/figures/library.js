// What figures know of methods: the readers' halves that are there, how to come by the others, and what computes them. Several
// files of a page may each add what they have; of what two of them have, the first is kept.
import { parameterDescriptors } from "./parameters.js";

/**
 * { readers, descriptors, pictures, add, load, apiOf }: readers' halves and parameters by method, of those that have
 * come, and pictures by kind.
 */
export function createLibrary() {
  const readers = Object.create(null);
  const descriptors = Object.create(null);
  const pictures = Object.create(null);
  const sources = Object.create(null);

  function keep(method, reader) {
    if (!reader?.views || readers[method]) return;
    readers[method] = reader;
    descriptors[method] = parameterDescriptors(sources[method].methods, reader);
  }

  return {
    readers,
    descriptors,
    pictures,

    /**
     * @param given figures, by method its reader's half, or a function that loads it, () → Promise of { figure }; methods and
     *   api, the descriptors and the functions that their views call; pictures, by kind, for the kinds that few figures need,
     *   a function that gives or loads it
     */
    add({ figures, methods, api, pictures: some }) {
      for (const method in figures) {
        sources[method] ??= { figure: figures[method], methods, api };
        keep(method, sources[method].figure);
      }
      Object.assign(pictures, some);
    },

    /** Resolves when a method has come; does nothing for what is no method, or has come before. */
    async load(method) {
      if (!readers[method]) keep(method, (await sources[method]?.figure())?.figure);
    },

    /** The functions that a method's views call. */
    apiOf: (method) => sources[method].api,
  };
}

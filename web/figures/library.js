// What figures know of methods: the readers' halves that are there, how to come by the others, and what computes them. Several
// files of a page may each add what they have; of what two of them have, the first is kept that has all views.
import { parameterDescriptors } from "./parameters.js";
import { findView } from "./view.js";

/**
 * { readers, descriptors, pictures, names, mistakes, add, load, apiOf }: readers' halves and parameters by method, of those that have
 * come, and pictures by kind.
 */
export function createLibrary() {
  const readers = Object.create(null);
  const descriptors = Object.create(null);
  const pictures = Object.create(null);
  const sources = Object.create(null);

  function keep(method, reader) {
    if (!reader.views) return;
    readers[method] = reader;
    descriptors[method] = parameterDescriptors(sources[method].methods, reader);
  }

  return {
    readers,
    descriptors,
    pictures,

    /** The names of all methods. */
    names: () => Object.keys(sources).sort(),

    /** () → Promise of the words for mistakes (mistakes.js); set by the module that registers the element. */
    mistakes: undefined,

    /**
     * @param given figures, by method its reader's half, or a function that loads it for a view, (view) → Promise of { figure,
     *   more }, where more, if it is there, loads complete(figure), the figure with a view that few ask for; methods and
     *   api, the descriptors and the functions that their views call; pictures, by kind a function that gives or
     *   loads it
     */
    add({ figures, methods, api, pictures: some }) {
      for (const method of Object.keys(figures)) {
        const figure = figures[method];
        if (sources[method] && !(figure.views?.length > (readers[method]?.views.length ?? 0))) continue;
        sources[method] = { figure, methods, api };
        keep(method, figure);
      }
      Object.assign(pictures, some);
    },

    /**
     * Resolves when a method has come, with the view that is asked for; does nothing for what is no method, or has come before.
     */
    async load(method, view) {
      const source = sources[method];
      if (!source || source.figure.views || findView(readers[method], view)) return;
      source.module ??= await source.figure();
      const { figure, more } = source.module;
      const later = !findView(figure, view) && more ? await more() : undefined;
      // In the package a figure brings the functions that its views call; a page has them by itself.
      const { api, methods } = later ?? source.module;
      if (api) Object.assign(source, { api, methods });
      keep(method, later ? later.complete(figure) : figure);
    },

    /** The functions that a method's views call. */
    apiOf: (method) => sources[method].api,
  };
}

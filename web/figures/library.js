// Keeps the methods that figures can show: loaded views, loaders for the others, and the functions that compute them.
// Several files of a page may add methods; a method with all its views is kept over one with fewer.
import { parameterDescriptors } from "./parameters.js";
import { findView } from "./view.js";

/**
 * { readers, descriptors, pictures, names, mistakes, add, load, apiOf }: views and parameters of the loaded methods,
 * and pictures by kind.
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

    /**
     * () → Promise of mistakes.js, the messages about wrong attributes; set by the module that registers the element.
     */
    mistakes: undefined,

    /**
     * @param given figures: by method its views, or a function that loads them, (view) → Promise of { figure, more },
     * where more, if present, loads complete(figure), the figure with rarely used views; methods and api: the
     * descriptors and the functions of the views; pictures: by kind a function that returns or loads it
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

    /** Loads a method with the given view, unless it is unknown or already loaded. */
    async load(method, view) {
      const source = sources[method];
      if (!source || source.figure.views || findView(readers[method], view)) return;
      source.module ??= await source.figure();
      const { figure, more } = source.module;
      const later = !findView(figure, view) && more ? await more() : undefined;
      // In the package the figure's module has the functions of its views; in the site the page has them.
      const { api, methods } = later ?? source.module;
      if (api) Object.assign(source, { api, methods });
      keep(method, later ? later.complete(figure) : figure);
    },

    /** The functions that a method's views call. */
    apiOf: (method) => sources[method].api,
  };
}

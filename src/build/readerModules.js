// An esbuild plugin for what figures know of methods, as a module that the page and the element ask for by name:
//   readers:figures   { figures }: by method, a function that imports web/methods/<method>/figure.js
import { listPackaged, listReaders } from "./readers.js";

function figures(list) {
  const loaders = list().map(({ name, folder }) => `${name}: () => import("./${folder}/figure.js")`);
  return `export const figures = { ${loaders.join(", ")} };`;
}

const modulesOf = (list) => ({
  name: "reader-modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^readers:figures$/ }, ({ path }) => ({ path, namespace: "readers" }));
    onLoad({ filter: /./, namespace: "readers" }, () => ({ contents: figures(list), resolveDir: process.cwd() }));
  },
});

export const readerModules = modulesOf(listReaders);
export const packagedReaderModules = modulesOf(listPackaged);

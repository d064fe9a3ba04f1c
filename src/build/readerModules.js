// An esbuild plugin for what figures know of methods, as modules that the page and the element ask for by name:
//   readers:figures    { figures }: by method, a function that imports web/methods/<method>/figure.js
//   readers:families   { families }: by method, its family
import { listMethods } from "./lists.js";
import { listPackaged, listReaders } from "./readers.js";

function figures(list) {
  const loaders = list().map(({ name, folder }) => `${name}: () => import("./${folder}/figure.js")`);
  return `export const figures = { ${loaders.join(", ")} };`;
}

/** The families of the methods that have figures in the package. */
export function familiesText() {
  const methods = listMethods();
  const familyOf = ({ name }) => methods.find((method) => method.name === name).family;
  const families = Object.fromEntries(listPackaged().map((reader) => [reader.name, familyOf(reader)]));
  return `export const families = ${JSON.stringify(families)};`;
}

const modulesOf = (list) => ({
  name: "reader-modules",
  setup({ onResolve, onLoad }) {
    const texts = { "readers:figures": () => figures(list), "readers:families": familiesText };
    onResolve({ filter: /^readers:/ }, ({ path }) => ({ path, namespace: "readers" }));
    onLoad({ filter: /./, namespace: "readers" }, ({ path }) => ({
      contents: texts[path](),
      resolveDir: process.cwd(),
    }));
  },
});

export const readerModules = modulesOf(listReaders);
export const packagedReaderModules = modulesOf(listPackaged);

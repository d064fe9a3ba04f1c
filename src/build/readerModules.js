// An esbuild plugin for what figures know of methods, as modules that the page and the element ask for by name:
//   readers:figures          { figures }: by method, a function that imports the next
//   readers:figure/<method>  { figure }; in the package also `more`, which loads the view "attention" (library.js)
//   readers:more/<method>    { complete }, in the package: what makes the figure one that has that view
//   readers:families         { families }: by method, its family
import { listMethods } from "./lists.js";
import { attentionFile, entersAttention, figureModule, listPackaged, listReaders } from "./readers.js";

function figures(list) {
  const loaders = list().map(({ name }) => `${name}: () => import("readers:figure/${name}")`);
  return `export const figures = { ${loaders.join(", ")} };`;
}

const readerOf = (name) => listReaders().find((reader) => reader.name === name);

/** Few figures in other people's pages are asked for the view "attention": it is in a file of its own. */
function packagedFigure(reader) {
  const { name, folder } = reader;
  const more = entersAttention(reader) ? `export const more = () => import("../attention/${name}.js");` : "";
  return `export { figure } from "./${folder}/figure.js";\n${more}`;
}

const moreOf = (reader) => `import { withAttention } from "./web/methods/common/attention/figure.js";
import { attention } from "./${attentionFile(reader)}";
export const complete = (figure) => withAttention(figure, attention);`;

/** The families of the methods that have figures in the package. */
export function familiesText() {
  const methods = listMethods();
  const familyOf = ({ name }) => methods.find((method) => method.name === name).family;
  const families = Object.fromEntries(listPackaged().map((reader) => [reader.name, familyOf(reader)]));
  return `export const families = ${JSON.stringify(families)};`;
}

const modulesOf = (list, figure) => ({
  name: "reader-modules",
  setup({ onResolve, onLoad }) {
    const texts = { figures: () => figures(list), families: familiesText, figure, more: moreOf };
    onResolve({ filter: /^readers:/ }, ({ path }) => ({ path, namespace: "readers" }));
    onResolve({ filter: /^\.\.\/attention\// }, ({ path, namespace }) =>
      namespace === "readers" ? { path, external: true } : undefined,
    );
    onLoad({ filter: /./, namespace: "readers" }, ({ path }) => {
      const [kind, name] = path.split(/[:/]/).slice(1);
      return { contents: texts[kind](readerOf(name)), resolveDir: process.cwd() };
    });
  },
});

export const readerModules = modulesOf(listReaders, figureModule);
export const packagedReaderModules = modulesOf(listPackaged, packagedFigure);

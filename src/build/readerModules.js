// An esbuild plugin for what figures know of methods, as modules that the page and the element ask for by name:
//   readers:figures          { figures }: by method, a function that imports the next
//   readers:figure/<method>  { figure, more }, where more() loads the view "attention", which is the next (library.js)
//   readers:more/<method>    { complete }, what makes the figure one that has that view; for the page also { addAttention },
//                            which does that to what is said of it
//   readers:families         { families }: by method, its family
import { pathToFileURL } from "node:url";
import { listMethods } from "./lists.js";
import { attentionFile, entersAttention, listPackaged, listReaders } from "./readers.js";

function siteFigures() {
  const loaders = listReaders().map(({ name }) => `${name}: () => import("readers:figure/${name}")`);
  return `export const figures = { ${loaders.join(", ")} };`;
}

/**
 * The same for the package, where pictures are in files of their own, by kind: that of the first view is asked for together with
 * the method's file. Which kind another view has is known once that has come.
 */
async function packagedFigures() {
  const readers = await import(pathToFileURL("dist/packaged.js").href);
  const loaders = listPackaged().map(({ name }) => {
    const { kind } = readers[name].views[0];
    return `${name}: (view) => beside(!view && "${kind}", import("readers:figure/${name}"))`;
  });
  return `import { pictures } from "./web/figures/laterKinds.js";
const beside = (kind, figure) => {
  // Whoever needs it hears that it cannot be fetched.
  pictures[kind]?.().catch(() => {});
  return figure;
};
export const figures = { ${loaders.join(", ")} };`;
}

const readerOf = (name) => listReaders().find((reader) => reader.name === name);

/** Few figures are asked for the view "attention": what it takes is in a file of its own. */
function figureWith(reader, file) {
  const more = entersAttention(reader) ? `export const more = () => import("${file}");` : "";
  return `export { figure } from "./${reader.folder}/figure.js";\n${more}`;
}

const siteFigure = (reader) => figureWith(reader, `readers:more/${reader.name}`);
/** What nearly all figures have in common, so that it is one file and not one for each way of having a part of it. */
const common = ["axes", "sentences"].map((name) => `import "./web/methods/common/${name}.js";`).join("\n");
const packagedFigure = (reader) => `${common}\n${figureWith(reader, `../attention/${reader.name}.js`)}`;

const moreOf = (reader) => `import { withAttention } from "./web/methods/common/attention/figure.js";
import { attention } from "./${attentionFile(reader)}";
export const complete = (figure) => withAttention(figure, attention);`;

/** The page has words for it besides. */
const siteMore = (reader) => `${moreOf(reader)}
export { addAttention } from "./web/methods/common/attention/page.js";`;

/** The families of the methods that have figures in the package. */
export function familiesText() {
  const methods = listMethods();
  const familyOf = ({ name }) => methods.find((method) => method.name === name).family;
  const families = Object.fromEntries(listPackaged().map((reader) => [reader.name, familyOf(reader)]));
  return `export const families = ${JSON.stringify(families)};`;
}

const modulesOf = (figures, figure, more) => ({
  name: "reader-modules",
  setup({ onResolve, onLoad }) {
    const texts = { figures, families: familiesText, figure, more };
    onResolve({ filter: /^readers:/ }, ({ path }) => ({ path, namespace: "readers" }));
    onResolve({ filter: /^\.\.\/attention\// }, ({ path, namespace }) =>
      namespace === "readers" ? { path, external: true } : undefined,
    );
    onLoad({ filter: /./, namespace: "readers" }, async ({ path }) => {
      const [kind, name] = path.split(/[:/]/).slice(1);
      return { contents: await texts[kind](readerOf(name)), resolveDir: process.cwd() };
    });
  },
});

export const readerModules = modulesOf(siteFigures, siteFigure, siteMore);
export const packagedReaderModules = modulesOf(packagedFigures, packagedFigure, moreOf);

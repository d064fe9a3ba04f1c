// An esbuild plugin for the examples that the reference runs, as modules:
//   site:examples         { examples }: by file, a function that imports the next
//   site:example/<file>   { run }, by name what runs an example of a method, or of the recipe recipe-<name>; it calls the
//                         package's files, the ones that its text imports

import { recipeFile, recipeNames } from "../../../../web/reference/recipes.js";
import { entriesOf, examplesFile, readExamples } from "../../examples.js";
import { listMethods } from "../../lists.js";

/** The files of examples by the names of their modules. */
const files = () =>
  Object.fromEntries([
    ...listMethods().map((method) => [method.name, examplesFile(method)]),
    ...recipeNames.map((name) => [`recipe-${name}`, recipeFile(name)]),
  ]);

function loaders() {
  const all = Object.keys(files()).map((name) => `"${name}": () => import("site:example/${name}")`);
  return `export const examples = { ${all.join(", ")} };`;
}

const nameOf = (entry) => entry.replace(/^posenc\/|\.js$/g, "");

/** Members of the entries, so that a bundler takes those alone. */
const givenTo = (needs) => [
  ...Array.from(entriesOf(needs), ([entry, names]) => names.map((name) => `${name}: ${nameOf(entry)}.${name}`)),
  ...(needs.includes("ort") ? ["ort"] : []),
];

function moduleOf(name) {
  const file = files()[name];
  const examples = Object.entries(readExamples(file));
  const entries = new Set(examples.flatMap(([, { needs }]) => [...entriesOf(needs).keys()]).map(nameOf));
  const runs = examples.map(([each, { needs }]) => `${each}: () => given.${each}({ ${givenTo(needs).join(", ")} })`);
  return [
    ...Array.from(entries, (entry) => `import * as ${entry} from "./dist/npm/${entry}.js";`),
    `import * as ort from "./web/reference/ort.js";`,
    `import * as given from "./${file}";`,
    `export const run = { ${runs.join(", ")} };`,
  ].join("\n");
}

export const exampleModules = {
  name: "example-modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^site:examples?(\/|$)/ }, ({ path }) => ({ path, namespace: "example" }));
    onLoad({ filter: /./, namespace: "example" }, ({ path }) => {
      const [, name] = path.split("/");
      return { contents: name ? moduleOf(name) : loaders(), loader: "js", resolveDir: process.cwd() };
    });
  },
};

// Provides the examples that the reference runs, as an esbuild plug-in. Used by site.js:
//   site:examples         { examples }: by file, a function that imports the next
//   site:example/<file>   { run }: functions that run the examples of a method, or of the recipe recipe-<name>, by name

import { recipeFile, recipeNames } from "../../../../web/pages/reference/recipes.js";
import { examplesFile, readExamples } from "../../examples.js";
import { listMethods, modelFunctions, models } from "../../methods.js";

/** The files of examples by module name. */
const files = () =>
  Object.fromEntries([
    ...[...listMethods(), models].map((method) => [method.name, examplesFile(method)]),
    ...recipeNames.map((name) => [`recipe-${name}`, recipeFile(name)]),
  ]);

function loaders() {
  const all = Object.keys(files()).map((name) => `"${name}": () => import("site:example/${name}")`);
  return `export const examples = { ${all.join(", ")} };`;
}

async function moduleOf(name) {
  const file = files()[name];
  const examples = Object.entries(await readExamples(file));
  const entryOf = (each) => (modelFunctions.includes(each) ? "models" : "posenc");
  const given = (needs) =>
    needs.map((each) => (each === "ort" ? each : `${each}: ${entryOf(each)}.${each}`)).join(", ");
  const runs = examples.map(([each, { needs }]) => `${each}: () => examples.${each}({ ${given(needs)} })`);
  return [
    'import * as posenc from "./dist/npm/index.js";',
    'import * as models from "./dist/npm/config.js";',
    'import * as ort from "./web/pages/reference/ort.js";',
    `import * as examples from "./${file}";`,
    `export const run = { ${runs.join(", ")} };`,
  ].join("\n");
}

export const exampleModules = {
  name: "example-modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^site:examples?(\/|$)/ }, ({ path }) => ({ path, namespace: "example" }));
    onLoad({ filter: /./, namespace: "example" }, async ({ path }) => {
      const [, name] = path.split("/");
      return { contents: name ? await moduleOf(name) : loaders(), loader: "js", resolveDir: process.cwd() };
    });
  },
};

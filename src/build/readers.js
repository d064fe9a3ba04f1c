// What readers are told of methods, as lists made from the tree: dist/readers.js (what a figure needs, by method),
// dist/packaged.js (those of these that the package has, in its element and its embed), dist/parametersRead.js (which
// parameters each view reads) and dist/pages.js (what the page says). A folder of web/methods is the reader's half of the
// method of its name; one of web/topics is a topic, which is the page's alone: too much for one figure in
// another's page.
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { papersOf } from "./citations.js";
import { listMethods } from "./methods.js";
import { readParametersOfAll } from "./readParameters.js";

/** The files of a reader's half, each of which exports an object of its own name. */
export const parts = ["menu", "figure", "page", "details", "formula", "torch"];

/** Methods have one more: how they enter attention, of which the view of that name is made. Its file. */
export const attentionFile = ({ folder }) => `${folder}/attention.js`;

/** Whether it is there: a topic has none, and of a method it is missed by tests/pieces. */
export const entersAttention = (reader) => existsSync(attentionFile(reader));

/** [{ name, folder, isTopic }] by name. */
export function listReaders() {
  const [methods, topics] = ["web/methods", "web/topics"].map(foldersIn);
  const readers = [
    ...methods.filter(({ name }) => name !== "common").map((reader) => ({ ...reader, isTopic: false })),
    ...topics.map((reader) => ({ ...reader, isTopic: true })),
  ];
  return readers.sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const listPackaged = () => listReaders().filter(({ isTopic }) => !isTopic);

function foldersIn(folder) {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => ({ name, folder: `${folder}/${name}` }));
}

/** The text of a module whose `figure` has the view "attention", where the method has its part for it. */
export function figureModule(reader) {
  if (!entersAttention(reader)) return `export { figure } from "./${reader.folder}/figure.js";`;
  return `import { withAttention } from "./web/methods/common/attention/figure.js";
import { figure as own } from "./${reader.folder}/figure.js";
import { attention } from "./${attentionFile(reader)}";
export const figure = /* @__PURE__ */ withAttention(own, attention);`;
}

function figureLines(reader) {
  const { name, folder } = reader;
  if (!entersAttention(reader)) return `export { figure as ${name} } from "../${folder}/figure.js";`;
  return `import { figure as ${name}_figure } from "../${folder}/figure.js";
import { attention as ${name}_attention } from "../${attentionFile(reader)}";
export const ${name} = withAttention(${name}_figure, ${name}_attention);`;
}

/** All that the page says of a method, formula and PyTorch under their names; papers are those that its functions cite, and more. */
function pageLines(reader, cited) {
  const { name, folder } = reader;
  const own = (part) => `${name}_${part}`;
  const imports = parts.map((part) => `import { ${part} as ${own(part)} } from "../${folder}/${part}.js";`);
  // Where positions have no place in attention there is no such view.
  const enters = entersAttention(reader) ? `, hasAttention(readers.${name}) && ${own("attention")}` : "";
  if (enters) imports.push(`import { attention as ${own("attention")} } from "../${attentionFile(reader)}";`);
  const plain = `completePage(readers.${name}, ${own("page")}, parametersRead.${name})`;
  const read = `parametersRead.${name}.attention`;
  const page = entersAttention(reader)
    ? `(${read} ? addAttention(${plain}, readers.${name}, ${read}) : ${plain})`
    : plain;
  const values = [`...${own("menu")}`, `...${page}`, `...${own("details")}`];
  const papers = `[...${JSON.stringify(cited[name] ?? [])}, ...(${own("details")}.papers ?? [])]`;
  const rest = [`papers: ${papers}`, `formula: completeFormula(${own("formula")}${enters})`, `torch: ${own("torch")}`];
  return [...imports, `export const ${name} = { ${[...values, ...rest].join(", ")} };`].join("\n");
}

/** A reader's half without one of its files stops the build where it can be said which. */
function check({ name, folder, isTopic }, methods) {
  const missing = parts.filter((part) => !existsSync(`${folder}/${part}.js`));
  if (missing.length > 0)
    throw new Error(`${folder} lacks ${missing.map((part) => `${part}.js, which exports ${part}`).join("; ")}`);
  if (!isTopic && !methods.some((method) => method.name === name))
    throw new Error(`${folder} belongs to no method: src has none of this name, and a topic is in web/topics`);
}

function write(name, doc, lines) {
  writeFileSync(`dist/${name}.js`, [`// ${doc} Made by src/build/readers.js.`, ...lines, ""].join("\n"));
}

async function writeReaders() {
  const methods = listMethods();
  const descriptors = await import(pathToFileURL("dist/methods.js").href);
  const cited = Object.fromEntries(Object.entries(descriptors).map(([name, each]) => [name, papersOf(each)]));
  const readers = listReaders();
  for (const reader of readers) check(reader, methods);
  const importing = 'import { withAttention } from "../web/methods/common/attention/figure.js";';
  const figures = (list) => [importing, ...list.map(figureLines)];
  write("readers", "What a figure needs of every method, by its name.", figures(readers));
  write("packaged", "What a figure in the package needs, by its method.", figures(listPackaged()));
  const lists = Object.entries(await readParametersOfAll()).map(
    ([name, list]) => `export const ${name} = ${JSON.stringify(list)};`,
  );
  write("parametersRead", "The parameters that each view reads, and makes arguments of, by its method.", lists);
  const imports = [
    'import { completeFormula } from "../web/playground/completeFormula.js";',
    'import { completePage, hasAttention } from "../web/playground/completePage.js";',
    'import { addAttention } from "../web/methods/common/attention/page.js";',
    'import { parametersRead } from "./parametersRead.js";',
    'import * as readers from "./readers.js";',
  ];
  write("pages", "What the page says of every method, by its name.", [
    ...imports,
    ...readers.map((reader) => pageLines(reader, cited)),
  ]);
}

if (import.meta.filename === process.argv[1]) await writeReaders();

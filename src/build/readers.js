// What readers are told of methods, as lists made from the tree: dist/readers.js (what a figure needs, by method),
// dist/packaged.js (those of these that the package has, in its element and its embed), dist/parametersRead.js (which
// parameters each view reads) and dist/pages.js (what the page says). A folder of web/methods is the reader's half of the
// method of its name; one of web/laboratories is a laboratory, which is the page's alone: too much for one figure in
// another's page.
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { papersOf } from "./citations.js";
import { parametersRead } from "./readParameters.js";

/** The files of a reader's half, each of which exports an object of its own name. */
export const parts = ["menu", "figure", "page", "details", "formula", "torch"];

/** [{ name, folder, isLaboratory }] by name. */
export function listReaders() {
  const [methods, laboratories] = ["web/methods", "web/laboratories"].map(foldersIn);
  const readers = [
    ...methods.filter(({ name }) => name !== "common").map((reader) => ({ ...reader, isLaboratory: false })),
    ...laboratories.map((reader) => ({ ...reader, isLaboratory: true })),
  ];
  return readers.sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const listPackaged = () => listReaders().filter(({ isLaboratory }) => !isLaboratory);

function foldersIn(folder) {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => ({ name, folder: `${folder}/${name}` }));
}

const figureLines = ({ name, folder }) => `export { figure as ${name} } from "../${folder}/figure.js";`;

/** All that the page says of a method, formula and PyTorch under their names; papers are those that its functions cite, and more. */
function pageLines({ name, folder }, cited) {
  const own = (part) => `${name}_${part}`;
  const imports = parts.map((part) => `import { ${part} as ${own(part)} } from "../${folder}/${part}.js";`);
  const page = `completePage(${own("figure")}, ${own("page")}, parametersRead.${name})`;
  const values = [`...${own("menu")}`, `...${page}`, `...${own("details")}`];
  const papers = `[...${JSON.stringify(cited[name] ?? [])}, ...(${own("details")}.papers ?? [])]`;
  const rest = [`papers: ${papers}`, `formula: ${own("formula")}`, `torch: ${own("torch")}`];
  return [...imports, `export const ${name} = { ${[...values, ...rest].join(", ")} };`].join("\n");
}

/** A reader's half without one of its files stops the build where it can be said which. */
function check({ name, folder, isLaboratory }, methods) {
  const missing = parts.filter((part) => !existsSync(`${folder}/${part}.js`));
  if (missing.length > 0)
    throw new Error(`${folder} lacks ${missing.map((part) => `${part}.js, which exports ${part}`).join("; ")}`);
  if (!isLaboratory && !methods.some((method) => method.name === name))
    throw new Error(
      `${folder} belongs to no method: src has none of this name, and a laboratory is in web/laboratories`,
    );
}

function write(name, doc, lines) {
  writeFileSync(`dist/${name}.js`, [`// ${doc} Made by src/build/readers.js.`, ...lines, ""].join("\n"));
}

/** Writes the lists; `methods` are those of ./lists.js. */
export async function writeReaders(methods) {
  const descriptors = await import(pathToFileURL("dist/methods.js").href);
  const cited = Object.fromEntries(Object.entries(descriptors).map(([name, each]) => [name, papersOf(each)]));
  const readers = listReaders();
  for (const reader of readers) check(reader, methods);
  write("readers", "What a figure needs of every method, by its name.", readers.map(figureLines));
  write("packaged", "What a figure in the package needs, by its method.", listPackaged().map(figureLines));
  const read = `export const parametersRead = ${JSON.stringify(await parametersRead())};`;
  write("parametersRead", "The parameters that each view reads, by its method.", [read]);
  const imports = [
    'import { completePage } from "../web/playground/completePage.js";',
    'import { parametersRead } from "./parametersRead.js";',
  ];
  write("pages", "What the page says of every method, by its name.", [
    ...imports,
    ...readers.map((reader) => pageLines(reader, cited)),
  ]);
}

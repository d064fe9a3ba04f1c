// Provides modules that the page's bundles import by name, generated from the sources. Used by site.js:
//   site:menu              the menu's entries, { method: { family, short, use, isTopic?, isHistorical? } }
//   site:names             the names of all methods and topics; the default method is first
//   site:pages             { pages, details }: by method, functions that import the next two
//   site:page/<method>     texts beside the figure: `page` of web/methods/<method>/views.js, and `unfilled`, the views whose
//                          formula is never filled in
//   site:details/<method>  texts below the figure: `details` of words.js, the formulas as MathML, { case: text }, with their
//                          symbols (formulas.js), PyTorch code, the checks of its numbers, { method, cases, sources }, what it
//                          is compared with, [{ method, address }] (related.js)
//   site:parts             { needs, parts }. needs: by method, and by "<method>.attention" for that view, the parts whose
//                          functions the views call. parts: functions that import the next module. A part is a method,
//                          "config" (the functions that read models) or "everything" (all methods)
//   site:part/<name>       { load }, the functions of a part with its own wasm module
//   site:about             the page's footer: { name, version, license, repository?, homepage? }, the last two from
//                          .release.json
//   site:vectors           the methods that have a vector file
import { readdirSync, readFileSync } from "node:fs";
import { lazy } from "../../binding/lazy.js";
import { readAddresses } from "../addresses.js";
import { config, listMethods } from "../methods.js";
import { attentions, figures, pages } from "../pages.js";
import { listReaders } from "../readers.js";
import { markedFormulas } from "./formulas.js";
import { relatedTo } from "./related.js";

const folder = "tests/vectors";

/** Lists the vector files that the page runs, [{ method, cases, sources }]. */
export const vectorIndex = lazy(() => {
  // A method's own file; the many cases of configurations beside them run in the tests only.
  const files = readdirSync(folder).filter((file) => listMethods().some(({ name }) => file === `${name}.json`));
  return files.sort().map((file) => {
    const { method, cases, sources } = JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
    const used = new Set(cases.map(({ source }) => source));
    // Cases of refused input have no source of numbers.
    const named = Object.entries(sources).filter(([key]) => used.has(key) && key !== "contract");
    return { method, cases: cases.length, sources: named.map(([, text]) => text) };
  });
});

/** { method: of(page, reader) } of every method with figures. */
function byMethod(of) {
  return Object.fromEntries(listReaders().map((reader) => [reader.name, of(pages[reader.name], reader)]));
}

/** The folder of a method's kernels; a topic names its family itself. */
const familyOf = (name) => listMethods().find((method) => method.name === name).family;

/** The most used first, historical ones last. */
export function menu() {
  const all = byMethod(({ family, short, atlas }, { name, isTopic }) => ({
    family: family ?? familyOf(name),
    short,
    use: atlas.use,
    ...(isTopic && { isTopic }),
    ...(atlas.tags?.includes("historical") && { isHistorical: true }),
  }));
  const place = ([, { use, isHistorical }]) => Number(isHistorical ?? 0) - use;
  return Object.fromEntries(Object.entries(all).sort((one, other) => place(one) - place(other)));
}

const first = "sinusoidal";

/** The names in the menu, the default method first. */
const namesOf = (menu) => [first, ...Object.keys(menu).filter((name) => name !== first)];

/** The checks of a figure's numbers; a topic has those of another method. */
export function checkedOf({ views }) {
  const [called] = views[0].calls[0].function.split(".");
  // The cases of functions that read models are in rope's file.
  return vectorIndex().find((file) => file.method === (called === config ? "rope" : called));
}

function detailsOf(method) {
  const { [method]: page } = pages;
  const reader = listReaders().find(({ name }) => name === method);
  const { folder } = reader;
  const added = {
    papers: page.papers,
    ...markedFormulas(page.formula),
    checked: checkedOf(figures[method]),
    related: relatedTo(method),
  };
  const enters = attentions[method];
  return `${enters ? `import { attention } from "./${folder}/views.js";` : ""}
import { details as own, menu } from "./${folder}/words.js";
import { formula } from "./${folder}/formula.js";
import { torch } from "./${folder}/torch.js";
import { completeFormula } from "./web/app/completeFormula.js";
const { solved, broke } = menu;
export const details = { ...own, solved, broke, formula: completeFormula(formula${enters ? ", attention" : ""}), torch, ...${JSON.stringify(added)} };`;
}

function pageOf(method) {
  const unfilled = figures[method].views.map(({ id }) => id).filter((id) => !pages[method].formula.cells?.[id]);
  const { folder } = listReaders().find(({ name }) => name === method);
  return `export { page } from "./${folder}/views.js";
export const unfilled = ${JSON.stringify(unfilled)};`;
}

/** A module with functions that import the two parts of each page. */
function loaders() {
  const all = (part) => listReaders().map(({ name }) => `${name}: () => import("site:${part}/${name}")`);
  return `export const pages = { ${all("page").join(", ")} };
export const details = { ${all("details").join(", ")} };`;
}

export const everything = "everything";

/** The parts of the page's API, each with its own wasm module. */
export const parts = [...listMethods().map(({ name }) => name), config, everything];

/** The number of parts from which one module with all kernels is smaller. */
const many = 7;

function partsFor(views) {
  const labels = views.flatMap(({ calls, facts = [] }) => [...calls, ...facts]).map((call) => call.function);
  const needed = new Set(labels.map((label) => label.split(".")[0]));
  if (needed.size < many) return [...needed];
  return needed.has(config) ? [everything, config] : [everything];
}

/** The parts that each method's figures need; those of the view "attention" are under "<method>.attention". */
export function neededParts() {
  const needed = Object.fromEntries(listMethods().map(({ name }) => [name, [name]]));
  for (const [name, { views }] of Object.entries(figures)) {
    const isLater = ({ id }) => id === "attention" && attentions[name];
    needed[name] = partsFor(views.filter((view) => !isLater(view)));
    if (views.some(isLater)) needed[`${name}.attention`] = partsFor(views.filter(isLater));
  }
  return needed;
}

function partLoaders() {
  const loaders = parts.map((part) => `  ${part}: () => import("site:part/${part}"),`);
  return `export const needs = ${JSON.stringify(neededParts())};
export const parts = {\n${loaders.join("\n")}\n};`;
}

/** The import of a part's descriptors. */
function partText(part) {
  const names = part === everything ? listMethods().map(({ name }) => name) : [part];
  return `import { loadApi } from "./src/binding/load.js";
${names.map((name) => `import { ${name} } from "./dist/methods/${name}.js";`).join("\n")}
export const load = (sources) => loadApi({ ${names.join(", ")} }, sources);`;
}

/** The file name of the packed package, which is also on the site. */
export function packedFile() {
  const { name, version } = about();
  return `${name}-${version}.tgz`;
}

/** Addresses are missing without .release.json. */
export function about() {
  const { name, version, license } = JSON.parse(readFileSync("package.json", "utf8"));
  const { repository, homepage } = readAddresses(".") ?? {};
  return { name, version, license, repository, homepage };
}

const json = (value) => ({ contents: JSON.stringify(value), loader: "json" });

async function load({ path }) {
  const [kind, method] = path.split(/[:/]/).slice(1);
  if (kind === "menu") return json(await menu());
  if (kind === "names") return json(namesOf(await menu()));
  if (kind === "about") return json(about());
  if (kind === "vectors") return json(vectorIndex().map((file) => file.method));
  const contents = { parts: partLoaders, part: partText, pages: loaders, page: pageOf, details: detailsOf };
  return { contents: await contents[kind](method), loader: "js", resolveDir: process.cwd() };
}

export const siteData = {
  name: "site-data",
  setup(build) {
    build.onResolve({ filter: /^site:/ }, ({ path }) => ({ path, namespace: "site" }));
    build.onLoad({ filter: /./, namespace: "site" }, load);
  },
};

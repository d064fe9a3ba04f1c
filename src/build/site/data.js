// What the page's bundle takes from the tree at build time, as modules that esbuild asks for by name:
//   site:menu              what the menu shows of every method, { method: { family, short, thumbnail } }
//   site:search            what a method is found by, { method: { text, models } }
//   site:pages             { pages, details }: by method, functions that import the next two
//   site:page/<method>     of `page` in web/methods/<method>.js what stands beside the figure, as default
//   site:details/<method>  what stands below: the rest of `page`, with its formulas as MathML, { case: text }, and where
//                          its numbers were checked, { method, cases, sources }
//   site:vectors           the methods that have a vector file
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import temml from "temml";
import { listReaders } from "../lists.js";

const folder = "tests/vectors";

export function vectorIndex() {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.sort().map((file) => {
    const { method, cases, sources } = JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
    const used = new Set(cases.map(({ source }) => source));
    // Where a case says only that bad input is refused, the contract is no source of numbers.
    const named = Object.entries(sources).filter(([key]) => used.has(key) && key !== "contract");
    return { method, cases: cases.length, sources: named.map(([, text]) => text) };
  });
}

function markupOf(formula) {
  // Trusted, because \class marks the symbols that belong to a control.
  const markup = temml.renderToString(formula, { displayMode: true, trust: true, throwOnError: true });
  // The page has a style of its own for mathematics; a style attribute would need an exception in a strict policy.
  return markup.replace(/ style="[^"]*"/g, "");
}

/** Of every method with figures: { method: of(reader's half, page's half) }. */
async function byMethod(of) {
  const entries = listReaders().map(async ({ name, file }) => {
    const { [name]: reader, page } = await import(pathToFileURL(file).href);
    return [name, of(reader, page)];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const menu = () => byMethod((_, { family, short, thumbnail }) => ({ family, short, thumbnail }));

export const searchTexts = () =>
  byMethod(({ title }, { aliases, models, papers }) => {
    const text = [title.en, title.zh, ...aliases, ...models, ...papers.map((paper) => paper.text)];
    return { text: text.join("\n").toLowerCase(), models: models.map((model) => model.toLowerCase()) };
  });

async function detailsOf(method) {
  const { page, [method]: reader } = await import(pathToFileURL(`web/methods/${method}.js`).href);
  const formulas = Object.entries(page.formula.cases).map(([key, formula]) => [key, markupOf(formula)]);
  // The figures of a laboratory call another method's functions.
  const [called] = reader.views[0].calls[0].function.split(".");
  const checked = vectorIndex().find((file) => file.method === called);
  const added = { formulas: Object.fromEntries(formulas), checked };
  return `import { page } from "./web/methods/${method}.js?details";
export default { ...page, ...${JSON.stringify(added)} };`;
}

/** A module that exports, by method, what imports one of its parts. */
function loaders(name, part) {
  const entries = listReaders().map(({ name: method }) => `${method}: () => import("site:${part}/${method}")`);
  return `export const ${name} = { ${entries.join(", ")} };`;
}

const json = (value) => ({ contents: JSON.stringify(value), loader: "json" });

async function load({ path }) {
  const [kind, method] = path.split(/[:/]/).slice(1);
  if (kind === "menu") return json(await menu());
  if (kind === "search") return json(await searchTexts());
  if (kind === "vectors") return json(vectorIndex().map((file) => file.method));
  const text = {
    pages: () => loaders("pages", "page") + loaders("details", "details"),
    page: () => `export { page as default } from "./web/methods/${method}.js?page";`,
    details: () => detailsOf(method),
  };
  return { contents: await text[kind](), loader: "js", resolveDir: process.cwd() };
}

export const siteData = {
  name: "site-data",
  setup(build) {
    build.onResolve({ filter: /^site:/ }, ({ path }) => ({ path, namespace: "site" }));
    build.onLoad({ filter: /./, namespace: "site" }, load);
  },
};

// What the page's bundle takes from the tree at build time, as modules that esbuild asks for by name:
//   site:pages     the readers' prose of every method, { method: page }
//   site:formulas  their formulas as MathML, { method: { case: text } }
//   site:vectors   what the vector files hold, [{ method, cases, sources }]
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

async function formulas() {
  const entries = [];
  for (const { name, file } of listReaders()) {
    const { page } = await import(pathToFileURL(file).href);
    const cases = Object.entries(page.formula.cases).map(([key, formula]) => [key, markupOf(formula)]);
    entries.push([name, Object.fromEntries(cases)]);
  }
  return Object.fromEntries(entries);
}

const pages = () =>
  listReaders()
    .map(({ name, file }) => `export { page as ${name} } from "./${file}";`)
    .join("\n");

export const siteData = {
  name: "site-data",
  setup(build) {
    build.onResolve({ filter: /^site:/ }, ({ path }) => ({ path, namespace: "site" }));
    build.onLoad({ filter: /./, namespace: "site" }, async ({ path }) => {
      if (path === "site:pages") return { contents: pages(), loader: "js", resolveDir: process.cwd() };
      if (path === "site:formulas") return { contents: JSON.stringify(await formulas()), loader: "json" };
      if (path === "site:vectors") return { contents: JSON.stringify(vectorIndex()), loader: "json" };
      return { errors: [{ text: `there is no ${path}` }] };
    });
  },
};

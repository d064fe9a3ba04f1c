// An esbuild plugin for what figures know of methods, as modules that a bundle loads when a figure shows the method:
//   readers:figures          { figures }: by method, a function that imports the next
//   readers:figure/<method>  the reader's half of the method, as default
// What only the page says is in the same file, web/methods/<method>.js, which is several modules when it is asked for by
// its parts: with ?figure the reader's half alone; with ?page what the page says beside the figure; with ?details what it
// says below. Each is without the other parts and without what only they import.
import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { listPackaged, listReaders } from "./lists.js";

const methodTitle = /^(export const \w+ = \{\n) {2}title: (?:\{.*\}|\{\n[\s\S]*?\n {2}\}),\n/m;
const dropTitle = (text) => text.replace(methodTitle, "$1");

function figures(list) {
  const loaders = list().map(({ name }) => `${name}: () => import("readers:figure/${name}")`);
  return `export const figures = { ${loaders.join(", ")} };`;
}

const figure = (name) => `export { ${name} as default } from "./web/methods/${name}.js?figure";`;

// Biome keeps the text in one form.
const exported = (name) => new RegExp(`^export const ${name} = [^]*?^};\\n`, "m");
const properties = (names) => new RegExp(`^ {2}(?:${names})(?:: (?:.*[^[{]|[[{]\\n[^]*?^ {2}[\\]}]))?,\\n`, "gm");

const inMenu = "family|short|thumbnail|aliases";
const beside = "opening|tryThis|presets|controls|views|tableViews";
const below = "panels|ownTable|formula|papers|models|traps|code";

/** The text of a method's file with one of its parts. */
export function partOf(file, part) {
  const text = readFileSync(file, "utf8");
  if (part === "figure") return text.replace(exported("page"), "");
  const others = properties(`${inMenu}|${part === "page" ? below : beside}`);
  return text.replace(exported(basename(file, ".js")), "").replace(others, "");
}

const modulesOf = (list, ofFigure = (text) => text) => ({
  name: "reader-modules",
  setup({ onResolve, onLoad }) {
    const contentsOf = (path, part) => (part === "figure" ? ofFigure(partOf(path, part)) : partOf(path, part));
    onResolve({ filter: /^readers:/ }, ({ path }) => ({ path, namespace: "readers" }));
    onResolve({ filter: /\?(figure|page|details)$/ }, ({ path, resolveDir }) => {
      const [file, part] = path.split("?");
      return { path: resolve(resolveDir, file), suffix: `?${part}` };
    });
    // As TypeScript, because that drops imports which nothing uses.
    onLoad({ filter: /[\\/]web[\\/]methods[\\/]\w+\.js$/ }, ({ path, suffix }) =>
      suffix ? { contents: contentsOf(path, suffix.slice(1)), loader: "ts" } : undefined,
    );
    onLoad({ filter: /./, namespace: "readers" }, ({ path }) => {
      const [, method] = path.split("/");
      return { contents: method ? figure(method) : figures(list), resolveDir: process.cwd() };
    });
  },
});

export const readerModules = modulesOf(listReaders);
export const packagedReaderModules = modulesOf(listPackaged, dropTitle);

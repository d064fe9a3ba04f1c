// How large what ships is, in gzip: bundles are measured as a consumer's bundler makes them. Printed by `build.sh build`.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { rareKinds } from "../../web/figures/rareKinds.js";
import { families } from "../families.js";
import { pageModuleOf } from "./entries.js";
import { neededPackages } from "./neededPackages.js";
import { listPackaged, listReaders } from "./readers.js";

export const kilobyte = 1000;
const npm = "dist/npm";

const gzip = (bytes) => gzipSync(bytes, { level: 9 }).length;
const gzipFile = (file) => gzip(readFileSync(file));

const bundling = { bundle: true, minify: true, format: "esm", write: false, logLevel: "warning" };

async function gzipBundle(contents) {
  const { outputFiles } = await build({ ...bundling, stdin: { contents, resolveDir: npm } });
  return gzip(outputFiles[0].contents);
}

const all = (file) => `import * as everything from "./${file}"; console.log(everything);`;

const local = /(?:src|href)="(?:\.\/)?([\w./-]+\.(?:js|css|wasm)|icon\.svg)"/g;
const imported = /(?:from|import)\s*"(\.\.?\/[\w./-]+\.js)"/g;

const site = "dist/web";
const needed = await neededPackages();

/** The pictures of methods' first views, of kinds that few figures need. */
const readers = await import(pathToFileURL("dist/readers.js").href);
const ownPictures = Object.fromEntries(
  Object.entries(readers).map(([method, { views }]) => {
    const { kind, picture } = views[0];
    return [method, !picture && rareKinds[kind] ? [`pictures/${kind}.js`] : []];
  }),
);

/** The element on top of index.js with what the first view of a method loads, of the one that loads most, as a bundler splits it. */
async function gzipElement() {
  const { outputFiles, metafile } = await build({
    ...bundling,
    stdin: { contents: 'import "./element.js";', resolveDir: npm, sourcefile: "start.js" },
    external: ["./index.js"],
    splitting: true,
    outdir: ".",
    metafile: true,
  });
  const sizes = new Map(outputFiles.map(({ path, contents }) => [basename(path), gzip(contents)]));
  const importsOf = (file, kind) =>
    metafile.outputs[file].imports.filter((each) => !each.external && each.kind === kind);
  /** The sum of files and of what they import at once. */
  const sum = (files) => {
    const all = new Set(files);
    for (const file of all) for (const { path } of importsOf(file, "import-statement")) all.add(path);
    return [...all].reduce((total, file) => total + sizes.get(basename(file)), 0);
  };
  const start = "stdin.js";
  /** What has been made of a file of the package's folder for figures. */
  const madeOf = (name) =>
    Object.keys(metafile.outputs).find((path) => metafile.outputs[path].entryPoint?.endsWith(`/figures/${name}.js`));
  const firstFilesOf = ({ name }) => {
    const { kind, picture } = readers[name].views[0];
    return [start, madeOf(name), ...(picture ? [] : [madeOf(`shared-${kind}`)])];
  };
  return Math.max(...listPackaged().map((method) => sum(firstFilesOf(method))));
}

/** Files of the site, those they refer to, and those that these import at once. */
function withImports(files) {
  const all = new Set(files);
  for (const file of all) {
    const pattern = file.endsWith(".html") ? local : file.endsWith(".js") ? imported : undefined;
    if (!pattern) continue;
    // What is for readers without scripts is not fetched with one.
    const text = readFileSync(join(site, file), "utf8").replace(/<noscript>.*?<\/noscript>/gs, "");
    // A page's <base> names the site's own folder.
    const from = file.endsWith(".html") ? "" : dirname(file);
    for (const [, path] of text.matchAll(pattern)) all.add(join(from, path));
  }
  return [...all];
}

/** What the page fetches before its first figure is painted, when the address names this method. */
export const firstFiles = (method) =>
  withImports([
    `${method}/index.html`,
    ...needed[method].flatMap((part) => [`${pageModuleOf(part)}.wasm`, `packages/${part}.js`]),
    `figures/${method}.js`,
    `pages/${method}.js`,
    ...ownPictures[method],
  ]);

/** What the front page fetches before the reader's sentence is drawn. */
export const firstFilesOfFront = () =>
  withImports(["index.html", "packages/attention.js", `${pageModuleOf("attention")}.wasm`]);

const sumOf = (files) => files.reduce((sum, file) => sum + gzipFile(join(site, file)), 0);

const methodsOfSite = () => readdirSync(join(site, "pages")).map((file) => basename(file, ".js"));

const laboratories = listReaders()
  .filter(({ isLaboratory }) => isLaboratory)
  .map(({ name }) => name);

/** The page's first load, with the method, or the laboratory, that has most to fetch. */
function firstLoad(ofLaboratories) {
  const sums = methodsOfSite()
    .filter((name) => laboratories.includes(name) === ofLaboratories)
    .map((method) => sumOf(firstFiles(method)));
  return Math.max(...sums);
}

const oneOf = (family, method) => `import { ${method} } from "./${family}.js"; console.log(${method});`;

const familyBudgets = families.flatMap((family) => [
  // Rotary encodings are ten methods, with the scalings of their frequencies.
  {
    what: `posenc/${family}.js, bundled`,
    most: { relative: 30, rotary: 36, attention: 22 }[family] ?? 32,
    measure: () => gzipBundle(all(`${family}.js`)),
  },
  // Half of all methods are relative, each with figures of its own; sinusoidal and learned have many; hands are moved by the reader.
  {
    what: `posenc-figure-${family}.js, a family in one file for a script tag`,
    most: { relative: 60, rotary: 62, attention: 32 }[family] ?? 56,
    needs: `${npm}/posenc-figure-${family}.js`,
    measure: () => gzipFile(`${npm}/posenc-figure-${family}.js`),
  },
]);

/** Each { what, most, measure }, `most` in kB. What has not been built is left out. */
export const budgets = [
  { what: "SIMD module", most: 34, measure: () => gzipFile(`${npm}/posenc.wasm`) },
  { what: "scalar module", most: 38, measure: () => gzipFile(`${npm}/posenc.scalar.wasm`) },
  { what: "posenc, everything, bundled", most: 72, measure: () => gzipBundle(all("index.js")) },
  { what: "posenc/scalar.js, everything, bundled", most: 74, measure: () => gzipBundle(all("scalar.js")) },
  ...familyBudgets,
  { what: "posenc/config.js, bundled", most: 21, measure: () => gzipBundle(all("config.js")) },
  { what: "the laboratory's module", most: 17, measure: () => gzipFile("dist/posenc.lab.wasm") },
  { what: "posenc/lab.js, bundled", most: 21, measure: () => gzipBundle(all("lab.js")) },
  { what: "alibi of posenc/relative.js, bundled", most: 20, measure: () => gzipBundle(oneOf("relative", "alibi")) },
  { what: "t5 of posenc/relative.js, bundled", most: 20, measure: () => gzipBundle(oneOf("relative", "t5")) },
  {
    what: "posenc/element.js on top of posenc, with one method, bundled",
    most: 24,
    needs: `${npm}/element.js`,
    measure: gzipElement,
  },
  {
    what: "posenc-figure.js, everything in one file for a script tag",
    most: 110,
    needs: `${npm}/posenc-figure.js`,
    measure: () => gzipFile(`${npm}/posenc-figure.js`),
  },
  { what: "front page, first load", most: 76, needs: "dist/web/index.html", measure: () => sumOf(firstFilesOfFront()) },
  // Transformer-XL's page is the largest: its first figure needs two families.
  { what: "page, first load", most: 106, needs: "dist/web/index.html", measure: () => firstLoad(false) },
  // A laboratory may set methods of all families beside one another.
  { what: "page, first load of a laboratory", most: 138, needs: "dist/web/index.html", measure: () => firstLoad(true) },
].filter(({ needs }) => !needs || existsSync(needs));

if (import.meta.filename === process.argv[1]) {
  for (const { what, most, measure } of budgets) {
    const size = (await measure()) / kilobyte;
    console.log(`${size.toFixed(1).padStart(7)} kB of ${String(most).padStart(3)}  ${what} (gzip)`);
  }
}

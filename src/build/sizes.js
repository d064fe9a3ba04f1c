// Measures what ships, in gzip, as a consumer's bundler makes it, and prints it beside its budget. Used by `build.sh build`
// and the tests.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { rareKinds } from "../../web/figures/pictureKinds.js";
import { listMethods } from "./methods.js";
import { figures } from "./pages.js";
import { listPackaged, listReaders } from "./readers.js";
import { everything, neededParts } from "./site/data.js";

export const kilobyte = 1000;
const npm = "dist/npm";
const site = "dist/web";

const gzip = (bytes) => gzipSync(bytes, { level: 9 }).length;
const gzipFile = (file) => gzip(readFileSync(file));

async function gzipBundle(contents, options) {
  const { outputFiles } = await build({
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    logLevel: "error",
    outdir: ".",
    stdin: { contents, resolveDir: npm },
    ...options,
  });
  return outputFiles.reduce((sum, file) => sum + gzip(file.contents), 0);
}

const all = (file) => `import * as everything from "./${file}"; console.log(everything);`;

/** The largest of some sizes. */
async function largest(list, measure) {
  const sizes = [];
  for (const each of list) sizes.push(await measure(each));
  return Math.max(...sizes);
}

const methodSize = ({ name }) => gzipBundle(`export { ${name} } from "./${name}.js";`);

/** The element with a method's figure, without that method's functions. */
const figureSize = ({ name }) =>
  gzipBundle(`import "./element.js"; import * as figure from "./figures/${name}.js"; console.log(figure);`, {
    external: listMethods().flatMap((method) => [`../${method.name}.js`, `../../${method.name}.js`]),
    splitting: false,
    plugins: [
      {
        name: "first-figure",
        setup: ({ onResolve }) =>
          onResolve({ filter: /./ }, ({ kind, path }) =>
            kind === "dynamic-import" ? { path, external: true } : undefined,
          ),
      },
    ],
  });

const local = /(?:src|href)="(?:\.\/)?([\w./-]+\.(?:js|css|wasm)|icon\.svg)"/g;
const imported = /(?:from|import)\s*"(\.\.?\/[\w./-]+\.js)"/g;

/** Files of the site, those they refer to, and those that these import at once. */
function withImports(files) {
  const found = new Set(files);
  for (const file of found) {
    const pattern = file.endsWith(".html") ? local : file.endsWith(".js") ? imported : undefined;
    if (!pattern) continue;
    // What is for readers without scripts is not fetched with one.
    const text = readFileSync(join(site, file), "utf8").replace(/<noscript>.*?<\/noscript>/gs, "");
    // A page's <base> names the site's own folder.
    const from = file.endsWith(".html") ? "" : dirname(file);
    for (const [, path] of text.matchAll(pattern)) found.add(join(from, path));
  }
  return [...found];
}

const partFiles = (parts) =>
  parts.flatMap((part) => [`parts/${part}.js`, part === everything ? "posenc.wasm" : `modules/${part}.wasm`]);

/** The picture of a view, where few figures need its kind. */
const pictureFiles = ({ kind, picture }) => (!picture && kind in rareKinds ? [`pictures/${kind}.js`] : []);

/** What a method's page fetches before its first figure, which shows `view`, is painted. */
export const firstFiles = (name, parts, view) =>
  withImports([
    `${name}/index.html`,
    `figures/${name}.js`,
    `pages/${name}.js`,
    ...partFiles(parts),
    ...pictureFiles(view),
  ]);

/** What the front page fetches before its dials move. */
const firstFilesOfFront = () => withImports(["index.html", ...partFiles(["rope"])]);

const sumOf = (files) => files.reduce((sum, file) => sum + gzipFile(join(site, file)), 0);

async function pageSize(isTopic) {
  const needed = await neededParts();
  const pages = listReaders().filter((reader) => reader.isTopic === isTopic);
  return largest(pages, ({ name }) => sumOf(firstFiles(name, needed[name], figures[name].views[0])));
}

/** Each { what, most, measure }, `most` in kB. What has not been built is left out. */
export const budgets = [
  { what: "module with every kernel", most: 40, measure: () => gzipFile(`${npm}/posenc.wasm`) },
  { what: "the same without SIMD", most: 44, measure: () => gzipFile(`${npm}/posenc.scalar.wasm`) },
  { what: "posenc, bundled", most: 90, measure: () => gzipBundle(all("index.js")) },
  { what: "rope of posenc, bundled", most: 62, measure: () => gzipBundle('export { rope } from "./index.js";') },
  { what: "posenc/config.js, bundled", most: 76, measure: () => gzipBundle(all("config.js")) },
  {
    what: "fromConfig of posenc/config.js, bundled",
    most: 60,
    measure: () => gzipBundle('export { fromConfig } from "./config.js";'),
  },
  { what: "posenc/alibi.js, bundled", most: 19, measure: () => methodSize({ name: "alibi" }) },
  { what: "posenc/<method>.js, the largest", most: 34, measure: () => largest(listMethods(), methodSize) },
  { what: "element with its first figure", most: 33, measure: () => largest(listPackaged(), figureSize) },
  { what: "posenc-figure.js", most: 180, measure: () => gzipFile(`${npm}/posenc-figure.js`) },
  { what: "posenc/training.js, bundled", most: 28, measure: () => gzipBundle(all("training.js")) },
  { what: "front page, first load", most: 90, needs: `${site}/index.html`, measure: () => sumOf(firstFilesOfFront()) },
  { what: "page of a method, first load", most: 140, needs: `${site}/index.html`, measure: () => pageSize(false) },
  { what: "page of a topic, first load", most: 185, needs: `${site}/index.html`, measure: () => pageSize(true) },
].filter(({ needs }) => !needs || existsSync(needs));

if (import.meta.filename === process.argv[1]) {
  for (const { what, most, measure } of budgets) {
    const size = (await measure()) / kilobyte;
    console.log(`${size.toFixed(1).padStart(7)} kB of ${String(most).padStart(3)}  ${what} (gzip)`);
  }
}

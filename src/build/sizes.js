// How large what ships is, in gzip: bundles are measured as a consumer's bundler makes them. Printed by `build.sh build`.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

export const kilobyte = 1000;
const npm = "dist/npm";

const gzip = (bytes) => gzipSync(bytes, { level: 9 }).length;
const gzipFile = (file) => gzip(readFileSync(file));

async function gzipBundle(contents, external = []) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: npm },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    external,
    logLevel: "warning",
  });
  return gzip(outputFiles[0].contents);
}

const all = (file) => `import * as everything from "./${file}"; console.log(everything);`;

const local = /(?:src|href)="(?:\.\/)?([\w./-]+\.(?:js|css))"/g;
const imported = /(?:from|import)\s*"\.\/([\w./-]+\.js)"/g;

/** The page, what it refers to, what that imports, and the module: what is fetched before the first figure. */
function firstLoad(folder = "dist/web") {
  const files = new Set(["index.html", "posenc.wasm"]);
  for (const file of files) {
    const pattern = file.endsWith(".html") ? local : file.endsWith(".js") ? imported : undefined;
    if (!pattern) continue;
    const text = readFileSync(join(folder, file), "utf8");
    for (const [, path] of text.matchAll(pattern)) files.add(join(dirname(file), path));
  }
  return [...files].map((file) => gzipFile(join(folder, file))).reduce((sum, size) => sum + size, 0);
}

/** Each { what, most, measure }, `most` in kB. What has not been built is left out. */
export const budgets = [
  { what: "SIMD module", most: 24, measure: () => gzipFile(`${npm}/posenc.wasm`) },
  { what: "scalar module", most: 32, measure: () => gzipFile(`${npm}/posenc.scalar.wasm`) },
  { what: "posenc, everything, bundled", most: 40, measure: () => gzipBundle(all("index.js")) },
  { what: "posenc/scalar.js, everything, bundled", most: 48, measure: () => gzipBundle(all("scalar.js")) },
  {
    what: "posenc/element.js on top of posenc, bundled",
    most: 24,
    needs: `${npm}/element.js`,
    measure: () => gzipBundle('import "./element.js";', ["./index.js"]),
  },
  {
    what: "one-file embed",
    most: 64,
    needs: `${npm}/posenc-figure.js`,
    measure: () => gzipFile(`${npm}/posenc-figure.js`),
  },
  { what: "page, first load", most: 120, needs: "dist/web/index.html", measure: firstLoad },
].filter(({ needs }) => !needs || existsSync(needs));

if (import.meta.filename === process.argv[1]) {
  for (const { what, most, measure } of budgets) {
    const size = (await measure()) / kilobyte;
    console.log(`${size.toFixed(1).padStart(7)} kB of ${String(most).padStart(3)}  ${what} (gzip)`);
  }
}

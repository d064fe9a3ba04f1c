// Makes dist/npm/command, what `npx posenc` runs. It calls the package's own entries, which lie beside it, and draws with the
// figures' files that the element loads.
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { bundle } from "./licenses.js";
import { listMethods } from "./methods.js";
import { listPackaged } from "./readers.js";

const parts = ["posenc", "figure", "table", "config", "compare", "code", "vectors", "resize", "check", "train"];

/** What the command finds in the package, by its place there. */
const fromPackage = {
  name: "from-package",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^posenc(\/|$)/ }, ({ path, importer }) => {
      const file = path === "posenc" ? "posenc.js" : path.slice("posenc/".length);
      return { path: `${importer.includes("/src/training/") ? "../../" : "../"}${file}`, external: true };
    });
    onResolve({ filter: /^command:figures$/ }, ({ path }) => ({ path, namespace: "command" }));
    onResolve({ filter: /^\.\.\/figures\// }, ({ path, namespace }) =>
      namespace === "command" ? { path, external: true } : undefined,
    );
    onLoad({ filter: /./, namespace: "command" }, () => {
      const loaders = listPackaged().map(({ name }) => `${name}: () => import("../figures/${name}.js")`);
      return { contents: `export const figures = { ${loaders.join(", ")} };` };
    });
  },
};

/** Digits beyond a thousandth of what a case tolerates say nothing to it. */
function shortened(value, tolerance) {
  if (Array.isArray(value)) return value.map((each) => shortened(each, tolerance));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each, tolerance)]));
  if (typeof value !== "number" || Number.isInteger(value)) return value;
  const room = 1e-3 * (tolerance.abs + tolerance.rel * Math.abs(value));
  for (let digits = 1; digits < 17; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.abs(short - value) <= room) return short;
  }
  return value;
}

/** Cases longer than this, in letters, are a tenth of all and would be nearly half of the file. */
const longest = 1000;

/** The vectors without where they come from, and without the longest: these stand in the repository. */
function vectors() {
  const files = listMethods().map(({ name }) => JSON.parse(readFileSync(`tests/vectors/${name}.json`, "utf8")));
  const cases = ({ source: _, ...each }) =>
    each.tolerance ? { ...each, expect: shortened(each.expect, each.tolerance) } : each;
  const isShort = (each) => JSON.stringify(each).length <= longest;
  const lean = files.map((file) => ({ method: file.method, cases: file.cases.map(cases).filter(isShort) }));
  const text = JSON.stringify(lean);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  return brotliCompressSync(text, { params });
}

export async function writeCommand(folder) {
  await bundle({
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    entryPoints: [
      ...parts.map((name) => ({ in: `src/command/${name}.js`, out: name })),
      { in: "src/training/node.js", out: "training/node" },
    ],
    outdir: folder,
    splitting: true,
    chunkNames: "shared-[hash]",
    plugins: [fromPackage],
    external: ["node:*", "@resvg/resvg-js"],
  });
  writeFileSync(`${folder}/vectors.json.br`, vectors());
}

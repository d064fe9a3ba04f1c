// Makes dist/npm, the files that are published: entries, types, the two modules, the element and the one-file embed.
import { copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { build } from "esbuild";
import { entries } from "./entries.js";
import { slimDescriptors, slimForFigures } from "./slimDescriptors.js";
import { writeTypes } from "./types.js";

const output = "dist/npm";

/** Shipped files stay readable; the bundler of whoever uses them makes them small. */
const bundling = {
  bundle: true,
  format: "esm",
  platform: "neutral",
  mainFields: ["module", "main"],
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
};

/** Modules go into JavaScript as hexadecimal digits: they keep bytes apart, so that gzip makes them a fifth smaller. */
const hexadecimalModules = {
  name: "hexadecimal-modules",
  setup({ onLoad }) {
    onLoad({ filter: /\.wasm$/ }, ({ path }) => ({ contents: readFileSync(path, "hex"), loader: "text" }));
  },
};

/**
 * The figure is written against "posenc": the element has it from index.js beside it, so that a page that uses both holds
 * it once; the embed carries it along.
 */
const sharedPosenc = {
  name: "shared-posenc",
  setup({ onResolve }) {
    onResolve({ filter: /^posenc$/ }, () => ({ path: "./index.js", external: true }));
  },
};

const inlinedPosenc = {
  name: "inlined-posenc",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^posenc$/ }, () => ({ path: "index.js", namespace: "entry" }));
    onLoad({ filter: /.*/, namespace: "entry" }, ({ path }) => ({
      contents: entries()[path],
      resolveDir: process.cwd(),
    }));
  },
};

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
for (const file of ["posenc.wasm", "posenc.scalar.wasm"]) copyFileSync(`dist/${file}`, `${output}/${file}`);

for (const [file, contents] of Object.entries(entries())) {
  await build({
    ...bundling,
    stdin: { contents, resolveDir: process.cwd(), sourcefile: file },
    plugins: [hexadecimalModules, slimDescriptors],
    external: ["./posenc.wasm"],
    outfile: `${output}/${file}`,
  });
}

const figure = { ...bundling, entryPoints: ["web/figures/element.js"], conditions: ["production"] };

await build({
  ...figure,
  plugins: [sharedPosenc, slimForFigures],
  outfile: `${output}/element.js`,
});

await build({
  ...figure,
  plugins: [inlinedPosenc, hexadecimalModules, slimForFigures],
  format: "iife",
  minify: true,
  outfile: `${output}/posenc-figure.js`,
});

writeTypes(output);

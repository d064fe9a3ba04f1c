// Makes dist/npm, the files that are published: entries, types, the two modules, the element and the one-file embed.
import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { build } from "esbuild";
import { entries } from "./entries.js";
import { slimDescriptors } from "./slimDescriptors.js";
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
  loader: { ".wasm": "base64" },
};

/** The figure is written against "posenc": the element shares it with the page, the embed carries it along. */
const posencIs = (resolved) => ({
  name: "posenc",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^posenc$/ }, () => resolved);
    onLoad({ filter: /.*/, namespace: "entry" }, ({ path }) => ({
      contents: entries()[path],
      resolveDir: process.cwd(),
    }));
  },
});

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
for (const file of ["posenc.wasm", "posenc.scalar.wasm"]) copyFileSync(`dist/${file}`, `${output}/${file}`);

for (const [file, contents] of Object.entries(entries())) {
  await build({
    ...bundling,
    stdin: { contents, resolveDir: process.cwd(), sourcefile: file },
    plugins: [slimDescriptors],
    external: ["./posenc.wasm"],
    outfile: `${output}/${file}`,
  });
}

if (existsSync("web/figures/define.js")) {
  await build({
    ...bundling,
    entryPoints: ["web/figures/element.js"],
    plugins: [posencIs({ path: "./index.js", external: true }), slimDescriptors],
    conditions: ["production"],
    outfile: `${output}/element.js`,
  });

  await build({
    ...bundling,
    entryPoints: ["web/figures/element.js"],
    plugins: [posencIs({ path: "index.js", namespace: "entry" }), slimDescriptors],
    conditions: ["production"],
    format: "iife",
    minify: true,
    outfile: `${output}/posenc-figure.js`,
  });
}

writeTypes(output);

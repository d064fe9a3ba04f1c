// Makes dist/web, the static site: the page's bundles, the two modules, the vector files, the API reference.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { siteData, vectorIndex } from "./site/data.js";
import { referencePage } from "./site/reference.js";
import { slimDescriptors } from "./slimDescriptors.js";

const output = "dist/web";

rmSync(output, { recursive: true, force: true });
mkdirSync(`${output}/vectors`, { recursive: true });

await build({
  entryPoints: ["web/playground/main.js", "web/playground/worker.js", "web/playground/page.css"],
  outdir: output,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  plugins: [slimDescriptors, siteData],
});

for (const file of ["posenc.wasm", "posenc.scalar.wasm"]) copyFileSync(`dist/${file}`, `${output}/${file}`);
for (const file of ["index.html", "icon.svg"]) copyFileSync(`web/${file}`, `${output}/${file}`);
if (existsSync("dist/npm/posenc-figure.js")) copyFileSync("dist/npm/posenc-figure.js", `${output}/posenc-figure.js`);
for (const { method } of vectorIndex()) {
  // Without white space: the file is fetched when the reader presses the button.
  const text = JSON.stringify(JSON.parse(readFileSync(`tests/vectors/${method}.json`, "utf8")));
  writeFileSync(`${output}/vectors/${method}.json`, text);
}
writeFileSync(`${output}/vectors/index.json`, JSON.stringify(vectorIndex()));
writeFileSync(`${output}/reference.html`, await referencePage());

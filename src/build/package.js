// Makes dist/npm, the files that are published: entries, types, the two modules, the element and the one-file embed.
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { entries } from "./entries.js";
import { slimDescriptors } from "./slimDescriptors.js";
import { writeTypes } from "./types.js";

const output = "dist/npm";

/** Shipped files stay readable; the bundler of whoever uses them makes them small. */
export const bundling = {
  bundle: true,
  format: "esm",
  platform: "neutral",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  plugins: [slimDescriptors],
};

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
for (const file of ["posenc.wasm", "posenc.scalar.wasm"]) copyFileSync(`dist/${file}`, `${output}/${file}`);

for (const [file, contents] of Object.entries(entries())) {
  await build({
    ...bundling,
    stdin: { contents, resolveDir: process.cwd(), sourcefile: file },
    loader: { ".wasm": "base64" },
    external: file === "workerd.js" ? ["./posenc.wasm"] : [],
    outfile: `${output}/${file}`,
  });
}

writeTypes(output);


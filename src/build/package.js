// Makes dist/npm, the files that are published: entries, types, the two modules, the element and the one-file embed.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { build } from "esbuild";
import { bundling, modulesAsText } from "./bundling.js";
import { bundleEmbed, minifyEmbed } from "./embed.js";
import { entries, madeEntries } from "./entries.js";
import { packagedReaderModules } from "./readerModules.js";
import { listPackaged } from "./readers.js";
import { slimDescriptors } from "./slimDescriptors.js";
import { tightStyles } from "./tightStyles.js";
import { writeTypes } from "./types.js";

const output = "dist/npm";

/** The element has "posenc" from index.js beside it, so that a page that uses both holds it once. */
const sharedPosenc = {
  name: "shared-posenc",
  setup({ onResolve }) {
    onResolve({ filter: /^posenc$/ }, () => ({ path: "./index.js", external: true }));
  },
};

/** What planes and the element have in common would be a file that every figure loads: planes have it once more. */
const planesApart = {
  name: "planes-apart",
  setup({ onResolve }) {
    onResolve({ filter: /\/plane\.js$/ }, ({ kind }) =>
      kind === "dynamic-import" ? { path: "./shared-plane.js", external: true } : undefined,
    );
  },
};

/** Bundles that have what they share in files of its own. */
async function buildSharing(options) {
  const { outputFiles } = await build({ ...bundling, ...options, splitting: true, outdir: output, write: false });
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    // An import of nothing only keeps an order that does not matter here, and bundlers warn of it.
    writeFileSync(path, text.replace(/^import "[^"]+";\n/gm, ""));
  }
}

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
for (const file of ["posenc.wasm", "posenc.scalar.wasm"]) copyFileSync(`dist/${file}`, `${output}/${file}`);

await buildSharing({
  entryPoints: Object.keys(entries()).map((file) => ({ in: `entry:${file}`, out: basename(file, ".js") })),
  chunkNames: "shared-[hash]",
  plugins: [madeEntries, modulesAsText(), slimDescriptors],
  external: ["./posenc.wasm"],
});

// The element loads what it needs of a method from a file of that method's own.
await buildSharing({
  entryPoints: [
    { in: "web/figures/element.js", out: "element" },
    ...listPackaged().map(({ name, folder }) => ({ in: `${folder}/figure.js`, out: `figures/${name}` })),
  ],
  chunkNames: "figures/shared-[hash]",
  plugins: [packagedReaderModules, sharedPosenc, planesApart, slimDescriptors, tightStyles],
});
await buildSharing({
  entryPoints: [{ in: "web/figures/plane.js", out: "figures/shared-plane" }],
  plugins: [slimDescriptors],
});

const embed = await bundleEmbed(readFileSync("dist/posenc.embed.wasm"));
writeFileSync(`${output}/posenc-figure.js`, await minifyEmbed(embed));

writeTypes(output);

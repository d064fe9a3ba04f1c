// Makes dist/npm, the package that is published: entries, types, modules, the element and the files for a script tag.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { families } from "../families.js";
import { bundling, modulesAsText } from "./bundling.js";
import { writeCommand } from "./command.js";
import { compiledAtOnce } from "./compiledAtOnce.js";
import { writeElementTypes } from "./elementTypes.js";
import { embedText, listEmbeds } from "./embed.js";
import { entries, madeEntries, modulesOfPackages } from "./entries.js";
import { mostlyRunFirst } from "./functionsRun.js";
import { bundle, writeLicenses } from "./licenses.js";
import { manifest } from "./manifest.js";
import { packagedReaderModules } from "./readerModules.js";
import { entersAttention, listPackaged } from "./readers.js";
import { slimDescriptors } from "./slimDescriptors.js";
import { writeTypes } from "./types.js";
import { withoutLayout } from "./withoutLayout.js";

const output = "dist/npm";

/** The element has "posenc" from index.js beside it, so that a page that uses both holds it once. */
const sharedPosenc = {
  name: "shared-posenc",
  setup({ onResolve }) {
    onResolve({ filter: /^posenc$/ }, () => ({ path: "./index.js", external: true }));
  },
};

/**
 * What the element loads for some figures, such as the pictures of a kind, or after their first drawing. What these files have
 * in common with it would be files that every figure loads: they have it once more.
 */
const apart = ["heatmap", "curve", "plane", "hands", "turning", "exportsAlone", "interaction", "mistakes"];
/** An esbuild plugin: they are not in what imports them, and lie in a folder, as it is called from there. */
const keptApart = (folder) => ({
  name: "kept-apart",
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`/(${apart.join("|")})\\.js$`) }, ({ path, kind }) =>
      kind === "dynamic-import" ? { path: path.replace("./", `${folder}/shared-`), external: true } : undefined,
    );
  },
});

/** An esbuild plugin: what the first drawing does not need comes after it, by a module that stands for it until then. */
const laterModules = {
  name: "later-modules",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/(reading|turning)\.js$/ }, ({ path, resolveDir, kind }) =>
      kind === "import-statement" ? { path: resolve(resolveDir, path.replace(".js", "Later.js")) } : undefined,
    );
  },
};

/** What is in one file: the binding as entries use it, but for resident tensors, and what descriptors share. */
const together = [
  ...["bind", "freeze", "inlineEngine", "rareKinds", "resident", "tools"].map((name) => `binding/${name}`),
  ...["arguments", "axes"].map((name) => `core/${name}`),
];

/**
 * An esbuild plugin: that file is not divided by who uses which part of it. esbuild would make a file of what has the same users,
 * and each takes its time where an entry is run without a bundler. A bundler takes what it needs of it.
 */
const inOneFile = {
  name: "in-one-file",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^together:/ }, ({ path }) => ({
      path: path.slice("together:".length),
      namespace: "together",
    }));
    onLoad({ filter: /./, namespace: "together" }, ({ path }) => ({
      contents: [`export * from "entry:${path}";`, ...together.map((file) => `import "./src/${file}.js";`)].join("\n"),
      resolveDir: process.cwd(),
    }));
  },
};

/** Entries that share files. Everything has all in its own, for whoever has it needs no other. */
const everything = ["index.js"];
const others = Object.keys(entries()).filter((file) => !everything.includes(file));

async function write(options) {
  const { outputFiles } = await bundle({ ...bundling, ...options, outdir: output, write: false });
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    // An import of nothing only keeps an order that does not matter here, and bundlers warn of it.
    writeFileSync(path, text.replace(/^import "[^"]+";\n/gm, ""));
  }
}

/** Bundles that have what they share in files of its own. */
const buildSharing = (options) => write({ ...options, splitting: true });

/**
 * Of entries, which are run without a bundler as often as with one: engines read a file before they run it. One letter beyond
 * Latin-1 has them hold, and read, the whole of it in twice the memory.
 */
const quicklyRead = { charset: "ascii", minifyIdentifiers: true };

/**
 * Puts into a family's own file what it shares with entries that hardly anyone has beside it, such as the one for Cloudflare's
 * workers: where it is run without a bundler, a file takes a third of a millisecond. What all families share stays apart.
 */
async function putTogether(family) {
  const importsOf = (name) =>
    [...readFileSync(`${output}/${name}.js`, "utf8").matchAll(/from "(.*)"/g)].map(([, path]) => path);
  const ofOthers = families.filter((other) => other !== family).map(importsOf);
  await write({
    ...quicklyRead,
    entryPoints: [`${output}/${family}.js`],
    external: importsOf(family).filter((path) => ofOthers.every((paths) => paths.includes(path))),
  });
}

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
const modules = ["posenc", "posenc.scalar", ...modulesOfPackages].map((name) => `${name}.wasm`);
for (const file of modules) copyFileSync(`dist/${file}`, `${output}/${file}`);

for (const files of [everything, others])
  await buildSharing({
    entryPoints: files.map((file) => ({ in: `together:${file}`, out: basename(file, ".js") })),
    ...quicklyRead,
    chunkNames: "shared-[hash]",
    plugins: [inOneFile, madeEntries, modulesAsText(), slimDescriptors],
    external: [...modules, "index.js", "scalar.js"].map((file) => `./${file}`),
  });

for (const family of families) await putTogether(family);
const scripts = readdirSync(output).filter((name) => name.endsWith(".js"));
/** @param {(text: string, file: string) => string} change */
function rewriteScripts(change) {
  for (const file of scripts) {
    const path = `${output}/${file}`;
    writeFileSync(path, change(readFileSync(path, "utf8"), file));
  }
}
rewriteScripts(withoutLayout);
const ranFirst = mostlyRunFirst();
rewriteScripts((text, file) => compiledAtOnce(text, ranFirst.get(file) ?? new Set()));

// The element loads what it needs of a method from a file of that method's own.
await buildSharing({
  entryPoints: [
    { in: "web/figures/element.js", out: "element" },
    ...listPackaged().map(({ name }) => ({ in: `readers:figure/${name}`, out: `figures/${name}` })),
  ],
  chunkNames: "figures/shared-[hash]",
  plugins: [packagedReaderModules, sharedPosenc, keptApart("./figures"), laterModules, slimDescriptors],
});
// The views "attention" have what they share in files of their own, which no other figure waits for.
await buildSharing({
  entryPoints: listPackaged()
    .filter(entersAttention)
    .map(({ name }) => ({ in: `readers:more/${name}`, out: `attention/${name}` })),
  chunkNames: "attention/shared-[hash]",
  plugins: [packagedReaderModules, slimDescriptors],
});
for (const name of apart)
  await buildSharing({
    entryPoints: [{ in: `web/figures/${name}.js`, out: `figures/shared-${name}` }],
    plugins: [keptApart("."), laterModules, slimDescriptors],
  });

for (const embed of listEmbeds()) {
  const text = await embedText(embed, readFileSync(`dist/${embed.name}.wasm`));
  writeFileSync(`${output}/${embed.name}.js`, text);
}

writeTypes(output);
await writeElementTypes(output);
await writeCommand(`${output}/command`);
writeFileSync(`${output}/package.json`, `${JSON.stringify(manifest(), null, 2)}\n`);
// The picture is the repository's: it would be a tenth of what everyone downloads.
const readme = readFileSync("README.md", "utf8").replace(/^!\[.*\n\n/m, "");
writeFileSync(`${output}/README.md`, readme);
for (const file of ["LICENSE", "CHANGELOG.md"]) copyFileSync(file, `${output}/${file}`);
writeLicenses("npm");

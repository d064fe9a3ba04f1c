// Makes dist/npm, the package that is published: rollup runs for all entries, for Node's single file and for the script
// tag, then types, the command, the documents and the manifest.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { transform } from "esbuild";
import { rollup } from "rollup";
import { writeCommand } from "./command.js";
import { writeDocuments } from "./documents.js";
import { writeElementTypes } from "./elementTypes.js";
import { figureModule } from "./figureModules.js";
import { recordFiles, writeLicenses } from "./licenses.js";
import { manifest } from "./manifest.js";
import { listMethods } from "./methods.js";
import { listPackaged } from "./readers.js";
import { rollupSources } from "./sources.js";
import { writeTypes } from "./types.js";

const output = "dist/npm";
const entry = (name) => resolve(`src/entries/${name}.js`);
const methodEntry = (name) => `${entry("method")}?${name}`;

/** Everything that can be imported, by the name of its file. */
function entries() {
  const names = [
    "index",
    "scalar",
    "auto",
    "external",
    "workerd",
    "config",
    "config.workerd",
    "files",
    "training",
    "training.scalar",
  ];
  return {
    ...Object.fromEntries(names.map((name) => [name, entry(name)])),
    ...Object.fromEntries(listMethods().map(({ name }) => [name, methodEntry(name)])),
    element: resolve("web/figures/element.js"),
    ...Object.fromEntries(listPackaged().map(({ name }) => [`figures/${name}`, `readers:figure/${name}`])),
  };
}

/** A plug-in of rollup: methods' entries and figures' modules, by the names by which they are imported. */
const namedModules = {
  name: "named-modules",
  resolveId(id) {
    if (id.startsWith("readers:")) return id;
    if (id === "posenc") return entry("figure");
    if (/^posenc\/\w+\.js$/.test(id)) return methodEntry(id.slice("posenc/".length, -".js".length));
    if (id.startsWith(methodEntry(""))) return id;
    return id === "./posenc.wasm" ? { id, external: true } : undefined;
  },
  load: (id) => (id.startsWith("readers:") ? figureModule(id, false) : undefined),
};

/** Entries import what they use and nothing else: no module of the package has a side effect but the element's. */
async function bundleEntries(input, options) {
  const made = await rollup({
    input,
    plugins: [namedModules, rollupSources],
    treeshake: { moduleSideEffects: false },
    onwarn({ message }) {
      throw new Error(message);
    },
  });
  const { output } = await made.write({
    format: "es",
    minifyInternalExports: false,
    hoistTransitiveImports: false,
    ...options,
  });
  recordFiles(output.flatMap(({ modules = {} }) => Object.keys(modules)));
  await made.close();
}

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
for (const file of ["posenc.wasm", "posenc.scalar.wasm"]) copyFileSync(`dist/${file}`, `${output}/${file}`);

/** Entries share files, which have the name of the last source in them. */
const chunkFileNames = ({ moduleIds }) =>
  moduleIds.some((id) => id.includes("/web/")) ? "figures/shared/[name].js" : "shared/[name].js";

await bundleEntries(entries(), { dir: output, entryFileNames: "[name].js", chunkFileNames });
await bundleEntries(entry("index"), { file: `${output}/posenc.js` });

/** The script tag's file: rollup leaves out what pages say beside figures, which esbuild keeps. */
const script = `${output}/posenc-figure.js`;
await bundleEntries(resolve("web/figures/embed.js"), { file: script, format: "iife" });
const minified = await transform(readFileSync(script, "utf8"), { minify: true, target: "es2022", charset: "utf8" });
writeFileSync(script, minified.code);
const widget = readFileSync("web/figures/widget.js", "utf8").replace(
  'import "./embed.js"',
  'import "./posenc-figure.js"',
);
writeFileSync(`${output}/widget.js`, widget);

writeTypes(output);
await writeElementTypes(output);
await writeCommand(`${output}/command`);
writeFileSync(`${output}/package.json`, `${JSON.stringify(manifest(), null, 2)}\n`);
await writeDocuments(output);
for (const file of ["LICENSE", "CHANGELOG.md"]) copyFileSync(file, `${output}/${file}`);
writeLicenses("npm");

// Merges the files that nearly every page of a method loads into four: functions, figures, page, and what stands below the
// figure, because each further request of a first visit costs more than its bytes. Used by site.js.
import { rmSync } from "node:fs";
import { relative, resolve } from "node:path";
import { transform } from "esbuild";
import { rollup } from "rollup";

/** The part of the pages that must load a file for it to be merged. */
const nearlyAll = 0.8;

/**
 * Rewrites the scripts of a site's folder.
 * @param {string} output the folder
 * @param {Record<string, { imports: { kind: string, path: string }[], entryPoint?: string }>} outputs of esbuild's metafile
 * @param {{ first: string[], below: string[] }[]} pages the entries that each page loads at once, and after its figure, as paths
 *   in the folder
 * @param {string[]} separate files of other bundles, imported by these
 * @returns {Promise<(file: string) => { file: string, imports: string[] }>} the file that an old one has come into, and those
 *   that it imports at once
 */
export async function mergeShared(output, outputs, pages, separate) {
  const importsOf = (file) =>
    outputs[`${output}/${file}`].imports
      .filter(({ kind }) => kind === "import-statement")
      .map(({ path }) => path.slice(output.length + 1));
  function closureOf(files) {
    const found = new Set(files);
    for (const file of found) for (const imported of importsOf(file)) found.add(imported);
    return found;
  }
  const scripts = Object.keys(outputs)
    .filter((file) => file.endsWith(".js"))
    .map((file) => file.slice(output.length + 1));
  const entries = scripts.filter((file) => outputs[`${output}/${file}`].entryPoint && !file.startsWith("shared/"));
  /** The files that nearly all pages need for these entries. */
  function commonOf(lists) {
    const counts = new Map();
    for (const list of lists) for (const file of closureOf(list)) counts.set(file, (counts.get(file) ?? 0) + 1);
    const isCommon = (file) => file.startsWith("shared/") && counts.get(file) >= nearlyAll * pages.length;
    return [...counts.keys()].filter(isCommon);
  }
  const atOnce = new Set(commonOf(pages.map(({ first }) => first)));
  // What a figure needs in fewer pages stays apart, so that none waits for the sections below it.
  const before = closureOf(pages.flatMap(({ first }) => first));
  const later = commonOf(pages.map(({ first, below }) => [...first, ...below])).filter((file) => !before.has(file));
  const common = [...atOnce, ...later];
  // Other pages load the functions alone, or figures without the page around them.
  const neededIn = (folder) => closureOf(entries.filter((file) => file.startsWith(folder)));
  const [functions, figures] = [neededIn("parts/"), neededIn("figures/")];
  function nameOf(file) {
    if (!atOnce.has(file)) return "below";
    if (functions.has(file)) return "functions";
    return figures.has(file) ? "figures" : "page";
  }
  const merged = new Map(common.map((file) => [resolve(output, file), nameOf(file)]));

  const built = await rollup({
    input: Object.fromEntries(entries.map((file) => [file.slice(0, -3), resolve(output, file)])),
    preserveEntrySignatures: "strict",
    treeshake: false,
    onLog() {},
    plugins: [
      {
        name: "site",
        resolveId(path) {
          const file = separate.find((each) => path.endsWith(`/${each}`));
          return file && { id: resolve(output, file), external: "relative" };
        },
        async renderChunk(code) {
          const options = /** @type {const} */ ({ minify: true, format: "esm", target: "es2022", charset: "utf8" });
          return (await transform(code, options)).code;
        },
      },
    ],
  });
  for (const file of scripts) rmSync(`${output}/${file}`);
  const written = await built.write({
    dir: output,
    entryFileNames: "[name].js",
    chunkFileNames: ({ name }) => ([...merged.values()].includes(name) ? "shared/[name].js" : "shared/[hash].js"),
    manualChunks: (id) => merged.get(id),
    onlyExplicitManualChunks: true,
    hoistTransitiveImports: false,
  });
  await built.close();
  const places = new Map();
  for (const chunk of written.output) {
    if (chunk.type !== "chunk") continue;
    for (const id of chunk.moduleIds) places.set(relative(resolve(output), id), chunk);
  }
  return (file) => {
    const { fileName, imports } = places.get(file) ?? written.output.find((chunk) => chunk.fileName === file);
    return { file: fileName, imports };
  };
}

// The one-file embed: everything in one script, with a module of its own that has only the kernels its figures call. Run
// by itself this writes dist/embedKernels.rsp, which tells the linker what that module exports.
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { minify } from "terser";
import { kernelName } from "../binding/kernel.js";
import { bundling, modulesAsText } from "./bundling.js";
import { madeEntries } from "./entries.js";
import { hiddenFunctions, shownFunctions } from "./shownFunctions.js";
import { slimForEmbed } from "./slimDescriptors.js";

/** The embed's text around a module. */
export async function bundleEmbed(module) {
  const { outputFiles } = await build({
    ...bundling,
    entryPoints: ["web/figures/embed.js"],
    plugins: [madeEntries, modulesAsText(module), slimForEmbed(await hiddenFunctions())],
    format: "iife",
    minify: true,
    write: false,
  });
  return outputFiles[0].text;
}

/** Only what makes gzip's result smaller, which shorter text need not do. */
const compress = { defaults: false, ecma: 2022, collapse_vars: true, join_vars: true, reduce_vars: true, unused: true };

/** The text as small as it becomes: esbuild's names are as short, but terser gives them so that more repeats itself. */
export async function minifyEmbed(text) {
  const { code } = await minify(text, { ecma: 2022, compress, format: { ecma: 2022 } });
  return code;
}

/** The kernels of the functions that figures call, and those that are named in what they do besides. */
export async function embedKernels() {
  const methods = await import(pathToFileURL("dist/methods.js").href);
  const text = await bundleEmbed(Uint8Array.of());
  const named = text.match(/\bposenc_\w+/g);
  const called = [...(await shownFunctions())].flatMap((label) => {
    const [method, name] = label.split(".");
    const spec = methods[method][name];
    return spec.kernel ? [kernelName(label, spec)] : [];
  });
  return [...new Set([...named, ...called])].sort();
}

if (import.meta.filename === process.argv[1]) {
  const kernels = await embedKernels();
  const flags = kernels.flatMap((name) => [`-Wl,--export=${name}`, `-Wl,--export-if-defined=${name}_workspace`]);
  writeFileSync("dist/embedKernels.rsp", `${flags.join("\n")}\n`);
}

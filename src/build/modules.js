// Decides which kernels each wasm module exports, and encodes a module as text. Run by itself this writes the linker's
// arguments, dist/exports/<module>.rsp: every kernel for "posenc" and "posenc.scalar", and for each method its own
// kernels and those that its files name.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { frequentBytes, palette } from "../binding/inlineEngine.js";
import { readHeader } from "./header.js";
import { config, listMethods, methodModule } from "./methods.js";

const declared = readHeader().functions.map(({ name }) => name);

/** Encodes a wasm module as text for inlineEngine.js: frequent bytes take one letter, the others two. */
export const moduleText = (bytes) =>
  Array.from(bytes, (byte) => {
    const index = frequentBytes.indexOf(byte);
    return index >= 0 ? palette[index] : palette[60 + (byte >> 6)] + palette[byte & 63];
  }).join("");

/** The kernels that the files behind a module name; frequencies are made with one more. */
async function kernelsNamedIn(file) {
  const options = { bundle: true, format: "esm", write: false, legalComments: "none" };
  const { outputFiles } = await build({ ...options, entryPoints: [file] });
  const [{ text }] = outputFiles;
  const named = Array.from(text.matchAll(/"(posenc_\w+)"/g), ([, name]) => name);
  return /\b(f|givenF)requencySet\b/.test(text) ? [...named, "posenc_phase_fractions"] : named;
}

/** In the header's order, each kernel with the function that tells the size of its workspace. */
const complete = (kernels) =>
  declared.filter((name) => kernels.includes(name) || kernels.includes(name.replace(/_workspace$/, "")));

/** { module: the names of its exports }. */
async function kernelsByModule() {
  const found = { posenc: declared, "posenc.scalar": declared };
  for (const { name } of listMethods()) {
    const own = declared.filter((kernel) => kernel.startsWith(`posenc_${name}_`));
    found[name] = complete([...own, ...(await kernelsNamedIn(methodModule(name)))]);
  }
  found[config] = complete(await kernelsNamedIn(methodModule(config)));
  return found;
}

if (import.meta.filename === process.argv[1]) {
  rmSync("dist/exports", { recursive: true, force: true });
  mkdirSync("dist/exports", { recursive: true });
  for (const [module, kernels] of Object.entries(await kernelsByModule()))
    writeFileSync(`dist/exports/${module}.rsp`, kernels.map((name) => `--export=${name}\n`).join(""));
}

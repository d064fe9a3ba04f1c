// Which kernels each module exports that is a part of everything's: those of the functions that are called with it, and those
// that the functions name besides. Run by itself this writes them for the linker, dist/exports/<module>.rsp.
import { mkdirSync, rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { kernelName } from "../binding/kernel.js";
import { families } from "../families.js";
import { bundling, modulesAsText } from "./bundling.js";
import { bundleEmbed, listEmbeds } from "./embed.js";
import { madeEntries, moduleOf, pageModuleOf, partsOf } from "./entries.js";
import { declared, writeExports } from "./exports.js";
import { lentFunctions, lentMethods, lentTo } from "./lent.js";
import { methodsIn, packages } from "./lists.js";
import { stringsIn } from "./moduleSyntax.js";
import { shownFunctions } from "./shownFunctions.js";
import { slimDescriptors } from "./slimDescriptors.js";

const empty = Uint8Array.of();

/** The kernels that a bundle names: those that functions call besides their own, and the binding's. */
const namedIn = (text) => stringsIn(text, "a bundle").map(({ value }) => value);

async function bundleEntry(file) {
  const plugins = [madeEntries, modulesAsText(empty), slimDescriptors];
  const { outputFiles } = await build({ ...bundling, entryPoints: [`entry:${file}`], plugins, write: false });
  return outputFiles[0].text;
}

async function bundleLent(part) {
  const lines = (await lentMethods(part)).map(({ name, from }) => `export { ${name} } from "${from}";`);
  const stdin = { contents: lines.join("\n"), resolveDir: "." };
  const { outputFiles } = await build({ ...bundling, stdin, plugins: [lentFunctions, slimDescriptors], write: false });
  return outputFiles[0].text;
}

/** The kernels of functions, "alibi.bias" and so on; what only composes others has none. */
async function ownKernels(labels) {
  const methods = await import(pathToFileURL("dist/methods.js").href);
  return [...labels].flatMap((label) => {
    const [method, name] = label.split(".");
    const spec = methods[method][name];
    return spec.kernel ? [kernelName(label, spec)] : [];
  });
}

async function labelsOf(part) {
  const ofMethod = methodsIn(part).map(async ({ name, signed }) => {
    const { [name]: functions } = await import(pathToFileURL(signed).href);
    return Object.keys(functions).map((each) => `${name}.${each}`);
  });
  return (await Promise.all(ofMethod)).flat();
}

/** In the header's order, each with the function that tells the size of its workspace. */
const complete = (kernels) =>
  declared.filter((name) => kernels.includes(name) || kernels.includes(name.replace(/_workspace$/, "")));

/** { module: its exports }. */
export async function kernelsByModule() {
  const found = {};
  for (const part of packages) {
    const named = namedIn(await bundleEntry(`${part}.js`));
    const own = await ownKernels(await labelsOf(part));
    found[moduleOf(part)] = complete([...named, ...own]);
    if (families.includes(part)) {
      const lent = [...namedIn(await bundleLent(part)), ...(await ownKernels(await lentTo(part)))];
      found[pageModuleOf(part)] = complete([...found[moduleOf(part)], ...lent]);
    }
    const parts = partsOf(part);
    if (!parts) continue;
    const isOf = (name) => (kernel) => kernel.startsWith(`posenc_${name}_`);
    const isOwn = (kernel) => methodsIn(part).some(({ name }) => isOf(name)(kernel)) && !isApart(kernel);
    const isApart = (kernel) => parts.apart.names.some((name) => isOf(name)(kernel));
    const all = found[moduleOf(part)];
    found[parts.own] = all.filter(isOwn);
    found[parts.apart.module] = all.filter((kernel) => !isOwn(kernel));
  }
  for (const embed of listEmbeds()) {
    const named = namedIn(await bundleEmbed(embed));
    found[embed.name] = complete([...named, ...(await ownKernels(await shownFunctions(embed)))]);
  }
  return found;
}

if (import.meta.filename === process.argv[1]) {
  rmSync("dist/exports", { recursive: true, force: true });
  mkdirSync("dist/exports", { recursive: true });
  for (const [module, kernels] of Object.entries(await kernelsByModule()))
    writeExports(`dist/exports/${module}.rsp`, kernels);
}

// What the page's packages of families have besides their own: those functions of attention that their figures call, which are
// small, such as dot products. The page then fetches one package to show a method, not two.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { families } from "../families.js";
import { bundling } from "./bundling.js";
import { listMethods, methodsIn, packageOf } from "./lists.js";
import { listReaders } from "./readers.js";
import { slimWithout } from "./slimDescriptors.js";

/** The functions that views call, "rope.apply" and so on. */
export const calledBy = (views) => [
  ...new Set(views.flatMap(({ calls, facts = [] }) => [...calls, ...facts]).map((call) => call.function)),
];

const lender = "attention";

/** A function is lent where at least this share of a family's figures call it: the others fetch it for nothing. */
const share = 1 / 3;

async function lendings() {
  const methods = listMethods();
  const counts = Object.fromEntries(families.map((family) => [family, {}]));
  for (const { name, folder, isLaboratory } of listReaders()) {
    const { family } = methods.find((method) => method.name === name) ?? {};
    if (isLaboratory || family === lender) continue;
    const { figure } = await import(pathToFileURL(resolve(folder, "figure.js")).href);
    for (const label of calledBy(figure.views).filter((label) => packageOf(label) === lender))
      counts[family][label] = (counts[family][label] ?? 0) + 1;
  }
  const least = (family) => share * methods.filter((method) => method.family === family).length;
  const lent = ([family, ofFamily]) => Object.keys(ofFamily).filter((label) => ofFamily[label] >= least(family));
  return Object.fromEntries(Object.entries(counts).map((entry) => [entry[0], lent(entry).sort()]));
}

let made;

/** The functions that come with a family. */
export async function lentTo(part) {
  made ??= lendings();
  return (await made)[part] ?? [];
}

/** Of some functions those of each method: { method: names }. */
function byMethod(labels) {
  const all = {};
  for (const [method, name] of labels.map((label) => label.split("."))) (all[method] ??= []).push(name);
  return all;
}

/** Methods as an entry imports them, with those of their functions that are lent: [{ name, from }]. */
export const lentMethods = async (part) =>
  Object.keys(byMethod(await lentTo(part))).map((name) => ({ name, from: `lent:${part}/${name}` }));

/** An esbuild plugin: what all methods share is imported. */
const sharedApart = {
  name: "shared-apart",
  setup({ onResolve }) {
    onResolve({ filter: /\/(binding|core)\// }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path),
      external: true,
    }));
  },
};

/** A method's module without the functions that are not lent, and what these alone need. */
async function lentText(part, name) {
  const { signed } = methodsIn(lender).find((method) => method.name === name);
  const { [name]: functions } = await import(pathToFileURL(resolve(signed)).href);
  const kept = byMethod(await lentTo(part))[name];
  const hidden = { [name]: Object.keys(functions).filter((each) => !kept.includes(each)) };
  const { outputFiles } = await build({
    ...bundling,
    stdin: { contents: `export { ${name} } from "./${signed}";`, resolveDir: "." },
    plugins: [sharedApart, slimWithout(hidden)],
    write: false,
  });
  return outputFiles[0].text;
}

/** An esbuild plugin for these. */
export const lentFunctions = {
  name: "lent-functions",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^lent:/ }, ({ path }) => ({ path, namespace: "lent" }));
    onLoad({ filter: /./, namespace: "lent" }, async ({ path }) => {
      const [, part, name] = path.split(/[:/]/);
      return { contents: await lentText(part, name), resolveDir: process.cwd() };
    });
  },
};

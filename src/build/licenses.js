// Bundles with esbuild, records the packages in its bundles and rollup's, and writes THIRD_PARTY_LICENSES.txt. Used by package.js
// and site.js.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

export const licensesFile = "THIRD_PARTY_LICENSES.txt";

/** Code in the kernels that is not from an npm package. */
const fdlibm = {
  title: "fdlibm 5.3 (the logarithm of src/core/explog.c, the coefficients of src/core/trig.c)",
  text: readFileSync(new URL("notices/fdlibm.txt", import.meta.url), "utf8"),
};

/** Returns the package folders of files. */
const foldersOf = (paths) =>
  new Set(paths.flatMap((path) => /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []));

/** Returns the package folders in esbuild's outputs, without inputs that were dropped completely. */
export function packagesIn({ outputs }) {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  return foldersOf(inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path));
}

const recorded = new Set();

/** Records the packages of files that another bundler has bundled. */
export function recordFiles(paths) {
  for (const folder of foldersOf(paths)) recorded.add(folder);
}

/** Runs esbuild's build and records the packages in its outputs. */
export async function bundle(options) {
  const result = await build({ ...options, metafile: true });
  for (const folder of packagesIn(result.metafile)) recorded.add(folder);
  return result;
}

/** Returns a package's name, version, licence and licence text; throws if the text is missing. */
export function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  if (files.length === 0)
    throw new Error(`licenses: ${name} must have a licence file to be bundled, got none in ${folder}`);
  const text = files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  return { title: `${name} ${version} (${license})`, text };
}

/** Returns the file's text for packages in folders. */
export function licensesText(folders) {
  const parts = [fdlibm, ...[...folders].sort().map(licenseOf)];
  const opening =
    "posenc is under the licence in the file beside this one. It contains parts of other works, under these licences.\n";
  return [opening, ...parts.map(({ title, text }) => `${title}\n${"-".repeat(title.length)}\n\n${text.trim()}\n`)].join(
    "\n\n",
  );
}

/** The file that lists the packages in a folder of dist, for later builds and tests. */
export const bundledList = (name) => `dist/bundled/${name}.json`;

/**
 * Writes the licences of the packages that this process has bundled, and lists the packages.
 * @param {string} name of the folder in dist
 * @param {string[]} [from] folders of dist whose files it includes
 */
export function writeLicenses(name, from = []) {
  const others = from.flatMap((each) => JSON.parse(readFileSync(bundledList(each), "utf8")));
  const folders = [...new Set([...recorded, ...others])].sort();
  mkdirSync("dist/bundled", { recursive: true });
  writeFileSync(bundledList(name), JSON.stringify(folders));
  writeFileSync(`dist/${name}/${licensesFile}`, licensesText(folders));
}

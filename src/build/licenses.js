// Bundles with esbuild, and records which packages came into its bundles and rollup's; writes THIRD_PARTY_LICENSES.txt beside
// them. Used by
// everything that makes files of dist/npm and dist/web.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

export const licensesFile = "THIRD_PARTY_LICENSES.txt";

/** What is not a package but came into the kernels all the same. */
const fdlibm = {
  title: "fdlibm 5.3 (the logarithm of src/core/explog.c, the coefficients of src/core/trig.c)",
  text: readFileSync(new URL("notices/fdlibm.txt", import.meta.url), "utf8"),
};

/** The folders of the packages that some files belong to. */
const foldersOf = (paths) =>
  new Set(paths.flatMap((path) => /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []));

/** The folders of the packages in esbuild's outputs: of every input of which something is left. */
export function packagesIn({ outputs }) {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  return foldersOf(inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path));
}

const recorded = new Set();

/** Records the packages of files that another bundler than esbuild has put into what is shipped. */
export function recordFiles(paths) {
  for (const folder of foldersOf(paths)) recorded.add(folder);
}

/** esbuild's build, for bundles that are shipped. */
export async function bundle(options) {
  const result = await build({ ...options, metafile: true });
  for (const folder of packagesIn(result.metafile)) recorded.add(folder);
  return result;
}

/** A package's name, version, licence and that licence's text; throws when the package has no such text. */
export function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  if (files.length === 0)
    throw new Error(`licenses: ${name} must have a licence file to be bundled, got none in ${folder}`);
  const text = files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  return { title: `${name} ${version} (${license})`, text };
}

/** The text of the file, for the packages in some folders. */
export function licensesText(folders) {
  const parts = [fdlibm, ...[...folders].sort().map(licenseOf)];
  const opening =
    "posenc is under the licence in the file beside this one. It contains parts of other works, under these licences.\n";
  return [opening, ...parts.map(({ title, text }) => `${title}\n${"-".repeat(title.length)}\n\n${text.trim()}\n`)].join(
    "\n\n",
  );
}

/** Where the packages of a folder of dist are listed, for what is made of it and for tests. */
export const bundledList = (name) => `dist/bundled/${name}.json`;

/**
 * Writes the licences of what this process has bundled, and lists the packages.
 * @param {string} name of the folder in dist
 * @param {string[]} [from] folders of dist whose files come into it
 */
export function writeLicenses(name, from = []) {
  const others = from.flatMap((each) => JSON.parse(readFileSync(bundledList(each), "utf8")));
  const folders = [...new Set([...recorded, ...others])].sort();
  mkdirSync("dist/bundled", { recursive: true });
  writeFileSync(bundledList(name), JSON.stringify(folders));
  writeFileSync(`dist/${name}/${licensesFile}`, licensesText(folders));
}

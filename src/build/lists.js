// Makes the lists of methods from the tree: dist/methods.js (what a call needs, by method), dist/readers.js (what a
// reader needs) and dist/packaged.js (those of the latter that the package has, in its element and its embed). A file is a
// method when it exports an object of its own name.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The folders that hold methods, in the order in which they are listed. */
export const families = ["absolute", "relative", "rotary", "attention"];

/** [{ name, family, file }] in the order of the families, and by name within one. */
export function listMethods() {
  return families.flatMap((family) => modulesIn(join("src", family)).map((module) => ({ ...module, family })));
}

export function listReaders() {
  return modulesIn(join("web", "methods"));
}

/** A laboratory is the page's alone: too much for one figure in another's page. */
export const listPackaged = () =>
  listReaders().filter(({ file }) => !/^ {2}inPackage: false,$/m.test(readFileSync(file, "utf8")));

function modulesIn(folder) {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const modules = files.map((file) => ({ name: file.replace(/\.js$/, ""), file: `${folder}/${file}` }));
  return modules.filter(({ name, file }) => file.endsWith(".js") && exportsName(readFileSync(file, "utf8"), name));
}

function exportsName(text, name) {
  return new RegExp(`^export const ${name} = `, "m").test(text);
}

function moduleOf(modules, doc) {
  const lines = modules.map(({ name, file }) => `export { ${name} } from "../${file}";`);
  return [`// ${doc} Made by src/build/lists.js.`, ...lines, ""].join("\n");
}

if (import.meta.filename === process.argv[1]) {
  writeFileSync("dist/methods.js", moduleOf(listMethods(), "Every method's descriptor, by its name."));
  writeFileSync("dist/readers.js", moduleOf(listReaders(), "What readers are told about every method, by its name."));
  writeFileSync("dist/packaged.js", moduleOf(listPackaged(), "What readers are told in the package, by its name."));
}

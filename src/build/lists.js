// Makes the lists of methods from the tree: dist/methods.js (what a call needs, by method; each is a file of its own in
// dist/methods: the descriptor with what the header says of its kernels), and those of readers.js. A file is a method when
// it exports an object of its own name.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { prototypesOf } from "./header.js";
import { writeReaders } from "./readers.js";
import { checkNamedKernels, signaturesOf } from "./signatures.js";

/** The folders that hold methods, in the order in which they are listed. */
export const families = ["absolute", "relative", "rotary", "attention"];

/** [{ name, family, file }] in the order of the families, and by name within one. */
export function listMethods() {
  return families.flatMap((family) => modulesIn(join("src", family)).map((module) => ({ ...module, family })));
}

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

/** The file of a method that calls are bound with: dist/methods/<method>.js. */
export const signedFile = (name) => `dist/methods/${name}.js`;

async function writeMethods() {
  const prototypes = prototypesOf();
  checkNamedKernels(families, prototypes);
  rmSync("dist/methods", { recursive: true, force: true });
  mkdirSync("dist/methods");
  for (const method of listMethods()) {
    const { name, file } = method;
    const { [name]: descriptor } = await import(pathToFileURL(resolve(file)).href);
    const signatures = Object.entries(signaturesOf(method, descriptor, prototypes));
    const lines = [
      `// ${name}, with what src/posenc.h says of its kernels. Made by src/build/lists.js.`,
      'import { withSignatures } from "../../src/binding/kernel.js";',
      `import { ${name} as descriptor } from "../../${file}";`,
      `export const ${name} = /* @__PURE__ */ withSignatures(descriptor, {`,
      ...signatures.map(([function_, signature]) => `  ${function_}: ${JSON.stringify(signature)},`),
      "});",
    ];
    writeFileSync(signedFile(name), `${lines.join("\n")}\n`);
  }
  const signed = listMethods().map(({ name }) => ({ name, file: signedFile(name) }));
  writeFileSync("dist/methods.js", moduleOf(signed, "Every method's descriptor, by its name."));
}

if (import.meta.filename === process.argv[1]) {
  await writeMethods();
  writeReaders(listMethods());
}

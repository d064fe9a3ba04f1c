// Makes the lists of methods from the tree: dist/methods.js (what a call needs, by method; each is a file of its own in
// dist/methods: the descriptor with what the header says of its kernels), and those of readers.js. A method is a file
// directly in the folder of its family, and exports its functions by its name; what helps it is in a folder further down.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { families } from "../families.js";
import { prototypesOf } from "./header.js";
import { writeReaders } from "./readers.js";
import { checkNamedKernels, signaturesOf } from "./signatures.js";

/** The folders of src that hold no methods. */
const others = ["core", "binding", "build"];

/** [{ name, family, file }] in the order of the families, and by name within one. */
export function listMethods() {
  return families.flatMap((family) => {
    const files = readdirSync(join("src", family)).filter((file) => file.endsWith(".js"));
    return files.sort().map((file) => ({ name: file.replace(/\.js$/, ""), family, file: `src/${family}/${file}` }));
  });
}

function checkFamilies() {
  for (const entry of readdirSync("src", { withFileTypes: true }))
    if (entry.isDirectory() && !families.includes(entry.name) && !others.includes(entry.name))
      throw new Error(
        `src/${entry.name} is no family of methods: name it in src/families.js, with an entry in package.json`,
      );
}

/** What a method exports by its name. */
export async function descriptorOf({ name, family, file }) {
  const { [name]: descriptor } = await import(pathToFileURL(resolve(file)).href);
  if (typeof descriptor === "object" && descriptor !== null) return descriptor;
  throw new Error(
    `${file} is a method, because it is in the folder of a family: write "export const ${name} = { … };" with its ` +
      `functions, or move it to where helpers are, such as src/${family}/<method>/${name}.js`,
  );
}

function moduleOf(modules, doc) {
  const lines = modules.map(({ name, file }) => `export { ${name} } from "../${file}";`);
  return [`// ${doc} Made by src/build/lists.js.`, ...lines, ""].join("\n");
}

/** The file of a method that calls are bound with: dist/methods/<method>.js. */
export const signedFile = (name) => `dist/methods/${name}.js`;

async function writeMethods() {
  const prototypes = prototypesOf();
  checkFamilies();
  checkNamedKernels(families, prototypes);
  rmSync("dist/methods", { recursive: true, force: true });
  mkdirSync("dist/methods");
  for (const method of listMethods()) {
    const { name, file } = method;
    const descriptor = await descriptorOf(method);
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
  await writeReaders(listMethods());
}

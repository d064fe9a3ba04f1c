// Finds the methods in the tree and writes the modules that bind them: dist/methods/<method>.js, each descriptor with the
// parameters of its kernels, dist/methods/config.js, the functions that read models, and dist/methods.js, which exports all of
// them. Run by build.sh.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { outputNames } from "../binding/kernel.js";
import { families } from "../families.js";
import { prototypesOf } from "./header.js";
import { checkNamedKernels, signaturesOf } from "./signatures.js";

/** The folders of src that hold no methods. */
const others = ["core", "binding", "entries", "build", "code", "command", "models", "selftest", "training"];

const imported = (file) => import(pathToFileURL(resolve(file)).href);

/** Finds the methods: a file directly in the folder of its family, with helpers in a folder of the method's name. */
function findMethods() {
  const namesIn = (family) =>
    readdirSync(`src/${family}`)
      .filter((each) => each.endsWith(".js"))
      .map((each) => each.replace(/\.js$/, ""));
  return families.flatMap((family) =>
    namesIn(family)
      .sort()
      .map((name) => ({ name, family, file: `src/${family}/${name}.js`, folder: `src/${family}/${name}` })),
  );
}

const methods = findMethods();

/** Lists the methods, by family and by name within one: [{ name, family, file, folder }]; helpers are in `folder`. */
export const listMethods = () => methods;

export const config = "config";

/** The functions that read or judge models, in the form of a method; posenc/config.js exports each by its own name. */
export const models = { name: config, family: config, file: "src/models/config.js", folder: "src/models" };

/** The names of these functions. */
export const modelFunctions = Object.keys(await imported(models.file));

/** The sections of the reference: the families, and the functions that read models. */
export const sections = [...families, config];

/** The section of a function such as "rope.apply" or "config.fromConfig". */
export function sectionOf(label) {
  const [name] = label.split(".");
  return [...methods, models].find((method) => method.name === name).family;
}

/** The module of a method's functions, which the binding reads. */
export const methodModule = (name) => `dist/methods/${name}.js`;

function checkFamilies() {
  for (const entry of readdirSync("src", { withFileTypes: true }))
    if (entry.isDirectory() && !families.includes(entry.name) && !others.includes(entry.name))
      throw new Error(`src/${entry.name} is not a family of methods: name it in src/families.js`);
}

/** Reads the descriptor that a method's file exports, or those of the functions that read models. */
export async function descriptorOf({ name, family, file }) {
  const exported = await imported(file);
  if (name === config) return checkModels(Object.fromEntries(modelFunctions.map((each) => [each, exported[each]()])));
  if (typeof exported[name] !== "function")
    throw new Error(
      `${file} is a method, because it is in the folder of a family: write "export const ${name} = () => ({ … });" with its ` +
        `functions, or move it to where helpers are, such as src/${family}/<method>/${name}.js`,
    );
  return exported[name]();
}

function checkModels(descriptor) {
  const wrong = Object.keys(descriptor).find(
    (name) => !descriptor[name].compose || outputNames(descriptor[name]).length > 0,
  );
  if (wrong)
    throw new Error(`${models.file}: ${wrong} is computed by a kernel or returns Tensors, so it belongs to a method`);
  return descriptor;
}

const textOf = (lines) => `${lines.join("\n")}\n`;

function methodText({ name, file }, signatures, functions) {
  return textOf([
    `// ${name}, with the parameters of its kernels from src/posenc.h. Made by src/build/methods.js.`,
    'import { withSignatures } from "../../src/binding/kernel.js";',
    `import { ${name} as descriptor } from "../../${file}";`,
    `export const ${name} = /* @__PURE__ */ withSignatures(descriptor, {`,
    ...functions.map((each) => `  ${each}: ${JSON.stringify(signatures[each] ?? "")},`),
    "});",
  ]);
}

function modelsText() {
  const described = modelFunctions.map((name) => `${name}: ${name}()`).join(", ");
  return textOf([
    "// The functions that read or judge models. Made by src/build/methods.js.",
    'import { withSignatures } from "../../src/binding/kernel.js";',
    `import { ${modelFunctions.join(", ")} } from "../../${models.file}";`,
    `export const ${config} = /* @__PURE__ */ withSignatures(() => ({ ${described} }), {`,
    ...modelFunctions.map((name) => `  ${name}: "",`),
    "});",
  ]);
}

async function writeMethods() {
  const prototypes = prototypesOf();
  checkFamilies();
  checkNamedKernels(families, prototypes);
  rmSync("dist/methods", { recursive: true, force: true });
  mkdirSync("dist/methods");
  for (const method of methods) {
    const { name } = method;
    const descriptor = await descriptorOf(method);
    const signatures = signaturesOf(method, descriptor, prototypes);
    writeFileSync(methodModule(name), methodText(method, signatures, Object.keys(descriptor)));
  }
  await descriptorOf(models);
  writeFileSync(methodModule(config), modelsText());
  const lines = [
    "// The descriptors by method, and as `config` the functions that read models. Made by src/build/methods.js.",
    ...[...methods, models].map(({ name }) => `export { ${name} } from "./methods/${name}.js";`),
  ];
  writeFileSync("dist/methods.js", textOf(lines));
}

if (import.meta.filename === process.argv[1]) await writeMethods();

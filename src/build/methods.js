// Finds the methods in the tree and writes the modules that bind them: dist/methods/<method>.js, each descriptor with the
// parameters of its kernels, and dist/methods.js, which exports all of them. Run by build.sh.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
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
async function findMethods() {
  const found = [];
  for (const family of families) {
    const folder = `src/${family}`;
    for (const file of readdirSync(folder)
      .filter((each) => each.endsWith(".js"))
      .sort()) {
      const name = file.replace(/\.js$/, "");
      const config = name === "rope" ? "src/models/config.js" : "";
      const tools = existsSync(config) ? Object.keys(await imported(config)) : [];
      found.push({ name, family, file: `${folder}/${file}`, config: tools.length > 0 ? config : undefined, tools });
    }
  }
  return found;
}

const methods = await findMethods();

/**
 * Lists the methods, by family and by name within one: [{ name, family, file, config, tools }]. `tools` are the names of
 * the functions that read models' configurations; they are exported by `config`, <family>/<method>/config.js.
 */
export const listMethods = () => methods;

/** The functions that read models' configurations, with their methods: [{ name, method }]. */
export const listTools = () => methods.flatMap((method) => method.tools.map((name) => ({ name, method })));

/** The sections of the reference: the families, and the functions that read models' configurations. */
export const config = "config";
export const sections = [...families, config];

/** The section of a function such as "rope.apply". */
export function sectionOf(label) {
  const [name, called] = label.split(".");
  const { family, tools } = methods.find((method) => method.name === name);
  return tools.includes(called) ? config : family;
}

/** The modules of a method's functions and of its tools, which the binding reads. */
export const methodModule = (name) => `dist/methods/${name}.js`;
export const toolsModule = (name) => `dist/methods/${name}.config.js`;

function checkFamilies() {
  for (const entry of readdirSync("src", { withFileTypes: true }))
    if (entry.isDirectory() && !families.includes(entry.name) && !others.includes(entry.name))
      throw new Error(`src/${entry.name} is not a family of methods: name it in src/families.js`);
}

/** Reads the descriptor that a method's file exports, together with its tools. */
export async function descriptorOf({ name, family, file, config }) {
  const { [name]: create } = await imported(file);
  if (typeof create !== "function")
    throw new Error(
      `${file} is a method, because it is in the folder of a family: write "export const ${name} = () => ({ … });" with its ` +
        `functions, or move it to where helpers are, such as src/${family}/<method>/${name}.js`,
    );
  const descriptor = create();
  if (!config) return descriptor;
  const tools = { ...(await imported(config)) };
  for (const [tool, { compose, returns }] of Object.entries(tools)) {
    if (!compose || outputNames({ returns }).length > 0)
      throw new Error(`${config}: ${tool} is computed by a kernel or returns Tensors, so it belongs in ${file}`);
    if (Object.hasOwn(descriptor, tool)) throw new Error(`${config}: ${file} has ${name}.${tool} already`);
    const other = listTools().find((each) => each.name === tool && each.method.name !== name);
    if (other)
      throw new Error(`${config}: ${other.method.config} has ${tool} already, and both are in posenc/config.js`);
  }
  return { ...descriptor, ...tools };
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

function toolsText({ name, config, tools }) {
  return textOf([
    `// The functions of ${name} that read configurations. Made by src/build/methods.js.`,
    'import { withSignatures } from "../../src/binding/kernel.js";',
    `import { ${tools.join(", ")} } from "../../${config}";`,
    `export const ${name} = /* @__PURE__ */ withSignatures(() => ({ ${tools.join(", ")} }), {`,
    ...tools.map((tool) => `  ${tool}: "",`),
    "});",
  ]);
}

/** The lines of dist/methods.js for one method. */
const exportLines = ({ name, config }) =>
  config
    ? [
        `import { ${name} as ${name}Functions } from "./methods/${name}.js";`,
        `import { ${name} as ${name}Tools } from "./methods/${name}.config.js";`,
        `export const ${name} = /* @__PURE__ */ joinLazily(${name}Functions, ${name}Tools);`,
      ]
    : [`export { ${name} } from "./methods/${name}.js";`];

async function writeMethods() {
  const prototypes = prototypesOf();
  checkFamilies();
  checkNamedKernels(families, prototypes);
  rmSync("dist/methods", { recursive: true, force: true });
  mkdirSync("dist/methods");
  for (const method of methods) {
    const { name, config, tools } = method;
    const descriptor = await descriptorOf(method);
    const functions = Object.keys(descriptor).filter((each) => !tools.includes(each));
    const signatures = signaturesOf(method, descriptor, prototypes);
    writeFileSync(methodModule(name), methodText(method, signatures, functions));
    if (config) writeFileSync(toolsModule(name), toolsText(method));
  }
  const lines = [
    "// Every method's descriptor, by its name. Made by src/build/methods.js.",
    'import { joinLazily } from "../src/binding/lazy.js";',
    ...methods.flatMap(exportLines),
  ];
  writeFileSync("dist/methods.js", textOf(lines));
}

if (import.meta.filename === process.argv[1]) await writeMethods();

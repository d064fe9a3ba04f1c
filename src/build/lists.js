// Makes the lists of methods from the tree: dist/methods.js (what a call needs, by method; each is a file of its own in
// dist/methods: the descriptor with what the header says of its kernels), and those of readers.js. A method is a file
// directly in the folder of its family, and exports its functions by its name; what helps it is in a folder further down.
// There config.js has those of its functions that read models' configurations, which are in a package of their own.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { outputNames } from "../binding/kernel.js";
import * as rareKinds from "../binding/rareKinds.js";
import { families } from "../families.js";
import { prototypesOf } from "./header.js";
import { handedOn } from "./moduleSyntax.js";
import { writeReaders } from "./readers.js";
import { checkNamedKernels, signaturesOf } from "./signatures.js";

/** The folders of src that hold no methods. */
const others = ["core", "binding", "build", "command", "lab"];

/** The package of the functions that read models' configurations. */
export const config = "config";

/** What has a package beside that of everything: the families, and the tools for configurations. */
export const packages = [...families, config];

/** [{ name, family, file, config }] in the order of the families, and by name within one; `config` where there is such a file. */
export function listMethods() {
  return families.flatMap((family) => {
    const folder = `src/${family}`;
    const names = readdirSync(folder).flatMap((file) => (file.endsWith(".js") ? [file.replace(/\.js$/, "")] : []));
    return names.sort().map((name) => {
      const tools = `${folder}/${name}/config.js`;
      return { name, family, file: `${folder}/${name}.js`, config: existsSync(tools) ? tools : undefined };
    });
  });
}

/** The functions of a method that are in the package of the tools. */
export const toolsOf = ({ config }) => (config ? handedOn(readFileSync(config, "utf8"), config) : []);

/**
 * The methods that have functions in a package, as there: [{ name, file, signed }], the module that says what they take and
 * the one that they are bound with. Without a package all of them.
 */
export function methodsIn(part) {
  const all = listMethods();
  if (part === undefined) return all.map((method) => ({ ...method, signed: signedFile(method.name) }));
  if (part === config)
    return all.flatMap(({ name, config: file }) =>
      file ? [{ name, file, signed: signedFile(`${name}.config`) }] : [],
    );
  const own = all.filter(({ family }) => family === part);
  return own.map(({ name, file, config }) => ({ name, file, signed: signedFile(config ? `${name}.own` : name) }));
}

/** Where a function is, "rope.apply": in the package of its family, or in that of the tools. */
export function packageOf(label) {
  const [name, called] = label.split(".");
  const method = listMethods().find((each) => each.name === name);
  return toolsOf(method).includes(called) ? config : method.family;
}

function checkFamilies() {
  for (const entry of readdirSync("src", { withFileTypes: true }))
    if (entry.isDirectory() && !families.includes(entry.name) && !others.includes(entry.name))
      throw new Error(`src/${entry.name} is no family of methods: name it in src/families.js`);
}

const imported = (file) => import(pathToFileURL(resolve(file)).href);

/** What a method exports by its name, and its tools. */
export async function descriptorOf({ name, family, file, config }) {
  const { [name]: descriptor } = await imported(file);
  if (typeof descriptor === "object" && descriptor !== null)
    return config ? { ...descriptor, ...(await toolsFrom({ name, file, config }, descriptor)) } : descriptor;
  throw new Error(
    `${file} is a method, because it is in the folder of a family: write "export const ${name} = { … };" with its ` +
      `functions, or move it to where helpers are, such as src/${family}/<method>/${name}.js`,
  );
}

async function toolsFrom({ name, file, config }, descriptor) {
  const tools = { ...(await imported(config)) };
  for (const [tool, { compose, returns }] of Object.entries(tools)) {
    if (!compose || outputNames({ returns }).length > 0)
      throw new Error(`${config}: ${tool} is computed by a kernel, or returns Tensors: it belongs into ${file}`);
    if (Object.hasOwn(descriptor, tool)) throw new Error(`${config}: ${name}.${tool} is in ${file} already`);
    const other = listMethods().find((each) => each.name !== name && toolsOf(each).includes(tool));
    if (other) throw new Error(`${config}: ${tool} is a name of ${other.config} already, in the same package`);
  }
  return tools;
}

function moduleOf(modules, doc) {
  const lines = modules.map(({ name, file }) => `export { ${name} } from "../${file}";`);
  return [`// ${doc} Made by src/build/lists.js.`, ...lines, ""].join("\n");
}

/** The file of a method that calls are bound with: dist/methods/<method>.js. */
export const signedFile = (name) => `dist/methods/${name}.js`;

/** The kinds of arguments that some functions have and few others: { imports, given }, as the last argument of a call. */
function rareKindsOf(functions) {
  const all = functions.flatMap(({ arguments: specs }) => Object.values(specs).map(({ kind }) => kind));
  const rare = Object.keys(rareKinds.expectations).filter((kind) => all.includes(kind));
  if (rare.length === 0) return { imports: [], given: "" };
  return {
    imports: [`import { ${rare.join(", ")} } from "../../src/binding/rareKinds.js";`],
    given: `, { ${rare.join(", ")} }`,
  };
}

/** A method's functions but for its tools. */
function signedText(method, signatures, descriptor) {
  const { name, file } = method;
  const tools = toolsOf(method);
  const own = Object.keys(descriptor).filter((each) => !tools.includes(each));
  const { imports, given } = rareKindsOf(own.map((each) => descriptor[each]));
  return [
    `// ${name}, with what src/posenc.h says of its kernels. Made by src/build/lists.js.`,
    'import { withSignatures } from "../../src/binding/kernel.js";',
    ...imports,
    `import { ${name} as descriptor } from "../../${file}";`,
    `export const ${name} = /* @__PURE__ */ withSignatures(descriptor, {`,
    ...own.map((each) => `  ${each}: ${JSON.stringify(signatures[each] ?? "")},`),
    `}${given});`,
  ];
}

/** Its tools, and both together. */
function withTools({ name, config }, descriptor) {
  const names = toolsOf({ config });
  const tools = names.join(", ");
  const { imports, given } = rareKindsOf(names.map((tool) => descriptor[tool]));
  const made = (what) => `// ${name}, ${what}. Made by src/build/lists.js.`;
  return {
    [`${name}.config`]: [
      made("what reads configurations"),
      'import { withSignatures } from "../../src/binding/kernel.js";',
      ...imports,
      `import { ${tools} } from "../../${config}";`,
      `export const ${name} = /* @__PURE__ */ withSignatures({ ${tools} }, { ${names.map((tool) => `${tool}: ""`).join(", ")} }${given});`,
    ],
    [name]: [
      made("all of it"),
      `import { ${name} as tools } from "./${name}.config.js";`,
      `import { ${name} as own } from "./${name}.own.js";`,
      'import { bothLazily } from "../../src/binding/once.js";',
      `export const ${name} = /* @__PURE__ */ bothLazily(own, tools);`,
    ],
  };
}

async function writeMethods() {
  const prototypes = prototypesOf();
  checkFamilies();
  checkNamedKernels(families, prototypes);
  rmSync("dist/methods", { recursive: true, force: true });
  mkdirSync("dist/methods");
  for (const method of listMethods()) {
    const { name, config } = method;
    const descriptor = await descriptorOf(method);
    const signatures = signaturesOf(method, descriptor, prototypes);
    const own = { [config ? `${name}.own` : name]: signedText(method, signatures, descriptor) };
    for (const [file, lines] of Object.entries({ ...own, ...(config && withTools(method, descriptor)) }))
      writeFileSync(signedFile(file), `${lines.join("\n")}\n`);
  }
  const signed = listMethods().map(({ name }) => ({ name, file: signedFile(name) }));
  writeFileSync("dist/methods.js", moduleOf(signed, "Every method's descriptor, by its name."));
}

if (import.meta.filename === process.argv[1]) {
  await writeMethods();
  await writeReaders(listMethods());
}

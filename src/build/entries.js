// The entries of the package, from the list of methods: each is a small module that package.js bundles. There is one for
// everything, one for each family, with its own kernels, and one for the tools that read configurations, which has its
// functions by their own names.
import { families } from "../families.js";
import { asksForSeries, kernelsNamedBy } from "./asked.js";
import { lentMethods } from "./lent.js";
import { config, listMethods, methodsIn, packages, signedFile, toolsOf } from "./lists.js";

const importsOf = (methods) =>
  methods.map(({ name, signed }) => `import { ${name} as ${name}Descriptor } from "./${signed}";`);

// Calls read the descriptors, so whoever uses the package sees them frozen.
const importFreeze = `import { freezeDeeply, frozenWhenRead } from "./src/binding/freeze.js";`;
const frozen = (methods, freeze = "freezeDeeply") =>
  `/* @__PURE__ */ ${freeze}({ ${methods.map(({ name }) => `${name}: ${name}Descriptor`).join(", ")} })`;

const importResident = `import { createResident } from "./src/binding/resident.js";`;

/** The tools, each an export of its own, computed by what an engine makes. */
function toolsEntry(imports, engine) {
  const tools = listMethods().flatMap((method) =>
    toolsOf(method).map((name) => ({ name, method: method.name, file: method.config })),
  );
  return [
    ...imports,
    `import { once } from "./src/binding/once.js";`,
    `import { createSeries } from "./src/binding/series.js";`,
    `import { createToolBinder } from "./src/binding/tools.js";`,
    importFreeze,
    ...importsOf(methodsIn(config)),
    ...tools.map(({ name, file }) => `import { ${name} as ${name}Descriptor } from "./${file}";`),
    `const engine = /* @__PURE__ */ once(() => ${engine});`,
    `const bind = /* @__PURE__ */ createToolBinder(engine);`,
    `const series = /* @__PURE__ */ createSeries(engine);`,
    `export const build = "simd";`,
    `export const descriptors = ${frozen(methodsIn(config), "frozenWhenRead")};`,
    ...tools.map(
      ({ name, method }) =>
        `export const ${name} = /* @__PURE__ */ bind("${method}.${name}", ${name}Descriptor, series);`,
    ),
  ].join("\n");
}

/**
 * Code that runs beside code that runs, then data beside data, so that gzip has more of it smaller: the binding, what reads
 * configurations, the descriptors of its family and the others, and last what the header says of all.
 */
function alikeFirst(methods) {
  const withTools = methods.filter((method) => method.config);
  const isBeside = ({ family }) => withTools.some((method) => method.family === family);
  const descriptors = [...methods.filter(isBeside), ...methods.filter((method) => !isBeside(method))];
  return [
    "src/binding/inlineEngine.js",
    "src/binding/rareKinds.js",
    ...withTools.map(({ name }) => signedFile(`${name}.config`)),
    ...descriptors.map(({ file }) => file),
  ].map((file) => `import "./${file}";`);
}

/**
 * Every method an export of its own, so that a bundler drops those that are not used, and series with the last that asks for
 * some. `apart` are methods that another engine computes, { engine, names }, and with them those that ask for series. Figures in
 * one file hold nothing between calls.
 */
function boundEntry(methods, build, imports, engine, { apart, binder = "bind" } = {}) {
  const asking = methods.filter(asksForSeries);
  const hasResident = binder === "bind";
  const series = [
    `import { turnFractions } from "./src/binding/fractions.js";`,
    `import { createSeries } from "./src/binding/series.js";`,
    `const series = /* @__PURE__ */ createSeries(${apart ? "apart" : "engine"}, { fractionsOf: turnFractions });`,
  ];
  return [
    // The module's text where it does not push what is alike in the rest too far apart for gzip: last, unless it is one file.
    ...(hasResident ? [] : imports),
    `import { createBinder } from "./src/binding/${binder}.js";`,
    `import { once } from "./src/binding/once.js";`,
    ...(hasResident ? [importResident] : []),
    importFreeze,
    ...(hasResident ? alikeFirst(methods) : []),
    ...importsOf(methods),
    ...(hasResident ? imports : []),
    `const engine = /* @__PURE__ */ once(() => ${engine});`,
    `const bind = /* @__PURE__ */ createBinder(engine);`,
    ...(apart
      ? [
          `const apart = /* @__PURE__ */ once(() => ${apart.engine});`,
          `const bindApart = /* @__PURE__ */ createBinder(apart);`,
        ]
      : []),
    ...(asking.length > 0 ? series : []),
    `export const build = "${build}";`,
    `export const descriptors = ${frozen(methods, hasResident ? "frozenWhenRead" : "freezeDeeply")};`,
    ...(hasResident ? [`export const resident = /* @__PURE__ */ createResident(engine);`] : []),
    ...methods.map((method) => {
      const { name } = method;
      const given = [`"${name}"`, `${name}Descriptor`, ...(asking.includes(method) ? ["series"] : [])];
      return `export const ${name} = /* @__PURE__ */ ${apart?.names.includes(name) ? "bindApart" : "bind"}(${given.join(", ")});`;
    }),
  ].join("\n");
}

const importsInlined = (module) => [
  `import { inlineEngine } from "./src/binding/inlineEngine.js";`,
  `import wasm from "./dist/${module}.wasm";`,
];

const inlined = (text, build = "simd") => `inlineEngine(${text}, "${build}")`;

/**
 * The functions of some methods, with the module dist/<module>.wasm as text. `apart` has methods with another one, { module,
 * names }, and `binder` is the file of src/binding that binds all, where it is not bind.js.
 */
export function inlinedEntry(methods, module, { build = "simd", apart, binder } = {}) {
  const other = apart ? [`import apartWasm from "./dist/${apart.module}.wasm";`] : [];
  return boundEntry(methods, build, [...importsInlined(module), ...other], inlined("wasm", build), {
    apart: apart && { engine: inlined("apartWasm"), names: apart.names },
    binder,
  });
}

/** In Cloudflare's workers a module is imported, for bytes may not be compiled there. */
const importsModule = (module) => [
  `import { wasmEngine } from "./src/binding/wasmEngine.js";`,
  `import module from "./${module}.wasm";`,
];
const ofModule = `wasmEngine(module, "simd")`;
const workerdEntry = (methods, module) => boundEntry(methods, "simd", importsModule(module), ofModule);

/** The module lies in a file of its own, beside this one unless said; methods are exported for loadMethods to take. */
function externalEntry(methods) {
  const beside = (file) => `new URL("./${file}.wasm", import.meta.url)`;
  return [
    `import { loadApi } from "./src/binding/load.js";`,
    importResident,
    importFreeze,
    ...importsOf(methods),
    `const beside = () => ({ simd: ${beside("posenc")}, scalar: ${beside("posenc.scalar")} });`,
    `export const load = (sources = beside()) => loadApi(${frozen(methods)}, sources, { createResident });`,
    `export const loadMethods = (methods, sources = beside()) => loadApi(methods, sources, { createResident });`,
    ...methods.map(({ name }) => `export const ${name} = /* @__PURE__ */ freezeDeeply(${name}Descriptor);`),
  ].join("\n");
}

/** The page's package of all families: for a laboratory that needs each, their modules are half as large again as everything's. */
export const allFamilies = "families";

/** The packages that pages load. */
export const packagesOfPages = [...packages, allFamilies];

/** All families, one with what is lent to it (lent.js), or the tools, for a page that fetches their module. */
export async function loadedEntry(part) {
  const own = part === allFamilies ? families.flatMap((family) => methodsIn(family)) : methodsIn(part);
  const lent = await lentMethods(part);
  const methods = [...own, ...lent];
  // The tools' module has nothing that makes fractions of a turn, for which they have no use.
  const options = part === config ? ", { fractionsOf: undefined }" : "";
  return [
    `import { loadApi } from "./src/binding/load.js";`,
    importFreeze,
    ...importsOf(own),
    ...lent.map(({ name, from }) => `import { ${name} as ${name}Descriptor } from "${from}";`),
    `export const load = (sources) => loadApi(${frozen(methods)}, sources${options});`,
  ].join("\n");
}

/** The module with the kernels of a family, or of the tools: dist/<this>.wasm. */
export const moduleOf = (part) => `posenc.${part}`;

/** Those of all packages but everything's. */
export const modulesOfPackages = packages.map(moduleOf);

/**
 * The module over which a page loads a package: that of a family has the kernels that are lent to it as well. For the tools it is
 * that of their methods' family, which has their kernels too and is there already.
 */
export const pageModuleOf = (part) =>
  part === allFamilies
    ? "posenc"
    : `${moduleOf(part === config ? listMethods().find((method) => method.config).family : part)}.page`;

/** Those of all packages. */
export const modulesOfPages = [...new Set(packagesOfPages.map(pageModuleOf))];

/** Methods with large kernels that share next to nothing with the rest of their families. */
const largeKernels = ["distance"];

/**
 * The modules in a family's file, where it has two: { own, apart: { module, names } }, so that whoever uses one method does
 * without what only few need. Apart are the methods with large kernels and those that take frequencies from another family's
 * kernels, with these.
 */
export function partsOf(family) {
  if (!families.includes(family)) return undefined;
  const methods = listMethods();
  const familyOf = (kernel) => methods.find(({ name }) => kernel.startsWith(`posenc_${name}_`))?.family;
  const isBorrowed = (kernel) => ![undefined, family].includes(familyOf(kernel));
  const asking = methodsIn(family).filter(asksForSeries);
  const borrows = asking.some((method) => kernelsNamedBy(method).some(isBorrowed));
  const large = methodsIn(family).filter(({ name }) => largeKernels.includes(name));
  const names = [...(borrows ? asking : []), ...large].map(({ name }) => name);
  if (names.length === 0) return undefined;
  return { own: `${moduleOf(family)}.own`, apart: { module: `${moduleOf(family)}.apart`, names } };
}

/**
 * Everything, with the build that runs here: the other one is not loaded. Only an entry that may wait can do this, so that it is
 * one of its own.
 */
const autoEntry = (methods) =>
  [
    `import { hasSimd } from "./src/binding/simdSupport.js";`,
    `const api = await (hasSimd() ? import("./index.js") : import("./scalar.js"));`,
    ...["build", "descriptors", "resident", ...methods.map(({ name }) => name)].map(
      (name) => `export const ${name} = api.${name};`,
    ),
  ].join("\n");

/** The laboratory's trainer, with its module as text. */
function labEntry(module, build) {
  return [
    `import wasm from "./dist/${module}.wasm";`,
    `import { inlineModule } from "./src/binding/inlineEngine.js";`,
    `import { once } from "./src/binding/once.js";`,
    `import { laboratory } from "./src/lab/trainer.js";`,
    `const lab = /* @__PURE__ */ laboratory(/* @__PURE__ */ once(() => inlineModule(wasm, "${build}")), "${build}");`,
    `export const createTrainer = lab.createTrainer;`,
    `export const restoreTrainer = lab.restoreTrainer;`,
  ].join("\n");
}

/** Source text by file name; imports are relative to the project's folder. */
export function entries() {
  const all = methodsIn();
  const ofFamilies = families.map((family) => {
    const methods = methodsIn(family);
    const { own, apart } = partsOf(family) ?? { own: moduleOf(family) };
    return {
      [`${family}.js`]: inlinedEntry(methods, own, { apart }),
      [`${family}.workerd.js`]: workerdEntry(methods, moduleOf(family)),
    };
  });
  return Object.assign(
    {
      "index.js": inlinedEntry(all, "posenc"),
      "workerd.js": workerdEntry(all, "posenc"),
      "scalar.js": inlinedEntry(all, "posenc.scalar", { build: "scalar" }),
      "auto.js": autoEntry(all),
      "external.js": externalEntry(all),
      [`${config}.js`]: toolsEntry(importsInlined(moduleOf(config)), inlined("wasm")),
      [`${config}.workerd.js`]: toolsEntry(importsModule(moduleOf(config)), ofModule),
      "lab.js": labEntry("posenc.lab", "simd"),
      "lab.scalar.js": labEntry("posenc.lab.scalar", "scalar"),
    },
    ...ofFamilies,
  );
}

/** An esbuild plugin: each is the module entry:index.js and so on. */
export const madeEntries = {
  name: "made-entries",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^entry:/ }, ({ path }) => ({ path, namespace: "entry" }));
    onLoad({ filter: /./, namespace: "entry" }, ({ path }) => ({
      contents: entries()[path.slice("entry:".length)],
      resolveDir: process.cwd(),
    }));
  },
};

// The entries of the package, from the list of methods: each is a small module that package.js bundles.
import { listMethods, signedFile } from "./lists.js";

const imports = (methods) =>
  methods.map(({ name }) => `import { ${name} as ${name}Descriptor } from "./${signedFile(name)}";`);

// Calls read the descriptors, so whoever uses the package sees them frozen.
const importFreeze = `import { freezeDeeply } from "./src/binding/freeze.js";`;
const frozen = (methods) =>
  `/* @__PURE__ */ freezeDeeply({ ${methods.map(({ name }) => `${name}: ${name}Descriptor`).join(", ")} })`;

/** Every method an export of its own, so that a bundler drops those that are not used. */
function boundEntry(build, engineImports, engine) {
  const methods = listMethods();
  return [
    // The module's text first, where it does not push what is alike in the rest too far apart for gzip.
    ...engineImports,
    `import { createBinder } from "./src/binding/bind.js";`,
    importFreeze,
    ...imports(methods),
    `const bind = /* @__PURE__ */ createBinder(() => ${engine});`,
    `export const build = "${build}";`,
    `export const descriptors = ${frozen(methods)};`,
    ...methods.map(({ name }) => `export const ${name} = /* @__PURE__ */ bind("${name}", ${name}Descriptor);`),
  ].join("\n");
}

function inlinedEntry(build, file) {
  const engineImports = [
    `import wasm from "./dist/${file}";`,
    `import { inlineEngine } from "./src/binding/inlineEngine.js";`,
  ];
  return boundEntry(build, engineImports, `inlineEngine(wasm, "${build}")`);
}

/** In Cloudflare's workers a module is imported, for bytes may not be compiled there. */
function workerdEntry() {
  const engineImports = [
    `import { wasmEngine } from "./src/binding/wasmEngine.js";`,
    `import module from "./posenc.wasm";`,
  ];
  return boundEntry("simd", engineImports, `wasmEngine(module, "simd")`);
}

function externalEntry() {
  const methods = listMethods();
  return [
    `import { loadApi } from "./src/binding/load.js";`,
    importFreeze,
    ...imports(methods),
    `const methods = ${frozen(methods)};`,
    `export const load = (sources) => loadApi(methods, sources);`,
  ].join("\n");
}

/** Source text by file name; imports are relative to the project's folder. */
export const entries = () => ({
  "index.js": inlinedEntry("simd", "posenc.wasm"),
  "scalar.js": inlinedEntry("scalar", "posenc.scalar.wasm"),
  "external.js": externalEntry(),
  "workerd.js": workerdEntry(),
});

/** An esbuild plugin: each is the module entry:index.js and so on. "posenc" is the first of them. */
export const madeEntries = {
  name: "made-entries",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^posenc$/ }, () => ({ path: "entry:index.js", namespace: "entry" }));
    onResolve({ filter: /^entry:/ }, ({ path }) => ({ path, namespace: "entry" }));
    onLoad({ filter: /./, namespace: "entry" }, ({ path }) => ({
      contents: entries()[path.slice("entry:".length)],
      resolveDir: process.cwd(),
    }));
  },
};

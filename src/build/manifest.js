// Makes the package.json of what is published. Every entry is a file in the package's root, where tools find it that do
// not know "exports": Parcel, and TypeScript with moduleResolution node10. Used by package.js.
import { readFileSync } from "node:fs";
import { addressFields, readAddresses } from "./addresses.js";
import { frameworks } from "./elementTypes.js";
import { listMethods } from "./methods.js";

/** What only the repository needs. */
const unpublished = ["private", "scripts", "devDependencies"];

/** Conditions of one entry; types come first and the default last. */
const typed = (name, conditions = {}) => ({ types: `./${name}.d.ts`, ...conditions, default: `./${name}.js` });

/** What can be imported, by its address in the package. Node runs one file; Cloudflare's workers import the module. */
function entries() {
  const methods = listMethods().map(({ name }) => [`./${name}.js`, typed(name, { workerd: "./workerd.js" })]);
  const others = [
    "scalar",
    "auto",
    "external",
    "element",
    "training",
    "training.scalar",
    "posenc-figure",
    ...frameworks,
  ];
  return {
    ".": typed("index", { workerd: "./workerd.js", node: "./posenc.js" }),
    ...Object.fromEntries(methods),
    "./config.js": typed("config", { workerd: "./config.workerd.js" }),
    ...Object.fromEntries(others.map((name) => [`./${name}.js`, typed(name)])),
    "./posenc.wasm": "./posenc.wasm",
    "./posenc.scalar.wasm": "./posenc.scalar.wasm",
    "./custom-elements.json": "./custom-elements.json",
    "./package.json": "./package.json",
  };
}

/** The published package.json; it has the fields that need an address when .release.json has the addresses. */
export function manifest(addresses = readAddresses(".")) {
  const own = JSON.parse(readFileSync("package.json", "utf8"));
  const kept = Object.fromEntries(Object.entries(own).filter(([key]) => !unpublished.includes(key)));
  return {
    ...kept,
    ...(addresses && addressFields(addresses)),
    main: "./index.js",
    types: "./index.d.ts",
    bin: "./command/posenc.js",
    exports: entries(),
    unpkg: "./posenc-figure.js",
    jsdelivr: "./posenc-figure.js",
    // For PNG figures in a terminal; whoever wants them installs it.
    peerDependencies: { "@resvg/resvg-js": "^2.6.2" },
    peerDependenciesMeta: { "@resvg/resvg-js": { optional: true } },
    customElements: "./custom-elements.json",
    // The files that register the element, and those that lead to them.
    sideEffects: ["element", "figures/shared/element", ...frameworks, "posenc-figure"].map((name) => `./${name}.js`),
  };
}

// Returns the published package.json. Every entry is a file in the package's root, so that tools without support for "exports"
// find it: Parcel, and TypeScript with moduleResolution node10. Used by package.js.
import { readFileSync } from "node:fs";
import { addressFields, readAddresses } from "./addresses.js";
import { frameworks } from "./elementTypes.js";
import { listMethods } from "./methods.js";

/** Fields that only the repository needs. */
const unpublished = ["private", "scripts", "dependencies", "devDependencies"];

/** Returns the conditions of one entry; types must be first and default last. */
const typed = (name, conditions = {}) => ({ types: `./${name}.d.ts`, ...conditions, default: `./${name}.js` });

/** Returns the entries by subpath. Node.js gets one bundled file; Cloudflare Workers import the wasm module. */
function entries() {
  const methods = listMethods().map(({ name }) => [`./${name}.js`, typed(name, { workerd: "./workerd.js" })]);
  const others = [
    "scalar",
    "auto",
    "external",
    "element",
    "files",
    "training",
    "training.scalar",
    "posenc-figure",
    "widget",
    ...frameworks,
  ];
  return {
    ".": typed("index", { workerd: "./workerd.js", node: "./posenc.js" }),
    ...Object.fromEntries(methods),
    "./config.js": typed("config", { workerd: "./config.workerd.js" }),
    ...Object.fromEntries(others.map((name) => [`./${name}.js`, typed(name)])),
    // import "posenc/alibi" is import "posenc/alibi.js".
    ...Object.fromEntries(methods.map(([path, target]) => [path.slice(0, -3), target])),
    ...Object.fromEntries(others.map((name) => [`./${name}`, typed(name)])),
    "./config": typed("config", { workerd: "./config.workerd.js" }),
    "./posenc.wasm": "./posenc.wasm",
    "./posenc.scalar.wasm": "./posenc.scalar.wasm",
    "./package.json": "./package.json",
  };
}

/** Returns the published package.json, with the project's addresses if .release.json has them. */
export function manifest(addresses = readAddresses(".")) {
  const own = JSON.parse(readFileSync("package.json", "utf8"));
  const published = Object.fromEntries(Object.entries(own).filter(([key]) => !unpublished.includes(key)));
  return {
    ...published,
    ...(addresses && addressFields(addresses)),
    main: "./index.js",
    types: "./index.d.ts",
    bin: "./command/posenc.js",
    exports: entries(),
    unpkg: "./posenc-figure.js",
    jsdelivr: "./posenc-figure.js",
    // For PNG figures in a terminal; installed by those who need them.
    peerDependencies: { "@resvg/resvg-js": "^2.6.2" },
    peerDependenciesMeta: { "@resvg/resvg-js": { optional: true } },
    // The files that register the element, and their importers.
    sideEffects: ["element", "figures/shared/element", ...frameworks, "posenc-figure", "widget"].map(
      (name) => `./${name}.js`,
    ),
  };
}

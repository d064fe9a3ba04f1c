// The package.json of what is published. Every entry is a file at the package's root, where also tools find it that know
// nothing of "exports": Parcel, and TypeScript with moduleResolution node10.
import { readFileSync } from "node:fs";
import { frameworks } from "./elementTypes.js";
import { listEmbeds } from "./embed.js";
import { modulesOfPackages } from "./entries.js";
import { packages } from "./lists.js";

/** What only the repository needs. */
const unpublished = ["private", "scripts", "devDependencies"];

const typed = (name) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
// Cloudflare's workers take the first condition that they know.
const withWorkers = (name, worker = `${name}.workerd`) => ({
  types: `./${name}.d.ts`,
  workerd: `./${worker}.js`,
  default: `./${name}.js`,
});

/** What can be imported, by its address in the package. */
function entries() {
  const others = ["scalar", "auto", "external", "element", "lab", "lab.scalar", ...frameworks];
  const figures = listEmbeds().map(({ name }) => name);
  const modules = ["posenc", "posenc.scalar", ...modulesOfPackages];
  return {
    ".": withWorkers("index", "workerd"),
    ...Object.fromEntries(packages.map((name) => [`./${name}.js`, withWorkers(name)])),
    ...Object.fromEntries([...others, ...figures].map((name) => [`./${name}.js`, typed(name)])),
    ...Object.fromEntries(modules.map((name) => [`./${name}.wasm`, `./${name}.wasm`])),
    "./custom-elements.json": "./custom-elements.json",
    "./package.json": "./package.json",
  };
}

export function manifest() {
  const own = JSON.parse(readFileSync("package.json", "utf8"));
  const kept = Object.fromEntries(Object.entries(own).filter(([key]) => !unpublished.includes(key)));
  const [everything] = listEmbeds();
  return {
    ...kept,
    main: "./index.js",
    types: "./index.d.ts",
    bin: "./command/posenc.js",
    exports: entries(),
    unpkg: `./${everything.name}.js`,
    jsdelivr: `./${everything.name}.js`,
    // For PNG figures in a terminal, from whoever wants them.
    peerDependencies: { "@resvg/resvg-js": "^2.6.2" },
    peerDependenciesMeta: { "@resvg/resvg-js": { optional: true } },
    customElements: "./custom-elements.json",
    sideEffects: ["element", ...frameworks, "posenc-figure*"].map((name) => `./${name}.js`),
  };
}

// What the bundles of the package have in common: esbuild's options, and modules as text.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { inlinedText } from "./moduleText.js";

/** Shipped files keep their lines; the bundler of whoever uses them makes them small. */
export const bundling = {
  bundle: true,
  format: "esm",
  platform: "neutral",
  mainFields: ["module", "main"],
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
};

/** An esbuild plugin: an imported module of dist is its text. `instead` is taken in its place, which need not be there. */
export const modulesAsText = (instead) => ({
  name: "modules-as-text",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/dist\/.*\.wasm$/ }, ({ path, resolveDir }) => ({ path: resolve(resolveDir, path) }));
    onLoad({ filter: /\.wasm$/ }, ({ path }) => ({
      contents: inlinedText(instead ?? readFileSync(path)),
      loader: "text",
    }));
  },
});

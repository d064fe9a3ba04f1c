// What the bundles of the package have in common: esbuild's options, and modules as text.
import { readFileSync } from "node:fs";
import { moduleText } from "./moduleText.js";

/** Shipped files stay readable; the bundler of whoever uses them makes them small. */
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

/** An esbuild plugin: an imported module is its text. `instead` is taken in its place. */
export const modulesAsText = (instead) => ({
  name: "modules-as-text",
  setup({ onLoad }) {
    onLoad({ filter: /\.wasm$/ }, ({ path }) => ({
      contents: moduleText(instead ?? readFileSync(path)),
      loader: "text",
    }));
  },
});

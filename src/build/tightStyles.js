// An esbuild plugin: the rules of the figures' style without the white space that is there for whoever reads them.
import { readFileSync } from "node:fs";
import { simple } from "acorn-walk";
import { editModule } from "./moduleSyntax.js";

const tight = (rules) =>
  rules
    .replace(/\s*([{};,])\s*/g, "$1")
    .replace(/: /g, ":")
    .replaceAll(";}", "}");

/** A module whose template literals of several lines are style sheets. */
export function withTightStyles(text, path) {
  const edit = editModule(text, path);
  simple(edit.program, {
    TemplateElement(node) {
      if (node.value.raw.includes("\n")) edit.replace(node, tight(node.value.raw));
    },
  });
  return edit.text();
}

export const tightStyles = {
  name: "tight-styles",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]web[\\/]figures[\\/]style\.js$/ }, ({ path }) => ({
      contents: withTightStyles(readFileSync(path, "utf8"), path),
      loader: "js",
    }));
  },
};

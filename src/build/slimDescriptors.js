// An esbuild plugin for the modules of descriptors: takes out what only readers need (doc and source), and marks every
// object as free of side effects, so that a bundler can drop the methods that nobody imports (a spread would forbid it).
// It works on the text, which Biome keeps in one form; a test of the package sees that both were done.
import { readFileSync } from "node:fs";

const string = '"(?:[^"\\\\]|\\\\.)*"';
const documentation = new RegExp(`\\bdoc:\\s*${string},?\\s*`, "g");
const source = new RegExp(`^ *source(?::\\s*${string})?,\\n`, "gm");
const literal = /^((?:export )?const \w+ = )([{[](?:.*|\n[\s\S]*?\n)[}\]]);$/gm;

export function slim(text) {
  return text.replace(literal, "$1/* @__PURE__ */ (() => ($2))();").replace(documentation, "").replace(source, "");
}

export const slimDescriptors = {
  name: "slim-descriptors",
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/](core|absolute|relative|rotary|attention)[\\/]\w+\.js$/ }, ({ path }) => ({
      contents: slim(readFileSync(path, "utf8")),
      loader: "js",
    }));
  },
};

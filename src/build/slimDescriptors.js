// An esbuild plugin for the modules of descriptors, both halves of them: marks every object as free of side effects, so
// that a bundler can drop what nobody imports (a spread or a tagged template would forbid it), and takes out of the call's
// half what only readers need (doc and source). It works on the text, which Biome keeps in one form; tests of the package
// see that both were done.
import { readFileSync } from "node:fs";

const string = '"(?:[^"\\\\]|\\\\.)*"';
const documentation = new RegExp(`\\bdoc:\\s*${string},?\\s*`, "g");
const source = new RegExp(`^ *source(?::\\s*${string})?,\\n`, "gm");
const literal = /^((?:export )?const \w+ = )([{[](?:.*|\n[\s\S]*?\n)[}\]]);$/gm;

const markPure = (text) => text.replace(literal, "$1/* @__PURE__ */ (() => ($2))();");
const dropDocumentation = (text) => text.replace(documentation, "").replace(source, "");

export const slimDescriptors = {
  name: "slim-descriptors",
  setup({ onLoad }) {
    const load =
      (change) =>
      ({ path }) => ({ contents: change(readFileSync(path, "utf8")), loader: "js" });
    const callHalf = /[\\/]src[\\/](core|absolute|relative|rotary|attention)[\\/]\w+\.js$/;
    const readerHalf = /[\\/]web[\\/]methods[\\/]\w+\.js$/;
    onLoad(
      { filter: callHalf },
      load((text) => dropDocumentation(markPure(text))),
    );
    onLoad({ filter: readerHalf }, load(markPure));
  },
};

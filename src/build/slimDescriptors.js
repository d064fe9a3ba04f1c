// An esbuild plugin for the modules of descriptors, both halves of them: marks every object as free of side effects, so
// that a bundler can drop what nobody imports (a spread or a tagged template would forbid it), and takes out of the call's
// half what only readers need (doc and source). For the element and the embed, which show views and never name a method
// as a whole, the readers' half loses the method's title too. It works on the text, which Biome keeps in one form; tests
// of the package see that both were done.
import { readFileSync } from "node:fs";

const string = '"(?:[^"\\\\]|\\\\.)*"';
const documentation = new RegExp(`\\bdoc:\\s*${string},?\\s*`, "g");
const source = new RegExp(`^ *source(?::\\s*${string})?,\\n`, "gm");
const literal = /^((?:export )?const \w+ = )([{[](?:.*|\n[\s\S]*?\n)[}\]]);$/gm;

const methodTitle = /^ {2}title: (?:\{.*\}|\{\n[\s\S]*?\n {2}\}),\n/m;

const markPure = (text) => text.replace(literal, "$1/* @__PURE__ */ (() => ($2))();");
const dropDocumentation = (text) => text.replace(documentation, "").replace(source, "");

const dropTitle = (text) => text.replace(methodTitle, "");

const slim = (slimReader) => ({
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
    onLoad({ filter: readerHalf }, load(slimReader));
  },
});

export const slimDescriptors = slim(markPure);
export const slimForFigures = slim((text) => markPure(dropTitle(text)));

// An esbuild plugin for the modules of descriptors, both halves of them: marks every object as free of side effects, so
// that a bundler can drop what nobody imports (a spread or a tagged template would forbid it), and takes out of the call's
// half what only readers need (doc, source, and the types of results). It works on the text, which Biome keeps in one
// form; tests of the package see that all of it was done.
//
// The element and the embed have no white space in styles, and no methods' titles, which no figure shows. The embed, which
// has to hold every method in one file, goes without more: the functions that no view calls, and how a value came about,
// which the page and the element say.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { hiddenFunctions, withoutFunctions } from "./shownFunctions.js";

const string = '"(?:[^"\\\\]|\\\\.)*"';
const documentation = new RegExp(`\\bdoc:\\s*${string},?\\s*`, "g");
const source = new RegExp(`^ *source(?::\\s*${string})?,\\n`, "gm");
const resultType = new RegExp(`\\btype:\\s*${string},\\s*(?=doc:)`, "g");
const literal = /^((?:export )?const \w+ = )([{[](?:.*|\n[\s\S]*?\n)[}\]]);$/gm;

const methodTitle = /^(export const \w+ = \{\n) {2}title: (?:\{.*\}|\{\n[\s\S]*?\n {2}\}),\n/m;

// Up to the line that has as few spaces before it and does not close a bracket.
const explanation = /^( +)explain(?::.*|,)\n(?:\1[ \]})].*\n)*/gm;

const markPure = (text) => text.replace(literal, "$1/* @__PURE__ */ (() => ($2))();");
const dropDocumentation = (text) => text.replace(resultType, "").replace(documentation, "").replace(source, "");

/** No figure shows its method's title. */
export const dropTitle = (text) => text.replace(methodTitle, "$1");
const factsForWords = /^ +facts: forWords,\n/gm;
const dropExplanations = (text) => text.replace(explanation, "").replace(factsForWords, "");

// In one file there is nothing to load, and what is loaded anyway would be wrapped in functions with all that it needs.
const loading = 'loadPicture: async () => (await import("../figures/plane.js")).planePicture';
const withPlanes = (text) =>
  text.includes(loading)
    ? `import { planePicture } from "../figures/plane.js";\n${text.replaceAll(loading, "picture: planePicture")}`
    : text;

const rules = /`\n[\s\S]*?`/g;
const tighten = (css) =>
  css
    .replace(/\s*([{};,])\s*/g, "$1")
    .replace(/: /g, ":")
    .replaceAll(";}", "}");

const slim = ({ reader, style = (css) => css, hidden = {} }) => ({
  name: "slim-descriptors",
  setup({ onLoad }) {
    const load =
      (change) =>
      ({ path }) => ({ contents: change(readFileSync(path, "utf8"), basename(path, ".js")), loader: "js" });
    const callHalf = /[\\/]src[\\/](core|absolute|relative|rotary|attention)[\\/](\w+[\\/])?\w+\.js$/;
    const readerHalf = /[\\/]web[\\/]methods[\\/](\w+[\\/])?\w+\.js$/;
    onLoad(
      { filter: callHalf },
      load((text, method) => dropDocumentation(markPure(withoutFunctions(text, method, hidden[method] ?? [])))),
    );
    onLoad({ filter: readerHalf }, load(reader));
    onLoad(
      { filter: /[\\/]web[\\/]figures[\\/]style\.js$/ },
      load((text) => text.replace(rules, style)),
    );
  },
});

export const slimDescriptors = slim({ reader: markPure });
export const slimForElement = slim({ reader: markPure, style: tighten });
export const slimForEmbed = async () =>
  slim({
    reader: (text) => withPlanes(markPure(dropExplanations(dropTitle(text)))),
    style: tighten,
    hidden: await hiddenFunctions(),
  });

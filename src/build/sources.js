// Changes sources on their way into a bundle: repeats an entry's $method lines, drops documentation from descriptors, and
// turns a wasm module into text. Used as a plug-in of rollup (package.js) and of esbuild (script tag, command, site).
import { readFileSync } from "node:fs";
import { parse } from "acorn";
import { full } from "acorn-walk";
import MagicString from "magic-string";
import { families } from "../families.js";
import { listMethods, modelFunctions } from "./methods.js";
import { moduleText } from "./modules.js";

const isEntry = /[\\/]src[\\/]entries[\\/][\w.]+\.js$/;
const isDescriptor = new RegExp(`[\\\\/]src[\\\\/](core|${families.join("|")})[\\\\/].*\\.js$`);

/** Repeats each line that has a placeholder once for each name; comments stay. */
const repeatLines = (text, placeholder, names) =>
  text.replace(/^.*$/gm, (line) =>
    line.includes(placeholder) && !line.startsWith("//")
      ? names.map((name) => line.replaceAll(placeholder, name)).join("\n")
      : line,
  );

/** The text of an entry: for every method, or for the one that is named. */
function entryText(text, method) {
  const methods = method ? [method] : listMethods().map(({ name }) => name);
  return repeatLines(repeatLines(text, "$method", methods), "$function", modelFunctions);
}

/** Drops `doc` and `source` from every object literal: they are for the types and the reference. */
function withoutDocumentation(text) {
  const edited = new MagicString(text);
  full(parse(text, { ecmaVersion: "latest", sourceType: "module" }), ({ type, properties, end }) => {
    if (type !== "ObjectExpression") return;
    properties.forEach(({ key, start }, i) => {
      if (["doc", "source"].includes(key?.name)) edited.remove(start, properties[i + 1]?.start ?? end - 1);
    });
  });
  return edited.toString();
}

/** The changed text of a file; undefined when it stays as it is. A method's entry is "…/method.js?alibi". */
function changedText(path) {
  const [file, method] = path.split("?");
  if (file.endsWith(".wasm")) return `export default ${JSON.stringify(moduleText(readFileSync(file)))};`;
  if (isEntry.test(file)) return entryText(readFileSync(file, "utf8"), method);
  return isDescriptor.test(file) ? withoutDocumentation(readFileSync(file, "utf8")) : undefined;
}

export const rollupSources = { name: "sources", load: (id) => changedText(id) };

export const esbuildSources = {
  name: "sources",
  setup({ onLoad }) {
    onLoad({ filter: /\.(js|wasm)$/ }, ({ path, suffix }) => {
      const contents = changedText(path + suffix);
      return contents === undefined ? undefined : { contents, loader: "js" };
    });
  },
};

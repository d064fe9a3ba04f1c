// Changes sources on their way into a bundle: repeats an entry's $method lines, drops documentation from descriptors and, in
// the package, the page's keys from views, and turns a wasm module into text. Used as a plug-in of rollup (package.js) and of esbuild (script tag, command, site).
import { readFileSync } from "node:fs";
import { parse } from "acorn";
import { full } from "acorn-walk";
import MagicString from "magic-string";
import { families } from "../families.js";
import { listMethods, modelFunctions } from "./methods.js";
import { moduleText } from "./modules.js";

const isEntry = /[\\/]src[\\/]entries[\\/][\w.]+\.js$/;
const isDescriptor = new RegExp(`[\\\\/]src[\\\\/](core|models|${families.join("|")})[\\\\/].*\\.js$`);
const isReader = /[\\/]web[\\/]methods[\\/].*\.js$/;

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

/** The keys of a page, its views and its controls that the figure element does not read (web/figures/reader.js). */
const pageKeys = {
  page: ["title", "opening", "tryThis", "presets", "keepsView", "rotation", "rotationParts", "front", "tableViews"],
  view: ["tab", "code", "controls", "work", "low", "tabs", "arrival", "sentence"],
  control: ["title", "unit", "ink", "slider", "step", "scale", "labels", "when"],
};

const keyOf = ({ key }) => key?.name ?? key?.value;
const hasKey = ({ properties }, name) => properties.some((property) => keyOf(property) === name);

/** Drops the page's keys: those of an object with an opening, of views, of the objects in a record of controls, and of parts of them. */
function withoutPage(text) {
  const edited = new MagicString(text);
  const drop = ({ properties, end }, names) =>
    properties.forEach((property, i) => {
      if (names.includes(keyOf(property))) edited.remove(property.start, properties[i + 1]?.start ?? end - 1);
    });
  const dropOfControls = (record) => {
    if (record?.type !== "ObjectExpression") return;
    for (const { value } of record.properties) if (value?.type === "ObjectExpression") drop(value, pageKeys.control);
  };
  full(parse(text, { ecmaVersion: "latest", sourceType: "module" }), (node) => {
    if (node.type === "VariableDeclarator" && /controls$/i.test(node.id.name)) dropOfControls(node.init);
    if (node.type !== "ObjectExpression") return;
    if (hasKey(node, "opening")) drop(node, pageKeys.page);
    if (hasKey(node, "title") && ["slider", "step", "labels"].some((key) => hasKey(node, key)))
      return drop(node, pageKeys.control);
    const isView = hasKey(node, "tab") || (hasKey(node, "explain") && hasKey(node, "sentence"));
    if (isView) drop(node, pageKeys.view);
    else for (const property of node.properties) if (keyOf(property) === "controls") dropOfControls(property.value);
  });
  return edited.toString();
}

/** The changed text of a file; undefined when it stays as it is. A method's entry is "…/method.js?alibi". */
function changedText(path, isPackage) {
  const [file, method] = path.split("?");
  if (file.endsWith(".wasm")) return `export default ${JSON.stringify(moduleText(readFileSync(file)))};`;
  if (isEntry.test(file)) return entryText(readFileSync(file, "utf8"), method);
  if (isDescriptor.test(file)) return withoutDocumentation(readFileSync(file, "utf8"));
  return isPackage && isReader.test(file) ? withoutPage(readFileSync(file, "utf8")) : undefined;
}

export const rollupSources = { name: "sources", load: (id) => changedText(id, true) };

export const esbuildSources = {
  name: "sources",
  setup({ onLoad }) {
    onLoad({ filter: /\.(js|wasm)$/ }, ({ path, suffix }) => {
      const contents = changedText(path + suffix, false);
      return contents === undefined ? undefined : { contents, loader: "js" };
    });
  },
};

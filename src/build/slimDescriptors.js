// An esbuild plugin for the modules of descriptors, both halves of them: marks their constants as free of side effects, and
// takes out of the call's half what only readers need (doc, source, and the types of results). And for the styles of figures,
// which the element's budget has no room for as they are written.
//
// The one-file embeds, which hold many methods, go without more: the functions that no view calls, and how a value came
// about, which the page and the element say.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { simple } from "acorn-walk";
import { families } from "../families.js";
import { editModule, keyOf } from "./moduleSyntax.js";
import { markPure, refuseEffects } from "./pureConstants.js";
import { removeFunctions, removeKinds, removeSignatures } from "./shownFunctions.js";

/** What only readers need of the call's half. */
const documentation = ["doc", "source"];

/** Takes the documentation out of every object literal; the type of a result, which only types.js reads, stands beside it. */
function removeDocumentation(edit) {
  for (const object of edit.objects) {
    const keys = object.properties.map(keyOf);
    const isForReaders = (key) => documentation.includes(key) || (key === "type" && keys.includes("doc"));
    const [only, ...others] = object.properties.filter((property) => !isForReaders(keyOf(property)));
    for (const property of object.properties) {
      const key = keyOf(property);
      if (!isForReaders(key)) continue;
      if (property.kind !== "init" || property.method)
        edit.refuse(property, `${key} is data: write it as a property, ${key}: "…"`);
      edit.remove(object, property);
    }
    // What only added documentation to something else is that itself.
    if (keys.includes("doc") && others.length === 0 && ["Identifier", "CallExpression"].includes(only?.argument?.type))
      edit.unwrap(object, only.argument);
    // Of results that are no Tensors and no numbers nothing else is said.
    const returns = object.properties.find((property) => keyOf(property) === "returns")?.value;
    for (const result of returns?.type === "ObjectExpression" ? returns.properties : []) {
      const said = result.value?.type === "ObjectExpression" ? result.value.properties.map(keyOf) : [""];
      if (said.every((key) => key === "doc" || key === "type")) edit.remove(returns, result);
    }
    for (const { computed, key } of object.properties)
      if (computed && documentation.includes(key.value)) edit.refuse(key, `write ${key.value} without brackets`);
  }
  simple(edit.program, {
    AssignmentExpression({ left }) {
      const name = left.property?.name ?? left.property?.value;
      if (documentation.includes(name))
        edit.refuse(left, `write ${name} where its object is written, so that the build finds it`);
    },
  });
}

const isMethod = new RegExp(`(^|[\\\\/])src[\\\\/](${families.join("|")})[\\\\/][^\\\\/]*\\.js$`);

/** The names that a statement declares, and those that it speaks of. */
function namesOf(statement) {
  const { declarations = [statement] } = statement;
  const spoken = [];
  simple(statement, { Identifier: ({ name }) => spoken.push(name) });
  return { declared: declarations.map(({ id }) => id.name), spoken };
}

/** What a method's descriptor says of a function is made when that is asked for. */
function makeFunctionsWhenAsked(edit, { properties = [] }) {
  for (const { key, value, computed, shorthand, kind, method } of properties) {
    if (computed || shorthand || kind !== "init" || method) continue;
    edit.replace({ start: key.end, end: value.start }, "() { return ");
    edit.wrap(key, "get ", "");
    edit.wrap(value, "", " }");
  }
}

/**
 * A method's module as a function that gives its descriptor: of many methods those are made that are used. What only readers
 * need goes, for nobody drops it inside a function.
 */
function madeWhenAsked(text, path, inParts) {
  const edit = editModule(text, path);
  const statements = edit.statements.filter(({ type }) => type !== "ImportDeclaration");
  const last = statements.pop() ?? edit.program;
  const [descriptor, ...others] = last.declaration?.declarations ?? [];
  if (!descriptor || others.length > 0 || statements.some(({ type }) => type.startsWith("Export")))
    edit.refuse(last, "a method's file ends in its descriptor, a constant, and exports nothing else");
  const known = statements.map((statement) => ({ statement, ...namesOf(statement) }));
  const needed = new Set(namesOf(last.declaration).spoken);
  // It grows while it is walked.
  for (const name of needed)
    for (const { declared, spoken } of known) if (declared.includes(name)) spoken.forEach((each) => needed.add(each));
  for (const { statement, declared } of known)
    if (!declared.some((name) => needed.has(name))) edit.replace(statement, "");
  if (inParts) makeFunctionsWhenAsked(edit, descriptor.init);
  edit.wrap(statements[0] ?? last, `export const ${descriptor.id.name} = () => {\n`, "");
  edit.replace({ start: last.start, end: descriptor.init.start }, "return ");
  edit.wrap(last, "", "\n};\n");
  return edit.text();
}

/**
 * A module of the call's half as it ships, without the functions that are hidden.
 * @param {{ hidden?: Record<string, string[]>, inParts?: boolean }} [options] `inParts`: what is said of each function is made
 *   when it is asked for, which is sooner there and a little longer
 */
export function shippedDescriptor(text, path, { hidden = {}, inParts = true } = {}) {
  const edit = editModule(text, path);
  const name = basename(path, ".js");
  removeDocumentation(edit);
  removeFunctions(edit, name, hidden[name] ?? []);
  refuseEffects(edit);
  if (isMethod.test(path)) return madeWhenAsked(edit.text(), path, inParts);
  markPure(edit);
  return edit.text();
}

/**
 * A method's file in dist/methods as it ships, without the kernels of the functions that are hidden; and without its rare kinds,
 * where its arguments are read by readWhole.js, which has all.
 */
function shippedSignatures(text, path, { hidden = {}, hasKinds }) {
  const edit = editModule(text, path);
  const [name] = basename(path).split(".");
  if (!hasKinds) removeKinds(edit, name);
  removeSignatures(edit, name, hidden[name] ?? []);
  return edit.text();
}

/** Facts that only explanations and sentences are made of are a list of this name. */
const isForWords = (property) => keyOf(property) === "facts" && property.value.name === "forWords";

/** A module of the reader's half as it ships, with or without how a value came about. */
export function shippedReader(text, path, { explained }) {
  const edit = editModule(text, path);
  for (const object of explained ? [] : edit.objects)
    for (const property of object.properties)
      if (keyOf(property) === "explain" || isForWords(property)) edit.remove(object, property);
  markPure(edit);
  return edit.text();
}

/** The styles of figures without white space that means nothing. */
function shippedStyle(text, path) {
  const edit = editModule(text, path);
  simple(edit.program, {
    TemplateElement: (node) => {
      const tight = node.value.raw
        .replace(/\s*([{};,])\s*/g, "$1")
        .replaceAll(": ", ":")
        .replaceAll(";}", "}");
      if (node.end > node.start) edit.replace(node, tight);
    },
  });
  return edit.text();
}

const callHalf = new RegExp(`[\\\\/]src[\\\\/](core|${families.join("|")})[\\\\/].*\\.js$`);
const signed = /[\\/]dist[\\/]methods[\\/].*\.js$/;
const readerHalf = /[\\/]web[\\/](methods|laboratories)[\\/].*\.js$/;

const slim = ({ explained, hidden }) => ({
  name: "slim-descriptors",
  setup({ onLoad }) {
    const load =
      (shipped, options) =>
      ({ path }) => ({ contents: shipped(readFileSync(path, "utf8"), path, options), loader: "js" });
    onLoad({ filter: callHalf }, load(shippedDescriptor, { hidden, inParts: explained }));
    onLoad({ filter: signed }, load(shippedSignatures, { hidden, hasKinds: explained }));
    onLoad({ filter: readerHalf }, load(shippedReader, { explained }));
    onLoad({ filter: /[\\/]web[\\/]figures[\\/]style\.js$/ }, load(shippedStyle));
  },
});

export const slimDescriptors = slim({ explained: true });
export const slimWithout = (hidden) => slim({ explained: true, hidden });
export const slimForEmbed = (hidden) => slim({ explained: false, hidden });

// The examples of the reference: every function has one in src/<family>/<method>/examples.js, a function of its name that takes
// what is imported and returns, by name, what is shown. Readers see its body as a module, with the imports before it: from it
// come the reference, the types' @example and what the tests run.
import { existsSync, readFileSync } from "node:fs";
import { config, listMethods, toolsOf } from "./lists.js";
import { editModule, keyOf } from "./moduleSyntax.js";

/** The file of a method's examples. */
export const examplesFile = ({ name, family }) => `src/${family}/${name}/examples.js`;

/** The names that a file may import, by package: { entry, isDefault? }. */
function entryOf(name) {
  const tool = listMethods().find((method) => toolsOf(method).includes(name));
  if (tool) return `posenc/${config}.js`;
  const method = listMethods().find((each) => each.name === name);
  return method && `posenc/${method.family}.js`;
}

/**
 * Entry → what an example needs of it, the smallest package of each: { "posenc/rotary.js": ["rope"] }. `resident` belongs to
 * the first of them, for a module knows its own memory alone.
 */
export function entriesOf(needs) {
  const entries = new Map();
  for (const name of needs.filter((each) => each !== "resident" && each !== "ort")) {
    const entry = entryOf(name);
    if (!entry) throw new Error(`an example asks for ${name}, which no package exports`);
    entries.set(entry, [...(entries.get(entry) ?? []), name]);
  }
  if (needs.includes("resident")) {
    const [first] = entries.keys();
    entries.set(first, [...entries.get(first), "resident"].sort());
  }
  return entries;
}

const importLines = (needs) => [
  ...(needs.includes("ort") ? ['import * as ort from "onnxruntime-web";'] : []),
  ...Array.from(entriesOf(needs), ([entry, names]) => `import { ${names.join(", ")} } from "${entry}";`),
];

const unindented = (text) => text.replace(/^ {2}/gm, "").trim();

/** The functions that a module exports. */
const functionsOf = ({ statements }) =>
  statements.flatMap(({ declaration }) => (declaration?.type === "FunctionDeclaration" ? [declaration] : []));

/**
 * The examples in a file, by name: { needs, shown, code }, the names that are imported, those of the results, and the text of
 * a module.
 */
export function readExamples(file, text = readFileSync(file, "utf8")) {
  const module = editModule(text, file);
  const examples = functionsOf(module).map((declaration) => {
    const { id, params, body } = declaration;
    const refuse = (why) => module.refuse(declaration, `the example ${id.name} ${why}`);
    const [given] = params;
    if (given?.type !== "ObjectPattern") refuse("takes what it imports: ({ alibi }) => …");
    const last = body.body.at(-1);
    const result = last?.type === "ReturnStatement" ? last.argument : undefined;
    if (result?.type !== "ObjectExpression" || !result.properties.every(({ shorthand }) => shorthand))
      refuse("ends in what is shown, by names: return { slopes };");
    const needs = given.properties.map(keyOf);
    const lines = unindented(text.slice(body.start + 1, last.start));
    return [
      id.name,
      { needs, shown: result.properties.map(keyOf), code: [...importLines(needs), "", lines].join("\n") },
    ];
  });
  return Object.fromEntries(examples);
}

/** The examples of a method's functions; one that is missing stops the build where it can be said which. */
export function examplesOf(method, functions) {
  const file = examplesFile(method);
  const examples = existsSync(file) ? readExamples(file) : {};
  const missing = functions.filter((each) => !Object.hasOwn(examples, each));
  if (missing.length > 0) throw new Error(`${file} lacks the examples ${missing.join(", ")}: functions of these names`);
  return examples;
}

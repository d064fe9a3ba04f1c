// Makes the TypeScript declarations of the package from the descriptors, with the documentation in them.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import * as methods from "../../dist/methods.js";
import { expectation } from "../binding/kinds.js";
import { examplesOf } from "./examples.js";
import { config, listMethods } from "./methods.js";

const union = (words) => words.map((word) => JSON.stringify(word)).join(" | ");

const kinds = {
  count: () => "number",
  whole: () => "number",
  number: () => "number",
  flag: () => "boolean",
  word: ({ words, isDtype }) => (isDtype ? "D" : union(words)),
  words: ({ words }) => `readonly (${words.map((word) => JSON.stringify(word)).join(" | ")})[]`,
  tensor: ({ dtypes }) => (dtypes ? "KeptInput<D>" : "TensorInput"),
  text: () => "string",
  record: () => "object",
  scaling: () => "RopeScaling",
  frequencies: () => "RopeFrequencies",
  own: ({ type }) => type,
};

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const indent = (text, by) => text.replace(/^(?=.)/gm, " ".repeat(by));
const comment = (lines) =>
  lines.length === 1
    ? `/** ${lines[0]} */\n`
    : ["/**", ...lines.map((line) => ` * ${line}`.trimEnd()), " */", ""].join("\n");
const showShape = (shape) => `[${shape.join(", ")}]`;

function showDefault(value) {
  return typeof value === "object" && value.symbol ? value.symbol : JSON.stringify(value);
}

const sentence = (text) => `${capital(text)}.`;

/** What the rules ask of an argument: those about it, and those that name it (no English word has a capital inside). */
function rulesAbout(name, rules) {
  const named = ({ expected }) => /[A-Z]/.test(name) && new RegExp(`\\b${name}\\b`).test(expected);
  return rules.filter((rule) => rule.argument === name || named(rule)).map(({ expected }) => sentence(expected));
}

function argumentComment(name, spec, rules) {
  const lines = [sentence(spec.doc)];
  if (["count", "whole", "number"].includes(spec.kind)) lines.push(sentence(expectation(spec)));
  if (spec.dtypes?.length) lines.push(`Shape ${showShape(spec.shape)}, of ${spec.dtypes.join(", ")}.`);
  else if (spec.shape) lines.push(`Shape ${showShape(spec.shape)}, computed with as ${spec.dtype ?? "float32"}.`);
  lines.push(...rulesAbout(name, rules));
  if (spec.default !== undefined) lines.push(`Default: ${showDefault(spec.default)}.`);
  return comment(lines);
}

const isOptional = (spec) => spec.optional || spec.default !== undefined;

/** `name: type;`, or with a question mark, when undefined is taken too. */
const member = (name, type, optional) => `${name}${optional ? "?" : ""}: ${type}${optional ? " | undefined" : ""};\n`;

/** The members of these names; a name of another alternative may only be undefined. */
function members({ arguments: specs, rules = [] }, names, excluded = []) {
  const given = names.map((name) => {
    const spec = specs[name];
    return argumentComment(name, spec, rules) + member(name, kinds[spec.kind](spec), isOptional(spec));
  });
  return `{\n${indent([...given, ...excluded.map((name) => `${name}?: undefined;\n`)].join(""), 2)}}`;
}

/** One alternative of a group, or none of them when one has a default or all are optional. */
function alternatives(spec, group) {
  const all = group.flat();
  const shapes = group.map((names) =>
    members(
      spec,
      names,
      all.filter((name) => !names.includes(name)),
    ),
  );
  return `(\n${shapes.map((shape) => indent(`| ${shape}`, 2)).join("\n")}\n)`;
}

const isSingle = (returns) => returns.shape !== undefined;
const dtypeOf = ({ dtype = "float32", dtypes }) => (dtypes ? "D" : JSON.stringify(dtype));

/** The dtypes of which a call's results have one; undefined when there is no choice. */
const dtypesOf = ({ returns }) => (isSingle(returns) ? returns : Object.values(returns)[0]).dtypes;
const isHalf = (dtype) => dtype.endsWith("float16");

/** Whether a call returns Tensors, and takes `out`. */
const hasTensors = (returns) => isSingle(returns) || Object.values(returns).some(({ shape }) => shape !== undefined);

/** What a call returns, `O` being the type of its `out`. */
function resultType(returns) {
  if (typeof returns.type === "string") return returns.type;
  if (isSingle(returns)) return `Result<${dtypeOf(returns)}, O>`;
  const parts = Object.entries(returns).map(([name, part]) => {
    const text = part.shape ? `${part.doc}, [${part.shape.join(", ")}]` : part.doc;
    const type = part.number
      ? "number"
      : (part.type ?? `Result<${dtypeOf(part)}, O extends object ? O["${name}"] : undefined>`);
    return comment([sentence(text)]) + member(name, type);
  });
  return `{\n${indent(parts.join(""), 2)}}`;
}

function outType(returns) {
  if (isSingle(returns)) return `Out<${dtypeOf(returns)}>`;
  const tensors = Object.entries(returns).filter(([, part]) => part.shape);
  return `{ ${tensors.map(([name, part]) => `${name}: Out<${dtypeOf(part)}>`).join("; ")} }`;
}

function outMember(inPlace) {
  const place = inPlace ? ` May be the very array of ${inPlace}.` : "";
  return comment([`Where the result is written, instead of into a new array.${place}`]) + member("out", "O", true);
}

/**
 * The type of a function's argument. Names that are taken and ignored are not in it, so that nobody is offered them: in what
 * another function returns, spread or passed on whole, the compiler takes them as they are.
 */
function argumentsType(name, spec) {
  const groups = spec.alternatives ?? [];
  const grouped = new Set(groups.flat(2));
  const plain = Object.keys(spec.arguments).filter((each) => !grouped.has(each));
  const agreeing = Object.entries(spec.agrees ?? {}).map(
    ([each, other]) => `/** As ${other}, when both are given. */\n${member(each, "number", true)}`,
  );
  const common = members(spec, plain).slice(0, -1);
  const takesOut = hasTensors(spec.returns);
  const extra = indent((takesOut ? outMember(spec.kernel?.inPlace) : "") + agreeing.join(""), 2);
  const types = [`${common}${extra}}`, ...groups.map((group) => alternatives(spec, group))];
  const dtypes = dtypesOf(spec);
  const choice = dtypes ? `D extends AnyDataType = ${union(dtypes.filter((each) => !isHalf(each)))}, ` : "";
  return `export type ${name}${takesOut ? `<${choice}O = ${outType(spec.returns)}>` : ""} = ${types.join(" & ")};\n`;
}

function functionComment(spec, example) {
  const result = isSingle(spec.returns) ? ["", `@returns ${showShape(spec.returns.shape)}: ${spec.returns.doc}`] : [];
  const lines = ["", "@example", "```js", ...example.code.split("\n"), "```"];
  return comment([spec.doc, "", `${spec.source}.`, ...result, ...lines]);
}

/** A function's documentation and its signature, of which there are two where its dtype may be half; `name` as it is declared. */
function functionTypes(name, spec, type, example) {
  const about = functionComment(spec, example);
  const result = resultType(spec.returns);
  if (!hasTensors(spec.returns)) return `${about}${name}(args: ${type}): ${result};\n`;
  const out = `O extends ${outType(spec.returns)} | undefined = undefined`;
  const dtypes = dtypesOf(spec);
  if (!dtypes) return `${about}${name}<${out}>(args: ${type}<O>): ${result};\n`;
  const signature = (dtype) => `${about}${name}<${dtype}, ${out}>(args: ${type}<D, O>): ${result};\n`;
  const plain = union(dtypes.filter((each) => !isHalf(each)));
  return `${signature(`D extends ${plain} = ${plain}`)}${signature("D extends HalfType")}`;
}

const argumentsName = (method, name) => `${capital(method)}${capital(name)}Arguments`;

/** Every method's examples, by its name. */
const allExamples = {};
for (const method of listMethods())
  allExamples[method.name] = await examplesOf(method, Object.keys(methods[method.name]));

function methodTypes(method) {
  const { name: own } = method;
  const named = Object.entries(methods[own]);
  const examples = allExamples[own];
  const functions = named.map(([name, spec]) => functionTypes(name, spec, argumentsName(own, name), examples[name]));
  const types = named.map(([name, spec]) => argumentsType(argumentsName(own, name), spec));
  return [...types, `export declare const ${own}: {\n${indent(functions.join("\n"), 2)}};\n`].join("\n");
}

const common = readFileSync("src/build/types/common.d.ts", "utf8");

/** The text of index.d.ts. */
export const declarations = () => [common, ...listMethods().map(methodTypes)].join("\n");

/** The names that a file of types exports, types marked as such. */
const exportedNames = (text) =>
  Array.from(text.matchAll(/^export (?:declare )?(const|function|type|interface) (\w+)/gm), ([, kind, name]) =>
    /const|function/.test(kind) ? name : `type ${name}`,
  );

const fromEverything = (names, word = "export") =>
  `${word} {\n${names.map((name) => `  ${name},\n`).join("")}} from "./index.js";\n`;

/** The types of posenc/<method>.js: those of everything, without other methods and without the tools. */
function entryTypes(method) {
  const { name, tools } = method;
  const toolTypes = tools.map((tool) => `type ${argumentsName(name, tool)}`);
  const without = tools.length > 0 ? [...toolTypes, name] : [];
  const names = exportedNames([common, methodTypes(method)].join("\n")).filter((each) => !without.includes(each));
  const own =
    tools.length > 0
      ? [`export declare const ${name}: Omit<typeof import("./index.js").${name}, ${union(tools)}>;\n`]
      : [];
  return [fromEverything(names), ...own].join("\n");
}

/** The tools by their own names. */
function toolTypes() {
  const tools = listMethods().flatMap((method) =>
    method.tools.map((tool) => [
      tool,
      methods[method.name][tool],
      argumentsName(method.name, tool),
      allExamples[method.name][tool],
    ]),
  );
  // What returns no Tensor keeps none.
  const shared = exportedNames(common).filter((name) => !/resident/i.test(name));
  const names = [...shared, ...tools.map(([, , type]) => `type ${type}`)];
  const types = names.filter((name) => name.startsWith("type "));
  const declared = tools.map((tool) => functionTypes(...tool).replace(/^(?=\w+[<(])/gm, "export declare function "));
  return [fromEverything(names), fromEverything(types, "import"), ...declared].join("\n");
}

export function writeTypes(folder) {
  writeFileSync(`${folder}/index.d.ts`, declarations());
  for (const file of ["auto.d.ts", "scalar.d.ts", "workerd.d.ts"])
    writeFileSync(`${folder}/${file}`, 'export * from "./index.js";\n');
  for (const method of listMethods()) writeFileSync(`${folder}/${method.name}.d.ts`, entryTypes(method));
  writeFileSync(`${folder}/${config}.d.ts`, toolTypes());
  const loadable = listMethods().map(({ name }) => `export declare const ${name}: Loadable<Api["${name}"]>;\n`);
  const external = readFileSync("src/build/types/external.d.ts", "utf8");
  writeFileSync(`${folder}/external.d.ts`, [external, ...loadable].join(""));
  for (const file of ["element.d.ts", "training.d.ts", "posenc-figure.d.ts"])
    copyFileSync(`src/build/types/${file}`, `${folder}/${file}`);
  writeFileSync(`${folder}/training.scalar.d.ts`, 'export * from "./training.js";\n');
}

// Writes the TypeScript declarations of the package, with documentation, from the descriptors. Used by package.js.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import * as methods from "../../dist/methods.js";
import { expectation } from "../binding/kinds.js";
import { labelOf } from "../binding/label.js";
import { examplesOf } from "./examples.js";
import { config, listMethods, models } from "./methods.js";

const union = (words) => words.map((word) => JSON.stringify(word)).join(" | ");

const kinds = {
  count: () => "number",
  whole: () => "number",
  number: ({ perBatch }) => (perBatch ? "number | WideInput" : "number"),
  flag: () => "boolean",
  word: ({ words, isDtype }) => (isDtype ? "D" : union(words)),
  words: ({ words }) => `readonly (${words.map((word) => JSON.stringify(word)).join(" | ")})[]`,
  tensor({ dtype, dtypes }) {
    if (dtypes) return "KeptInput<D>";
    return dtype === "uint8" ? "MaskInput" : dtype ? "WideInput" : "TensorInput";
  },
  text: () => "string",
  record: () => "object",
  scaling: () => "RopeScaling",
  frequencies: () => "RopeFrequencies",
  custom: ({ type }) => type,
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

/** The rules about an argument and the rules that name it; only names with an inner capital are found in sentences. */
function rulesAbout(name, rules) {
  const named = ({ must }) => /[A-Z]/.test(name) && new RegExp(`\\b${name}\\b`).test(must);
  return rules.flatMap(({ argument, must }) => {
    if (argument === name) return `Must ${must}.`;
    return named({ must }) ? `\`${argument}\` must ${must}.` : [];
  });
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

/** `name: type;`, with a question mark if undefined is accepted. */
const member = (name, type, optional) => `${name}${optional ? "?" : ""}: ${type}${optional ? " | undefined" : ""};\n`;

/** The members with these names; names of another alternative may only be undefined. */
function members({ arguments: specs, rules = [] }, names, excluded = []) {
  const given = names.map((name) => {
    const spec = specs[name];
    return argumentComment(name, spec, rules) + member(name, kinds[spec.kind](spec), isOptional(spec));
  });
  return [...given, ...excluded.map((name) => `${name}?: undefined;\n`)].join("");
}

const interfaceText = (head, body) => `export interface ${head} {\n${indent(body, 2)}}\n`;

const isSingle = (returns) => returns.shape !== undefined;

/** The results of a call that are Tensors. */
const tensorsOf = ({ returns }) =>
  (isSingle(returns) ? [returns] : Object.values(returns)).filter(({ shape }) => shape !== undefined);

const isHalf = (dtype) => dtype.endsWith("float16");
const dtypeOf = ({ dtype = "float32" }) => dtype;
const letters = ["A", "B"];

/**
 * The type parameters of a call: the dtype D, if half precision is kept, and an array type for each dtype of the results, which
 * `out` determines.
 * @returns {{ name: string, within: string, usual: string, made: string }[]} the constraint of each, its default in the type
 *   of the arguments, and its default if the function creates the array
 */
function parametersOf(spec) {
  const tensors = tensorsOf(spec);
  const choice = tensors[0]?.dtypes;
  if (!choice)
    return [...new Set(tensors.map(dtypeOf))].map((dtype, i) => {
      const array = `${capital(dtype)}Array`;
      return { name: letters[i], within: array, usual: array, made: `NewArrays["${dtype}"]` };
    });
  const dtype = keptDtype(spec);
  const within =
    dtype === "D" ? `${union(choice.filter((each) => !isHalf(each)))} | HalfType` : "AnyDataType | undefined";
  const usual = dtype === "KeptType<D>" ? "DataType" : '"float32"';
  return [
    { name: "D", within, usual, made: usual },
    { name: "A", within: `DataArrays[${dtype}]`, usual: `DataArrays[${dtype}]`, made: `NewArrays[${dtype}]` },
  ];
}

/** The dtype of results with several dtypes: an argument, or derived from an input's dtype. */
function keptDtype({ arguments: specs, returns }) {
  if (Object.values(specs).some(({ isDtype }) => isDtype)) return "D";
  return returns.dtypes.includes("float64") ? "KeptType<D>" : "KeptHalf<D>";
}

/** The type parameter of a result's array. */
const letterOf = (spec, { dtypes, dtype = "float32" }) =>
  dtypes ? "A" : letters[[...new Set(tensorsOf(spec).map(dtypeOf))].indexOf(dtype)];

const resultType = (spec, result) =>
  result.dtypes ? `TensorOf<${keptDtype(spec)}, A>` : `Tensor<${letterOf(spec, result)}>`;

const outType = (spec, result) => (result.dtypes ? `Out<A, ${keptDtype(spec)}>` : `Out<${letterOf(spec, result)}>`);

/** `<D extends …, A extends …>` with defaults, or nothing. */
const typeParameters = (parameters, fallback) =>
  parameters.length > 0
    ? `<${parameters.map((each) => `${each.name} extends ${each.within} = ${each[fallback]}`).join(", ")}>`
    : "";

const typeArguments = (parameters) =>
  parameters.length > 0 ? `<${parameters.map(({ name }) => name).join(", ")}>` : "";

function outMember(spec) {
  const { returns, kernel } = spec;
  const place = kernel?.inPlace ? ` May be the array of ${kernel.inPlace} (in place).` : "";
  const results = Object.entries(returns)
    .filter(([, part]) => part.shape)
    .map(([name, part]) => `${name}: ${outType(spec, part)}`);
  const type = isSingle(returns) ? outType(spec, returns) : `{ ${results.join("; ")} }`;
  return comment([`Where the result is written, instead of into a new array.${place}`]) + member("out", type, true);
}

/** The first name of an alternative, or all where another one of its group begins with it. */
const choiceLabel = ({ names, group }) =>
  (group.filter(([first]) => first === names[0]).length > 1 ? names : names.slice(0, 1)).map(capital).join("");

/** All combinations of one alternative per group, [{ names, label }], without those that need and exclude the same name. */
function combinations(groups) {
  const all = groups.reduce(
    (begun, group) => begun.flatMap((chosen) => group.map((names) => [...chosen, { names, group }])),
    [[]],
  );
  const isExcluded = (name, { names, group }) => group.flat().includes(name) && !names.includes(name);
  return all
    .filter(
      (chosen) => !chosen.some(({ names }) => names.some((name) => chosen.some((each) => isExcluded(name, each)))),
    )
    .map((chosen) => ({
      names: [...new Set(chosen.flatMap(({ names }) => names))],
      // Of the first group and, of other groups, of alternatives but the first.
      label: [...new Set(chosen.filter(({ names, group }, i) => i === 0 || names !== group[0]).map(choiceLabel))].join(
        "",
      ),
    }));
}

/** The comment of a function's arguments, with sentences that would be too long for the function's own comment. */
const aboutArguments = (label, doc) => comment([[`Arguments of ${label}.`, restOf(doc)].filter(Boolean).join(" ")]);

/**
 * The interface of a function's arguments or, with alternatives, one interface each and their union. Ignored names are left
 * out, so that editors do not suggest them; the compiler still accepts them in another function's result.
 */
function argumentsType(method, name, spec) {
  const groups = spec.alternatives ?? [];
  const grouped = [...new Set(groups.flat(2))];
  const plain = Object.keys(spec.arguments).filter((each) => !grouped.includes(each));
  const agreeing = Object.entries(spec.agrees ?? {}).map(
    ([each, other]) => `/** As ${other}, when both are given. */\n${member(each, "number", true)}`,
  );
  const parameters = parametersOf(spec);
  const generic = typeParameters(parameters, "usual");
  const applied = typeArguments(parameters);
  const common = members(spec, plain) + (tensorsOf(spec).length > 0 ? outMember(spec) : "") + agreeing.join("");
  const about = aboutArguments(labelOf(method, name), spec.doc);
  const type = argumentsName(method, name);
  if (groups.length === 0) return about + interfaceText(`${type}${generic}`, common);
  const stem = stemOf(method, name);
  const choices = combinations(groups).map(({ names, label }) => ({
    name: `${stem}With${label}`,
    body: members(
      spec,
      names,
      grouped.filter((each) => !names.includes(each)),
    ),
  }));
  if (new Set(choices.map((choice) => choice.name)).size < choices.length)
    throw new Error(
      `${labelOf(method, name)}: two alternatives begin with the same name: ${choices.map((choice) => choice.name)}`,
    );
  return [
    interfaceText(`${stem}Common${generic}`, common),
    ...choices.map((choice) => interfaceText(`${choice.name}${generic} extends ${stem}Common${applied}`, choice.body)),
    `${about}export type ${type}${generic} =\n${choices.map((choice) => `  | ${choice.name}${applied}`).join("\n")};\n`,
  ].join("\n");
}

/** Whether a call returns an object of several results, which has its own interface. */
const hasParts = ({ returns }) => !isSingle(returns) && typeof returns.type !== "string";

function resultInterface(method, name, spec) {
  const parts = Object.entries(spec.returns).map(([key, part]) => {
    const text = part.shape ? `${part.doc}, ${showShape(part.shape)}` : part.doc;
    const type = part.number ? "number" : (part.type ?? resultType(spec, part));
    return comment([sentence(text)]) + member(key, type);
  });
  const head = `${resultName(method, name)}${typeParameters(parametersOf(spec), "usual")}`;
  return `/** What ${labelOf(method, name)} returns. */\n${interfaceText(head, parts.join(""))}`;
}

const firstOf = (doc) => /^.*?\.(?= )|^.*$/.exec(doc)[0];
const restOf = (doc) => doc.slice(firstOf(doc).length).trim();

function returnsText({ returns }) {
  if (isSingle(returns)) return `${showShape(returns.shape)}: ${returns.doc}`;
  if (typeof returns.type === "string") return returns.doc;
  return Object.entries(returns)
    .map(([name, { shape }]) => (shape ? `${name} ${showShape(shape)}` : name))
    .join(", ");
}

function functionComment(spec, example) {
  const lines = ["", `@returns ${returnsText(spec)}`, "", "@example", "```js", ...example.code.split("\n"), "```"];
  return comment([firstOf(spec.doc), "", `${spec.source}.`, ...lines]);
}

/** A function's documentation and signature under a declared name. */
function functionTypes(method, name, spec, prefix = "") {
  const parameters = parametersOf(spec);
  const { returns } = spec;
  const result = hasParts(spec)
    ? `${resultName(method, name)}${typeArguments(parameters)}`
    : (returns.type ?? resultType(spec, returns));
  const signature = `${name}${typeParameters(parameters, "made")}(args: ${argumentsName(method, name)}${typeArguments(parameters)})`;
  return `${functionComment(spec, allExamples[method][name])}${prefix}${signature}: ${result};\n`;
}

/** What the names of a function's types begin with: "AlibiBias" or, for a function that reads models, "FromConfig". */
const stemOf = (method, name) => labelOf(method, name).split(".").map(capital).join("");
const argumentsName = (method, name) => `${stemOf(method, name)}Arguments`;
const resultName = (method, name) => `${stemOf(method, name)}Result`;

/** The examples by method. */
const allExamples = {};
for (const method of [...listMethods(), models])
  allExamples[method.name] = await examplesOf(method, Object.keys(methods[method.name]));

const functionsInterface = (name, method, specs) =>
  interfaceText(name, specs.map(([each, spec]) => functionTypes(method, each, spec)).join("\n"));

/** The types of the arguments and results of a method's functions. */
const argumentTypes = ({ name: method }) =>
  Object.entries(methods[method]).flatMap(([name, spec]) => [
    argumentsType(method, name, spec),
    ...(hasParts(spec) ? [resultInterface(method, name, spec)] : []),
  ]);

/** The types of a method's functions and of their object. */
function methodTypes(method) {
  const { name } = method;
  const interfaceName = `${capital(name)}Functions`;
  const functions = functionsInterface(interfaceName, name, Object.entries(methods[name]));
  return [...argumentTypes(method), functions, `export declare const ${name}: ${interfaceName};\n`].join("\n");
}

/** The names of the types declared in a file. */
const typeNames = (text) => Array.from(text.matchAll(/^(?:export )?(?:type|interface) (\w+)/gm), ([, name]) => name);

const wrapped = (names) => names.map((name) => `  ${name},\n`).join("");

const common = readFileSync("src/build/types/common.d.ts", "utf8");
const shared = 'export type * from "./common.js";\n';

/** The imports of the types that a text uses. */
const imports = (text, names, from) => {
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return `import type {\n${wrapped(used)}} from "./${from}.js";\n`;
};

/** The text of index.d.ts. */
function declarations() {
  const text = [readFileSync("src/build/types/index.d.ts", "utf8"), ...listMethods().map(methodTypes)].join("\n");
  return `// posenc: every method.\n${imports(text, typeNames(common), "common")}${shared}\n${text}`;
}

const typesFrom = (names) => `export type {\n${wrapped(names)}} from "./index.js";\n`;

/** The types of posenc/<method>.js: those of posenc without other methods. */
function entryTypes(method) {
  const { name } = method;
  const types = typeNames(methodTypes(method)).filter((type) => /(Arguments|Result)$/.test(type));
  return [
    `// posenc/${name}.js: ${name} alone, with a wasm module of its own.\n`,
    shared,
    `export { build, descriptors, resident, ${name} } from "./index.js";\n`,
    typesFrom(types),
  ].join("");
}

/** The types of posenc/config.js, which exports each function that reads models by its own name. */
function modelTypes() {
  const functions = Object.entries(methods[config]).map(([name, spec]) =>
    functionTypes(config, name, spec, "export declare function "),
  );
  const text = [...argumentTypes(models), ...functions].join("\n");
  return [
    `// posenc/${config}.js: the functions that read or judge models, with a small wasm module.\n`,
    imports(text, typeNames(common), "common"),
    `${shared}export { build, descriptors } from "./index.js";\n\n`,
    text,
  ].join("");
}

export function writeTypes(folder) {
  writeFileSync(`${folder}/index.d.ts`, declarations());
  for (const file of ["auto.d.ts", "scalar.d.ts", "workerd.d.ts"])
    writeFileSync(`${folder}/${file}`, 'export * from "./index.js";\n');
  for (const method of listMethods()) writeFileSync(`${folder}/${method.name}.d.ts`, entryTypes(method));
  writeFileSync(`${folder}/${config}.d.ts`, modelTypes());
  const loadable = listMethods().map(({ name }) => `export declare const ${name}: Loadable<Api["${name}"]>;\n`);
  const external = readFileSync("src/build/types/external.d.ts", "utf8");
  writeFileSync(`${folder}/external.d.ts`, [external, ...loadable].join(""));
  for (const file of [
    "common.d.ts",
    "element.d.ts",
    "files.d.ts",
    "training.d.ts",
    "posenc-figure.d.ts",
    "widget.d.ts",
  ])
    copyFileSync(`src/build/types/${file}`, `${folder}/${file}`);
  writeFileSync(`${folder}/training.scalar.d.ts`, 'export * from "./training.js";\n');
}

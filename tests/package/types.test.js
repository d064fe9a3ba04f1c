// Tests the types of the packed tarball on samples that compile, and on samples in which every line must fail.
import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import * as methods from "../../dist/methods.js";
import { labelOf } from "../../src/binding/label.js";
import { examplesOf } from "../../src/build/examples.js";
import { listMethods, models } from "../../src/build/methods.js";
import { hovers } from "./languageService.js";
import { freshProject, run, tool } from "./project.js";

const samples = "tests/package/types";
const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** [{ method, name, spec, example }], every function. */
const functions = [];
for (const method of [...listMethods(), models]) {
  const specs = Object.entries(methods[method.name]);
  const examples = await examplesOf(
    method,
    specs.map(([name]) => name),
  );
  for (const [name, spec] of specs) functions.push({ method: method.name, name, spec, code: examples[name].code });
}

let project;
before(() => {
  project = freshProject();
  const address = "declare class URL { constructor(address: string); href: string; origin: string; toJSON(): string }";
  writeFileSync(join(project, "globals.d.ts"), `${address}\n`);
});

const strict = ["--strict", "--noEmit", "--exactOptionalPropertyTypes", "true", "--skipLibCheck", "false"];
const modules = ["--module", "nodenext", "--types", ""];
const plain = ["--target", "es2022", "--lib", "es2022", "globals.d.ts"];

const typesOf = (entry) => readFileSync(join(project, `node_modules/posenc/${entry}.d.ts`), "utf8");

/** Compiles files of the project; throws the compiler's errors. */
function compile(files, options = plain) {
  try {
    return run(tool("tsc"), [...strict, ...modules, ...options, ...[files].flat()], project);
  } catch (error) {
    throw new Error(error.stdout);
  }
}

for (const file of ["accepted.ts", "refused.ts"]) {
  test(`${file} compiles, with errors at the marked lines only`, () => {
    copyFileSync(join(samples, file), join(project, file));
    compile(file);
  });
}

test("page.ts compiles with the libraries of browsers and Float16Array", () => {
  copyFileSync(join(samples, "page.ts"), join(project, "page.ts"));
  compile("page.ts", ["--target", "esnext", "--lib", "esnext,dom"]);
});

test("every call of refused.ts is an error", () => {
  const marks = /^\/\/ @ts-expect-error.*\n/gm;
  const text = readFileSync(join(samples, "refused.ts"), "utf8");
  writeFileSync(join(project, "unmarked.ts"), text.replace(marks, ""));
  assert.throws(
    () => compile("unmarked.ts"),
    ({ message }) => message.match(/^unmarked\.ts\(\d+,\d+\): error/gm)?.length === text.match(marks).length,
  );
});

test("the types contain the documentation of the descriptors", () => {
  const types = typesOf("index") + typesOf("common");
  assert.match(
    types,
    /A whole number from 2 to 512\.\n\s*\* Must be at least 2 for each direction\.\n\s*\* Default: 32\./,
  );
  assert.match(types, /Shape \[\.\.\.outer, length, \.\.\.inner, dim\]/);
  assert.match(types, /Must be at most the number of columns\.\n\s*\* Default: dim\./);
  assert.match(types, /Must be more than the number of buckets that hold one distance each/);
  for (const name of ["queryOffset", "keyOffset"])
    assert.match(
      types,
      new RegExp(`[Mm]ust keep every distance [^*]*\\n\\s*\\* Default: 0\\.\\n\\s*\\*/\\n\\s*${name}\\?:`),
    );
  assert.match(types, /shape \[rotaryDim \/ 2\]/);
  assert.match(types, /Su et al\. 2021, RoFormer/);
});

test("every function's documentation has its example, which compiles", () => {
  const shown = `${typesOf("index")}${typesOf("config")}`.replace(/^ *\* ?/gm, "");
  mkdirSync(join(project, "examples"));
  const files = functions.map(({ method, name, code }) => {
    assert.ok(shown.includes(`@example\n\`\`\`js\n${code}\n\`\`\``), `${method}.${name}`);
    const file = `examples/${method}.${name}.ts`;
    writeFileSync(join(project, file), code);
    return file;
  });
  compile(files);
});

test("the types contain all facts of a descriptor, and every function has one signature", () => {
  const types = `${typesOf("index")}${typesOf("config")}`.replace(/\n *\* ?/g, "\n");
  for (const { method, name, spec } of functions) {
    const sentences = spec.doc.split(/(?<=\.) /);
    for (const sentence of sentences) assert.ok(types.includes(sentence), `${method}.${name}: ${sentence}`);
    const start = method === "config" ? "export declare function " : "  ";
    const signatures = types.match(
      new RegExp(`^${start}${name}\\S*.*\\(args: (models\\.)?${argumentsType({ method, name })}\\b`, "gm"),
    );
    assert.equal(signatures?.length, 1, `${method}.${name}`);
  }
});

const argumentsType = ({ method, name }) => `${labelOf(method, name).split(".").map(capital).join("")}Arguments`;

/** The return type of a function for the usual type of its arguments. */
function returned({ method, name, spec: { returns } }) {
  const array = ({ dtype = "float32" }) => `Tensor<${capital(dtype)}Array>`;
  if (returns.dtypes?.includes("float64")) return "Tensor";
  if (returns.shape) return array(returns);
  if (typeof returns.type === "string") return "unknown";
  const parts = Object.entries(returns).filter(([, part]) => part.shape);
  const own = `posenc.${capital(method)}${capital(name)}Result`;
  return `${own} & { ${parts.map(([key, part]) => `readonly ${key}: ${array(part)};`).join(" ")} }`;
}

test("every function has a named type for its arguments, and returns Tensors of its arrays, from every entry", () => {
  const lines = functions.flatMap((each, i) => {
    const { method, name } = each;
    const type = argumentsType(each);
    const lines = [
      `import * as own${i} from "posenc/${method}.js";`,
      `export const alone${i}: (args: own${i}.${type}) => ${returned(each).replace(/posenc\.Config(\w+Result)/, `own${i}.$1`)} = own${i}.${labelOf(method, name)};`,
    ];
    const whole = `export const all${i}: (args: posenc.${type}) => ${returned(each)} = posenc.${method}.${name};`;
    return method === "config" ? lines : [...lines, whole];
  });
  const imports = 'import * as posenc from "posenc";\nimport type { Tensor } from "posenc";\n';
  writeFileSync(join(project, "named.ts"), `${imports}${lines.join("\n")}\n`);
  compile("named.ts");
});

/** Mistakes, with the position of the error and its first words: the argument's name for a wrong name or type. */
const mistakes = [
  ["rope.apply({ x, layuot: 'half' })", "layuot", /'layuot' does not exist in type 'RopeApplyArguments<.*'layout'/],
  ["rope.apply({ x, layout: 'neox' })", "layout", /'"neox"' is not assignable to type '"half" \| "interleaved"/],
  ["rope.apply({ x, positons: [1, 2] })", "positons", /'positons' does not exist .* 'positions'/],
  ["rope.apply({ x, offset: '4' })", "offset", /'string' is not assignable to type 'number | WideInput | undefined'/],
  ["rope.apply({ x, offset: 4, positions: [1] })", "{", /property 'positions' are incompatible/],
  ["rope.apply({ layout: 'half' })", "{", /missing the following properties .*: cos, sin, x/],
  ["rope.apply({ x: 'abc' })", "x:", /'string' is not assignable to type 'KeptInput/],
  [
    "rope.apply({ x, out: new Float64Array(2) })",
    "out",
    /'Float64Array<.*' is not assignable to type 'Out<Float32Array/,
  ],
  ["rope.apply({ x, scaling: { type: 'linear' } })", "scaling", /Property 'factor' is missing/],
  ["rope.apply({ x, scaling: { type: 'magic' } })", "scaling", /'"magic"' is not assignable to type '"default"/],
  ["rope.table({ lenght: 4, dim: 4 })", "lenght", /'lenght' does not exist in type 'RopeTableArguments<.*'length'/],
  ["rope.table({ length: 4, dim: '4' })", "dim", /'string' is not assignable to type 'number'/],
  ["rope.table({ length: 4, dim: 4, dtype: 'float64' })", "dtype", /'"float64"' is not assignable to type/],
  ["rope.table({ dim: 4 })", "{", /Property 'positions' is missing/],
  ["rope.table({ length: 3, dim: 4, out: { cos: new Float32Array(6) } })", "out", /Property 'sin' is missing/],
  ["rope.cache({ length: 3, dim: 4, dtype: 'half' })", "dtype", /'"half"' is not assignable to type/],
  ["rope.permute({ x, from: 'half', too: 'half' })", "too", /'too' does not exist in type 'RopePermuteArguments/],
  ["fromConfig({ confg: {} })", "confg", /'confg' does not exist in type 'FromConfigArguments'.*'config'/],
  ["sinusoidal.table({ length: '4', dim: 4 })", "length", /'string' is not assignable to type 'number'/],
  ["alibi.bias({ heds: 8, queries: 4, keys: 4 })", "heds", /'heds' does not exist .*'heads'/],
  ["alibi.bias({ heads: 8, querys: 4, keys: 4 })", "querys", /'querys' does not exist in type 'AlibiBiasWithHeads</],
  ["alibi.bias({ queries: 4, keys: 4 })", "{", /Property 'slopes' is missing/],
  ["t5.buckets({ queries: 3, keyz: 4 })", "keyz", /'keyz' does not exist in type 'T5BucketsArguments/],
  ["sinusoidal.grid({ axes: [{ dim: 2 }] })", "{ dim", /Property 'size' is missing/],
  ["axial.table({ axes: [{ dim: 2, size: 2, minPeriod: 1 }] })", "{ dim", /Property 'maxPeriod' is missing/],
];

test("a mistake is one error of at most four lines, at the argument and with its reason", () => {
  const start =
    'import { alibi, axial, rope, sinusoidal, t5 } from "posenc"; import { fromConfig } from "posenc/config.js";\nconst x = [[1, 2]];\n';
  writeFileSync(join(project, "mistakes.ts"), `${start}${mistakes.map(([call]) => `${call};\n`).join("")}`);
  let text;
  assert.throws(
    () => compile("mistakes.ts"),
    ({ message }) => {
      text = message;
      return true;
    },
  );
  const errors = text.split(/^(?=mistakes\.ts\()/m);
  assert.equal(errors.length, mistakes.length, text);
  for (const [i, [call, place, words]] of mistakes.entries()) {
    const [, line, column] = /^mistakes\.ts\((\d+),(\d+)\)/.exec(errors[i]);
    assert.deepEqual([Number(line), Number(column)], [i + 3, call.indexOf(place) + 1], errors[i]);
    assert.match(errors[i], words);
    assert.ok(errors[i].trim().split("\n").length <= 4, errors[i]);
  }
});

test("an editor shows a function's signature in one line, and at most 25 lines in all", async () => {
  const calls = functions.map(({ method, name }) => `${method === "config" ? `models.${name}` : `${method}.${name}`};`);
  const imports = `import { ${listMethods().map(({ name }) => name)} } from "posenc"; import * as models from "posenc/config.js";`;
  const text = [imports, ...calls, "rope.apply({ x: [[1, 2]] });"].join("\n");
  const places = [...calls, "rope.apply"].map((call, i) => ({ line: i + 1, character: call.length - 2 }));
  const shown = await hovers(project, text, places);
  for (const [i, { method, name, spec, code }] of functions.entries()) {
    const lines = shown[i].trim().split("\n");
    assert.match(lines[1], new RegExp(`\\b${name}\\b.*\\(args: (models\\.)?${argumentsType({ method, name })}\\b`));
    assert.equal(lines[2], "```", shown[i]);
    for (const part of [spec.doc.split(/(?<=\.) /)[0], spec.source, "@returns", code])
      assert.ok(shown[i].includes(part), `${method}.${name}: ${part}\n${shown[i]}`);
    assert.ok(lines.length <= 25, shown[i]);
  }
  assert.match(shown.at(-1).split("\n")[1], /\): (models\.)?Tensor<Float32Array<ArrayBuffer>>$/);
});

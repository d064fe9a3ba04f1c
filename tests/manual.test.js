// Tests the manuals of descriptors, figures and pages: every key has an example, and the check reports keys and values that
// a manual lacks.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { described, errorsOf, manuals } from "../src/build/manual/check.js";
import { problemsOf } from "../src/build/manual/problems.js";
import { readManual } from "../src/build/manual/types.js";

const types = readManual(manuals);
const objects = await described();

const isPlain = (value) => Object.prototype.toString.call(value) === "[object Object]";

/** A copy whose parts can be changed; functions stay what they are. */
function copied(value) {
  if (Array.isArray(value)) return value.map(copied);
  return isPlain(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copied(each)])) : value;
}

/** The errors of an object of a file, the first or the one of a name, after `change` has been at a copy of it. */
function errorsAfter(file, change, name) {
  const object = objects.find((each) => each.file === file && (!name || each.name === name));
  assert.ok(object, file);
  const value = copied(object.value);
  change(value);
  return errorsOf([{ ...object, value }], types);
}

/** Gives a key of an object another name. */
function rename(object, key, other) {
  assert.ok(Object.hasOwn(object, key), key);
  object[other] = object[key];
  delete object[key];
}

test("descriptors, figures and pages have only keys and values of their manuals", () => {
  const count = (wanted) => objects.filter(({ type }) => type === wanted).length;
  assert.ok(count("Descriptor") > 20 && count("Figure") > 20 && count("Details") === count("Figure"));
  assert.ok(objects.every(({ value }) => isPlain(value)));
  assert.deepEqual(errorsOf(objects, types), []);
});

test("the check reports a misspelt key at any depth with its file and the right key", () => {
  const [alibi, t5] = ["src/relative/alibi.js", "src/relative/t5.js"];
  const [rope, learned] = ["src/rotary/rope.js", "src/absolute/learned.js"];
  const [views, words] = ["web/methods/t5/views.js", "web/methods/t5/words.js"];
  const bias = ({ views }) => views.find(({ id }) => id === "bias");
  const cases = [
    [alibi, ({ bias }) => [bias, "arguments"], "argumets", "alibi.bias"],
    [alibi, ({ bias }) => [bias.kernel, "cut"], "cutt", "alibi.bias.kernel"],
    [alibi, ({ bias }) => [bias.arguments.heads, "kind"], "knid", "alibi.bias.arguments.heads"],
    [t5, ({ bias }) => [bias.rules[1], "holds"], "hold", "t5.bias.rules[1]"],
    [
      learned,
      ({ lookup }) => [lookup.arguments.positions.elements, "min"],
      "mni",
      "learned.lookup.arguments.positions.elements",
    ],
    [
      rope,
      ({ apply }) => [apply.arguments.scaling.types.yarn.fields.factor, "above"],
      "abvoe",
      "rope.apply.arguments.scaling.types.yarn.fields.factor",
    ],
    [
      rope,
      ({ frequencies }) => [frequencies.returns.attentionFactor, "number"],
      "nubmer",
      "rope.frequencies.returns.attentionFactor",
    ],
    [views, (value) => [value, "views"], "vews", "figure"],
    [views, ({ controls }) => [controls.buckets, "max"], "maxx", "figure.controls.buckets"],
    [views, (value) => [bias(value), "explain"], "explian", /^figure\.views\[\d\]$/],
    [views, (value) => [bias(value).axes.x, "key"], "kye", /^figure\.views\[\d\]\.axes\.x$/],
    [views, (value) => [bias(value).axes.value.name, "zh"], "zn", /^figure\.views\[\d\]\.axes\.value\.name$/],
    [
      "web/methods/rerope/views.js",
      ({ views }) => [views.find(({ id }) => id === "scores").stack[0], "result"],
      "reslut",
      /^figure\.views\[\d\]\.stack\[0\]$/,
    ],
    [views, ({ views }) => [views.bias, "sentence"], "sentense", "page.views.bias"],
    [words, ({ ownTable }) => [ownTable.edit, "rowAt"], "rowat", "details.ownTable.edit"],
    ["web/methods/common/controls.js", ({ causal }) => [causal, "title"], "titel", "controls.causal"],
  ];
  for (const [file, where, misspelt, path] of cases) {
    let meant;
    const errors = errorsAfter(
      file,
      (value) => {
        const [object, key] = where(value);
        meant = key;
        rename(object, key, misspelt);
      },
      String(path).match(/\w+/)[0],
    );
    assert.equal(errors.length, 1, errors.join("\n"));
    const [, named] = errors[0].match(/^[^ ]+: ([^ ]+) has/) ?? [];
    if (typeof path === "string") assert.equal(named, path);
    else assert.match(named, path);
    assert.equal(errors[0], `${file}: ${named} has no key '${misspelt}'; did you mean ${meant}?`);
  }
});

test("the check reports a key in a shared file once, at its origin", () => {
  const folder = "dist/manualTest/shared";
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/arguments.js`, 'export const heads = { kind: "count", dco: "number of heads" };\n');
  const sharing = ["alibi", "sandwich"].map((method) => {
    const object = objects.find(({ name }) => name === method);
    const value = copied(object.value);
    rename(value.bias.arguments.heads, "doc", "dco");
    return { ...object, value, folders: [folder] };
  });
  assert.deepEqual(errorsOf(sharing, types), [
    `src/relative/alibi.js: alibi.bias.arguments.heads has no key 'dco'; did you mean doc? It is written in ${folder}/arguments.js.`,
  ]);
});

test("the check reports a value of the wrong type, and a missing key", () => {
  const cases = [
    [({ bias }) => (bias.kernel.cut = "heads"), 'alibi.bias.kernel.cut must be string[], got "heads"'],
    [({ bias }) => (bias.arguments.heads.min = "2"), 'alibi.bias.arguments.heads.min must be number, got "2"'],
    [
      ({ bias }) => (bias.returns.dtype = "float8"),
      /^src\/relative\/alibi\.js: alibi\.bias\.returns\.dtype must be .*, got "float8"/,
    ],
    [
      ({ bias }) => (bias.arguments.heads.kind = "cuont"),
      /heads\.kind must be one of "count", "whole", .*, got "cuont"$/,
    ],
    [
      ({ bias }) => delete bias.arguments.heads.doc,
      /^src\/relative\/alibi\.js: alibi\.bias\.arguments\.heads needs doc: /,
    ],
  ];
  for (const [change, message] of cases) {
    const errors = errorsAfter("src/relative/alibi.js", change);
    assert.equal(errors.length, 1, errors.join("\n"));
    if (typeof message === "string") assert.equal(errors[0], `src/relative/alibi.js: ${message}`);
    else assert.match(errors[0], message);
  }
});

/** The arguments of functions in descriptors and figures, which nobody writes. */
const given = ["Helpers", "FrequencySet", "Told"];

test("every key of the manual has a valid example", () => {
  let count = 0;
  for (const [name, { keys = new Map() }] of types) {
    if (given.includes(name)) continue;
    for (const [key, { type, description }] of keys) {
      const [, example] = description.match(new RegExp(`\`(${key}: [^\`]+)\``)) ?? [];
      assert.ok(example, `${name}.${key} has no example of itself`);
      const { [key]: value } = new Function(`return { ${example} };`)();
      assert.deepEqual(problemsOf(value, type, types, `${name}.${key}`), [], example);
      count++;
    }
  }
  assert.ok(count > 150);
});

test("the check reports a type that is invalid or described twice with its file", () => {
  const folder = "dist/manualTest";
  mkdirSync(folder, { recursive: true });
  const write = (text) => writeFileSync(`${folder}/manual.js`, text);
  write("/**\n * @typedef {object} Table\n * @property {number |} rows `rows: 1`\n */\n");
  assert.throws(
    () => readManual([`${folder}/manual.js`]),
    /^Error: dist\/manualTest\/manual\.js: Table\.rows: the type /,
  );
  write("/** @typedef {number} Rows */\n/** @typedef {string} Rows */\n");
  assert.throws(
    () => readManual([`${folder}/manual.js`]),
    /^Error: dist\/manualTest\/manual\.js: Rows is described twice/,
  );
});

test("tsc reports a key that the manual lacks at its line", () => {
  const folder = "dist/manualTest";
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const text = `/** @import { Argument, Descriptor } from "../../src/binding/descriptor.js" */
/** @satisfies {Argument} */
const heads = { kind: "count", doc: "number of heads", mni: 2 };

/** @type {Descriptor} */
export const made = { f: { doc: "", source: "", arguments: { heads }, returns: { shape: ["heads"], doc: "" }, kernle: {} } };
`;
  writeFileSync(`${folder}/made.js`, text);
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ extends: "../../.tsconfig.json", include: ["made.js"] }));
  const { status, stdout } = spawnSync("node_modules/.bin/tsc", ["--project", folder], { encoding: "utf8" });
  assert.notEqual(status, 0);
  assert.match(stdout, /made\.js\(3,\d+\): error .*'mni' does not exist in type/);
  assert.match(stdout, /made\.js\(6,\d+\): error .*'kernle' does not exist in type/);
});

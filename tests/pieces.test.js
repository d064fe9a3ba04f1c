// Tests that every method has all its files: kernels with their section in the header, an oracle, calls, vectors, and texts
// in both languages. Names each missing file. Reads only the tree, so that ./build.sh runs it before building.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "acorn";
import { full } from "acorn-walk";
import { kernelName } from "../src/binding/kernel.js";
import { examplesFile, readExamples } from "../src/build/examples.js";
import { prototypesOf } from "../src/build/header.js";
import { descriptorOf, listMethods, modelFunctions, models } from "../src/build/methods.js";
import { exportsOf, listReaders } from "../src/build/readers.js";
import { signaturesOf } from "../src/build/signatures.js";

const methods = listMethods();

/** A module's statements and object literals. */
function syntaxOf(text) {
  const program = parse(text, { ecmaVersion: "latest", sourceType: "module", locations: true });
  const objects = [];
  full(program, (node) => {
    if (node.type === "ObjectExpression") objects.push(node);
  });
  return { statements: program.body, objects };
}

/** "doc" of { doc: … } and { "doc": … }; undefined of a spread and of { [doc]: … }. */
const keyOf = ({ type, computed, key }) =>
  type === "Property" && !computed ? (key.name ?? String(key.value)) : undefined;

const prototypes = prototypesOf();
const read = (path) => readFileSync(path, "utf8");
const sources = readdirSync("src", { recursive: true }).filter((file) => file.endsWith(".c"));
const kernels = sources.map((file) => read(`src/${file}`)).join("\n");
const list = (names) => names.join(", ");

function headerPieces(method, descriptor) {
  try {
    signaturesOf(method, descriptor, prototypes);
    return [];
  } catch (error) {
    return [error.message];
  }
}

/** The header's declarations for a method, and the names in its functions. */
function kernelPieces({ name, family }, descriptor) {
  const called = Object.entries(descriptor).filter(([, spec]) => spec.kernel);
  const wanted = [
    ...[...prototypes.keys()].filter((kernel) => kernel.startsWith(`posenc_${name}_`)),
    ...called.map(([function_, spec]) => kernelName(`${name}.${function_}`, spec)),
  ];
  return [...new Set(wanted)]
    .filter((kernel) => !new RegExp(`\\b(?:int|double) ${kernel}\\(`).test(kernels))
    .map((kernel) => `write ${kernel} into src/${family}/${name}.c, as src/posenc.h declares it`);
}

async function examplePieces(method, functions) {
  const file = examplesFile(method);
  if (!existsSync(file))
    return [`write ${file}: an example of each function for the reference; exports ${list(functions)}`];
  const examples = Object.keys(await readExamples(file));
  return [
    ...functions.filter((each) => !examples.includes(each)).map((each) => `write the example ${each} into ${file}`),
    ...examples
      .filter((each) => !functions.includes(each))
      .map((each) => `${file} has the example ${each}, which is no function of ${method.name}`),
  ];
}

async function oraclePieces({ name }, functions) {
  const file = `tests/oracle/${name}.js`;
  if (!existsSync(file))
    return [`write ${file}: the formulas in float64 from the paper, plain and slow; exports ${list(functions)}`];
  const oracle = await import(`./oracle/${name}.js`);
  const missing = functions.filter((function_) => typeof oracle[function_] !== "function");
  return missing.map((function_) => `write the function ${function_} into ${file}: the formula in float64`);
}

/** The keys of an object that a module exports; undefined if its text does not show them all. */
function exportedKeys({ statements }, name) {
  const declared = statements.flatMap(({ declaration }) => declaration?.declarations ?? []);
  const object = declared.find(({ id }) => id.name === name);
  if (!object) return [];
  const keys = object.init.type === "ObjectExpression" ? object.init.properties.map(keyOf) : [undefined];
  return keys.includes(undefined) ? undefined : keys;
}

/** Whether a module exports a name. */
const isExported = ({ statements }, name) =>
  statements.some(
    ({ declaration, specifiers = [] }) =>
      declaration?.declarations?.some(({ id }) => id.name === name) ||
      specifiers.some(({ exported }) => exported?.name === name),
  );

const ofFigures = ["readOuts", "formulaSettings", "codeSettings"];

/** tests/methods.js describes each export. */
function callPieces(name, functions) {
  const file = `tests/methods/${name}.js`;
  const wanted = functions.length > 0 ? ["calls", "againstOracle"] : [];
  if (!existsSync(file)) {
    const all = [...wanted.map((key) => `${key} of ${list(functions)}`), ...ofFigures];
    return [`write ${file}; it exports ${all.join("; ")} (tests/methods.js says what these are)`];
  }
  const module = syntaxOf(read(file));
  const inside = (key) => {
    const keys = exportedKeys(module, key) ?? functions; // tests that use them check again
    return functions.filter((each) => !keys.includes(each)).map((each) => `write ${each} into ${key} in ${file}`);
  };
  const left = ofFigures.filter((key) => exportedKeys(module, key)?.length === 0);
  return [...wanted.flatMap(inside), ...left.map((key) => `export ${key} from ${file}, for its figures`)];
}

/** Every file of vectors; further ones of a method have other names, such as those of configurations. */
const vectorFiles = readdirSync("tests/vectors")
  .filter((file) => file.endsWith(".json"))
  .map((file) => ({ file, ...JSON.parse(read(`tests/vectors/${file}`)) }));

function vectorPieces({ name }, functions) {
  const file = `tests/vectors/${name}.json`;
  if (!existsSync(file))
    return [`write ${file}, with cases from someone else's code of ${list(functions)} (tests/vectors/README.md)`];
  const { method } = JSON.parse(read(file));
  const cases = vectorFiles.filter((each) => each.method === name).flatMap((each) => each.cases);
  const has = (function_, key) => cases.some((each) => each.function === function_ && Object.hasOwn(each, key));
  return [
    ...(method === name ? [] : [`say "method": "${name}" in ${file}, which has "${method}"`]),
    ...functions
      .filter((each) => !has(each, "expect"))
      .map((each) => `write a case of what ${each} gives into ${file}`),
    ...functions.filter((each) => !has(each, "throws")).map((each) => `write one that ${each} refuses into ${file}`),
    ...[...new Set(cases.map((each) => each.function))]
      .filter((each) => !functions.includes(each) && !(name === "rope" && modelFunctions.includes(each)))
      .map((each) => `${file} has cases of ${each}, which is no function of ${name}`),
  ];
}

/** The folder of a method for readers: its own, or that of the topic of its name. */
const readers = listReaders();
const readerOf = (name) => readers.find((reader) => reader.name === name) ?? { folder: `web/methods/${name}` };

/** The functions that the views of a method or topic call. */
async function shownBy({ folder }) {
  if (!existsSync(`${folder}/views.js`)) return [];
  const { page } = await import(`../${folder}/views.js`);
  return Object.values(page.views)
    .flatMap(({ calls, facts = [] }) => [...calls, ...facts])
    .map((call) => call.function);
}
const shown = new Set((await Promise.all(readers.map(shownBy))).flat());

function readerPieces({ name }, functions) {
  const { folder, isTopic } = readerOf(name);
  const isMissing = (part, file) => !existsSync(file) || !isExported(syntaxOf(read(file)), part);
  const missing = exportsOf({ folder, isTopic })
    .filter(([part, file]) => isMissing(part, file))
    .map(([part, file]) => `write ${file}; it exports ${part} (web/methods/alibi has all files)`);
  // A topic has no functions of its own; one that is a method's page shows the method's.
  const hidden = isTopic ? functions.filter((each) => !shown.has(`${name}.${each}`)) : [];
  return [...missing, ...hidden.map((each) => `show ${name}.${each} in a view of ${folder}/views.js`)];
}

/** At least three words: names of methods and models are the same in both languages. */
const isEnglish = (text) => /[a-z]{2,} [a-z]{2,} [a-z]{2,}/.test(text);
const isChinese = (text) => /\p{Script=Han}/u.test(text);

/** The texts of a folder that lack a language. */
function languagePieces(folder) {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  const paths = files.filter((file) => file.endsWith(".js")).map((file) => `${folder}/${file}`);
  return paths.flatMap((path) =>
    syntaxOf(read(path)).objects.flatMap(({ properties, loc }) => {
      const { en, zh } = Object.fromEntries(properties.map((property) => [keyOf(property), property.value]));
      const where = `${path}:${loc.start.line}`;
      if (!en && !zh) return [];
      if (!zh) return [`${where} says "${en.value ?? "…"}" in English alone: write its Chinese as zh`];
      if (!en) return [`${where} says "${zh.value ?? "…"}" in Chinese alone: write its English as en`];
      const isLeft = isEnglish(String(zh.value ?? "")) && !isChinese(zh.value);
      return isLeft ? [`${where}: zh is English, "${zh.value}": write it in Chinese`] : [];
    }),
  );
}

function assertNone(name, pieces) {
  if (pieces.length > 0) assert.fail(`${name} is not whole:\n${pieces.map((piece) => `  ${piece}`).join("\n")}`);
}

for (const method of methods) {
  const { name } = method;
  test(`${name} has every file`, async () => {
    const descriptor = await descriptorOf(method);
    const functions = Object.keys(descriptor);
    assertNone(name, [
      ...headerPieces(method, descriptor),
      ...kernelPieces(method, descriptor),
      ...(await examplePieces(method, functions)),
      ...(await oraclePieces(method, functions)),
      ...callPieces(name, functions),
      ...vectorPieces(method, functions),
      // A function without a kernel, such as attention.append, only arranges numbers, which is nothing to show.
      ...readerPieces(
        method,
        functions.filter((each) => descriptor[each].kernel),
      ),
      ...languagePieces(readerOf(name).folder),
    ]);
  });
}

test("the functions that read models have their examples, oracles and calls", async () => {
  assertNone(models.name, [
    ...(await examplePieces(models, modelFunctions)),
    ...(await oraclePieces(models, modelFunctions)),
    ...callPieces(models.name, modelFunctions).filter((piece) => !ofFigures.some((each) => piece.includes(each))),
  ]);
});

const topics = readers.filter(({ isTopic }) => isTopic);

for (const { name, folder } of topics) {
  test(`the topic ${name} has every file`, () => {
    assertNone(name, [...callPieces(name, []), ...languagePieces(folder)]);
  });
}

test("texts that methods and figures share are in both languages", () => {
  assertNone(
    "web",
    ["web/methods/common", "web/figures", "web/pages/playground", "web/pages/reference"].flatMap(languagePieces),
  );
});

test("no file belongs to a method that does not exist", () => {
  const known = [...methods, ...topics].map(({ name }) => name);
  const calls = readdirSync("tests/methods")
    .filter((file) => file.endsWith(".js"))
    .filter((file) => ![...known, "config"].includes(file.slice(0, -".js".length)));
  const vectors = vectorFiles.filter(({ method }) => !known.includes(method)).map(({ file }) => file);
  assert.deepEqual([...calls, ...vectors], []);
});

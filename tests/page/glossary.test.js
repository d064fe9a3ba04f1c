// Tests that every term has one translation in Chinese, by comparing all texts of the site with the glossary.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parse } from "acorn";
import { ancestor } from "acorn-walk";
import * as glossary from "../../web/methods/common/glossary.js";
import * as units from "../../web/methods/common/units.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { otherRenderings, ...terms } = glossary;

// All texts for readers, and the texts of static pages in the build.
const files = ["web", "src/build/site"].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith(".js")),
);
const programOf = (file) => parse(readFileSync(root + file, "utf8"), { ecmaVersion: "latest", sourceType: "module" });

const propertyOf = (object, name) => object.properties.find(({ key }) => key?.name === name)?.value;

/** All { en, zh } of a module, with the property that contains them: [{ role, en, zh }]. */
function wordsIn(program) {
  const found = [];
  ancestor(program, {
    ObjectExpression(node, _, ancestors) {
      const [en, zh] = ["en", "zh"].map((name) => propertyOf(node, name)?.value);
      const parent = ancestors.at(-2);
      if (typeof en === "string" && typeof zh === "string") found.push({ role: parent.key?.name, en, zh });
    },
  });
  return found;
}

/** The required translation of a word in its role, if there is one: units are counted, and tabs are named after their figure. */
const renderings = (list) => new Map(Object.values(list).map(({ en, zh }) => [en, zh]));
const byRole = { name: renderings(terms), title: renderings(terms), unit: renderings(units) };

const strayWords = (program) =>
  wordsIn(program).filter(({ role, en, zh }) => byRole[role]?.has(en) && byRole[role].get(en) !== zh);

const forbidden = Object.entries(otherRenderings).flatMap(([term, others]) => others.map((other) => ({ term, other })));

/** Every text of a module with another translation, and the required one; search aliases may have any name. */
function strayTexts(program) {
  const found = [];
  const look = (text, ancestors) => {
    const isName = ancestors.some(({ type, key }) => type === "Property" && key.name === "aliases");
    for (const { term, other } of isName ? [] : forbidden)
      if (text.includes(other)) found.push(`${other} in “${text}”: write ${term}`);
  };
  ancestor(program, {
    Literal: (node, _, ancestors) => typeof node.value === "string" && look(node.value, ancestors),
    TemplateElement: (node, _, ancestors) => look(node.value.cooked, ancestors),
  });
  return found;
}

const module = (text) => parse(text, { ecmaVersion: "latest", sourceType: "module" });

test("other translations of a name, a unit or a word in a sentence are found, except among search terms", () => {
  const stray = (text) => strayWords(module(text)).length;
  assert.equal(stray('const x = { title: { en: "head shown", zh: "所示的头部" } };'), 1);
  assert.equal(stray('const x = { title: { en: "head shown", zh: "所示的头" } };'), 0);
  assert.equal(stray('const x = { unit: { en: "positions", zh: "位置" }, tab: { en: "positions", zh: "位置" } };'), 1);
  const countTexts = (text) => strayTexts(module(text)).length;
  assert.equal(countTexts("const x = { zh: `第 {n} 个令牌` };"), 1);
  assert.equal(countTexts('const x = { aliases: ["令牌"] };'), 0);
});

test("texts of every part of the site are read", () => {
  for (const text of [
    "web/pages/front/words.js",
    "web/pages/essay/words.js",
    "web/pages/training/words.js",
    "web/methods/t5/words.js",
  ])
    assert.ok(files.includes(text), text);
});

test("every term of the glossary has one translation", () => {
  for (const file of files)
    for (const { en, zh } of strayWords(programOf(file)))
      assert.fail(`${file} renders “${en}” as ${zh}: see web/methods/common/glossary.js and units.js`);
});

test("no text has another translation of a term", () => {
  for (const file of files.filter((each) => !each.endsWith("common/glossary.js")))
    assert.deepEqual(strayTexts(programOf(file)), [], file);
  const locale = JSON.parse(readFileSync(`${root}web/app/locales/zh.json`, "utf8"));
  for (const [key, text] of Object.entries(locale))
    for (const { term, other } of forbidden)
      assert.ok(!text.includes(other), `zh.json ${key}: write ${term} for ${other}`);
});

// Tests the numbers that texts of the site state in digits: each is computed, a parameter of the figure that the text names, has a
// source, or is listed as a setting of its example. The lists are in typed/.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import { figures as readers } from "../../src/build/pages.js";
import { parameterDescriptors, readParameters } from "../../web/figures/parameters.js";
import { claims as ofCurves } from "./typed/curves.js";
import { claims as ofMethods } from "./typed/methods.js";
import { numbersIn } from "./typed/numbers.js";
import { claims as ofPages } from "./typed/pages.js";
import { files, textsIn, textsOf } from "./typed/texts.js";
import { claims as ofTopics } from "./typed/topics.js";

const claims = [...ofMethods, ...ofTopics, ...ofPages, ...ofCurves];
const texts = files.flatMap((file) =>
  textsOf(file)
    // Chinese without English is the reference's in words.js of a method.
    .filter(({ en }) => en !== undefined || file === "app/config/notes.js")
    .map((text) => ({ file, en: text.zh, ...text })),
);

/** The parameters of the figure of a file, as the state of a text's link or the defaults. */
function parametersOf({ file, at }) {
  const [folder, method] = file.split("/");
  if (!["methods", "topics"].includes(folder) || !readers[method]) return {};
  const { parameters } = readParameters(parameterDescriptors(methods, readers[method]), {});
  const given = new URLSearchParams(at?.split("?")[1]);
  return { ...parameters, ...Object.fromEntries([...given].map(([name, value]) => [name, Number(value)])) };
}

const words = (list = "") => list.split(" ").filter(Boolean);
const isClaimed = ({ file, en }, claim) => claim.file === file && en.includes(claim.text);

/** The numbers of a text in both languages; a language may spell whole ones up to ten. */
function statedIn({ en, zh }) {
  const [english, chinese] = [en, zh].map(numbersIn);
  const isSpelled = (number) => /^(?:\d|10)$/.test(number) && english.includes(number) !== chinese.includes(number);
  return [...new Set([...english, ...chinese])].filter((number) => !isSpelled(number));
}

/** The problems of a text: numbers without origin, and numbers that one language lacks. */
function problemsOf(text, claim = {}) {
  const parameters = text.at === undefined ? [] : Object.values(parametersOf(text)).map(String);
  const computed = claim.computed?.(parametersOf(text)).map(String) ?? [];
  const known = [...parameters, ...computed, ...words(claim.given), ...words(claim.sourced)];
  const stated = statedIn(text);
  const without = text.hasSource ? [] : stated.filter((number) => !known.includes(number));
  const isLost = (number) => ["en", "zh"].some((lang) => !numbersIn(text[lang]).includes(number));
  const spelled = words(claim.spelled);
  return [
    ...without.map((number) => `where does ${number} come from?`),
    ...computed.filter((number) => !stated.includes(number)).map((number) => `${number} is computed and not stated`),
    ...stated
      .filter((number) => isLost(number) && !spelled.includes(number))
      .map((number) => `${number} in one language`),
  ];
}

test("numbers are found in a text, without names, versions, years and parts of formulas", () => {
  const found = (text) => numbersIn(text).join(" ");
  assert.equal(found("Llama 3.1 70B reads 131,072 tokens of float32, 4.7 % of T5's"), "131072 4.7");
  assert.equal(found("Peng et al. 2023, §3.2: up to 42 % lower, base 10,000 · s^(d/(d − 2))"), "42 10000");
  assert.equal(found("读到 80 万词元，{n} 个头，第 5 节，2m + 1"), "800000");
});

test("a number without origin, a wrong one and one in only one language are found", () => {
  const [text] = textsIn('const x = { en: "loses 4.7 % of 32 heads", zh: "32 个头中损失 4.7%" };');
  const claim = { given: "32", computed: () => ["4.7"] };
  const file = "pages/x.js";
  assert.deepEqual(problemsOf({ file, ...text }, claim), []);
  assert.deepEqual(problemsOf({ file, ...text }), ["where does 4.7 come from?", "where does 32 come from?"]);
  assert.equal(problemsOf({ file, ...text }, { ...claim, computed: () => ["4.8"] }).length, 2);
  assert.deepEqual(problemsOf({ file, ...text, zh: "损失 4.7%" }, claim), ["32 in one language"]);
});

test("every number in a text is computed, a parameter, or has a source, and both languages state it", () => {
  const problems = texts.flatMap((text) =>
    problemsOf(
      text,
      claims.find((claim) => isClaimed(text, claim)),
    ).map((problem) => `${text.file} “${text.en.slice(0, 90)}”: ${problem}`),
  );
  assert.deepEqual(
    problems,
    [],
    "compute it or name its source in tests/page/typed, or write “// Source: …” above the text",
  );
  assert.ok(texts.length > 2000, `${texts.length} texts`);
});

test("every claim is of a text, and what it says besides numbers holds", () => {
  for (const { file, text, holds, sourced, source } of claims) {
    const found = texts.filter((each) => isClaimed(each, { file, text }));
    assert.ok(found.length > 0, `${file} has no text “${text}”`);
    for (const each of holds ? found : []) assert.ok(holds(parametersOf(each)), `${file} “${text}” does not hold`);
    assert.equal(
      sourced !== undefined,
      source !== undefined,
      `${file} “${text}” has numbers and their source, or neither`,
    );
  }
});

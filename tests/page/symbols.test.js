// Tests the symbols of formulas against each other: a letter means one thing in a view, and a letter of the common table
// (web/methods/common/symbols.js) means the same on every page. What does not stands in symbolExceptions.js, whose lists only shrink.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pages } from "../../src/build/pages.js";
import { markAll, markedFormulas, treeOf } from "../../src/build/site/formulas.js";
import { symbols } from "../../web/methods/common/symbols.js";
import { formulaTemplate } from "../../web/pages/playground/formula/section.js";
import { symbolOf } from "../../web/pages/playground/formula/symbols.js";
import * as api from "../api.js";
import { complete, names } from "../figures/views.js";
import { knownOf } from "../methods.js";
import { textOf as plainText, statementsOf } from "./generalValue.js";
import { textOf } from "./litText.js";
import { inAView, onAPage, severalLetters } from "./symbolExceptions.js";

/** The letters of MathML with the keys of their meanings, [glyph, key]. */
function lettersIn(markup) {
  const pattern = /<(\w+)[^>]*? data-symbol="([^"]+)"[^>]*>(.*?)<\/\1>/g;
  const drawn = markup.replace(/<annotation.*?<\/annotation>/s, "");
  return Array.from(drawn.matchAll(pattern), ([whole, , key]) => [whole.replace(/<[^>]*>/g, "").trim(), key]);
}

/** The meanings of each letter in a view, in its formula and in the formulas of its cells. */
function meaningsIn(model) {
  const { state, pages: shown } = model;
  const page = shown[state.method];
  const markups = [page.formulas[page.formula.of(state, api)], ...Object.values(page.filledFormulas[state.view] ?? {})];
  const meanings = {};
  for (const [glyph, key] of markups.flatMap(lettersIn)) {
    meanings[glyph] ??= new Set();
    meanings[glyph].add(symbolOf(model, key).name.en);
  }
  return meanings;
}

/** Calls `read` with the model of each view, in all settings that tests of formulas use: "page view" and { state, pages, api }. */
function eachView(read) {
  for (const name of names) {
    const shown = { [name]: { ...pages[name], ...markedFormulas(pages[name].formula) } };
    for (const view of Object.keys(pages[name].views))
      for (const given of [{}, ...(knownOf(name).formulaSettings ?? [])])
        read(`${name} ${view}`, { state: complete({ method: name, view, given }), pages: shown, api });
  }
}

/** "page view letter" of each letter with several meanings in a view. */
function collisions() {
  const found = new Set();
  eachView((place, model) => {
    for (const [glyph, meanings] of Object.entries(meaningsIn(model)))
      if (meanings.size > 1) found.add(`${place} ${glyph}`);
  });
  return [...found].sort();
}

/** "page view: more" or "fewer" and the symbols, for each legend that has not exactly the symbols of the formula above it. */
function wrongLegends() {
  const found = new Set();
  eachView((place, model) => {
    const section = textOf(formulaTemplate({ ...model, lang: "en", words: (key) => key }));
    const [formula, legend] = section.split('<div class="symbols"');
    const keysOf = (markup, pattern) => new Set(Array.from(markup.matchAll(pattern), ([, key]) => key));
    const printed = keysOf(formula, / data-symbol="([^"]+)"/g);
    const explained = keysOf(legend, /<button data-symbol=([^ ]+) /g);
    for (const key of explained) if (!printed.has(key)) found.add(`${place}: more: ${key}`);
    for (const key of printed) if (!explained.has(key)) found.add(`${place}: fewer: ${key}`);
    for (const glyph of legend.matchAll(/<math lang="en">(.*?)<\/math>/g))
      if (!formula.includes(glyph[1])) found.add(`${place}: other than printed: ${glyph[1].replace(/<[^>]*>/g, "")}`);
  });
  return [...found].sort();
}

/** The letters of the common table to which a page gives another meaning, by page; and its entries that no formula has. */
function overridesOf(name) {
  const { formula } = pages[name];
  const { formulas, cells } = markAll(formula);
  const used = new Set(
    [...Object.values(formulas), ...Object.values(cells).flatMap(Object.values)].flatMap(({ markup }) =>
      lettersIn(markup).map(([, key]) => key),
    ),
  );
  const own = [formula.symbols, formula.attentionSymbols].flatMap((each = {}) => Object.entries(each));
  const keyOf = (glyph, value) => (typeof value === "string" ? value : glyph);
  const isOther = ([glyph, value]) => {
    const common = Object.keys(symbols).filter((key) => symbols[key].glyphs?.includes(glyph));
    return common.length > 0 && !common.includes(keyOf(glyph, value));
  };
  const letters = (entries) => [...new Set(entries.map(([glyph]) => glyph))].sort().join(" ");
  return {
    others: letters(own.filter(isOther)),
    unused: letters(own.filter(([glyph, value]) => !used.has(keyOf(glyph, value)))),
  };
}

test("a letter has one meaning in a view, but for the listed ones", () => {
  assert.deepEqual(collisions(), Object.values(inAView).flat().sort(), "take what is mended from symbolExceptions.js");
});

test("a page gives a letter of the common table its meaning, but for the listed ones, and its legend has no more than its formulas", () => {
  const others = Object.fromEntries(names.map((name) => [name, overridesOf(name).others]).filter(([, each]) => each));
  const listed = Object.entries(onAPage).map(([name, reasons]) => [name, Object.keys(reasons).sort().join(" ")]);
  assert.deepEqual(others, Object.fromEntries(listed), "take what is mended from symbolExceptions.js");
  for (const name of names) assert.equal(overridesOf(name).unused, "", `${name}: symbols that no formula has`);
});

test("in the common table a letter belongs to several meanings only where controls tell them apart", () => {
  const byGlyph = {};
  for (const [key, { glyphs = [], controls }] of Object.entries(symbols))
    for (const glyph of glyphs) byGlyph[glyph] = [...(byGlyph[glyph] ?? []), { key, controls }];
  for (const [glyph, all] of Object.entries(byGlyph)) {
    const open = all.filter(({ controls }) => !controls).map(({ key }) => key);
    assert.ok(open.length < 2, `${glyph}: ${open}`);
  }
});

/** The letter of a glyph without its indices, or its word: d of d_rot, bias of bias_n. */
const letterOf = (glyph) => /^(?:PE|added|bias|index|row|term|\p{L})/u.exec(glyph)?.[0];

/** "meaning: letters" of each meaning of the common table that is printed with several letters, over all pages. */
function meaningsWithLetters() {
  const found = {};
  for (const name of names) {
    const { formulas, cells } = markAll(pages[name].formula);
    for (const { markup } of [formulas, ...Object.values(cells)].flatMap(Object.values))
      for (const [glyph, key] of lettersIn(markup))
        if (symbols[key]?.glyphs && letterOf(glyph)) (found[key] ??= new Set()).add(letterOf(glyph));
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, all]) => (all.size > 1 ? [[key, [...all].sort().join(" ")]] : [])),
  );
}

test("a meaning of the common table has one letter on all pages, with its indices, but for the listed ones", () => {
  assert.deepEqual(meaningsWithLetters(), severalLetters, "take what is mended from symbolExceptions.js");
});

test("no printed equation has the same text on both sides", () => {
  const same = [];
  for (const name of names) {
    const { cases, cells = {} } = pages[name].formula;
    const all = [["", cases], ...Object.entries(cells).map(([view, each]) => [`${view} `, each.cases])];
    for (const [view, texts] of all)
      for (const [id, tex] of Object.entries(texts))
        for (const { sides } of statementsOf(treeOf(tex))) {
          const written = sides.map((side) => side.map(plainText).join(""));
          if (written.some((side, n) => n > 0 && side !== "" && side === written[n - 1]))
            same.push(`${name} ${view}${id}`);
        }
  }
  assert.deepEqual(same, []);
});

test("a legend has the symbols that the formula above it has, written alike, and nothing else", () => {
  assert.deepEqual(wrongLegends(), []);
});

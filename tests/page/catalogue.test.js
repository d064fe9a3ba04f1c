// Tests the texts of pages: both shapes of a catalogue, names in braces, and names without a value.
import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue, filled } from "../../web/figures/catalogue.js";
import { fill } from "../../web/methods/common/sentences.js";

test("a catalogue by key and one by language give the same texts", () => {
  const byKey = catalogue({ heads: { en: "{n} heads", zh: "{n} 个头" } });
  const byLanguage = catalogue({ en: { heads: "{n} heads" }, zh: { heads: "{n} 个头" } });
  for (const wordsIn of [byKey, byLanguage]) {
    assert.equal(wordsIn("en")("heads", { n: 65536 }), "65536 heads");
    assert.equal(wordsIn("zh")("heads", { n: 65536 }), "65536 个头");
    assert.throws(() => wordsIn("en")("tails"), TypeError);
  }
});

test("an own text is found after its language has been loaded", () => {
  const locales = {};
  const words = catalogue(locales)("en");
  locales.en = { copy: "Copy" };
  assert.equal(words("copy"), "Copy");
});

test("values are put in once, as they are, and names without one stay", () => {
  assert.equal(filled("{a}, {b}, {a}", { a: "{b} $& $1", b: 0 }), "{b} $& $1, 0, {b} $& $1");
  assert.equal(filled("{a} of {b}", { a: 1 }), "1 of {b}");
  assert.equal(filled("2^{-8h/H}, {a b}, {}", { h: 1 }), "2^{-8h/H}, {a b}, {}");
});

test("sentences of figures round fractions", () => {
  assert.equal(
    fill("every {n} of {all} {unit}", { n: 544.13, all: 65536, unit: "tokens" }),
    "every 544 of 65,536 tokens",
  );
});

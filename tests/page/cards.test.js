// Tests the definitions of formula symbols: no duplicates between methods, and numbers from the formula or computed.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import { pages, figures as readers } from "../../src/build/pages.js";
import { computeView } from "../../web/figures/compute.js";
import { parameterDescriptors, readParameters } from "../../web/figures/parameters.js";
import { fill } from "../../web/methods/common/sentences.js";
import * as api from "../api.js";

/** A method's own symbols, [[glyph, symbol]]; shared ones are names. */
const ownOf = ({ formula: { symbols = {}, attentionSymbols = {} } }) =>
  [symbols, attentionSymbols].flatMap(Object.entries).filter(([, symbol]) => typeof symbol !== "string");

test("methods have no symbol definition in common; shared ones are in web/methods/common/symbols.js", () => {
  const first = new Map();
  for (const [method, page] of Object.entries(pages))
    for (const [glyph, { meaning }] of ownOf(page))
      for (const text of [meaning.en, meaning.zh]) {
        const before = first.get(text) ?? method;
        assert.equal(before, method, `${glyph} of ${method} says what ${before} says: “${text}”`);
        first.set(text, method);
      }
});

/** Numbers except 0 and 1, which are ends of ranges everywhere, and except digits of names such as log₂. */
const numbersIn = (text) => (text.match(/\d+/g) ?? []).filter((number) => number !== "0" && number !== "1");

test("a number in a definition is in its formula, or is computed", () => {
  for (const [method, page] of Object.entries(pages)) {
    const { cases, attention = "" } = page.formula;
    const tex = Object.values(cases).join(" ") + attention;
    for (const [glyph, { meaning }] of ownOf(page))
      for (const number of numbersIn(meaning.en.replace(/Qwen\S+/g, "")))
        assert.ok(
          constants[`${method} ${glyph}`] === Number(number) || new RegExp(`(?<!\\d)${number}(?!\\d)`).test(tex),
          `${method} ${glyph}: where does ${number} come from? “${meaning.en}”`,
        );
  }
});

/** Numbers that are constant in the method and in no formula. */
const constants = { "swin scaled": 8 };

/** The definition of a symbol in a view with these parameters. */
function computed(method, view, glyph, given = {}) {
  const { parameters } = readParameters(parameterDescriptors(methods, readers[method]), given);
  const { facts } = computeView(
    api,
    readers[method].views.find(({ id }) => id === view),
    parameters,
  );
  const { words, of } = pages[method].formula.symbols[glyph].computed;
  return fill(words.en, of(facts));
}

// The last bucket begins where the logarithm, rounded down, reaches it: T5 at exact · (largest/exact)^(1 - 1/count) for
// of `count` shared buckets; DeBERTa, which rounds up, after middle · ((largest - 1)/middle)^(1 - 1/(middle - 1)).
test("the definitions of maxDistance state where the last bucket begins", () => {
  const t5 = (exact, largest, count) => Math.ceil(exact * (largest / exact) ** (1 - 1 / count));
  assert.deepEqual([t5(8, 128, 8), t5(16, 128, 16)], [91, 113]);
  for (const view of ["row", "staircase", "heads", "bias", "profile"]) {
    const both = { bidirectional: true, maxDistance: 128 };
    assert.match(computed("t5", view, "Δ_max", both), /begins at distance 91\./, view);
    assert.match(computed("t5", view, "Δ_max", { maxDistance: 128 }), /begins at distance 113\./, view);
  }
  assert.match(
    computed("t5", "bias", "Δ_max", { bidirectional: true, buckets: 16, maxDistance: 64 }),
    new RegExp(` ${t5(4, 64, 4)}\\.`),
  );
  const { positionBuckets, maxDistance } = readParameters(
    parameterDescriptors(methods, readers.deberta),
    {},
  ).parameters;
  const middle = Math.floor(positionBuckets / 2);
  const first = Math.floor(middle * ((maxDistance - 1) / middle) ** (1 - 1 / (middle - 1))) + 1;
  assert.match(computed("deberta", "buckets", "Δ_max"), new RegExp(`begins at distance ${first}\\.`));
});

// Tests the front page without a browser: its dials are those of Llama 2, and its sentence has the module's numbers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { html } from "../../web/app/markup.js";
import {
  circle,
  facts,
  frequencySets,
  furthest,
  model,
  outsideAt,
  sector,
  seenAngles,
} from "../../web/pages/front/dials.js";
import { sentenceOf } from "../../web/pages/front/sentence.js";
import { wordsIn } from "../../web/pages/front/words.js";
import * as api from "../api.js";
import { outsidePairs } from "../outside.js";

const languages = ["en", "zh"];
const isChinese = /\p{Script=Han}/u;
const sets = frequencySets(api.rope);
const trained = sets.none.frequencies;
const pairs = Array.from({ length: 64 }, (_, pair) => pair);
const said = (name, position, lang = "en") => {
  const { isOut, first, rest } = sentenceOf(wordsIn(lang), facts(sets[name], trained, position));
  assert.equal(isOut, /^\d+ of|有 \d+ 根/.test(first), first);
  return first + rest;
};

// Su et al. 2021, eq. 15: θ = 10000^(−2i/d).
const theta = (pair) => 10000 ** (-pair / 64);

test("18 of Llama 2's 64 pairs did not rotate once within 4,096 tokens, and leave their angles right after", () => {
  const slow = pairs.filter((pair) => (2 * Math.PI) / theta(pair) > 4096);
  assert.equal(slow.length, 18);
  assert.deepEqual(
    pairs.filter((pair) => seenAngles(trained)[pair] < circle),
    slow,
  );
  assert.equal(facts(sets.none, trained, model.context).count, 0);
  assert.equal(facts(sets.none, trained, 4097).count, 18);
  for (const position of [8000, 12000, furthest]) {
    const count = outsidePairs(position).length;
    assert.equal(facts(sets.none, trained, position).count, count);
    assert.ok(count > 0 && count < 18, "some hands have come back");
  }
});

test("linear interpolation and YaRN keep all hands within their angles up to the end, NTK some of them", () => {
  for (const name of ["linear", "yarn"]) assert.equal(facts(sets[name], trained, furthest).count, 0, name);
  for (const position of [9000, 20000, 32000]) {
    const out = outsidePairs(position, "ntk", 8);
    assert.equal(facts(sets.ntk, trained, position).count, out.length, `${position}`);
  }
  assert.ok(facts(sets.ntk, trained, 32000).count > 0);
});

test("the sentence states how many hands are outside their angles, what neighbours lose, and the factor of the scores", () => {
  const count = outsidePairs(12000).length;
  assert.ok(
    said("none", 12000).startsWith(`${count} of 64 hands are outside the angles seen in training; neighbouring`),
  );
  assert.ok(said("none", 12000, "zh").startsWith(`64 根指针中有 ${count} 根`));
  assert.match(said("none", 4000), /^All 64 hands are within/);
  assert.match(said("linear", 12000), /^All 64 .* only 0\.125 times as far\.$/);
  assert.match(said("ntk", 32000), /^\d+ of 64 .* as easy to tell apart/);
  // Peng et al. 2023, eq. 22: √(1/t) = 0.1 ln s + 1, on both sides of the product.
  const scores = ((0.1 * Math.log(8) + 1) ** 2).toPrecision(3);
  assert.ok(said("yarn", 12000).endsWith(`attention scores are multiplied by ${scores}.`), said("yarn", 12000));
  for (const lang of languages)
    for (const name of Object.keys(sets)) {
      const text = said(name, 12000, lang);
      assert.equal(isChinese.test(text), lang === "zh");
      assert.doesNotMatch(text, /undefined|NaN|[{}]/);
    }
});

test("sectors begin at twelve o'clock and go clockwise; a hand outside its angles has its own angle", () => {
  assert.match(sector(0, Math.PI / 2), /^M0 0L0\.00 -29\.00A29 29 0 0 1 29\.00 -?0\.00Z$/);
  assert.match(sector(0, Math.PI * 1.5), /^M0 0L0\.00 -29\.00A29 29 0 1 1 -29\.00 -?0\.00Z$/);
  assert.doesNotMatch(sector(0, circle), /M0 0/);
  assert.equal(outsideAt(1, 0.001, 999), undefined);
  assert.equal(outsideAt(1, 0.001, 2000), 2);
  assert.equal(outsideAt(1, 0.001, 6500), undefined);
  assert.ok(Math.abs(outsideAt(1, 0.001, 8000) - (8 - circle)) < 1e-12);
  assert.equal(outsideAt(circle, 1, 1e6), undefined);
});

test("templates as text escape their values, and omit what text cannot have", () => {
  const name = '<b>"&';
  const inner = html`<i title=${name}>${name}</i>`;
  assert.equal(String(inner), '<i title="&lt;b&gt;&quot;&amp;">&lt;b&gt;&quot;&amp;</i>');
  const list = html`<ul>${[html`<li>1</li>`, html`<li>2</li>`]}</ul>`;
  assert.equal(String(list), "<ul><li>1</li><li>2</li></ul>");
  const button = html`<button aria-current=${undefined} ?hidden=${false} ?disabled=${true} @click=${() => {}}>${inner}</button>`;
  assert.equal(String(button), `<button disabled>${inner}</button>`);
});

// The front page: rows of a word that is there twice are equal without positions and part with each way of telling them, and
// every method has its place on the map.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as api from "posenc";
import { listReaders } from "../../src/build/readers.js";
import { placesOnMap } from "../../src/build/site/front.js";
import { html } from "../../web/common/markup.js";
import { figure, mostWords } from "../../web/front/figure.js";
import { comparedRows } from "../../web/front/rows.js";
import { reason, verdict } from "../../web/front/sentences.js";
import { columns, doors, firstSentence } from "../../web/front/words.js";

const { computeView } = await import("../../web/figures/compute.js");
const { parameterDescriptors, readParameters } = await import("../../web/figures/parameters.js");

const languages = ["en", "zh"];
const isChinese = /\p{Script=Han}/u;
const ways = figure.views.map(({ id }) => id);
const sentences = [...Object.values(firstSentence), "a b a", "to be or not to be", "人人为我，我为人人"];

function compared(id, given) {
  const { parameters, problems } = readParameters(parameterDescriptors(api.descriptors, figure), given);
  assert.deepEqual(problems, []);
  const view = figure.views.find((each) => each.id === id);
  const { results, data } = computeView(api, view, parameters);
  return { rows: comparedRows(id, parameters, results), parameters, results, data };
}

test("without positions the rows of a word are equal bit for bit, whatever the sentence and its vectors", () => {
  for (const sentence of sentences)
    for (const seed of [1, 2, 3, 50]) {
      const { rows, data, parameters } = compared("none", { sentence, seed });
      const bits = new Uint32Array(data.buffer, data.byteOffset, data.length);
      const row = (index) =>
        Array.from(bits.subarray(index * parameters.textLength, (index + 1) * parameters.textLength));
      assert.deepEqual(row(rows.places[0]), row(rows.places[1]));
      assert.deepEqual(rows.weights[0], rows.weights[1]);
      assert.equal(rows.difference, 0);
    }
});

test("rows of other words differ", () => {
  const { data } = compared("none", {});
  assert.notDeepEqual(data.slice(0, 5), data.slice(5, 10));
});

for (const id of ways.filter((each) => each !== "none")) {
  test(`${id}: parts the rows, and is said to`, () => {
    for (const sentence of sentences) {
      const { rows, parameters, results } = compared(id, { sentence });
      assert.ok(rows.difference > 0.005, `${sentence}: ${rows.difference}`);
      for (const lang of languages) {
        const text = reason(id, parameters, results, rows, lang);
        assert.ok(!/undefined|NaN|[{}]/.test(text), text);
        assert.match(verdict(rows, lang), /0\.\d\d/);
        assert.ok(text.includes(rows.labels[rows.places[1]]), text);
      }
    }
  });

  test(`${id}: turned up to nothing it is no position at all, and rows are equal bit for bit`, () => {
    for (const sentence of sentences) {
      const { rows } = compared(id, { sentence, strength: 0 });
      assert.equal(rows.difference, 0, sentence);
      const apart = rows.weights[0].map((weight, key) =>
        Math.abs(weight - compared("none", { sentence }).rows.weights[0][key]),
      );
      assert.ok(Math.max(...apart) < 1e-6);
    }
  });

  test(`${id}: what it does to the scores is the difference of its scores from those of the content`, () => {
    const { rows, parameters } = compared(id, {});
    const none = compared("none", {}).rows;
    const scoresOf = ({ weights: [row] }) => row.map((weight) => Math.log(weight));
    // Scores are known but for a number for the whole row, which softmax takes away.
    const [from, to] = [none, rows].map(scoresOf);
    const free = to[0] - from[0] - rows.positions[0][0];
    for (let key = 0; key < parameters.textLength; key++)
      assert.ok(Math.abs(to[key] - from[key] - rows.positions[0][key] - free) < 1e-4, `key ${key}`);
  });
}

test("of a sentence without a word twice there are no rows to compare, and longer ones are cut", () => {
  assert.equal(compared("none", { sentence: "no word twice" }).rows, undefined);
  const words = Array.from({ length: 30 }, (_, n) => `w${n % 7}`);
  assert.equal(compared("none", { sentence: words.join(" ") }).parameters.textLength, mostWords);
});

test("every method and topic has a place on the map, with what it solved and what it broke in few words", async () => {
  const places = await placesOnMap();
  assert.deepEqual(
    places.map(({ name }) => name),
    listReaders().map(({ name }) => name),
  );
  for (const { name, column, year, solved, broke } of places) {
    assert.ok(Object.hasOwn(columns, column), `${name}: ${column}`);
    assert.ok(year > 1930 && year < 2030, `${name}: ${year}`);
    for (const each of [solved, broke]) {
      assert.ok(each.en.length > 8 && each.en.length <= 64, `${name}: “${each.en}” has ${each.en.length} characters`);
      assert.ok(each.zh.length > 4 && each.zh.length <= 30, `${name}: “${each.zh}” has ${each.zh.length} characters`);
      assert.ok(isChinese.test(each.zh) && !isChinese.test(each.en));
      assert.doesNotMatch(each.en + each.zh, /[.。]$|^[a-z]/);
    }
  }
});

test("where methods enter follows from how they do", async () => {
  const places = Object.fromEntries((await placesOnMap()).map(({ name, column, year }) => [name, [column, year]]));
  assert.deepEqual(places.sinusoidal, ["input", 2017]);
  assert.deepEqual(places.alibi, ["scores", 2021]);
  assert.deepEqual(places.retention, ["scores", 2023]);
  assert.deepEqual(places.rope, ["turned", 2021]);
  assert.deepEqual(places.rerope, ["distances", 2023]);
  assert.deepEqual(places.ropeScaling, ["distances", 2023]);
  assert.deepEqual(places.deberta, ["own", 2020]);
  assert.deepEqual(places.recursive, ["input", 2020]);
  assert.deepEqual(places.digits, ["none", 2023]);
});

test("doors and columns are said in both languages", () => {
  const said = [
    ...doors.flatMap(({ title, text, link }) => [title, text, link]),
    ...Object.values(columns).flatMap(({ title, note }) => [title, note]),
  ];
  for (const { en, zh } of said) assert.ok(!isChinese.test(en) && isChinese.test(zh), en);
});

test("templates as text escape what stands in them, and leave out what text cannot have", () => {
  const name = '<b>"&';
  const inner = html`<i title=${name}>${name}</i>`;
  assert.equal(String(inner), '<i title="&lt;b&gt;&quot;&amp;">&lt;b&gt;&quot;&amp;</i>');
  const list = html`<ul>${[html`<li>1</li>`, html`<li>2</li>`]}</ul>`;
  assert.equal(String(list), "<ul><li>1</li><li>2</li></ul>");
  const button = html`<button aria-current=${undefined} ?hidden=${false} ?disabled=${true} @click=${() => {}}>${inner}</button>`;
  assert.equal(String(button), `<button disabled>${inner}</button>`);
});

// Tests the essay's text, numbers, pictures and addresses, without a browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { JSDOM } from "jsdom";
import { markText } from "../../src/build/site/markText.js";
import { drawnTo, keyed } from "../../web/pages/essay/drawing.js";
import { formerSteps } from "../../web/pages/essay/formerSteps.js";
import { isUnseen, unseenAt } from "../../web/pages/essay/numbers.js";
import { circleIn, positionAt } from "../../web/pages/essay/scenes/rotation.js";
import { scenes, showScene } from "../../web/pages/essay/scenes.js";
import { sections } from "../../web/pages/essay/sections.js";
import * as api from "../api.js";
import { outsidePairs } from "../outside.js";
import { assertBuilt } from "../setup/built.js";

assertBuilt("dist/web/index.html");

const web = join(import.meta.dirname, "..", "..", "dist", "web");
const documentOf = (path) => new JSDOM(readFileSync(join(web, path), "utf8")).window.document;
const documents = { en: documentOf("essay.html"), zh: documentOf("zh/essay.html") };
const facts = JSON.parse(documents.en.getElementById("facts").textContent);
const isChinese = /\p{Script=Han}/u;

/** The texts in the figure of section 9 at a factor. */
const shown = (factor) => {
  const { items } = showScene("scaling", {
    api,
    box: { width: 660, height: 500 },
    state: { factor },
    facts,
    lang: "en",
  });
  return items.filter(({ tag }) => tag === "text").map(({ text }) => text);
};

/** What is read of a section: without links, formulas and names that contain a digit. */
const readText = ({ text, note }) =>
  `${text.en} ${note.en}`
    .replace(/\[[^\]]{2,}\]\([^)]*\)/g, "")
    .replace(/^= .*$/gm, "")
    .replace(/\b(?:T5|GPT-2|Qwen\S*|Llama [\d.]+|Gemma 3|SmolLM3|DeepSeek-V3|Olmo 3)/g, "name");

test("ten sections have a title, a text and a note in both languages, in about 2,500 words with at most 60 numerals", () => {
  assert.equal(sections.length, 10);
  for (const { id, title, text, note } of sections)
    for (const words of [title, text, note]) {
      assert.ok(words.en.length > 3 && !isChinese.test(words.en), id);
      assert.match(words.zh, isChinese, id);
    }
  const all = sections.map(readText).join(" ");
  const words = all.split(/\s+/).length;
  assert.ok(words > 2000 && words < 2800, `${words} words`);
  const numerals = all.match(/\{\w+\}|(?<![\w{}^])\d[\d,.]*/g);
  assert.ok(numerals.length <= 60, `${numerals.length} numerals`);
});

for (const [lang, document] of Object.entries(documents)) {
  test(`the page in ${lang} has every section with its address, text, note and still picture`, () => {
    const found = [...document.querySelectorAll("main section")];
    assert.deepEqual(
      found.map(({ id }) => id),
      sections.map(({ id }) => id),
    );
    for (const [index, section] of found.entries()) {
      const { title } = sections[index];
      assert.equal(section.querySelector("h2").textContent, `${index + 1} ${title[lang]}`);
      assert.ok(section.querySelectorAll(":scope > p").length > 2, section.id);
      assert.ok(section.querySelector("aside p"), section.id);
      assert.ok(section.querySelectorAll(".still svg > *").length > 10, section.id);
      assert.ok(section.querySelector(".still figcaption").textContent.length > 5, section.id);
      const code = [...section.querySelectorAll("code")].map((each) => each.textContent);
      const prose = code.reduce((all, each) => all.replace(each, ""), section.textContent);
      assert.doesNotMatch(prose, /[{}]|undefined|NaN|\*/, section.id);
    }
    for (const link of document.querySelectorAll(".opening nav a"))
      assert.ok(document.getElementById(link.getAttribute("href").split("#")[1]), link.href);
  });
}

test("numbers in the text follow from the papers' formulas", () => {
  const text = documents.en.querySelector("main").textContent;
  const says = (words) => assert.ok(text.includes(words), words);
  const theta = Array.from({ length: 64 }, (_, i) => 10000 ** (-i / 64));
  const product = (k) => Array.from({ length: 32 }, (_, i) => Math.cos(k * 10000 ** (-i / 32))).reduce((a, b) => a + b);
  says(
    `With 64 dimensions it is ${product(0).toFixed(2)} at distance 0, ${product(1).toFixed(2)} one step away and ${product(64).toFixed(2)} at 64`,
  );
  says(`≈ ${Math.round(2 * Math.PI * 10000).toLocaleString("en")} positions`);
  says(`for ${theta.filter((each) => (2 * Math.PI) / each > 4096).length} of the 64 pairs`);
  // bloc97's base, b · s^(d / (d − 2)).
  says(`from 10,000 to ${Math.round(10000 * 4 ** (128 / 126)).toLocaleString("en")}.`);
  // YaRN, arXiv 2309.00071, section 3.2 and its code: a ramp over the index between the pairs with 32 turns and with one.
  const indexAt = (turns) => (128 * Math.log(4096 / (turns * 2 * Math.PI))) / (2 * Math.log(10000));
  const [low, high] = [Math.floor(indexAt(32)), Math.ceil(indexAt(1))];
  says(`${low + 1} pairs are kept, ${high - low - 1} are blended and ${64 - high} are divided`);
  says(`(0.1 ln s + 1)², ${((0.1 * Math.log(4) + 1) ** 2).toFixed(2)} here`);
  // NTK: the frequency of pair i is divided by 4^(i / 63), so hand i ends at 4^(1 − i / 63) times its arc.
  const first = theta.findIndex((each) => (2 * Math.PI) / each > 4096);
  const outside = outsidePairs(16383, "ntk", 4).length;
  says(`at the end of the text ${outside} hands are still outside their arcs`);
  assert.ok(documents.zh.querySelector("main").textContent.includes(`仍有 ${outside} 根指针在自己的弧之外`));
  assert.ok(shown(4).some((text) => text.startsWith(`${outside} outside, up to `)));
  says(`the farthest has gone to ${(4 ** (1 - first / 63)).toFixed(1)} times its arc`);
});

test("the measurement is of the stored runs, read at as many times their length as the factor, and only where there is one", () => {
  const { runs } = JSON.parse(readFileSync("web/pages/training/standard.json", "utf8"));
  const results = runs.filter(({ encoding }) => encoding === "rope").flatMap((run) => run.results);
  const yarn = results.filter(({ repair, tuned }) => repair === "yarn" && !tuned);
  const linear = results.filter(({ repair, tuned }) => repair === "linear" && !tuned);
  const mean = (some, which, n) => some.reduce((sum, each) => sum + each[which][n], 0) / some.length;
  assert.deepEqual(Object.keys(facts.measured), ["1", "2", "4", "8"]);
  assert.equal(facts.measured[8].yarn.near, mean(yarn, "near", 3));
  assert.equal(facts.measured[4].linear.near, mean(linear, "near", 2));
  assert.ok(shown(4).includes("measured: small models trained on 32 tokens, reading 128"));
  assert.ok(shown(4).includes(`${Math.round(100 * mean(linear, "near", 2))}%`));
  assert.ok(!shown(16).some((text) => text.endsWith("%")));
  // Linear interpolation and YaRN keep every hand in its arc.
  const outside = shown(4).filter((text) => /^\d+ outside/.test(text));
  assert.deepEqual([outside[1], outside[3]], ["0 outside", "0 outside"]);
});

test("a hand is unseen where it points outside what 4,096 positions reached and that is less than a turn", () => {
  for (const position of [4095, 4097, 8000, 16384])
    for (const name of ["none", "linear", "ntk", "yarn"])
      assert.deepEqual(
        facts.theta.none.map((_, i) => i).filter((i) => isUnseen(facts, name, i, position)),
        outsidePairs(position, name, 4),
        `${name} at ${position}`,
      );
  assert.equal(unseenAt(facts, "yarn", 16384), 0);
  const count = outsidePairs(8000).length;
  for (const lang of /** @type {const} */ (["en", "zh"])) {
    const { items, sentence } = showScene("unseen", { api, box: boxes[0], state: { position: 8000 }, facts, lang });
    assert.equal(items.filter(({ look }) => look === "hand out").length, count);
    assert.ok(sentence.includes(lang === "zh" ? `有 ${count} 根` : `${count} of 64 hands are outside`), sentence);
  }
});

const boxes = [
  { width: 660, height: 500 },
  { width: 440, height: 400 },
  { width: 358, height: 250 },
  { width: 288, height: 150 },
];
/** States in which a scene shows the most. */
const fullStates = {
  distance: { shown: true, guess: [32, 20, 10] },
  today: { own: "fsnl", dials: facts.layers[3].dials, model: "own" },
  numbers: { divided: true, length: 8192 },
  rotation: { all: true },
  bias: { kind: "t5" },
  scaling: { factor: 16 },
  unseen: { position: 16384 },
};

for (const id of Object.keys(scenes))
  test(`${id}: things have different keys, lie in the box, and letters are at least 12 pixels`, () => {
    for (const lang of /** @type {const} */ (["en", "zh"]))
      for (const box of boxes)
        for (const change of [{}, fullStates[id]]) {
          const state = { ...scenes[id].state(lang), ...change };
          const { items, sentence } = showScene(id, { api, box, state, facts, lang });
          assert.equal(new Set(items.map(({ key }) => key)).size, items.length);
          assert.equal(isChinese.test(sentence), lang === "zh", sentence);
          for (const { key, tag, at } of items) {
            for (const [name, value] of Object.entries(at)) assert.ok(Number.isFinite(value), `${key} ${name}`);
            if (tag === "text") {
              assert.ok(at.size >= 12, key);
              assert.ok(at.y > 6 && at.y <= box.height + 2, `${key} at ${at.y} of ${box.height}`);
            }
          }
        }
  });

test("dials keep their elements from section to section: cells, faces and hands have the same keys", () => {
  const keysOf = (id, change) => {
    const state = { ...scenes[id].state("en"), ...change };
    return new Set(showScene(id, { api, box: boxes[0], state, facts, lang: "en" }).items.map(({ key }) => key));
  };
  const ids = ["bias", "rotation", "unseen", "scaling"];
  const all = ids.map((id) => keysOf(id, { all: true }));
  for (let pair = 0; pair < 64; pair++) {
    assert.ok(
      all.every((keys) => keys.has(`c${pair}`)),
      `c${pair}`,
    );
    assert.ok(
      all.slice(1).every((keys) => keys.has(`h${pair}`) && keys.has(`d${pair}`)),
      `h${pair}`,
    );
  }
});

test("a hand is dragged to the nearest position that points there", () => {
  const box = boxes[0];
  const { cx, cy } = circleIn(box);
  const theta = facts.theta.none[11];
  for (const position of [0, 3, 12, 20, 30]) {
    const [x, y] = [cx + 100 * Math.sin(position * theta), cy - 100 * Math.cos(position * theta)];
    assert.equal(positionAt(facts, box, x, y, Math.max(0, position - 2)), position);
  }
});

test("a curve is drawn point by point, gaps are bridged, and keys draw it too", () => {
  assert.deepEqual(drawnTo([32], 2, 20), [32, 26, 20]);
  assert.deepEqual(drawnTo([32, 30, 28, 26], 2, 10), [32, 30, 10, 26]);
  const plot = { count: 3, most: 64 };
  assert.deepEqual(keyed([32], "ArrowRight", false, plot), [32, 32]);
  assert.deepEqual(keyed([32, 32], "ArrowDown", true, plot), [32, 27]);
  assert.deepEqual(keyed([32, 32], "ArrowLeft", false, plot), [32]);
  assert.deepEqual(keyed([32], "ArrowUp", false, plot), [32], "the first value is given");
  assert.equal(keyed([32], "a", false, plot), undefined);
});

test("steps of the former tour lead to sections", () => {
  const ids = sections.map(({ id }) => id);
  // The ten steps, by their former addresses.
  for (const step of [
    "order",
    "counting",
    "binary",
    "sinusoids",
    "distance",
    "bias",
    "rotation",
    "beyond",
    "squeeze",
    "model",
  ])
    assert.ok(ids.includes(formerSteps[step] ?? step), step);
  for (const path of ["tour.html", "zh/tour.html"]) {
    const refresh = documentOf(path).querySelector("noscript").innerHTML;
    assert.match(refresh, new RegExp(`url=${path.replace("tour", "essay")}`));
  }
});

test("marks become HTML, and what is no mark is escaped", () => {
  assert.equal(
    String(markText("a *b* **c** `g` [q]·[k] d^{−2i} [e](f.html) {n} <i>\n\n= x", { n: 3 })),
    '<p>a <dfn>b</dfn> <strong>c</strong> <code>g</code> <b class="q">q</b>·<b class="k">k</b> d<sup>−2i</sup> <a href="f.html">e</a> 3 &lt;i&gt;</p>\n<p class="formula">x</p>',
  );
  assert.throws(() => markText("{missing}", {}), { message: "markText: {missing} has no value" });
});

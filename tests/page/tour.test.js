// The tour's steps: words in both languages, short texts, one right answer, and numbers that its figures compute.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as api from "posenc";
import { fill } from "../../web/methods/common/sentences.js";
import { presets } from "../../web/methods/rope/presets.js";
import { compared, drawnTo, keyed } from "../../web/tour/drawing.js";
import { given, numbers, slopeName } from "../../web/tour/numbers.js";
import { firstSentence } from "../../web/tour/sentence.js";
import { steps } from "../../web/tour/steps.js";
import { swapped } from "../../web/tour/wordOrder.js";

const { computeView } = await import("../../web/figures/compute.js");
const { parameterDescriptors, readParameters } = await import("../../web/figures/parameters.js");

const languages = ["en", "zh"];
const isChinese = /\p{Script=Han}/u;

/** The words of a text of any kind in a step, { path: { en, zh } }. */
function wordsIn(step) {
  const options = step.question?.options?.flatMap(({ label, reply }) => [label, reply]) ?? [];
  return [step.title, step.text, step.question?.text, ...options, step.lead].filter(Boolean);
}

/** What a figure of a step shows with these parameters, and what is said of it. */
function shown(step, index, given, lang) {
  const { figure, sentence } = step.figures[index];
  const { parameters, problems } = readParameters(parameterDescriptors(api.descriptors, figure), given);
  assert.deepEqual(problems, []);
  const result = computeView(api, figure.views[0], parameters);
  return { result, text: sentence({ parameters, facts: result.facts, lang }) };
}

const stepOf = (id) => steps.find((step) => step.id === id);

test("there are ten steps, each with an address of its own", () => {
  assert.equal(steps.length, 10);
  assert.equal(new Set(steps.map(({ id }) => id)).size, 10);
});

for (const step of steps) {
  test(`${step.id}: is said in both languages, in at most 90 words`, () => {
    for (const words of wordsIn(step)) {
      assert.ok(words.en.length > 1 && !isChinese.test(words.en), words.en);
      assert.ok(words.zh.length > 1, words.en);
    }
    assert.match(step.text.zh, isChinese);
    assert.ok(step.text.en.split(/\s+/).length <= 90, `${step.text.en.split(/\s+/).length} words`);
  });

  if (step.question && !step.question.isDrawn)
    test(`${step.id}: one of several answers is right`, () => {
      assert.ok(step.question.options.length > 2);
      assert.equal(step.question.options.filter(({ isRight }) => isRight).length, 1);
    });

  (step.figures ?? []).forEach((_, index) => {
    test(`${step.id}: figure ${index} says in both languages what it shows`, () => {
      for (const lang of languages) {
        const { result, text } = shown(step, index, {}, lang);
        assert.ok(result.data.length > 0);
        assert.ok(text.length > 10 && !/undefined|NaN|\{/.test(text), text);
      }
    });
  });
}

test("order: the rows of a word that occurs twice are equal, those of other words are not", () => {
  const { result, text } = shown(stepOf("order"), 0, {}, "en");
  assert.match(text, /rows, “dog 1” and “dog 4”, differ by 0:/);
  const rows = [0, 1, 2, 3, 4].map((row) => Array.from(result.data.subarray(5 * row, 5 * row + 5)));
  assert.deepEqual(rows[1], rows[4]);
  assert.notDeepEqual(rows[0], rows[1]);
  assert.match(shown(stepOf("order"), 0, { sentence: "no word twice" }, "en").text, /No word occurs twice/);
});

test("order: the word that is asked about is twice in the sentence that a visit begins with", () => {
  for (const lang of languages) {
    const [, word] = /“(.*?)”/.exec(stepOf("order").question.text[lang]);
    assert.equal(firstSentence[lang].split(word).length, 3, lang);
  }
});

test("order: swapping two words swaps rows and columns and changes no number", () => {
  const words = ["dog", "bites", "man"];
  const other = swapped(words, 0, 2);
  assert.equal(other, "man bites dog");
  assert.equal(swapped([..."狗咬人"], 0, 2), "人咬狗");
  const [one, two] = [words.join(" "), other].map(
    (sentence) => shown(stepOf("order"), 0, { sentence }, "en").result.data,
  );
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++) {
      const there = two[3 * (2 - row) + 2 - column];
      assert.ok(Math.abs(one[3 * row + column] - there) <= 1e-7 * Math.abs(there));
    }
});

test("counting: far into a text the last key has all of the weight", () => {
  const { data } = shown(stepOf("counting"), 0, { first: 500 }, "en").result;
  for (let row = 0; row < 5; row++) assert.ok(data[5 * row + 4] > 0.999);
});

test("rotation: moving both keeps q·k, to the last of four decimals, and moving one changes it", () => {
  const product = (given) => /= (\S+)\. Drag/.exec(shown(stepOf("rotation"), 0, given, "en").text)[1];
  const near = product({});
  for (const offset of [1, 5, 1000]) assert.equal(product({ offset }), near);
  assert.equal(product({ queryToken: 5, keyToken: 6 }), near);
  assert.notEqual(product({ keyToken: 2 }), near);
  const text = (index) => shown(stepOf("rotation"), index, {}, "en").text;
  // The same hands in both figures: what they add up to one apart.
  const [, all] = /those of all 32 pairs to (\S+)\. /.exec(text(1));
  assert.match(text(2), new RegExp(`32\\.00 at distance 0, ${all} at 1`));
});

test("a line is drawn on, over itself, across gaps, and by keys", () => {
  assert.deepEqual(drawnTo([32], 4, 24), [32, 30, 28, 26, 24]);
  assert.deepEqual(drawnTo([32, 30, 28], 1, 5), [32, 5, 28]);
  const limits = { count: 4, most: 32, step: 0.5 };
  assert.deepEqual(keyed([32], "ArrowRight", false, limits), [32, 32]);
  assert.deepEqual(keyed([32, 32], "ArrowDown", true, limits), [32, 29.5]);
  assert.deepEqual(keyed([32, 32], "ArrowUp", false, limits), [32, 32]);
  assert.deepEqual(keyed([32, 0.2], "ArrowDown", false, limits), [32, 0]);
  assert.deepEqual(keyed([32, 3, 2, 1], "ArrowRight", false, limits), [32, 3, 2, 1]);
  assert.deepEqual(keyed([32, 3], "ArrowLeft", false, limits), [32]);
  assert.deepEqual(keyed([32], "ArrowDown", false, limits), [32]);
  assert.equal(keyed([32], "Tab", false, limits), undefined);
  const { mean, worst, reach } = compared([10, 6, 5], [10, 0, 8, 0, 4], 2);
  assert.deepEqual([mean, worst, reach], [1.5, 2, 4]);
});

test("distance: what is drawn is compared with the curve, as far as it goes, and a hidden curve says no number of it", () => {
  const step = stepOf("distance");
  const told = (given, lang = "en") => shown(step, 0, given, lang).text;
  assert.doesNotMatch(told({}), /Your line/);
  assert.doesNotMatch(told({ guess: "32,20", isHidden: true }), /30\.92|13\.91/);
  // Two points: 32 at 0, and at 2 apart 20 where Vaswani et al.'s table makes 28.30.
  assert.match(
    told({ guess: "32,20" }),
    /^Your line is 8\.3 off on average, most at 2 apart: you drew 20\.0, it is 28\.3\. At 2 you had let it fall to 20\.0;/,
  );
  const flat = Array.from({ length: 33 }, () => 32).join();
  assert.match(
    told({ guess: flat }),
    /At 64 you still had 32\.0; fast hands have long parted by then, and it is 13\.9\./,
  );
  const right = Array.from({ length: 33 }, (_, i) => (i === 32 ? 13.9 : 20)).join();
  assert.match(told({ guess: right }), /At 64 you were right: 13\.9, where it is 13\.9\./);
  assert.match(told({ guess: flat }, "zh"), /^你的线平均相差/);
});

test("numbers that words say before a figure has computed are the module's", () => {
  const { rope, alibi, digits, attention, sinusoidal } = api;
  const turns = (dim, base) => rope.spectrum({ dim, base }).wavelengths.data;
  const { near, far, wide, llama, slopes, back, written } = given;

  const [first] = turns(wide.dim, wide.base);
  const { turn, rounds, ...ends } = numbers.sinusoids;
  assert.equal(turn, first.toFixed(2));
  assert.equal(rounds, Math.floor((far[1] - far[0]) / first));
  assert.deepEqual(ends, { near: near[1], from: near[0], far: far[1] });
  assert.equal(near[0], far[0]);

  assert.equal(numbers.distance.hands, turns(wide.dim, wide.base).length);
  const row = sinusoidal.table({ positions: [7], dim: wide.dim });
  assert.equal(attention.similarity({ a: row, b: row }).data[0].toFixed(3), numbers.distance.hands.toFixed(3));

  const steep = alibi.slopes({ heads: 8 }).data;
  for (const head of slopes) assert.equal(slopeName(head), `1/${1 / steep[head]}`);
  assert.equal(numbers.bias.slope, `1/${1 / steep[slopes[0]]}`);
  const weights = attention.softmax({
    scores: { data: [0, -1, -10, -back].map((n) => n * steep[slopes[0]]), shape: [1, 4] },
  });
  const [own, next, tenth, last] = weights.data;
  assert.equal(numbers.bias.ratio, (own / next).toFixed(2));
  assert.ok(tenth / own < 0.01);
  assert.equal(numbers.bias.off, back * steep[slopes[0]]);
  const power = Number(/^10⁻(.*)$/.exec(numbers.bias.tiny)[1].replace(/./g, (sign) => "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(sign)));
  assert.ok(last / own < 10 ** -power && last / own > 10 ** -(power + 1));

  const hands = turns(llama.dim, llama.base);
  assert.equal(numbers.beyond.hands, hands.length);
  assert.equal(numbers.beyond.trained, llama.trained.toLocaleString("en"));
  assert.equal(numbers.beyond.fastest, hands[0].toFixed(2));
  assert.equal(numbers.beyond.longest, Math.round(hands.at(-1)).toLocaleString("en"));
  assert.equal(numbers.beyond.rounds, Math.round(llama.trained / hands[0]).toLocaleString("en"));
  assert.equal(numbers.beyond.middle, Math.round(hands[hands.length / 2 - 1]).toLocaleString("en"));

  const { position, base, changed, factor } = written;
  const write = (place, by) => Array.from(digits.encode({ positions: [place], base: by, digits: written.digits }).data);
  assert.notEqual(Number(write(position, base).toReversed().join("")), position);
  assert.equal(
    Number(
      write(position / factor, base)
        .toReversed()
        .join(""),
    ),
    numbers.squeeze.halved,
  );
  assert.equal(write(position, changed).toReversed().join(", "), numbers.squeeze.digits);

  const { model, config } = presets.find(({ id }) => id === "llama-3.1");
  const spec = rope.fromConfig({ config });
  const now = rope.spectrum({ dim: spec.rotaryDim, base: spec.base, scaling: spec.scaling }).wavelengths.data;
  const grouped = (value) => Math.round(value).toLocaleString("en");
  assert.deepEqual(numbers.model, {
    newer: /^Llama \S+/.exec(model)[0],
    hands: now.length,
    short: grouped(llama.trained),
    long: grouped(config.max_position_embeddings),
    times: config.max_position_embeddings / llama.trained,
    turn: now[0].toFixed(2),
    base: grouped(spec.base),
    before: grouped(llama.base),
    original: grouped(spec.scaling.original_max_position_embeddings),
    factor: spec.scaling.factor,
    slowest: grouped(now.at(-1)),
    first: grouped(hands.at(-1)),
  });
});

test("binary: answers say how digits change as the module writes them", () => {
  const counted = ["one digit", "two digits", "three digits", "all four"];
  for (const { label, reply } of stepOf("binary").question.options) {
    const [one, other] = label.en.split(" and ").map(Number);
    const [, from, to] = /^(\d+) becomes (\d+)/.exec(reply.en);
    const rows = [one, other].map((place) =>
      Array.from(api.digits.encode({ positions: [place], base: 2, digits: from.length }).data).toReversed(),
    );
    assert.deepEqual(
      [from, to],
      rows.map((row) => row.join("")),
    );
    const flips = rows[0].filter((digit, i) => digit !== rows[1][i]).length;
    assert.ok(reply.en.includes(counted[flips - 1]), reply.en);
  }
});

test("what is computed is written by hand nowhere in a step's words", () => {
  // What is given may be: round numbers of a question, and the places of its example.
  const isGiven = /\b(1000|1001|float16|float32|99)\b/g;
  for (const step of steps)
    for (const words of wordsIn(step).filter((each) => step.id !== "binary" || each === step.text))
      for (const lang of languages) {
        const text = words[lang].replace(isGiven, "");
        assert.doesNotMatch(text, /\d\.\d|\d{2,}|\d\/\d|[⁰-⁹]/, `${step.id}: ${text}`);
        assert.doesNotMatch(fill(text, numbers[step.id] ?? {}), /undefined|\{/, text);
      }
});

// The numbers of the sources' own worked material: Vaswani et al. 2017, Press et al. 2022, Peng et al. 2023.
test("the steps say the numbers that their sources have", () => {
  assert.match(
    shown(stepOf("binary"), 0, {}, "en").text,
    /15 and 16 .* differ in 5 of 5 digits, as 7 and 8 do in 4; 0 and 16 .* differ in 1\./,
  );
  assert.match(
    shown(stepOf("sinusoids"), 0, {}, "en").text,
    /0\.993 from 7 to 8, 0\.993 from 15 to 16, 0\.993 from 100/,
  );
  assert.match(shown(stepOf("distance"), 0, {}, "en").text, /32\.00 .* 30\.92 .* 28\.30 .* 13\.91 at 64/);
  assert.match(shown(stepOf("bias"), 1, {}, "en").text, /the 10 nearest .* at slope 1\/2, the 74 nearest at 1\/16/);
  assert.match(shown(stepOf("rotation"), 0, { offset: 1000 }, "en").text, /Query at 1,000, key at 1,001.*0\.5403/);
  assert.match(shown(stepOf("beyond"), 0, {}, "en").text, /18 of 64 hands, .* 0\.0753 /);
  assert.match(
    shown(stepOf("squeeze"), 0, {}, "en").text,
    /20 by 1\.55, hand 32 by 2\.02, .*leaves the 21 .*more than 32 .*by 4 the 18 .*25 .*1\.2965/,
  );
});

// The formula of Raffel et al. 2020's code: half of the buckets hold a distance each, the others grow as its logarithm does.
test("bias: T5's buckets are as wide as its formula makes them, and are the third figure, after those that posts have", () => {
  const [count, most] = [32, 128];
  const half = count / 2;
  const beginOf = (bucket) => Math.ceil(half * (most / half) ** ((bucket - half) / half));
  const [near, last] = [beginOf(count - 2), beginOf(count - 1)];
  const { text, result } = shown(stepOf("bias"), 2, {}, "en");
  const { facts } = result;
  const numbersSaid = [...text.matchAll(/\b\d+\b/g)].map(([digits]) => Number(digits));
  assert.deepEqual(numbersSaid, [half, near, last - 1, last, count, last]);
  const [view] = stepOf("bias").figures[2].figure.views;
  assert.deepEqual(
    view.marks.map(({ x }) => x({}, facts)),
    [half, last],
  );
  const said = view.explain({ at: { x: last - 1 }, parameters: {}, facts, lang: "en" });
  assert.equal(said, `key before the query, distances ${near} to ${last - 1} share bucket ${count - 2}`);
});

// Wavelengths of the formulas as Dubey et al. 2024's code and Peng et al. 2023 have them, 2π base^(2m/128), and what the
// models' config.json say of their layers.
test("model: what is said of today's models follows from their configurations", () => {
  const waves = (base) => Array.from({ length: 64 }, (_, m) => 2 * Math.PI * base ** (m / 64));
  const llama = waves(500000);
  const [kept, full] = [llama.filter((each) => each < 8192 / 4), llama.filter((each) => each > 8192)].map(
    ({ length }) => length,
  );
  // YaRN counts turns in 32,768 positions: 32 and 1, at hands that are rounded outwards.
  const at = (turns) => (64 * Math.log(32768 / (2 * Math.PI * turns))) / Math.log(1e6);
  const [first, last] = [Math.floor(at(32)), Math.ceil(at(1))];
  const slowest = (base, factor) => Math.round(2 * Math.PI * base ** (63 / 64) * factor).toLocaleString("en");
  const { text } = shown(stepOf("model"), 0, {}, "en");
  assert.ok(
    text.includes(`leaves ${kept} of 64 as they were, slows ${full} by 8 and ${64 - kept - full} by less`),
    text,
  );
  assert.ok(text.includes(`leaves ${first + 1}, slows ${64 - last} by 4`), text);
  assert.ok(text.includes(`${slowest(500000, 8)} positions in Llama 3.1, ${slowest(1e6, 4)} in Qwen3, 54,410`), text);
  const alone = shown(stepOf("model"), 0, { isScaled: false }, "en").text;
  assert.ok(alone.includes(`${slowest(500000, 1)} positions in Llama 3.1, ${slowest(1e6, 1)} in Qwen3`), alone);
  assert.match(
    shown(stepOf("model"), 1, {}, "en").text,
    /40 of 48 layers in Gemma 3, with 1,024 keys, 12 of 24 in gpt-oss, with 128\. .*: Llama 4 Scout 12\/48, SmolLM3-3B 9\/36, Command R7B 8\/32\./,
  );
});

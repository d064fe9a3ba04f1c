// Tests the training experiment's page without a browser: its address, and sentences that follow from numbers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { rope } from "../../dist/npm/index.js";
import { lengthsRead } from "../../src/training/measure.js";
import { encodings, headDim, repairs } from "../../src/training/model.js";
import { isStandard, readSettings, runsOf, standard, stepsOf, writeSettings } from "../../src/training/settings.js";
import { names as scalingNames } from "../../web/pages/essay/scenes/strips.js";
import { meansOf } from "../../web/pages/training/chart.js";
import { embedCode } from "../../web/pages/training/embedding.js";
import { exampleTemplate } from "../../web/pages/training/example.js";
import { charts, lengthChart, lossChart, noteOf, placeChart, repairChart } from "../../web/pages/training/figures.js";
import { most, movedCell, nearShare, pooled } from "../../web/pages/training/map.js";
import { mapsTemplate } from "../../web/pages/training/maps.js";
import { chosenValues, encodingSentences, repairSentences } from "../../web/pages/training/sentences.js";
import { readResults, shownRuns } from "../../web/pages/training/shownRuns.js";
import { nameOf, repairNames, wordsIn } from "../../web/pages/training/words.js";
import { textOf } from "./litText.js";

const { runs } = JSON.parse(readFileSync(new URL("../../web/pages/training/standard.json", import.meta.url), "utf8"));

test("an address reads back its settings", () => {
  for (const settings of [
    standard,
    { ...standard, encodings: ["rope"], seeds: 7, length: 64, base: 10000, betaFast: 32.5 },
    { ...standard, steps: 200, questions: "growing", task: "soft" },
    { ...standard, steps: stepsOf("sort"), task: "sort", share: 0.5 },
  ]) {
    const { settings: read, refused } = readSettings(writeSettings(settings, "zh"));
    assert.deepEqual(read, settings);
    assert.deepEqual(refused, []);
  }
  assert.equal(writeSettings(standard, "en"), "");
});

test("invalid settings in an address are reported and not used", () => {
  const query = "?encodings=rope,cope&seeds=0&length=48&base=1&steps=1.5&task=far&colour=red";
  const { settings, refused } = readSettings(query);
  assert.deepEqual(settings, standard);
  assert.equal(refused.length, 7);
});

test("runs are ordered by seed, and settings of the models alone make a run nonstandard", () => {
  const wanted = runsOf({ ...standard, seeds: 2 });
  assert.deepEqual(
    wanted.slice(0, 4).map(({ encoding, seed }) => [encoding, seed]),
    standard.encodings.map((each) => [each, 1]),
  );
  assert.equal(wanted.length, 8);
  assert.ok(isStandard({ ...standard, seeds: 5, encodings: ["fire"] }));
  assert.ok(!isStandard({ ...standard, base: 20 }));
});

test("sentences follow from the numbers, and are absent where they do not hold", () => {
  for (const lang of ["en", "zh"]) {
    const sentences = encodingSentences(runs, standard, lang);
    assert.equal(sentences.length, encodings.length);
    assert.equal(new Set(sentences).size, sentences.length);
  }
  const [own] = encodingSentences(
    runs.filter(({ encoding }) => encoding === "alibi"),
    standard,
    "en",
  );
  assert.match(own, /^ALiBi keeps near and gradually loses far: near \d+\u00a0% → \d+\u00a0%/);
  // Numbers that contradict the claim.
  const others = runs
    .filter(({ encoding }) => encoding === "alibi")
    .map((run) => ({ ...run, results: run.results.map((each) => ({ ...each, near: [1, 0.5, 0.2, 0.1] })) }));
  assert.match(encodingSentences(others, standard, "en")[0], /^ALiBi: near 100\u00a0% → 10\u00a0%/);
  assert.deepEqual(encodingSentences(runs, { ...standard, task: "soft" }, "en"), []);
  // Other tasks have one number at each length, and no claim on near and far.
  const alone = runs.filter(({ encoding, seed }) => encoding === "alibi" && seed === 1);
  const [first, last] = [0, 3].map((i) => `${Math.round(100 * alone[0].results[0].near[i])}\u00a0%`);
  assert.deepEqual(encodingSentences(alone, { ...standard, task: "copy" }, "en"), [`ALiBi: ${first} → ${last}.`]);
  assert.deepEqual(repairSentences(runs, { ...standard, task: "copy" }, "en"), []);
  assert.equal(repairSentences(runs, standard, "en").length, repairSentences(runs, standard, "zh").length);
  assert.ok(repairSentences(runs, standard, "en").includes("A window keeps near and gives up far."));
  assert.deepEqual(repairSentences(others, standard, "en"), []);
});

test("the stated effects of the standard base and beta_fast equal the module's", () => {
  const { length, base, betaFast } = standard;
  const rotated = (own) =>
    rope.spectrum({ dim: headDim, base: own, within: length }).turns.data.filter((turns) => turns >= 1).length;
  const { own, usual, pairs } = chosenValues;
  assert.deepEqual([own, usual, pairs], [rotated(base), rotated(10000), headDim / 2]);
  // "changes nothing": at the standard base YaRN has the frequencies of the usual beta_fast, 32, at every evaluated length.
  for (const factor of [2, 4, 8]) {
    const [chosen, other] = [betaFast, 32].map(
      (beta_fast) =>
        rope.frequencies({
          dim: headDim,
          base,
          scaling: { type: "yarn", factor, original_max_position_embeddings: length, beta_fast },
        }).inverseFrequencies.data,
    );
    assert.deepEqual(chosen, other);
  }
  for (const lang of ["en", "zh"]) assert.doesNotMatch(wordsIn(lang)("chosen", chosenValues), /undefined|\{/);
});

test("charts have a line for every encoding, with a point for every evaluation", () => {
  const given = { runs, settings: standard, words: wordsIn("en"), lang: "en" };
  for (const chart of [
    lossChart(given),
    lengthChart("near", given),
    lengthChart("far", given),
    placeChart("near", given),
  ]) {
    assert.equal(chart.series.length, encodings.length);
    for (const { runs: lines } of chart.series) assert.equal(lines.length, 3);
  }
  assert.equal(repairChart("near", false, given).series.length, 7);
  assert.equal(repairChart("far", true, given).series.length, 5);
  const far = placeChart("far", given).series.flatMap(({ runs: lines }) => lines.flat());
  assert.ok(far.every(([x, y]) => x > 0 && x < 256 && y >= 0 && y <= 1));
});

test("a chart names what the task measures, with the chance of its letters", () => {
  const chartOf = (task) =>
    lengthChart("near", { runs: [], settings: { ...standard, task }, words: wordsIn("en"), lang: "en" });
  assert.match(chartOf("lag").label, /^Near: letters repeated/);
  assert.match(chartOf("reverse").label, /^Letters of the answer/);
  const chances = (task) => chartOf(task).marks.flatMap(({ y }) => (y === undefined ? [] : [y]));
  assert.deepEqual([chances("lag"), chances("copy"), chances("sort"), chances("soft")], [[1 / 12], [1 / 26], [], []]);
});

test("every figure has its own title in both languages, and states its origin", () => {
  for (const lang of ["en", "zh"]) {
    const given = { runs, settings: standard, words: wordsIn(lang), lang };
    const titles = Object.values(charts).map((chart) => chart(given).label);
    assert.equal(new Set(titles).size, titles.length);
  }
  const given = { runs, settings: standard, words: wordsIn("en") };
  assert.equal(noteOf(given), "Trained on 32 tokens, 800 steps · thin: each of 3 seeds, thick: their mean");
  const other = { ...standard, base: 500, task: "soft", seeds: 1 };
  const [run] = runs;
  assert.equal(
    noteOf({ ...given, runs: [run], settings: other }),
    "Trained on 32 tokens, 800 steps · base 500 · task soft · one seed",
  );
});

test("the embed code has the figure's address, size and picture; with other settings it is a picture alone", () => {
  const given = {
    label: 'Near & "far"',
    settings: standard,
    lang: "en",
    base: "https://example.org/posenc/training.html?x=1",
  };
  const running = embedCode("far", given);
  assert.match(
    running,
    /^<iframe src="https:\/\/example\.org\/posenc\/training-figure\.html\?lang=en&amp;figure=far" /,
  );
  assert.match(running, / title="Near &amp; &quot;far&quot;" width="640" height="400" loading="lazy" /);
  assert.match(running, /background:url\(posenc-training-far\.png\)/);
  for (const some of [{ seeds: 4 }, { base: 20 }]) {
    const picture = embedCode("far", { ...given, settings: { ...standard, ...some } });
    const [[name, value]] = Object.entries(some);
    assert.match(
      picture,
      new RegExp(`^<a href="https://example.org/posenc/training.html\\?${name}=${value}&amp;lang=en"><img `),
    );
    assert.match(picture, /<img src="posenc-training-far\.png" width="640" height="400" alt="Near &amp; /);
  }
});

test("newly trained results replace the shipped ones line by line", () => {
  const settings = { ...standard, encodings: ["rope", "alibi"], seeds: 2 };
  const came = shownRuns(settings, runs);
  assert.deepEqual(
    came.map(({ encoding, seed }) => `${encoding} ${seed}`),
    ["rope 1", "alibi 1", "rope 2", "alibi 2"],
  );
  const own = new Map([["alibi 1", { encoding: "alibi", seed: 1, losses: [1], results: [] }]]);
  const shown = shownRuns(settings, runs, own);
  assert.deepEqual(shown[1].losses, [1]);
  assert.deepEqual(shown[1].results, came[1].results);
  assert.deepEqual([shown[0], ...shown.slice(2)], [came[0], ...came.slice(2)]);
  assert.deepEqual(shownRuns({ ...settings, base: 20 }, runs, own), [own.get("alibi 1")]);
});

test("the weight on the last positions is that of queries in the last half", () => {
  const even = Float32Array.from({ length: 64 }, (_, i) => (i % 8 <= i >> 3 ? 1 / ((i >> 3) + 1) : 0));
  // Of queries 4 to 7, with 5 to 8 keys: four of them.
  const expected = (4 / 5 + 4 / 6 + 4 / 7 + 4 / 8) / 4;
  assert.ok(Math.abs(nearShare(even, 8) - expected) < 1e-6);
});

test("keys move over the cells of a map, and stay inside", () => {
  const press = (cell, key, shiftKey = false) => movedCell(cell, 32, { key, shiftKey });
  assert.deepEqual(press(undefined, "ArrowLeft"), [31, 31]);
  assert.deepEqual(press([31, 31], "ArrowRight"), [31, 31]);
  assert.deepEqual(press([5, 3], "ArrowLeft"), [5, 2]);
  assert.deepEqual(press([5, 3], "ArrowDown", true), [13, 3]);
  assert.deepEqual(press([5, 3], "ArrowUp", true), [0, 3]);
  assert.deepEqual(
    [press([5, 3], "Home"), press([5, 3], "End")],
    [
      [5, 0],
      [5, 5],
    ],
  );
  for (const key of ["Tab", "a", "toString"]) assert.equal(press([5, 3], key), undefined);
});

test("a map of more weights than pixels has the largest of each block", () => {
  const length = 2 * most;
  const data = new Float32Array(length * length);
  // A stripe one below the diagonal, fainter in every other row.
  for (let query = 1; query < length; query++) data[query * length + query - 1] = query % 2 ? 0.5 : 0.25;
  const { side, cells } = pooled(data, length);
  assert.equal(side, most);
  for (const [i, { weight, isAhead }] of cells.entries()) {
    const [row, column] = [Math.floor(i / side), i % side];
    assert.equal(isAhead, column > row);
    assert.equal(weight, column === row ? 0.5 : column === row - 1 ? 0.25 : 0);
  }
  assert.equal(pooled(new Float32Array(64 * 64), 64).side, 64);
  // Of changes, the largest counts, whether weight comes or goes.
  const [plain, repaired] = [Float32Array.of(1, 0, 0.75, 0.25), Float32Array.of(1, 0, 0.25, 0.75)];
  assert.deepEqual(
    pooled(repaired, 2, plain).cells.map(({ weight }) => weight),
    [0, 0, -0.5, 0.5],
  );
});

test("a file without valid results is rejected", () => {
  assert.equal(readResults({ runs }), runs);
  const [run] = runs;
  const [result] = run.results;
  const without = (key) => ({ ...result, [key]: undefined });
  for (const wrong of [
    null,
    [],
    {},
    { runs: "" },
    { runs: [null] },
    { runs: [{}] },
    { runs: [{ ...run, encoding: "__proto__" }] },
    { runs: [{ ...run, seed: "1" }] },
    { runs: [{ ...run, losses: ["1"] }] },
    { runs: [{ ...run, results: {} }] },
    { runs: [{ ...run, results: [null] }] },
    { runs: [{ ...run, results: [{ ...result, near: [1] }] }] },
    ...["repair", "tuned", "near", "far", "nearAt", "farAt"].map((key) => ({
      runs: [...runs, { ...run, results: [without(key)] }],
    })),
  ])
    assert.throws(
      () => readResults(wrong),
      /^TypeError: training-standard\.json: runs must be/,
      JSON.stringify(wrong)?.slice(0, 80),
    );
});

test("the text below a sequence counts questions over more than half of it apart, as far does", () => {
  const asked = [
    [64, "A2"],
    [65, "A1"],
    [100, "A2"],
  ];
  const question = { token: "A?", asks: "fact", right: "A1", probability: 1 };
  const answers = asked.map(([distance, answer]) => ({ ...question, distance, answer }));
  const text = textOf(exampleTemplate({ length: 128, answers }, { words: wordsIn("en") }));
  assert.match(text, /answers 1 of 3 questions correctly.*answers 1 of 2 correctly/s);
});

/** The rows of scores above the maps of the shipped model with a repair, in percent: { near: [4], far: [4] }. */
function scoresAbove(repair, lang) {
  // The answers of the shown sequence are wrong, so that a row of them would be 0.
  const answers = [{ token: "A?", asks: "fact", right: "A1", answer: "A2", distance: 3, probability: 1 }];
  const views = lengthsRead(standard.length).map((length) => ({ length, all: [], answers }));
  const map = { model: "rope 1", layer: 1, repair, length: views[2].length, views };
  const states = new Map([["rope 1", new Uint8Array()]]);
  const state = { settings: standard, map, states, shipped: runs, own: new Map(), phase: "idle" };
  const words = wordsIn(lang);
  const text = textOf(mapsTemplate({ state, actions: {}, words, lang }));
  return Object.fromEntries(
    Object.entries({ near: "nearShort", far: "farOverHalf" }).map(([which, name]) => {
      const [, after] = text.split(`<th scope="row">${words(name)}</th>`);
      return [which, Array.from(after.split("</tr>")[0].matchAll(/<td>(\d+)\s?%/g), ([, value]) => Number(value))];
    }),
  );
}

test("near and far above the maps are those of the charts and of the essay", () => {
  let compared = 0;
  for (const lang of ["en", "zh"]) {
    const given = { runs, settings: standard, words: wordsIn(lang), lang };
    const essay = readFileSync(
      new URL(`../../dist/web/${lang === "zh" ? "zh/" : ""}essay.html`, import.meta.url),
      "utf8",
    );
    for (const repair of repairs) {
      const above = scoresAbove(repair, lang);
      for (const which of ["near", "far"]) {
        const lines = meansOf(repairChart(which, false, given));
        const { points } = lines.find(({ name }) => name === nameOf(repairNames, repair, lang));
        const drawn = points.map(([, value]) => Math.round(100 * value));
        assert.deepEqual(above[which], drawn, `${repair}, ${which}, ${lang}`);
      }
      for (const [at, factor] of [1, 2, 4, 8].entries()) {
        const head = `<th scope="row">${scalingNames[repair]?.[lang]}, ×${factor}</th>`;
        if (!essay.includes(head)) continue;
        const cells = essay
          .split(head)[1]
          .split("</tr>")[0]
          .matchAll(/<td>(\d+)\s?%/g);
        const printed = Array.from(cells, ([, value]) => Number(value));
        assert.deepEqual(printed, [above.near[at], above.far[at]], `essay, ${repair} ×${factor}, ${lang}`);
        compared++;
      }
    }
  }
  // Four scalings at two factors in two languages.
  assert.equal(compared, 16);
});

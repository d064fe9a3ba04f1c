// Tests numbers of figures and of the sentences under them against the module. Those in fixed texts: typedNumbers.test.js.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import { pages, figures as readers } from "../../src/build/pages.js";
import { computeView } from "../../web/figures/compute.js";
import { parameterDescriptors, readParameters } from "../../web/figures/parameters.js";
import { api } from "../engines/engines.js";

const simd = api("simd");

test("learned tables of models have the sizes that their page states", () => {
  const stated = { bert: "393,216", gpt2: "786,432", vit: "201,728" };
  for (const [preset, count] of Object.entries(stated)) {
    const { view, parameters } = pages.learned.presets.find(({ id }) => id === preset);
    const most = readers.learned.controls.rows.max;
    assert.ok(parameters.rows <= most, `${parameters.rows} rows of ${preset}, where a figure has ${most} at most`);
    for (const lang of ["en", "zh"]) {
      const sentence = pages.learned.views[view].sentence({ parameters, facts: [], lang });
      assert.ok(sentence.includes(count), sentence);
    }
  }
});

test("doubling the index twice gives the wrong row that the sinusoidal page shows beside the right one", () => {
  const view = readers.sinusoidal.views.find(({ id }) => id === "doubled");
  const { parameters } = readParameters(parameterDescriptors(methods, readers.sinusoidal), {});
  const { data } = computeView(simd, view, parameters);
  const right = [0.8415, 0.5403, 0.0998, 0.995, 0.01, 0.9999, 0.001, 1];
  const wrong = [];
  for (let i = 0; i < 8; i += 2) wrong.push(Math.sin(10000 ** ((-2 * i) / 8)), Math.cos(10000 ** ((-2 * (i + 1)) / 8)));
  const rounded = (values) => Array.from(values, (value) => Number(value.toFixed(4)));
  assert.deepEqual(rounded(data), [...right, ...rounded(wrong)]);
  assert.deepEqual(rounded(wrong).slice(0, 3), [0.8415, 0.995, 0.01]);
});

test("the four terms of (x + p)W with (x + p)W add up to the projected sums, at every pair", () => {
  const view = readers.additive.views.find(({ id }) => id === "terms");
  const { parameters } = readParameters(parameterDescriptors(methods, readers.additive), { tokenScale: 3, offset: 5 });
  const { data, facts } = computeView(simd, view, parameters);
  const { length } = parameters;
  for (let i = 0; i < length; i++) {
    for (let j = 0; j < length; j++) {
      const at = (row, column) => data[row * 2 * length + column];
      const terms = at(i, j) + at(i, length + j) + at(length + i, j) + at(length + i, length + j);
      assert.ok(Math.abs(terms - facts[0].data[i * length + j]) < 1e-3, `${i}, ${j}: ${terms}`);
    }
  }
});

test("DeBERTa's three terms side by side add up to the scores", () => {
  const { parameters } = readParameters(parameterDescriptors(methods, readers.deberta), { queries: 7, keys: 5 });
  const shown = (id, more) => {
    const view = readers.deberta.views.find((each) => each.id === id);
    return computeView(simd, view, { ...parameters, ...more }).data;
  };
  const terms = shown("terms");
  const sum = shown("scores");
  ["c2c", "c2p", "p2c"].forEach((term, t) => {
    const alone = shown("scores", { shown: term });
    for (let n = 0; n < 35; n++) assert.equal(terms[Math.floor(n / 5) * 15 + t * 5 + (n % 5)], alone[n]);
  });
  for (let n = 0; n < 35; n++) {
    const [row, column] = [Math.floor(n / 5) * 15, n % 5];
    assert.ok(Math.abs(terms[row + column] + terms[row + 5 + column] + terms[row + 10 + column] - sum[n]) < 1e-5);
  }
});

test("the figure of singular values names the first that is 0, if there is one", () => {
  const view = readers.distance.views.find(({ id }) => id === "values");
  for (const [given, number] of [
    // Distances without clipping have two, because the matrix has rank 2.
    [{ queries: 48, keys: 48, maxDistance: 512, maxAhead: 512 }, 3],
    [{ queries: 4, keys: 4, matrix: "alibi" }, undefined],
  ]) {
    const { parameters } = readParameters(parameterDescriptors(methods, readers.distance), given);
    const { facts, data } = computeView(simd, view, parameters);
    assert.equal(view.marks[1].x(parameters, facts), number);
    if (number) assert.ok(data[number - 2] > 0 && data[number - 1] === 0);
  }
});

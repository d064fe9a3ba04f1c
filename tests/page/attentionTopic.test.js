// Tests the attention topic: worked examples, moved and swapped words, and growing length. No browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import { figures } from "../../src/build/pages.js";
import { computeView } from "../../web/figures/compute.js";
import { cursorText } from "../../web/figures/cursor.js";
import { parameterDescriptors, readParameters } from "../../web/figures/parameters.js";
import { names } from "../../web/topics/attention/candidates.js";
import { lineNames } from "../../web/topics/attention/length.js";
import { tokens, trainedSentence } from "../../web/topics/attention/trained.js";
import * as api from "../api.js";
import { picture } from "../figures/pictures.js";

const { attention } = figures;
const descriptors = parameterDescriptors(methods, attention);
const computed = (id, given = {}) => {
  const { parameters } = readParameters(descriptors, given);
  return computeView(
    api,
    attention.views.find((view) => view.id === id),
    parameters,
  );
};
const near = (got, expected) => got.length === expected.length && got.every((x, n) => Math.abs(x - expected[n]) < 1e-6);

/** The maps of the worked example, each as rows. */
const examples = (given) => {
  const { data } = computed("examples", given);
  return [0, 1, 2, 3].map((map) => Array.from(data.subarray(9 * map, 9 * map + 9)));
};

test("the worked example has the numbers computed by hand, and T5's six buckets the bias 0, +2, −1", () => {
  const [none, absolute, relative, rope] = examples();
  assert.deepEqual(none, [1, 0, 1, 0, 1, 1, 1, 1, 2]);
  // (1.1, 0.2), (0.2, 1.3), (1.3, 1.4).
  assert.ok(near(absolute, [1.25, 0.48, 1.71, 0.48, 1.73, 2.08, 1.71, 2.08, 3.65]));
  assert.deepEqual(relative, [1, 2, 0, 2, 1, 3, 0, 3, 2]);
  const [sin1, cos1, sin2, cos2] = [Math.sin(1), Math.cos(1), Math.sin(2), Math.cos(2)];
  const [a, b, c] = [-sin1, cos2 - sin2, cos1 + sin1];
  assert.ok(near(rope, [1, a, b, a, 1, c, b, c, 2]));
});

test("swapping words permutes the scores without positions, and changes the others", () => {
  const [plain, swapped] = [examples(), examples({ swapped: true })];
  const moved = (map) => Array.from({ length: 9 }, (_, n) => map[8 - n]);
  const isMoved = plain.map((map, n) => near(swapped[n], moved(map)));
  assert.deepEqual(isMoved, [true, false, true, false], "a bias that is the same both ways notices distance alone");
});

test("shifting a sentence keeps weights by distance, and changes those by position", () => {
  const { facts } = computed("maps", { offset: 100 });
  const moves = Object.fromEntries(
    names.map((name, n) => {
      const [there, here] = [facts[2 * n].data, facts[2 * n + 1].data];
      return [name, Math.max(...there.map((weight, i) => Math.abs(weight - here[i])))];
    }),
  );
  for (const name of ["none", "alibi", "t5", "kerple", "shaw", "transformerXL"]) assert.equal(moves[name], 0, name);
  assert.ok(moves.rope < 1e-5);
  assert.ok(moves.sinusoidal > 0.01);
});

test("the rows of a repeated word are equal without positions, and differ with them", () => {
  const apart = (first) => {
    const { data } = computed("maps", { first });
    return Math.max(...data.subarray(5, 10).map((weight, key) => Math.abs(weight - data[20 + key])));
  };
  assert.equal(apart("none"), 0);
  for (const name of names.slice(1)) assert.ok(apart(name) > 0.01, name);
});

test("without positions the share of the last 128 keys falls as the text grows; with ALiBi it stays", () => {
  const of = (measure, lines) => {
    const { data, shape } = computed("length", { measure, lines });
    const rows = lineNames({ lines }).map(({ en }, n) => [en, data.subarray(7 * n, 7 * n + 7)]);
    assert.deepEqual(shape, [rows.length, 7]);
    return Object.fromEntries(rows);
  };
  const share = of("share", "methods");
  assert.ok(Math.abs(share["no position"][0] - 1) < 1e-5 && share["no position"][6] < 0.05);
  assert.ok(share.ALiBi[6] > 0.5);
  for (const [name, row] of Object.entries(share)) {
    assert.ok(Math.abs(row[0] - 1) < 1e-5, `${name}: 128 keys are the last 128`);
    assert.ok(
      row.every((value) => value > 0 && value < 1.00001),
      name,
    );
  }
  assert.ok(share.xPos[6] > share.RoPE[6], "xPos shortens what is far away");
  const entropy = of("entropy", "methods");
  assert.ok(entropy["no position"][6] > entropy["no position"][0] + 2 && entropy.ALiBi[6] < entropy["no position"][6]);
  const scaled = of("share", "scalings");
  assert.deepEqual(scaled.RoPE, share.RoPE);
  // Within the original context length dynamic NTK equals RoPE, and beyond it does not.
  assert.deepEqual(scaled["dynamic NTK"].subarray(0, 5), scaled.RoPE.subarray(0, 5));
  assert.notEqual(scaled["dynamic NTK"][6], scaled.RoPE[6]);
});

/** Maps as drawn in a figure of some width. */
function drawn(id, size, given = {}) {
  const { parameters } = readParameters(descriptors, given);
  const view = attention.views.find((each) => each.id === id);
  return picture(view, computeView(api, view, parameters), { parameters, lang: "en", ...size });
}
const textsOf = ({ nodes }, classes = /./) =>
  nodes
    .filter(({ tag, attributes }) => tag === "text" && classes.test(attributes.class))
    .flatMap(({ children }) => children);
const inCells = /^(black|white)$/;

test("on a phone the maps are in two columns with whole names and every number", () => {
  const phone = { width: 358, height: 384 };
  const shown = drawn("examples", phone);
  for (const name of ["no position", "absolute, added", "relative bias (T5)", "RoPE"])
    assert.ok(textsOf(shown).includes(name), name);
  assert.equal(textsOf(shown, inCells).length, 36);
  const weights = textsOf(drawn("maps", phone), inCells);
  assert.equal(weights.length, 100);
  assert.ok(weights.every((text) => /^\.\d\d$/.test(text)));
});

test("a cursor marks the same two tokens in every map, and read-outs name them by their own positions", () => {
  for (const [size, cursor, expected] of [
    [
      { width: 800, height: 600 },
      { row: 1, column: 7 },
      [
        [1, 2],
        [1, 7],
        [1, 12],
        [1, 17],
      ],
    ],
    [
      { width: 358, height: 384 },
      { row: 7, column: 2 },
      [
        [1, 2],
        [1, 7],
        [7, 2],
        [7, 7],
      ],
    ],
  ]) {
    const made = drawn("maps", size);
    assert.deepEqual(
      made.twins(cursor).map(({ row, column }) => [row, column]),
      expected,
    );
    const { place, explanation } = cursorText(made, cursor);
    assert.equal(place, "query 1, key 2");
    assert.match(explanation, /^“dog 1” to “chased 2”: RoPE 0\.\d+, ALiBi/);
  }
});

test("of four trained models those with RoPE and T5's bias attend to the token before, and a cell reads all four", () => {
  const { data, shape } = computed("trained");
  const size = tokens.length;
  assert.deepEqual(shape, [4 * size, size]);
  assert.ok(tokens.every((token) => /^[a-l]$/.test(token)));
  assert.ok(tokens.filter((token, i) => token === tokens[i - 2]).length > size / 2, "letters return after two places");
  const before = [0, 1, 2, 3].map((map) => {
    const rows = Array.from({ length: size }, (_, query) =>
      data.subarray(size * (size * map + query), size * (size * map + query + 1)),
    );
    for (const [query, row] of rows.entries()) {
      assert.ok(Math.abs(row.reduce((sum, weight) => sum + weight, 0) - 1) < 1e-6);
      assert.ok(row.every((weight, key) => key <= query || weight === 0));
    }
    return rows.slice(1).reduce((sum, row, query) => sum + row[query], 0) / (size - 1);
  });
  const [rope, alibi, t5, none] = before;
  assert.ok(Math.min(rope, t5) > 0.9 && Math.max(alibi, none) < 0.4, `${before}`);
  const shown = drawn("trained", { width: 1200, height: 400 });
  const { explanation } = cursorText(shown, { row: 9, column: 8 });
  assert.match(
    explanation,
    /^“b 9” to “a 8”: RoPE (1|0\.9\d*), ALiBi 0(\.\d+)?, T5’s bias 0\.9\d*, no position 0(\.\d+)?$/,
  );
  // The cursor marks the same cell of every map.
  assert.deepEqual(
    shown.twins({ row: 9, column: 8 }),
    [0, 1, 2, 3].map((map) => ({ row: 9, column: size * map + 8 })),
  );
});

test("the sentence of trained models has the weight of the shown query on the token before it", () => {
  const { data } = computed("trained", { query: 10, rank: 3 });
  const weights = [0, 1, 2, 3].map((map) => data[tokens.length * (tokens.length * map + 10) + 9]);
  const told = trainedSentence({ parameters: { query: 10, rank: 3 }, lang: "en" });
  assert.match(told, /Query 10 .* head 3 of 8: /);
  // Stored weights are rounded, so a row of them may not add up to 1 before softmax.
  const numbers = told.match(/\d\.\d\d/g).map(Number);
  assert.ok(numbers.length === 4 && numbers.every((each, map) => Math.abs(each - weights[map]) < 0.02), told);
});

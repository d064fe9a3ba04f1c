// Tests the formulas that the essay prints: read from its pages, written as TeX and evaluated in plain float64, they give the
// module's numbers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { treeOf } from "../../src/build/site/formulas.js";
import * as api from "../api.js";
import { random } from "../random.js";
import { valuesOf } from "./generalValue.js";

/** What the essay's letters beyond ASCII are in TeX. */
const texOfSigns = {
  "·": "\\cdot ",
  "−": "-",
  "′": "'",
  Σ: "\\sum ",
  θ: "\\theta ",
  γ: "\\gamma ",
  Δ: "\\Delta ",
  ᵀ: "^{\\mathsf T}",
  ᵢ: "_{i}",
  ₘ: "_{m}",
  ₙ: "_{n}",
  "²": "^{2}",
};

/** A printed formula as TeX. */
const texOf = (markup) =>
  markup
    .replace(/<sup>(.*?)<\/sup>/g, "^{$1}")
    .replace(/<[^>]*>/g, "")
    .replace(/\bPE\b/g, "\\text{PE}")
    .replace(/\b(cos|ln)\b/g, "\\$1")
    .replace(/ᵢ′/g, "'_{i}")
    .replace(/[^\0-\x7f]/g, (sign) => texOfSigns[sign] ?? sign);

/** The formulas of a language's essay, in order: paragraphs of class formula. */
function printed(lang) {
  const page = readFileSync(new URL(`../../dist/web/${lang === "zh" ? "zh/" : ""}essay.html`, import.meta.url), "utf8");
  return Array.from(page.matchAll(/<p class="formula">(.*?)<\/p>/gs), ([, markup]) => texOf(markup));
}

const assertNear = (value, expected, what) =>
  assert.ok(
    Math.abs(value - expected) <= 1e-6 * Math.max(1, Math.abs(expected)),
    `${what}: ${value} is not ${expected}`,
  );
const matrixOf = (rows) => ({ data: Float64Array.from(rows.flat()), shape: [rows.length, rows[0].length] });
const productOf = (a, b) => api.attention.similarity({ a: matrixOf([a]), b: matrixOf([b]) }).data[0];

/** The values of all sides of an equation. */
const sidesOf = (tex, given) => tex.split(" = ").map((side) => valuesOf(treeOf(side), undefined, given)[0]);

/** Checks of a formula, in the order of the essay. A formula that cannot be evaluated would stand here with its reason. */
const checks = {
  "frequencies of sinusoids": (tex) => {
    for (const dim of [16, 64, 128])
      for (const [i, expected] of api.sinusoidal.frequencies({ dim }).data.entries())
        for (const value of valuesOf(treeOf(tex), "θi", { i, d: dim }))
          assertNear(value / expected, 1, `pair ${i} of ${dim}`);
  },
  "dot product of two rows": (tex) => {
    const dim = 64;
    const { data } = api.sinusoidal.table({ length: 200, dim });
    const rowOf = (p) => Array.from(data.slice(p * dim, (p + 1) * dim));
    const { data: theta } = api.sinusoidal.frequencies({ dim });
    for (const p of [0, 7, 100])
      for (const distance of [0, 1, 16, 64]) {
        const given = { PE: rowOf, p, Δ: distance, θ: (i) => theta[i], all: { i: [0, dim / 2 - 1] } };
        const values = sidesOf(tex, given);
        assert.equal(values.length, 2);
        for (const value of values)
          assertNear(value, productOf(rowOf(p), rowOf(p + distance)), `positions ${p} and ${p + distance}`);
      }
  },
  "the four terms": (tex) => {
    const vectorOf = (seed) => Array.from(random(8, seed));
    const [x, y, ...rows] = [1, 2, 3, 4].map(vectorOf);
    const added = (words, positions) =>
      Array.from(api.additive.apply({ x: matrixOf([words]), table: matrixOf([positions]) }).data);
    const values = sidesOf(tex, { x, y, P: (position) => rows[position], m: 0, n: 1 });
    assert.equal(values.length, 2);
    for (const value of values) assertNear(value, productOf(added(x, rows[0]), added(y, rows[1])), "sum of four terms");
  },
  "rotation depends on the distance": (tex) => {
    const dim = 8;
    const theta = api.rope.frequencies({ dim }).inverseFrequencies.data;
    /** The rotation of neighbouring columns, as a matrix. */
    const R = (position) =>
      Array.from({ length: dim }, (_, row) =>
        Array.from({ length: dim }, (_, column) => {
          if (row >> 1 !== column >> 1) return 0;
          const angle = position * theta[row >> 1];
          return row === column ? Math.cos(angle) : Math.sin(angle) * (row > column ? 1 : -1);
        }),
      );
    const [q, k] = [5, 6].map((seed) => Array.from(random(dim, seed)));
    const rotated = (vector, offset) =>
      Array.from(api.rope.apply({ x: matrixOf([vector]), layout: "interleaved", offset }).data);
    for (const [m, n] of [
      [0, 0],
      [3, 1],
      [2, 40],
    ]) {
      const values = sidesOf(tex, { R, q, k, m, n });
      assert.equal(values.length, 3);
      for (const value of values) assertNear(value, productOf(rotated(q, m), rotated(k, n)), `positions ${m} and ${n}`);
    }
  },
  "YaRN's frequencies": (tex) => {
    const tree = treeOf(tex);
    // γ is given in words: it falls along the pairs between those of 32 turns and of one. Its ends are rounded as by
    // find_correction_range of transformers.
    for (const [b, L, s] of [
      [10000, 4096, 4],
      [1e6, 32768, 4],
      [10000, 4096, 16],
    ]) {
      const d = 128;
      const scaling = { type: "yarn", factor: s, original_max_position_embeddings: L };
      const [plain, scaled] = [undefined, scaling].map(
        (each) => api.rope.frequencies({ dim: d, base: b, scaling: each }).inverseFrequencies.data,
      );
      const pairOf = (turns) => (d * Math.log(L / (2 * Math.PI * turns))) / (2 * Math.log(b));
      const [first, last] = [Math.floor(pairOf(32)), Math.ceil(pairOf(1))];
      const gamma = (i) => 1 - Math.min(1, Math.max(0, (i - first) / (last - first)));
      for (const i of scaled.keys()) {
        const given = { θ: (pair) => plain[pair], γ: gamma, s, i };
        for (const value of valuesOf(tree, "θi′", given))
          assertNear(value / scaled[i], 1, `pair ${i}, base ${b}, ${s}`);
      }
    }
  },
};

test("the essay's formulas give the module's numbers", () => {
  const formulas = printed("en");
  assert.equal(formulas.length, Object.keys(checks).length);
  for (const [at, [name, check]] of Object.entries(checks).entries()) {
    try {
      check(formulas[at]);
    } catch (error) {
      throw new Error(`${name}, ${formulas[at]}: ${error.message}`, { cause: error });
    }
  }
});

test("the Chinese essay has the same formulas", () => {
  assert.deepEqual(printed("zh"), printed("en"));
});

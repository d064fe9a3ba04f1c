// Tests the training page's table of claims and its sweeps without a browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { encodings, repairs } from "../../src/training/model.js";
import { claims, verdicts } from "../../web/pages/training/claims.js";
import { createSweep, sweeps } from "../../web/pages/training/sweep.js";

const { runs } = JSON.parse(readFileSync(new URL("../../web/pages/training/standard.json", import.meta.url), "utf8"));

test("every claim has a paper, both languages, and measured encodings that exist", () => {
  for (const { paper, link, en, zh, of } of claims) {
    assert.match(paper, / \d{4}/);
    assert.match(link, /^https:\/\/arxiv\.org\/abs\/\d{4}\.\d{5}$/);
    assert.ok(/\.\)?$/.test(en) && /[。）]$/.test(zh), paper);
    for (const [encoding, repair = "none"] of of) {
      assert.ok(encodings.includes(encoding), paper);
      assert.ok(repairs.includes(repair), paper);
    }
  }
});

test("a verdict counts the seeds in which the claim holds, and shows means of seeds", () => {
  const all = new Map(verdicts(runs).map((each) => [each.claim.paper.replace(/,.*/, ""), each]));
  // Numbers of web/pages/training/standard.json, which a native build reproduces.
  const alibi = all.get("Press et al. 2022");
  assert.deepEqual([alibi.agreed, alibi.seeds], [3, 3]);
  const near = runs.filter(({ encoding }) => encoding === "alibi").map(({ results }) => results[0].near[3]);
  assert.ok(Math.abs(alibi.means[0].near[1] - near.reduce((a, b) => a + b) / 3) < 1e-12);
  // Without position the letter two places back is not learned: no seed agrees.
  assert.equal(all.get("Kazemnejad et al. 2023").agreed, 0);
  assert.equal(all.get("Gelberg et al. 2025").agreed, 0);
});

test("a sweep keeps what a browser has kept and is valid, and nothing else", () => {
  const model = { near: [1, 1, 0.5, null], far: [1, 0.5, 0.25, 0], checksum: "0123456789abcdef" };
  const kept = {
    "base 10 1": model,
    "base 30 1": { ...model, near: [1, 1, 1] },
    "base 100 1": { ...model, far: [1, 1, 1, 2] },
    "base 300 1": { ...model, checksum: "<b>" },
    "base 1000 1": null,
  };
  for (const [text, count] of [
    [JSON.stringify(kept), 1],
    ["null", 0],
    ["{", 0],
    ["[1]", 0],
  ]) {
    globalThis.localStorage = /** @type {any} */ ({ getItem: () => text, setItem() {} });
    const sweep = createSweep({ simd: true, changed() {} });
    const models = sweeps.base.flatMap((value) => sweep.modelsOf(value));
    assert.deepEqual(models, count ? [model] : []);
    assert.equal(sweep.csv().trimEnd().split("\n").length, 1 + 4 * count);
  }
  delete globalThis.localStorage;
  const sweep = createSweep({ simd: true, changed() {} });
  assert.equal(sweep.isDone(), false);
});

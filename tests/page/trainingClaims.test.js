// Tests the training page's table of claims without a browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { encodings, repairs } from "../../src/training/model.js";
import { claims, verdicts } from "../../web/pages/training/claims.js";

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

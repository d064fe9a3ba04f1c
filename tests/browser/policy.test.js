// Tests every kind of page under the strict content security policy with Trusted Types that CONTRIBUTING.md states.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { using } from "./browsers.js";
import { settled } from "./inPage.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

const [, policy] = /Content-Security-Policy: (.*)\n/.exec(readFileSync("CONTRIBUTING.md", "utf8"));

let site;
before(async () => {
  site = await serveSite({}, {}, policy);
});
after(() => site.close());

/** Collects violations of the policy. */
function watchViolations() {
  const seen = [];
  Object.assign(globalThis, { seen });
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
    seen.push([effectiveDirective, blockedURI, sample, sourceFile, lineNumber].join(" "));
  });
}

const hasFigure = () => /** @type {any} */ (document.querySelector("posenc-figure"))?.picture !== undefined;
/** The front page plays by itself. */
const hasDials = () => {
  const slider = /** @type {any} */ (document.querySelector("[name=at]"));
  return slider.value !== slider.getAttribute("value");
};
const hasEssay = () => document.querySelector("#essay .swap button") !== null;
const hasText = () => document.querySelector("h1") !== null;

const kinds = [
  ["", hasDials],
  ["zh/", hasDials],
  ["essay.html", hasEssay],
  ["embed.html#alibi&view=bias", hasFigure],
  ["alibi/", settled],
  ["zh/rope/", settled],
  ["ropeScaling/", settled],
  ["imageGrids/", settled],
  ["attention/", settled],
  ["reference.html", hasText],
  ["reference/relative.html", hasText],
  ["reference/source.html", hasText],
  ["404.html", hasText],
  ["training-figure.html?lang=en&figure=far", () => document.querySelector(".chart polyline") !== null],
];

for (const [path, isDrawn] of kinds)
  test(`/${path} is drawn without violating a strict policy`, async (t) => {
    await using("chromium", t, async (browser) => {
      const page = await browser.page();
      await page.begin(watchViolations);
      await page.go(`${site.origin}/${path}`);
      if (isDrawn === settled) await page.run(settled);
      else await until(page, isDrawn);
      assert.deepEqual(await page.run(() => /** @type {any} */ (globalThis).seen), []);
      assert.deepEqual(page.problems, []);
    });
  });

test("under a strict policy a formula is filled, a large figure is computed in a worker, and a model is trained", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.begin(watchViolations);
    await page.go(`${site.origin}/alibi/#view=bias`);
    await page.run(settled);
    const place = ".sentence + div math";
    await until(page, () => document.querySelector(".under > .formula") !== null);
    await page.run(() => {
      document.querySelector("posenc-figure.main").hover({ row: 3, column: 1 });
    });
    await until(page, (selector) => document.querySelector(selector) !== null, `${place} .result`);
    await page.run(() => {
      location.hash = "view=bias&queries=2048&keys=2048";
    });
    await until(page, () => document.querySelector("posenc-figure.main").picture.parameters.queries === 2048);
    // The page's list of fetched files ends at 250.
    assert.ok(site.asked.has("/worker.js"));
    assert.deepEqual(await page.run(() => /** @type {any} */ (globalThis).seen), []);
    await page.go(`${site.origin}/training.html?encodings=alibi&seeds=1&steps=50`);
    await until(page, () => document.querySelector("#training button.main"));
    await page.run(() => document.querySelector("#training button.main").click());
    await until(page, () => document.querySelectorAll("#training canvas").length > 0);
    assert.deepEqual(await page.run(() => /** @type {any} */ (globalThis).seen), []);
    assert.deepEqual(page.problems, []);
  });
});

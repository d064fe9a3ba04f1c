// Tests the page with axe-core: light and dark, wide and narrow, in both languages.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isMatrix } from "../setup/matrix.js";
import { axe, violations } from "./axe.js";
import { testInEveryBrowser, using } from "./browsers.js";
import { settled } from "./inPage.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

let site;
before(async () => {
  site = await serveSite({ "axe.js": axe });
});
after(() => site.close());

/** One state for every browser. */
const first = { path: "sinusoidal/", width: 1280 };

/** Kinds of pages, light and dark, wide and narrow, in both languages. */
const kinds = [
  { path: "t5/#view=bias", width: 1280, dark: true },
  { path: "zh/rope/#view=rotation", width: 320, dark: true },
  { path: "zh/reference/rotary.html", width: 320, dark: true },
  { path: "essay.html", width: 1280, section: "order" },
];

/** More of them, for the matrix. */
const others = [
  { path: "zh/alibi/#view=profile", width: 320 },
  { path: "alibi/#view=profile&with=t5.profile", width: 1280 },
  { path: "zh/sinusoidal/#with=sinusoidal.table", width: 320, dark: true },
  { path: "zh/ropeScaling/", width: 390, dark: true },
  { path: "reference.html", width: 1280 },
  { path: "reference/config.html", width: 1280 },
  { path: "zh/reference/source.html", width: 320 },
  { path: "reference/recipes.html", width: 1280, dark: true, isRun: true },
  { path: "zh/essay.html#rotation", width: 320, dark: true, section: "rotation" },
  { path: "essay.html#distance", width: 1280, section: "distance" },
  { path: "essay.html#today", width: 1280, dark: true, section: "today" },
];

/** Whether the essay's figure shows this section. */
const isShown = (id) =>
  document.querySelector(`#essay [data-section=${id}]:not([hidden])`) && document.querySelector("#essay .swap button");

/** Runs the examples of a page of the reference. */
async function runExamples(page) {
  await until(page, () => document.querySelector(".runs"));
  await page.run(() => {
    for (const button of document.querySelectorAll("button[data-run]")) button.click();
  });
  await until(page, () => [...document.querySelectorAll(".example output")].every((output) => output.firstChild));
}

async function assertAccessible(browser, states) {
  for (const { path, section, isRun, ...options } of states) {
    const page = await browser.page({ ...options, height: 900 });
    await page.go(`${site.origin}/${path}`);
    if (section) await until(page, isShown, section);
    else if (isRun) await runExamples(page);
    else if (!path.endsWith(".html")) await page.run(settled);
    assert.deepEqual(await violations(page), [], path);
    await page.close();
  }
}

testInEveryBrowser("axe finds nothing on a method's page", (t, name) =>
  using(name, t, (browser) => assertAccessible(browser, [first])),
);

test("axe finds nothing on the kinds of pages", (t) =>
  using("chromium", t, (browser) => assertAccessible(browser, isMatrix ? [...kinds, ...others] : kinds)));

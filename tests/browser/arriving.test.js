// Tests that nothing shifts while a page arrives slowly. Chromium.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { using } from "./browsers.js";
import { settled } from "./inPage.js";
import { serveSite } from "./site.js";

/** Where each page is cut: before parts that reach an edge, and before parts placed above earlier ones. */
const cuts = {
  "rope/index.html": [
    "<label",
    '<option value="light"',
    '<p class="opening"',
    '<nav class="tabs"',
    "<picture",
    '<p class="sentence"',
    "<b>",
    '<div class="under"',
  ],
  "reference.html": ["<label", '<option value="light"', ...Array(7).fill("<dt")],
  "engines.html": ["<label", '<option value="light"', "<tbody", "</tr", "</td", "</tr"],
};

/** Splits a page. Each piece begins with the tag before which the page is cut, so the search starts behind its first character. */
function piecesOf(path) {
  const text = readFileSync(new URL(`../../dist/web/${path}`, import.meta.url), "utf8");
  // It is served from a folder beside those of methods.
  let rest = text.replace(/<base [^>]*>\n?/, "").replace("<head>", '<head><base href="../">');
  const pieces = cuts[path].map((tag) => {
    const at = rest.indexOf(tag, 1);
    assert.ok(at > 0, `${path} has no ${tag}`);
    const piece = rest.slice(0, at);
    rest = rest.slice(at);
    return piece;
  });
  return [...pieces, rest];
}

const nameOf = (path) => `${path.replace(/\W/g, "-")}.html`;

/** Pages whose figure must replace its picture in place. */
const pictured = ["t5/index.html", "rope/index.html", "zh/alibi/index.html", "imageGrids/index.html"];

/** A page as it is before its script arrives. */
function stillOf(path) {
  const text = readFileSync(new URL(`../../dist/web/${path}`, import.meta.url), "utf8");
  const module = '<script type="module" src="main.js"></script>';
  assert.ok(text.includes(module), `${path} has no ${module}`);
  return text.replace(module, "");
}

let site;
before(async () => {
  const files = Object.keys(cuts).map((path) => [nameOf(path), piecesOf(path)]);
  const stills = pictured.map((path) => [`still-${nameOf(path)}`, [stillOf(path)]]);
  site = await serveSite(Object.fromEntries([...files, ...stills]));
});
after(() => site.close());

for (const path of Object.keys(cuts))
  test(`${path} does not shift while it arrives`, async (t) => {
    await using("chromium", t, async (browser) => {
      for (const width of [390, 1360]) {
        const page = await browser.page({ width, height: 844 });
        await page.go(`${site.origin}/pages/${nameOf(path)}`);
        assert.ok(
          await page.run(() => getComputedStyle(document.querySelector(".site .own")).visibility === "visible"),
        );
        assert.equal(
          await page.run(() => globalThis.layoutShift),
          0,
          `at ${width}: ${await page.run(() => globalThis.moved.join("\n"))}`,
        );
        assert.deepEqual(page.problems, []);
        await page.close();
      }
    });
  });

for (const path of pictured)
  test(`the figure of ${path} takes the place of its picture`, async (t) => {
    await using("chromium", t, async (browser) => {
      const stageTop = () => document.querySelector(".stage").getBoundingClientRect().top;
      for (const width of [320, 390, 1360]) {
        const still = await browser.page({ width, height: 844 });
        await still.go(`${site.origin}/pages/still-${nameOf(path)}`);
        const before = await still.run(stageTop);
        await still.close();
        const page = await browser.page({ width, height: 844 });
        await page.go(`${site.origin}/${path.replace("index.html", "")}`);
        await page.run(settled);
        assert.equal(await page.run(stageTop), before, `at ${width}`);
        await page.close();
      }
    });
  });

// Tests that the budget counts everything the page fetches before its first figure is painted. Chromium.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { figures as readers } from "../../src/build/pages.js";
import { neededParts } from "../../src/build/site/data.js";
import { firstFiles } from "../../src/build/sizes.js";
import { using } from "./browsers.js";
import { settled } from "./inPage.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

/** A method's page, with a script before its own that records when the first figure is painted. */
const watched = (method) => {
  const page = readFileSync(new URL(`../../dist/web/${method}/index.html`, import.meta.url), "utf8");
  return {
    [`${method}.html`]: page.replace("<head>", '<head><script src="/pages/watch.js"></script>'),
    "watch.js": 'addEventListener("posenc-render", () => { globalThis.painted ??= performance.now(); }, true);',
  };
};

const hasDetails = () => document.querySelector(".under .checked .actions");

/** The files fetched before the first figure was painted, and after. */
const fetched = () => {
  const entries = performance.getEntriesByType("resource");
  const paths = (list) => list.map(({ name }) => new URL(name).pathname.slice(1));
  return {
    before: paths(entries.filter(({ startTime }) => startTime <= globalThis.painted)),
    after: paths(entries.filter(({ startTime }) => startTime > globalThis.painted)),
  };
};

test("a method that cannot be fetched is reported and leaves the page unchanged; the next one works", async (t) => {
  const site = await serveSite({ "/details/alibi.js": "throw new Error('out of order');" });
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page();
      await page.go(`${site.origin}/sinusoidal/`);
      await page.run(settled);
      await page.run(() => {
        location.hash = "#alibi";
      });
      await until(page, () => document.querySelector("[role=alert]"));
      const [method, note] = await page.run(() => [
        document.querySelector("posenc-figure.main").method,
        document.querySelector("[role=alert]").textContent,
      ]);
      assert.equal(method, "sinusoidal");
      assert.match(note, /could not be loaded: out of order/);
      await page.run(() => {
        location.hash = "#t5";
      });
      await page.run(settled);
      assert.equal(await page.run(() => document.querySelector("[role=alert]")), null);
    });
  } finally {
    await site.close();
  }
});

test("everything fetched before the first figure counts towards the budget of the first load", async (t) => {
  const site = await serveSite({ ...watched("sinusoidal"), ...watched("rope") });
  const parts = await neededParts();
  try {
    await using("chromium", t, async (browser) => {
      for (const method of ["sinusoidal", "rope"]) {
        const page = await browser.page();
        await page.go(`${site.origin}/pages/${method}.html#${method}`);
        await page.run(settled);
        await until(page, hasDetails);
        const { before, after } = await page.run(fetched);
        const counted = firstFiles(method, parts[method], readers[method].views[0]).filter(
          (file) => ![`${method}/index.html`, "icon.svg"].includes(file),
        );
        const isOwn = (path) =>
          !["pages/watch.js", "icon.svg"].includes(path) && !/^pictures\/.*\.(svg|png)$/.test(path);
        const own = before.filter(isOwn);
        const modules = own.filter((path) => path.endsWith(".wasm"));
        assert.equal(new Set(modules).size, modules.length, "what is asked for early is not fetched again");
        assert.deepEqual([...new Set(own)].sort(), counted.sort(), method);
        assert.ok(after.includes(`details/${method}.js`), "what stands below the figure comes after it");
        await page.close();
      }
    });
  } finally {
    await site.close();
  }
});

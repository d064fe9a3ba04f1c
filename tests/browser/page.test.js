// Tests the page in every browser: it loads without an error or an outside request, controls move the figure, and the
// self-test passes with both builds. tests/matrix/controls.test.js moves the controls of all views.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, before } from "node:test";
import { listMethods } from "../../src/build/methods.js";
import { testInEveryBrowser, using } from "./browsers.js";
import { listedMethods, moveEveryControl, selfTest, settled } from "./inPage.js";
import { serveSite } from "./site.js";

let site;
before(async () => {
  site = await serveSite();
});
after(() => site.close());

const folder = new URL("../vectors/", import.meta.url);
const caseCount = readdirSync(folder)
  .filter((file) => listMethods().some(({ name }) => file === `${name}.json`))
  .reduce((sum, file) => sum + JSON.parse(readFileSync(new URL(file, folder), "utf8")).cases.length, 0);

/** WebKit refuses to change an address more than 100 times in half a minute, so its page is loaded again after a few. */
const webkitMoves = 12;

testInEveryBrowser("the controls of each method's first view change its figure", async (t, name) => {
  await using(name, t, async (browser) => {
    // Browsers without a graphics processor repaint all that is in view after every move: a small window is faster.
    const page = await browser.page({ width: 800, height: 300 });
    await page.go(`${site.origin}/sinusoidal/`);
    await page.run(settled);
    const all = { moved: 0, unchanged: [] };
    let movesSinceLoad = 0;
    for (const method of await page.run(listedMethods)) {
      if (name === "webkit" && movesSinceLoad > webkitMoves) {
        await page.go(`${site.origin}/${method.slice(1)}/`);
        await page.run(settled);
        movesSinceLoad = 0;
      }
      const { moved, unchanged } = await page.run(moveEveryControl, method, false);
      movesSinceLoad += moved;
      all.moved += moved;
      all.unchanged.push(...unchanged);
    }
    assert.ok(all.moved >= 100, `only ${all.moved} controls were found`);
    assert.deepEqual(all.unchanged, [], "controls that change nothing");
    assert.deepEqual(page.problems, []);
    assert.deepEqual(site.missing, []);
  });
});

testInEveryBrowser("the self-test passes with both builds, without a request to another origin", async (t, name) => {
  await using(name, t, async (browser) => {
    const page = await browser.page({ width: 800, height: 300 });
    for (const build of ["simd", "scalar"]) {
      await page.go(`${site.origin}/sinusoidal/?build=${build}`);
      await page.run(settled);
      const { text, failures } = await page.run(selfTest);
      assert.deepEqual(failures, []);
      const label = build === "simd" ? "SIMD" : "scalar";
      assert.ok(text.startsWith(`All ${caseCount} cases pass in this browser, with the ${label} build.`), text);
      const urls = await page.run(() => performance.getEntriesByType("resource").map((entry) => entry.name));
      assert.deepEqual(
        urls.filter((url) => /^https?:/.test(url) && !url.startsWith(site.origin)),
        [],
      );
    }
    assert.deepEqual(page.problems, []);
    assert.deepEqual(site.missing, []);
  });
});

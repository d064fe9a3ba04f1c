// The page in every browser: it loads without an error or an outside request, every control moves the figure, and the
// self-test passes with both builds. POSENC_METHODS=rope,alibi has it move the controls of these methods alone.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { browserNames, using } from "./browsers.js";
import { listedMethods, moveEveryControl, selfTest, settled } from "./inPage.js";
import { serveSite } from "./site.js";

let site;
before(async () => {
  site = await serveSite();
});
after(() => site.close());

const folder = new URL("../vectors/", import.meta.url);
const caseCount = readdirSync(folder)
  .filter((file) => file.endsWith(".json") && file !== "configs.json")
  .reduce((sum, file) => sum + JSON.parse(readFileSync(new URL(file, folder), "utf8")).cases.length, 0);

const chosen = process.env.POSENC_METHODS?.split(",").map((name) => `#${name}`);

for (const name of browserNames) {
  test(`${name} shows the page, moves every control and passes the self-test with both builds`, async (t) => {
    await using(name, t, async (browser) => {
      // Small, for browsers without a graphics processor paint all that is in view after every move.
      const page = await browser.page({ width: 800, height: 300 });
      await page.go(`${site.origin}/sinusoidal/`);
      await page.run(settled);
      const outside = await page.run(() =>
        performance
          .getEntriesByType("resource")
          .map((entry) => entry.name)
          .filter((url) => !url.startsWith(location.origin)),
      );
      assert.deepEqual(
        outside.filter((url) => /^https?:/.test(url)),
        [],
      );

      const all = { moved: 0, unchanged: [] };
      let movedHere = 0;
      for (const method of chosen ?? (await page.run(listedMethods))) {
        // WebKit counts how often a document changes its address, and ends at 100 in half a minute.
        if (name === "webkit" && movedHere > 12) {
          await page.go(`${site.origin}/${method.slice(1)}/`);
          await page.run(settled);
          movedHere = 0;
        }
        const { moved, unchanged } = await page.run(moveEveryControl, method, name === "chromium");
        movedHere += moved;
        all.moved += moved;
        all.unchanged.push(...unchanged);
      }
      if (!chosen) assert.ok(all.moved >= (name === "chromium" ? 400 : 100), `only ${all.moved} controls were found`);
      assert.deepEqual(all.unchanged, [], "controls that change nothing");

      for (const build of ["simd", "scalar"]) {
        await page.go(`${site.origin}/sinusoidal/?build=${build}`);
        await page.run(settled);
        const { text, failures } = await page.run(selfTest);
        assert.deepEqual(failures, []);
        const shown = build === "simd" ? "SIMD" : "scalar";
        assert.ok(text.startsWith(`All ${caseCount} cases pass in this browser, with the ${shown} build.`), text);
      }
      assert.deepEqual(page.problems, []);
      assert.deepEqual(site.missing, []);
    });
  });
}

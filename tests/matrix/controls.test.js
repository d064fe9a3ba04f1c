// Tests in Chromium that every control of every view changes the pixels of its figure. POSENC_METHODS=rope,alibi chooses methods.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { using } from "../browser/browsers.js";
import { listedMethods, moveEveryControl, settled } from "../browser/inPage.js";
import { serveSite } from "../browser/site.js";

let site;
before(async () => {
  site = await serveSite();
});
after(() => site.close());

const chosen = process.env.POSENC_METHODS?.split(",").map((name) => `#${name}`);

test("every control changes the figure of its view", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page({ width: 800, height: 300 });
    await page.go(`${site.origin}/sinusoidal/`);
    await page.run(settled);
    const all = { moved: 0, unchanged: [] };
    for (const method of chosen ?? (await page.run(listedMethods))) {
      const { moved, unchanged } = await page.run(moveEveryControl, method, true);
      all.moved += moved;
      all.unchanged.push(...unchanged);
    }
    if (!chosen) assert.ok(all.moved >= 400, `only ${all.moved} controls were found`);
    assert.deepEqual(all.unchanged, [], "controls that change nothing");
    assert.deepEqual(page.problems, []);
  });
});

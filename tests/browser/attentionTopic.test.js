// Tests the attention topic's figure of lengths, which is computed in the worker. Chromium.
import assert from "node:assert/strict";
import { test } from "node:test";
import { using } from "./browsers.js";
import { settled } from "./inPage.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

test("attention by length shows progress, can be cancelled, and continues on demand", async (t) => {
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page();
      await page.go(`${site.origin}/attention/#view=length`);
      await page.run(settled);
      // Other numbers are computed and cancelled half way.
      const values = () => [...document.querySelector("posenc-figure.main").data.data];
      const before = await page.run(values);
      // It is cancelled in the same task that shows its progress, so that it cannot end before.
      const part = await page.run(
        () =>
          new Promise((resolve) => {
            const look = new MutationObserver(() => {
              const found = Number(document.querySelector(".progress progress")?.value ?? 0);
              if (!(found > 0)) return;
              look.disconnect();
              document.querySelector(".progress button").click();
              resolve(found);
            });
            look.observe(document, { subtree: true, childList: true, attributes: true });
            location.hash = "#attention&view=length&strength=1";
          }),
      );
      assert.ok(part < 1, `progress ${part}`);
      await until(page, () => /Cancelled/.test(document.querySelector(".progress").textContent));
      assert.deepEqual(await page.run(values), before, "the figure from before is still there");
      await page.run(() => document.querySelector(".progress button").click());
      await until(
        page,
        () =>
          document.querySelector("posenc-figure.main").picture.parameters.strength === 1 &&
          !document.querySelector(".progress"),
      );
      const shares = await page.run(values);
      assert.equal(shares.length, 63, "nine methods at seven lengths");
      assert.ok(shares[6] < 0.05, "without positions the nearest have their even share");
      assert.deepEqual(page.problems, []);
    });
  } finally {
    await site.close();
  }
});

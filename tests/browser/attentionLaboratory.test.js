// The attention laboratory's lengths, which are computed in the worker. Chromium.
import assert from "node:assert/strict";
import { test } from "node:test";
import { using } from "./browsers.js";
import { settled } from "./inPage.js";
import { serveSite } from "./site.js";

test("attention by length shows progress, can be cancelled, and goes on when it is asked to", async (t) => {
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page();
      await page.go(`${site.origin}/attention/#view=length`);
      await page.run(settled);
      // Other numbers are computed, and stopped half way.
      const stopped = await page.run(async () => {
        const figure = document.querySelector("posenc-figure.main");
        const before = [...figure.data.data];
        location.hash = "#attention&view=length&strength=1";
        let part = 0;
        while (!(part > 0)) {
          await new Promise((resolve) => setTimeout(resolve, 2));
          part = Number(document.querySelector(".progress progress")?.value ?? 0);
        }
        document.querySelector(".progress button").click();
        await new Promise((resolve) => setTimeout(resolve, 200));
        const isKept = before.every((value, n) => value === figure.data.data[n]);
        return { part, isKept, note: document.querySelector(".progress").textContent };
      });
      assert.ok(stopped.part < 1, `progress ${stopped.part}`);
      assert.ok(stopped.isKept, "the figure from before is still there");
      assert.match(stopped.note, /Cancelled/);
      const shares = await page.run(async () => {
        document.querySelector(".progress button").click();
        const figure = document.querySelector("posenc-figure.main");
        while (figure.parameters.strength !== 1 || document.querySelector(".progress"))
          await new Promise((resolve) => setTimeout(resolve, 20));
        await figure.ready;
        return [...figure.data.data];
      });
      assert.equal(shares.length, 63, "nine methods at seven lengths");
      assert.ok(shares[6] < 0.05, "without positions the nearest have their even share");
      assert.deepEqual(page.problems, []);
    });
  } finally {
    await site.close();
  }
});

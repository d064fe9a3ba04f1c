// The scaling laboratory's panel. Chromium.
import assert from "node:assert/strict";
import { test } from "node:test";
import { using } from "./browsers.js";
import { settled } from "./inPage.js";
import { serveSite } from "./site.js";

test("the figure follows a pasted config, and keeps the last good one when it is wrong", async (t) => {
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page();
      await page.go(`${site.origin}/?lang=en#ropeScaling`);
      await page.run(settled);
      const type = async (text) => {
        await page.run((value) => {
          const area = document.querySelector("#laboratory-config");
          area.value = value;
          area.dispatchEvent(new Event("input", { bubbles: true }));
        }, text);
        await page.run(() => new Promise((resolve) => setTimeout(resolve, 100)));
        await page.run(settled);
        return page.run(() => ({
          pairs: document.querySelector("posenc-figure.main").data.shape.at(-1),
          problem: document.querySelector(".laboratory .problem").textContent.trim(),
          typed: document.querySelector("#laboratory-config").value,
          hash: location.hash,
        }));
      };
      const good = await type('{"model_type": "qwen2", "head_dim": 96, "rope_theta": 1000000, "vocab_size": 7}');
      assert.equal(good.pairs, 48);
      assert.equal(good.problem, "");
      assert.match(
        decodeURIComponent(good.hash),
        /config=\{"model_type":"qwen2","head_dim":96,"rope_theta":1000000\}$/,
      );
      const wrong = await type('{"model_type": "qwen2", "head_dim": 95}');
      assert.equal(wrong.pairs, 48);
      assert.match(wrong.problem, /head_dim.*95.*still shows/);
      assert.match(wrong.typed, /95/);
      assert.equal(wrong.hash, good.hash);

      const recipe = await page.run(async () => {
        document.querySelector(".presets a").click();
        await new Promise((resolve) => setTimeout(resolve, 200));
        document.querySelector(".laboratory .identify button").click();
        await new Promise((resolve) => setTimeout(resolve, 200));
        return [
          document.querySelector("#laboratory-config").value,
          document.querySelector(".laboratory .identify [role=status]").textContent,
        ];
      });
      assert.match(recipe[0], /"llama3"/, "a preset takes the place of what was typed");
      assert.match(recipe[1], /llama3: rope_theta 500,000/);
      assert.deepEqual(page.problems, []);
    });
  } finally {
    await site.close();
  }
});

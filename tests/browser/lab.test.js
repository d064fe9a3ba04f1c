// The extrapolation laboratory in the browsers: shipped results, training with progress, pause and cancel, the same bits.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createTrainer } from "posenc/lab.js";
import { browserNames, using } from "./browsers.js";
import { serveSite } from "./site.js";

/** Waits until `holds` in the page, for at most a minute. */
async function until(page, holds) {
  for (let i = 0; i < 600; i++) {
    if (await page.run(holds)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

const steps = 30;
const expected = () => {
  const trainer = createTrainer({ encoding: "alibi", steps });
  trainer.train();
  return trainer.checksum();
};

for (const name of browserNames)
  test(`${name}: training in the page gives the bits that Node gives`, async (t) => {
    const site = await serveSite();
    try {
      await using(name, t, async (browser) => {
        const page = await browser.page();
        await page.go(`${site.origin}/lab.html?lang=en&encodings=alibi&seeds=1&steps=50`);
        const sum = await page.run(
          async (count) =>
            new Promise((resolve) => {
              const worker = new Worker("lab-worker.js", { type: "module" });
              worker.onmessage = ({ data }) => {
                if (data.kind === "trained") resolve(data.checksum);
                if (data.kind === "failed") resolve(data.message);
              };
              const run = { encoding: "alibi", seed: 1, length: 32, base: 100, betaFast: 4, steps: count, near: "lag" };
              worker.postMessage({ kind: "train", run: { ...run, questions: "constant" }, simd: true });
            }),
          steps,
        );
        assert.equal(sum, expected());
        assert.deepEqual(page.problems, []);
        await page.close();
      });
      assert.deepEqual(site.missing, []);
    } finally {
      site.close();
    }
  });

test("shipped results are there at once; training replaces them, and can be paused and cancelled", async (t) => {
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page({ width: 390, height: 800 });
      await page.go(`${site.origin}/lab.html?lang=en`);
      const lines = () => document.querySelectorAll("#lab .chart polyline").length > 40;
      assert.ok(await until(page, lines), "the shipped results are drawn");
      assert.ok(
        await page.run(() => document.documentElement.scrollWidth <= innerWidth),
        "nothing is wider than the page",
      );
      const seen = await page.run(() => document.querySelector("#lab .note").textContent);
      assert.match(seen, /come with the page \(3 seeds/);

      await page.go(`${site.origin}/lab.html?lang=en&encodings=alibi&seeds=1&steps=60`);
      await page.run(() => document.querySelector("#lab button.main").click());
      const isTraining = () => document.querySelectorAll("#lab .doing button").length === 2;
      assert.ok(await until(page, isTraining));
      await page.run(() => document.querySelector("#lab .doing button").click()); // pause
      const isPaused = () => document.querySelector("#lab .doing button").textContent.trim() === "Go on";
      assert.ok(await until(page, isPaused));
      const share = () => page.run(() => document.querySelector("#lab progress").value);
      await page.run(() => new Promise((resolve) => setTimeout(resolve, 1500)));
      const before = await share();
      await page.run(() => new Promise((resolve) => setTimeout(resolve, 1000)));
      assert.equal(await share(), before);
      await page.run(() => document.querySelector("#lab .doing button").click()); // go on
      assert.ok(await until(page, () => document.querySelector("#lab button.main")), "training ends");
      const sum = await page.run(() => document.querySelector("#lab table code").textContent);
      assert.match(sum, /^[0-9a-f]{16}$/);
      assert.ok(await until(page, () => document.querySelectorAll("#lab canvas").length === 2), "maps are drawn");

      await page.run(() => document.querySelector("#lab button.main").click());
      assert.ok(await until(page, isTraining));
      await page.run(() => document.querySelectorAll("#lab .doing button")[1].click()); // cancel
      assert.ok(
        await until(page, () => document.querySelector("#lab button.main") !== null),
        "cancelling ends training",
      );
      assert.deepEqual(page.problems, []);
      await page.close();
    });
    assert.deepEqual(site.missing, []);
  } finally {
    site.close();
  }
});

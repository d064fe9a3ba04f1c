// Tests "Is mine right?" on the page of My model: each example button gives its verdict and marks pairs. Chromium.
import assert from "node:assert/strict";
import { test } from "node:test";
import { using } from "./browsers.js";
import { settled } from "./inPage.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

const verdicts = {
  layout: /^Pairs are .* instead of/,
  sign: /opposite direction/,
  base: /^The base .* is 10000 instead of 500000/,
  offset: /at position 6 instead of 5/,
  wrongAxis: /count along axis 0/,
  scaling: /have no scaling instead of llama3/,
};

const isPressed = (fault) =>
  document.querySelector(`.diagnosis [data-fault="${fault}"]`)?.getAttribute("aria-pressed") === "true" &&
  Boolean(document.querySelector(".diagnosis .verdict"));

test("each example of My model shows its verdict, and the pairs that differ", async (t) => {
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page();
      await page.go(`${site.origin}/ropeScaling/`);
      await page.run(settled);
      await until(page, () => Boolean(document.querySelector(".diagnosis [data-fault]")));
      for (const [fault, verdict] of Object.entries(verdicts)) {
        await page.run((name) => document.querySelector(`.diagnosis [data-fault="${name}"]`).click(), fault);
        await until(page, isPressed, fault);
        const [text, differing] = await page.run(() => [
          document.querySelector(".diagnosis .verdict").textContent.trim(),
          document.querySelectorAll(".diagnosis .dials .differs").length,
        ]);
        assert.match(text, verdict);
        assert.ok(differing > 10 && differing <= 64, `${fault}: ${differing}`);
      }
    });
  } finally {
    await site.close();
  }
});

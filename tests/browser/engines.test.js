// Tests the page of engines in a browser: nothing moves, nothing is wider than a phone, axe finds nothing, an address with a
// family opens the list at its row.
import assert from "node:assert/strict";
import { violations } from "./axe.js";
import { inChromium, until } from "./inChromium.js";

inChromium(
  "the page of engines fits a phone and a desk, light and dark, in both languages",
  async (open) => {
    for (const [address, width, dark] of [
      ["engines.html", 1360, false],
      ["engines.html", 320, true],
      ["zh/engines.html", 320, false],
      ["zh/engines.html", 1360, true],
    ]) {
      const page = await open(address, { width, height: 900, dark });
      await until(page, () => document.querySelectorAll("#effects figure > svg").length === 5);
      assert.equal(await page.run(() => globalThis.layoutShift), 0, await page.run(() => globalThis.moved.join("\n")));
      assert.ok(await page.run(() => document.documentElement.scrollWidth <= innerWidth), `${address} at ${width}`);
      assert.deepEqual(await violations(page), [], `${address} at ${width}`);
      assert.deepEqual(page.problems, []);
      await page.close();
    }
  },
  () => {},
);

inChromium(
  "an address with a family opens the list at its row",
  async (open) => {
    const page = await open("zh/engines.html#qwen3", { width: 390, height: 844 });
    await until(page, () => {
      const { top, height } = document.getElementById("qwen3").getBoundingClientRect();
      return height > 0 && top >= 0 && top < innerHeight;
    });
    assert.deepEqual(page.problems, []);
  },
  () => {},
);

inChromium(
  "the reader of models links to the row of its family",
  async (open) => {
    const page = await open("zh/ropeScaling/", { width: 1280, height: 900 });
    await until(page, () => document.querySelector('a[href^="zh/engines.html#"]') !== null);
    const id = await page.run(() =>
      document.querySelector('a[href^="zh/engines.html#"]').getAttribute("href").split("#").pop(),
    );
    const list = await open("zh/engines.html");
    assert.ok(await list.run((name) => document.getElementById(name) !== null, id), id);
  },
  () => {},
);

// Tests the atlas in a browser: lines of descent, filters in the address, pictures, no wider than the screen.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { axe, violations } from "./axe.js";
import { test, using } from "./browsers.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

let site;
before(async () => {
  site = await serveSite({ "axe.js": axe });
});
after(() => site.close());

const shownNames = () =>
  [...document.querySelectorAll(".node")]
    .filter((node) => node.checkVisibility({ visibilityProperty: true }))
    .map((node) => node.dataset.name);
const lines = () => document.querySelectorAll('.lines path[d^="M"]').length;

test("filters hide all else, keep themselves in the address, and take lines along; a method lights its lineage", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page({ width: 1360 });
    await page.go(`${site.origin}/atlas.html`);
    await until(page, () => document.querySelectorAll('.lines path[d^="M"]').length > 10);
    const all = await page.run(lines);
    await page.run(() => document.querySelector("[value=vision]").click());
    assert.equal(await page.run(() => location.search), "?show=vision");
    const names = await page.run(shownNames);
    assert.ok(names.includes("swin") && names.includes("mrope") && !names.includes("alibi"), String(names));
    assert.ok((await page.run(lines)) < all);
    await page.go(`${site.origin}/zh/atlas.html?show=llm`);
    await until(page, () => document.querySelector("[value=llm]").checked);
    await page.go(`${site.origin}/atlas.html`);
    await until(page, () => document.querySelectorAll('.lines path[d^="M"]').length > 10);
    await page.run(() => document.querySelector("[data-name=xpos] a").focus());
    const kin = await page.run(() =>
      [...document.querySelectorAll(".node.kin")].map((node) => node.dataset.name).sort(),
    );
    assert.deepEqual(kin, ["delta", "retention", "rope", "sinusoidal", "xpos"]);
    assert.deepEqual(page.problems, []);
    await page.close();
  });
});

test("axe finds nothing, nothing shifts, nothing is wider than the screen, and larger methods have pictures", async (t) => {
  await using("chromium", t, async (browser) => {
    for (const { path, ...options } of [
      { path: "atlas.html", width: 1360 },
      { path: "zh/atlas.html", width: 1920, dark: true },
      { path: "atlas.html", width: 390, dark: true },
      { path: "zh/atlas.html", width: 320 },
      { path: "atlas.html?show=extrapolates", width: 390 },
    ]) {
      const page = await browser.page({ ...options, height: 2400 });
      await page.go(`${site.origin}/${path}`);
      await until(
        page,
        () => [...document.querySelectorAll("posenc-figure")].find((each) => each.checkVisibility()).picture,
      );
      assert.equal(await page.run(() => document.documentElement.scrollWidth > innerWidth), false, path);
      assert.equal(
        await page.run(() => globalThis.layoutShift),
        0,
        `${path}\n${await page.run(() => globalThis.moved.join("\n"))}`,
      );
      assert.deepEqual(await violations(page), [], path);
      assert.deepEqual(page.problems, []);
      await page.close();
    }
  });
  assert.deepEqual(site.missing, []);
});

// Tests that a page opened in a reused tab has nothing of the page before.
import assert from "node:assert/strict";
import { inChromium, site } from "./inChromium.js";

const found = () => ({
  stored: sessionStorage.length,
  window: window.name,
  begun: globalThis.begun === true,
  isDark: matchMedia("(prefers-color-scheme: dark)").matches,
  isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
  width: innerWidth,
});
const ordinary = { stored: 0, window: "", begun: false, isDark: false, isStill: false, width: 1280 };

inChromium("a page has nothing of the page before in its tab", async (_, browser) => {
  const address = `${site.origin}/404.html`;
  const first = await browser.page({ width: 400, dark: true, isStill: true, cores: 99 });
  await first.begin(() => {
    globalThis.begun = true;
  });
  await first.go(address);
  await first.run(() => {
    sessionStorage.setItem("a", "b");
    window.name = "first";
    console.error("of the first page");
  });
  const left = { stored: 1, window: "first", begun: true, isDark: true, isStill: true, width: 400 };
  assert.deepEqual(await first.run(found), left);
  const cores = (page) => page.run(() => navigator.hardwareConcurrency);
  assert.equal(await cores(first), 99);
  await first.close();

  const second = await browser.page();
  await second.go(address);
  assert.deepEqual(await second.run(found), ordinary);
  assert.notEqual(await cores(second), 99);
  assert.ok(first.problems.some((each) => each.includes("of the first page")));
  assert.deepEqual(
    second.problems.filter((each) => each.includes("of the first page")),
    [],
  );
  // Opening the same address again loads it again.
  await second.run(() => {
    globalThis.isOld = true;
  });
  await second.close();
  const third = await browser.page();
  await third.go(`${address}#there`);
  assert.equal(await third.run(() => globalThis.isOld), undefined);
});

inChromium("files that a browser requests by itself are no problem of a page; others are", async (_, browser) => {
  const page = await browser.page();
  await page.go(`${site.origin}/404.html`);
  const request = (path) => fetch(path).then(({ ok }) => ok);
  for (const path of ["/favicon.ico", "/apple-touch-icon-precomposed.png", "/.well-known/appspecific/a.json"])
    assert.equal(await page.run(request, path), true, path);
  assert.deepEqual(page.problems, []);
  assert.deepEqual(site.missing, []);
  assert.equal(await page.run(request, "/nothing.ico"), false);
  assert.match(page.problems.join(), /404/);
  assert.deepEqual(site.missing.splice(0), ["/nothing.ico"]);
});

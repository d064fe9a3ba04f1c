// Tests the header: the theme on the next page, the skip link, the same state in the other language, narrow screens, and that
// nothing shifts when scripts arrive. Chromium.
import assert from "node:assert/strict";
import { after } from "node:test";
import { violations } from "./axe.js";
import { atOnce, inChromium, site, until } from "./inChromium.js";

const opening = (title, body) => inChromium(title, body, atOnce);
after(() => assert.deepEqual(site.missing, []));

/** Whether the script's part of a page exists. */
const isAlive = () =>
  document.querySelector("h1") &&
  (document.querySelector("posenc-figure.main")?.picture ??
    document.querySelector(".runs, #essay .swap button, #training figure, .hero [aria-valuetext]"));

/** Waits for the script's part of a page. */
async function alive(page) {
  await until(page, isAlive);
  await page.run(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** The boxes of the header's parts. */
const places = () =>
  [...document.querySelectorAll(".site, .site a:not(.skip), .site select")].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(" ");
  });

const pages = [
  "",
  "rope/",
  "zh/attention/",
  "zh/essay.html",
  "training.html",
  "reference.html",
  "zh/reference/rotary.html",
];

/** The canonical address of a page and that of its translation. */
const addresses = () =>
  [...document.querySelectorAll("link[rel=canonical], link[hreflang]")].map((link) => link.getAttribute("href"));

opening("the header does not move when the script arrives, fits, and has absolute addresses", async (open) => {
  for (const path of pages) {
    for (const width of [320, 390, 1360]) {
      const page = await open(path, { width, height: 800, dark: width === 390 });
      const early = await page.run(places);
      await alive(page);
      // A fixed pause for late shifts; a header without any cannot fail for it.
      await page.run(() => new Promise((resolve) => setTimeout(resolve, 300)));
      assert.deepEqual(await page.run(places), early, `${path} at ${width}`);
      const known = await page.run(addresses);
      for (const address of known) assert.match(address, /^https?:\/\//, path);
      assert.equal(known[0].replace(`${site.origin}/`, ""), path);
      assert.ok((await page.run(() => document.querySelector(".site").scrollWidth)) <= width, path);
      assert.deepEqual(page.problems, [], path);
      if (width === 390) assert.deepEqual(await violations(page), [], path);
      await page.close();
    }
  }
});

opening("a theme chosen on one page holds on all others, before they are painted", async (open) => {
  const chosen = await open("reference.html", { width: 390, height: 800 });
  await alive(chosen);
  await chosen.run(() => {
    const select = document.querySelector(".site select");
    select.value = "dark";
    select.dispatchEvent(new Event("change"));
  });
  await chosen.begin(() => {
    const look = new MutationObserver(() => {
      if (!document.body) return;
      look.disconnect();
      // Modules have not run yet.
      globalThis.firstColours = document.documentElement.style.colorScheme;
    });
    look.observe(document, { childList: true, subtree: true });
  });
  for (const path of [...pages, "404.html"]) {
    await chosen.go(`${site.origin}/${path}`);
    assert.equal(await chosen.run(() => globalThis.firstColours), "dark", path);
    if (path === "404.html") break; // It has no header to choose in.
    await alive(chosen);
    const shown = () => [document.querySelector(".site select").value, document.documentElement.style.colorScheme];
    assert.deepEqual(await chosen.run(shown), ["dark", "dark"], path);
  }
});

opening("the first Tab key leads to the skip link, which keeps the hash", async (open) => {
  for (const [path, hash] of [
    ["rope/#dim=32", "posenc-figure"],
    ["essay.html", "h1"],
    ["training.html", "h1"],
    ["reference.html", "main"],
    ["?at=9000", "h1"],
  ]) {
    const page = await open(path);
    await alive(page);
    await page.press("Tab");
    const skip = () => [document.activeElement.className, document.activeElement.getBoundingClientRect().left];
    assert.deepEqual(await page.run(skip), ["skip", 0], path);
    const before = await page.run(() => location.href);
    await page.press("Enter");
    assert.equal(await page.run(() => document.activeElement.localName), hash, path);
    assert.equal(await page.run(() => location.href), before, path);
    await page.close();
  }
});

opening("the other language has the same state, and leads back", async (open) => {
  for (const [path, other] of [
    ["essay.html#rotation", "zh/essay.html#rotation"],
    ["training.html?encodings=rope,alibi&seeds=2", "zh/training.html?encodings=rope,alibi&seeds=2"],
    ["reference/rotary.html", "zh/reference/rotary.html"],
    ["alibi/#view=profile&heads=12", "zh/alibi/#view=profile&heads=12"],
    ["?at=9000&scaling=yarn", "zh/?at=9000&scaling=yarn"],
  ]) {
    const page = await open(path);
    await alive(page);
    const link = () => document.querySelector(".site [hreflang]").href;
    assert.equal(await page.run(link), `${site.origin}/${other}`);
    await page.go(`${site.origin}/${other}`);
    await alive(page);
    assert.equal(await page.run(() => document.documentElement.lang), "zh");
    assert.equal((await page.run(link)).replace(`${site.origin}/`, ""), path);
    await page.close();
  }
});

opening("in the playground the header follows language and topic without a reload", async (open) => {
  const page = await open("rope/#dim=32");
  await alive(page);
  const shown = () => ({
    lang: document.querySelector(".site").lang,
    here: document.querySelector(".site nav [aria-current]").textContent,
    stays: globalThis.stays,
    other: document.querySelector(".site [hreflang]").getAttribute("href"),
    focus: document.activeElement.getAttribute("hreflang"),
  });
  await page.run(() => {
    globalThis.stays = true;
    document.querySelector(".site [hreflang]").focus();
    document.querySelector(".site [hreflang]").click();
  });
  await until(page, () => document.querySelector(".site").lang === "zh");
  assert.deepEqual(await page.run(shown), {
    lang: "zh",
    here: "方法",
    stays: true,
    other: "rope/#dim=32",
    focus: "en",
  });
  await page.run(() => document.querySelector(".site nav [href='zh/ropeScaling/']").click());
  await until(page, () => document.querySelector(".site nav [aria-current]").textContent === "我的模型");
  const { stays, other } = await page.run(shown);
  assert.deepEqual([stays, other], [true, "ropeScaling/"]);
  assert.deepEqual(page.problems, []);
});

opening("former addresses in another language redirect to its page, in frames too", async (open) => {
  for (const [path, to] of [
    ["essay.html?lang=zh#rotation", "zh/essay.html#rotation"],
    ["tour.html?lang=zh&embed=0#squeeze", "zh/essay.html?figure=scaling#scaling"],
    ["training.html?lang=zh&seeds=2", "zh/training.html?seeds=2"],
  ]) {
    const page = await open("reference.html");
    await page.go(`${site.origin}/${path}`);
    await until(page, (wanted) => location.href === wanted, `${site.origin}/${to}`);
    await page.close();
  }
});

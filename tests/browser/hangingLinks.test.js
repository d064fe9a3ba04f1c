// Tests links with texts that once blocked the page: they are answered, and a page that did not finish loading an address offers
// to start without it. Chromium.
import assert from "node:assert/strict";
import { test } from "node:test";
import { using } from "./browsers.js";
import { settled } from "./inPage.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

const isThere = (selector, part) => document.querySelector(selector)?.textContent.includes(part);
const addressOf = (config) => `ropeScaling/#config=${encodeURIComponent(config)}`;
const llama = { model_type: "llama", head_dim: 64 };
const sentences = `${" is a and a over a is a: a is used ".repeat(60)}\nx`;

/** [title, address, selector of the answer, a part of it] */
const links = [
  [
    "a key that reads like many sentences",
    `zh/${addressOf(JSON.stringify({ ...llama, rope_scaling: { type: "linear", factor: 2, [sentences]: 1 } }))}`,
    ".panel.config .warnings",
    "缩放方式 linear 没有这个参数",
  ],
  [
    "a thousand million layers",
    addressOf(JSON.stringify({ ...llama, num_hidden_layers: 1e9 })),
    ".headline",
    "No scaling: ",
  ],
  [
    "a line for each of many keys, without braces",
    addressOf(Array.from({ length: 60000 }, (_, i) => `key${i}: 1`).join("\n")),
    ".refusal",
    "In an address a configuration is JSON",
  ],
  ["lists in lists", addressOf(`{"a":${"[".repeat(20000)}`), ".refusal", "nested at most 64 deep"],
];

test("links that once blocked the page are answered, also after a reload", async (t) => {
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      for (const [what, address, selector, part] of links) {
        const page = await browser.page();
        for (let visit = 1; visit <= 2; visit++) {
          await page.go("about:blank");
          await page.go(`${site.origin}/${address}`);
          await until(page, isThere, selector, part);
          assert.equal(await page.run(() => document.querySelectorAll(".middle .note a").length), 0, what);
        }
        assert.deepEqual(page.problems, [], what);
        await page.close();
      }
    });
  } finally {
    await site.close();
  }
});

test("a text nested too deeply is rejected with its position", async (t) => {
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page();
      await page.go(`${site.origin}/ropeScaling/`);
      await page.run(settled);
      await page.run(
        (value) => {
          const area = document.querySelector("#config-config");
          area.value = value;
          area.dispatchEvent(new Event("input", { bubbles: true }));
        },
        `{a:${"[".repeat(20000)}`,
      );
      await until(
        page,
        isThere,
        ".refusal",
        "Line 1, column 67: “[”. Lists and objects may be nested at most 64 deep.",
      );
      assert.deepEqual(page.problems, []);
    });
  } finally {
    await site.close();
  }
});

/**
 * Opens an address of a page that cannot finish loading, because one of its files is delayed, and leaves it, with or without a
 * pagehide event; then delivers the file and opens the address again in the same tab.
 */
async function openTwice(browser, t, path, isTold) {
  const held = "/details/alibi.js";
  const site = await serveSite({ "release.html": "" }, { [held]: "/pages/release.html" });
  t.after(site.close);
  const page = await browser.page();
  if (!isTold)
    await page.begin(() => {
      addEventListener("pagehide", (event) => event.stopImmediatePropagation(), true);
    });
  await page.go(`${site.origin}/${path}`);
  await until(page, () => document.querySelector("posenc-figure.main")?.picture);
  await page.go("about:blank");
  await fetch(`${site.origin}/pages/release.html`);
  await page.go(`${site.origin}/${path}`);
  await page.run(settled);
  return page;
}

const shown = () => ({
  heads: document.querySelector("posenc-figure.main").parameters.heads,
  hash: location.hash,
  offer: document.querySelector(".middle .note a")?.textContent ?? "",
});

test("a page that ended before it showed its address starts without it, and offers it", async (t) => {
  await using("chromium", t, async (browser) => {
    for (const [path, offer] of [
      ["alibi/#heads=5", "Open the address anyway"],
      ["zh/alibi/#heads=5", "仍然打开这个网址"],
    ]) {
      const page = await openTwice(browser, t, path, false);
      assert.deepEqual(await page.run(shown), { heads: 8, hash: "", offer });
      await page.run(() => document.querySelector(".middle .note a").click());
      await until(page, () => document.querySelector("posenc-figure.main").picture?.parameters.heads === 5);
      await page.run(settled);
      assert.deepEqual(await page.run(shown), { heads: 5, hash: "#heads=5", offer: "" });
      // It has been shown, so it may be loaded again.
      const address = await page.run(() => location.href);
      await page.go("about:blank");
      await page.go(address);
      await page.run(settled);
      assert.deepEqual(await page.run(shown), { heads: 5, hash: "#heads=5", offer: "" });
      assert.deepEqual(page.problems, []);
      await page.close();
    }
  });
});

test("leaving a page during loading and returning keeps its address", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await openTwice(browser, t, "alibi/#heads=5", true);
    assert.deepEqual(await page.run(shown), { heads: 5, hash: "#heads=5", offer: "" });
  });
});

test("a sentence with characters that XML forbids is saved as SVG and PNG", async (t) => {
  const site = await serveSite();
  t.after(site.close);
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/alibi/#view=attention&sentence=a%01%EF%BF%BE%20b`);
    await page.run(settled);
    const saved = await page.run(async () => {
      const figure = document.querySelector("posenc-figure.main");
      const parsed = new DOMParser().parseFromString(await figure.toSVG(), "image/svg+xml");
      const { type, size } = await figure.toPNG();
      return { broken: parsed.querySelector("parsererror")?.textContent ?? "", type, isFull: size > 1000 };
    });
    assert.deepEqual(saved, { broken: "", type: "image/png", isFull: true });
  });
});

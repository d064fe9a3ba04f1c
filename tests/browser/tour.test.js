// The tour in a browser: every step, on a narrow screen, by keys, with the reader's own sentence.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { steps } from "../../web/tour/steps.js";
import { browserNames, using } from "./browsers.js";
import { serveSite } from "./site.js";

/** Chooses the first answer of a step, where it asks, and waits for its figures: what they say, and how wide the page is. */
async function answered(count) {
  const until = async (holds) => {
    for (let tries = 0; tries < 400 && !holds(); tries++) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await until(() => document.querySelector("#tour h1"));
  document.querySelector("#tour .options button")?.click();
  await until(() => document.querySelectorAll("posenc-figure").length >= count);
  const figures = [...document.querySelectorAll("posenc-figure")];
  await Promise.all(figures.map((figure) => figure.ready));
  await until(() => [...document.querySelectorAll(".says")].every((each) => each.textContent !== ""));
  return {
    said: [...document.querySelectorAll(".says")].map((each) => each.textContent),
    drawn: figures.every((figure) => figure.shadowRoot.querySelector("canvas:not([hidden]), path")),
    isWide: document.documentElement.scrollWidth > innerWidth,
  };
}

for (const name of browserNames)
  test(`${name}: every step of the tour is drawn and said, 320 pixels wide`, async (t) => {
    const site = await serveSite();
    try {
      await using(name, t, async (browser) => {
        for (const lang of name === "chromium" ? ["en", "zh"] : ["zh"]) {
          const page = await browser.page({ width: 320, height: 800 });
          await page.go(`${site.origin}/tour.html?lang=${lang}`);
          for (const { id, figures = [] } of steps) {
            await page.run((hash) => {
              location.hash = hash;
            }, id);
            await page.run(
              async (title) => {
                for (let n = 0; n < 1000 && document.querySelector("#tour h1")?.textContent !== title; n++)
                  await new Promise((resolve) => setTimeout(resolve, 20));
              },
              steps.find((step) => step.id === id).title[lang],
            );
            const { said, drawn, isWide } = await page.run(answered, figures.length);
            assert.equal(said.length, figures.length, id);
            assert.ok(drawn && !isWide, id);
            for (const text of said) assert.equal(/\p{Script=Han}/u.test(text), lang === "zh", text);
          }
          assert.deepEqual(page.problems, []);
          await page.close();
        }
      });
      assert.deepEqual(site.missing, []);
    } finally {
      site.close();
    }
  });

test("a step's figure goes into a post in a frame, as high as it says, without the question", async (t) => {
  const site = await serveSite();
  const folder = mkdtempSync(join(tmpdir(), "posenc-tour-"));
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page({ width: 900 });
      await page.go(`${site.origin}/tour.html?lang=en#rotation`);
      await page.run(answered, 2);
      const text = await page.run(() => document.querySelectorAll("details.embed code")[1].textContent);
      const file = join(folder, "post.html");
      writeFileSync(file, `<!doctype html><title>A post</title><body>${text}</body>`);
      await page.go(pathToFileURL(file).href);
      const height = await page.run(async () => {
        const frame = document.querySelector("iframe");
        const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
        for (let tries = 0; tries < 400 && !frame.style.height; tries++) await pause();
        return frame.style.height;
      });
      assert.ok(Number.parseFloat(height) > 300, `"${height}"`);

      // The same address by itself.
      const [, address] = /src="([^"]*)"/.exec(text);
      await page.go(address.replaceAll("&amp;", "&"));
      const inside = await page.run(async () => {
        const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
        for (let tries = 0; tries < 400 && !document.querySelector("posenc-figure")?.picture; tries++) await pause();
        const { view, theme } = document.querySelector("posenc-figure").picture;
        postMessage({ posenc: "theme", theme: "dark" }, "*");
        await new Promise((resolve) => setTimeout(resolve, 500));
        return {
          view: view.id,
          figures: document.querySelectorAll("posenc-figure").length,
          asks: document.querySelectorAll(".question, nav, h1").length,
          link: document.querySelector(".note a").getAttribute("href"),
          light: theme.dark,
          dark: document.querySelector("posenc-figure").picture.theme.dark,
        };
      });
      const link = "tour.html?lang=en#rotation";
      assert.deepEqual(inside, { view: "sum", figures: 1, asks: 0, link, light: false, dark: true });
      assert.deepEqual(page.problems, []);
      await page.close();
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    site.close();
  }
});

test("the reader's sentence, its words swapped by keys, comes back in the next step", async (t) => {
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page();
      await page.go(`${site.origin}/tour.html?lang=en#order`);
      await page.run(answered, 1);
      await page.run(() => document.querySelector("#tour .words button").focus());
      await page.press("Enter");
      await page.press("Tab");
      await page.press("Enter");
      const sentence = () => document.querySelector("#tour .typed input").value;
      assert.equal(await page.run(sentence), "dog the chased another dog");
      await page.run(async () => {
        const shown = () => document.querySelector("posenc-figure").shadowRoot.textContent.includes("dog 0");
        for (let n = 0; n < 1000 && !shown(); n++) await new Promise((resolve) => setTimeout(resolve, 20));
      });
      await page.run(() => document.querySelector("#tour [rel=next]").click());
      await page.run(answered, 1);
      assert.equal(await page.run(sentence), "dog the chased another dog");
      await page.close();
    });
  } finally {
    site.close();
  }
});

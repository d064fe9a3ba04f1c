// The tour in a browser: every step, on a narrow screen, by keys, with the reader's own sentence.
import assert from "node:assert/strict";
import { test } from "node:test";
import { steps } from "../../web/tour/steps.js";
import { browserNames, using } from "./browsers.js";
import { serveSite } from "./site.js";

/** Chooses the first answer of a step, where it asks, and waits for its figures: what they say, and how wide the page is. */
async function answered(count) {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
  while (!document.querySelector("#tour h1")) await pause();
  document.querySelector("#tour .options button")?.click();
  while (document.querySelectorAll("posenc-figure").length < count) await pause();
  const figures = [...document.querySelectorAll("posenc-figure")];
  await Promise.all(figures.map((figure) => figure.ready));
  while ([...document.querySelectorAll(".says")].some((each) => each.textContent === "")) await pause();
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
                while (document.querySelector("#tour h1")?.textContent !== title)
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
        while (!document.querySelector("posenc-figure").shadowRoot.textContent.includes("dog 0"))
          await new Promise((resolve) => setTimeout(resolve, 20));
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

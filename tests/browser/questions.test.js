// Tests the questions' pages in a browser: every figure is drawn, its controls change it, nothing moves, axe finds nothing.
import assert from "node:assert/strict";
import { questions } from "../../web/pages/questions/list.js";
import { violations } from "./axe.js";
import { inChromium, until } from "./inChromium.js";

const hasPicture = () => /** @type {any} */ (document.querySelector("posenc-figure"))?.picture !== undefined;

inChromium(
  "every question has a figure that is drawn, on a phone too, and nothing moves when it comes",
  async (open) => {
    for (const [index, { slug }] of questions.entries()) {
      const [folder, width] = index % 2 ? ["", 1280] : ["zh/", 320];
      const page = await open(`${folder}questions/${slug}.html`, { width, height: 800, dark: index % 3 === 0 });
      await until(page, hasPicture);
      assert.equal(await page.run(() => globalThis.layoutShift), 0, await page.run(() => globalThis.moved.join("\n")));
      assert.ok(await page.run(() => document.documentElement.scrollWidth <= innerWidth), slug);
      assert.deepEqual(await violations(page), [], slug);
      assert.deepEqual(page.problems, [], slug);
      await page.close();
    }
  },
  () => {},
);

inChromium(
  "a control changes the figure's parameter",
  async (open) => {
    const page = await open("questions/why-10000.html");
    await until(page, hasPicture);
    await page.run(() => {
      const select = document.querySelector("[data-posenc-controls] select");
      select.value = "100";
      select.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await until(
      page,
      () => /** @type {any} */ (document.querySelector("posenc-figure")).picture.parameters.base === 100,
    );
  },
  () => {},
);

inChromium(
  "the index shows a picture of each figure, in the chosen theme",
  async (open) => {
    const page = await open("zh/questions/index.html", { width: 1280, height: 2000 });
    const shown = () =>
      [...document.querySelectorAll(".list img")].map((img) => /** @type {HTMLImageElement} */ (img).currentSrc);
    await until(page, () =>
      [...document.querySelectorAll(".list img")].every((img) => /** @type {any} */ (img).naturalWidth > 0),
    );
    assert.equal((await page.run(shown)).filter((file) => file.endsWith(".small.light.svg")).length, questions.length);
    await page.run(() => {
      const select = document.querySelector(".site select");
      select.value = "dark";
      select.dispatchEvent(new Event("change"));
    });
    await until(page, () =>
      [...document.querySelectorAll(".list img")].every((img) =>
        /** @type {any} */ (img).currentSrc.endsWith(".small.dark.svg"),
      ),
    );
    assert.deepEqual(await violations(page), []);
    assert.equal(await page.run(() => globalThis.layoutShift), 0);
    assert.deepEqual(page.problems, []);
  },
  () => {},
);

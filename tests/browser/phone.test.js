// Tests that on a phone the figure stays in view while its controls are moved. Chromium.
import assert from "node:assert/strict";
import { inChromium, until } from "./inChromium.js";
import { settled } from "./inPage.js";

/** Moves every control of a view by keyboard: [[name, visible part of the figure, whether the control is visible], …]. */
async function moveAll() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const results = [];
  document.querySelector("details.controls").open = true;
  const names = [...document.querySelectorAll(".controls [data-parameter]")].map((each) => each.dataset.parameter);
  for (const name of names) {
    const input = document
      .querySelector(`.controls [data-parameter="${name}"]`)
      .querySelector("input[type=range], input");
    input.focus();
    await frame();
    if (input.type === "range") {
      input.value = String((Number(input.min) + Number(input.max)) / 2);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    } else input.click();
    await frame();
    await frame();
    const figure = document.querySelector("posenc-figure.main").getBoundingClientRect();
    const seen = Math.min(figure.bottom, innerHeight) - Math.max(figure.top, 0);
    const { left, right, top, bottom } = input.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    results.push([
      name,
      seen / figure.height,
      at !== null && (at === input || input.contains(at) || at.contains(input)),
    ]);
  }
  return results;
}

for (const [width, height] of [
  [390, 844],
  [320, 568],
]) {
  inChromium(`at ${width} × ${height} most of the figure is in view while any control is moved`, async (open) => {
    const page = await open("alibi/", { width, height });
    for (const hash of ["#alibi", "#alibi&view=bias", "#t5&view=profile", "#rope&view=rotation"]) {
      await page.run((address) => {
        location.hash = address;
      }, hash);
      await until(
        page,
        (method, view) => {
          const figure = document.querySelector("posenc-figure.main");
          return figure.method === method && (!view || figure.picture?.view.id === view);
        },
        /\w+/.exec(hash)[0],
        /view=(\w+)/.exec(hash)?.[1] ?? "",
      );
      await page.run(settled);
      const moved = await page.run(moveAll);
      assert.ok(moved.length > 2);
      for (const [name, part, isSeen] of moved)
        assert.ok(part >= 0.6 && isSeen, `${hash} ${name}: ${part} of the figure, control ${isSeen ? "" : "not "}seen`);
    }
    // Below the controls the figure is no longer sticky.
    const bottom = await page.run(() => {
      document.querySelector(".export").scrollIntoView();
      return document.querySelector("posenc-figure.main").getBoundingClientRect().bottom;
    });
    assert.ok(bottom <= 0, `${bottom}`);
    assert.ok((await page.run(() => document.documentElement.scrollWidth)) <= width);
  });
}

inChromium(
  "a square figure uses the width of a phone, or the height of a screen, and leaves room for controls when it is sticky",
  async (open) => {
    for (const [path, width, height, part] of [
      ["zh/alibi/#view=bias", 390, 844, 0.95],
      ["t5/#view=bias", 390, 664, 0.75],
      ["swin/", 320, 640, 0.85],
      ["alibi/#view=bias", 1000, 800, 0.38],
      ["alibi/#view=bias", 1000, 1000, 0.45],
    ]) {
      const page = await open(path, { width, height });
      const used = await page.run(() => {
        const { plot } = document.querySelector("posenc-figure.main").picture.layout;
        // On a wide screen the window's height is the limit, because the sentence stands below.
        if (innerWidth > 700) return plot.height / innerHeight;
        return plot.width / (document.querySelector(".stage").clientWidth - plot.x - 10);
      });
      assert.ok(used >= part, `${path} at ${width} × ${height}: ${used} of the width`);
      assert.equal(await page.run(() => globalThis.layoutShift), 0, `${path} at ${width} × ${height}`);
      if (width < 700) {
        const bottom = await page.run(() => {
          document.querySelector(".controls").scrollIntoView();
          /** @type {any} */ (document.querySelector(".controls summary")).focus();
          return document.querySelector("posenc-figure.main").getBoundingClientRect().bottom;
        });
        assert.ok(bottom > 0 && bottom <= 0.61 * height, `${path} at ${width} × ${height}: stays to ${bottom}`);
      }
      await page.close();
    }
  },
);

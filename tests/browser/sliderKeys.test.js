// Tests that key presses on a slider in a row are one step of the history, and that another slider begins a new one. Chromium.
import assert from "node:assert/strict";
import { inChromium } from "./inChromium.js";
import { settled } from "./inPage.js";

/** Presses keys on a slider, as browsers report them: keydown, then the new value by input and change. */
async function press(page, index, times) {
  for (let i = 0; i < times; i++) {
    await page.run((index) => {
      const slider = [...document.querySelectorAll("input[type=range]")][index];
      slider.focus();
      slider.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      slider.stepUp();
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      slider.dispatchEvent(new Event("change", { bubbles: true }));
    }, index);
    await page.run(settled);
  }
}

inChromium("key presses on a slider are one step of the history", async (open) => {
  const page = await open("alibi/#view=bias&heads=8");
  const steps = () => page.run(() => history.length);
  const before = await steps();
  await press(page, 0, 5);
  assert.equal(await steps(), before + 1);
  await press(page, 1, 3);
  assert.equal(await steps(), before + 2);
});

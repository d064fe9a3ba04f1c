// Tests typed numbers out of range: the control states the range. Chromium.
import assert from "node:assert/strict";
import { inChromium, until } from "./inChromium.js";

/** Runs in the page: types a number as a reader does, and returns the message at the control. */
async function type(name, text, isSaid) {
  document.querySelector("details.controls").open = true;
  const input = document.querySelector(`#number-${name}`);
  // Within the card: the sentence above it may have another number of lines.
  const top = (each) => each.getBoundingClientRect().top - input.closest(".card").getBoundingClientRect().top;
  const before = [...document.querySelectorAll(".controls .control")].map(top);
  input.value = text;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  const control = input.closest(".control");
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // The message may have to be fetched first. An unexpected one has a while to appear; its absence cannot fail the test.
  const message = () => control.querySelector("[role=alert]")?.textContent ?? "";
  const until = performance.now() + (isSaid ? 60000 : 100);
  while (!message() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
  return {
    message: message(),
    value: document.querySelector(`#number-${name}`).value,
    parameter: document.querySelector("posenc-figure.main").parameters[name],
    isStill: String(before) === String([...document.querySelectorAll(".controls .control")].map(top)),
  };
}

inChromium("a number out of range is answered with the range and the shown value", async (open) => {
  const page = await open("sinusoidal/");
  const is = async (name, text, message, value) =>
    assert.deepEqual(await page.run(type, name, text, message !== ""), {
      message,
      value: String(value),
      parameter: value,
      isStill: true,
    });
  await is("length", "99999", "1 to 4,096; 4,096 is shown", 4096);
  await is("length", "-5", "1 to 4,096; 1 is shown", 1);
  await is("length", "2.4", "whole, 1 to 4,096; 2 is shown", 2);
  await is("length", "64", "", 64);
  await is("dim", "33", "even, 2 to 2,048; 34 is shown", 34);
  await is("base", "0", "1.01 to 100,000,000; 1.01 is shown", 1.01);
  await is("base", "", "1.01 to 100,000,000; 1.01 is shown", 1.01);
  // The message disappears with the next value of any control.
  await page.run(() => {
    const range = document.querySelector('[data-parameter="base"] input[type="range"]');
    range.value = "3";
    range.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await until(page, () => !document.querySelector(".controls [role=alert]"));
  assert.deepEqual(page.problems, []);
});

inChromium("the answer is in Chinese too, and fits the narrowest control", async (open) => {
  const page = await open("zh/sinusoidal/", { width: 320, height: 700 });
  assert.equal((await page.run(type, "dim", "33", true)).message, "须为偶数，2 到 2,048；现显示 34");
  assert.ok((await page.run(() => document.documentElement.scrollWidth)) <= 320);
});

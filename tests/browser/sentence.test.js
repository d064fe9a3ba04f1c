// Tests the numbers of the sentence under a figure: keys, drags and typing move its parameter, and are steps of the history as
// those of sliders are. Chromium.
import assert from "node:assert/strict";
import { inChromium, until } from "./inChromium.js";
import { settled, shownAddress } from "./inPage.js";

const steps = () => history.length;
const numbers = () =>
  [...document.querySelectorAll(".sentence [role=spinbutton]")].map((input) => ({
    name: input.getAttribute("aria-label"),
    text: input.getAttribute("aria-valuetext"),
    range: ["valuemin", "valuenow", "valuemax"].map((key) => Number(input.getAttribute(`aria-${key}`))),
    height: input.getBoundingClientRect().height,
    width: input.getBoundingClientRect().width,
  }));
const focus = (index) => document.querySelectorAll(".sentence [role=spinbutton]")[index].focus();
const value = (name) => document.querySelector("posenc-figure.main").parameters[name];

/** Presses a key a number of times on what has the focus. */
async function press(page, key, times = 1) {
  for (let i = 0; i < times; i++) await page.press(key);
  await page.run(settled);
}

/** Runs in the page: drags a number by some pixels, in steps. */
async function drag(index, by) {
  const input = document.querySelectorAll(".sentence [role=spinbutton]")[index];
  const { left, top } = input.getBoundingClientRect();
  const send = (type, x) =>
    input.dispatchEvent(
      new PointerEvent(type, {
        clientX: left + 5 + x,
        clientY: top + 5,
        pointerId: 1,
        pointerType: "mouse",
        bubbles: true,
      }),
    );
  input.setPointerCapture = () => {};
  send("pointerdown", 0);
  for (let i = 1; i <= 10; i++) {
    send("pointermove", (by * i) / 10);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  send("pointerup", by);
}

inChromium(
  "arrow keys, pages and ends move a number of the sentence; keys in a row are one step back",
  async (open) => {
    const page = await open("alibi/#view=bias&heads=8");
    const [first, second] = await page.run(numbers);
    assert.deepEqual([first.name, first.text, first.range], ["head shown", "3", [0, 3, 7]]);
    assert.ok(first.height >= 24 && first.width >= 24, `${first.width} × ${first.height}`);
    assert.equal(second, undefined);
    const before = await page.run(steps);
    await page.run(focus, 0);
    await press(page, "ArrowUp", 2);
    await press(page, "ArrowLeft");
    assert.equal(await page.run(value, "head"), 4);
    assert.equal(await page.run(steps), before + 1);
    await press(page, "End");
    assert.equal(await page.run(value, "head"), 7);
    await press(page, "Home");
    assert.equal(await page.run(value, "head"), 0);
    await press(page, "PageUp");
    assert.equal(await page.run(value, "head"), 7);
    assert.equal(await page.run(steps), before + 1);
    assert.deepEqual(page.problems, []);
  },
);

inChromium("a drag of a number is one step back, and a typed number is read", async (open) => {
  const page = await open("alibi/#view=profile");
  const before = await page.run(steps);
  await page.run(drag, 0, 60);
  await page.run(settled);
  const heads = await page.run(value, "heads");
  assert.ok(heads > 12 && heads < 40, `${heads} heads`);
  assert.equal(await page.run(steps), before + 1);
  assert.equal(await page.run(shownAddress), `#alibi&view=profile&heads=${heads}`);
  const type = (text) => {
    const input = document.querySelector(".sentence [role=spinbutton]");
    input.focus();
    input.value = text;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  await page.run(type, "64");
  await page.run(settled);
  assert.equal(await page.run(value, "heads"), 64);
  // Beyond the range the limit is shown, and said.
  await page.run(type, "1,000");
  await until(page, () => document.querySelector(".sentence [role=alert]"));
  assert.equal(
    await page.run(() => document.querySelector(".sentence [role=alert]").textContent),
    "1 to 512; 512 is shown",
  );
  assert.equal(await page.run(() => document.querySelector(".sentence [role=spinbutton]").value), "512");
  await page.run(() => history.back());
  await until(page, () => document.querySelector("posenc-figure.main").parameters.heads === 64);
  assert.deepEqual(page.problems, []);
});

inChromium(
  "the card is closed, stays open between views, and opens for a parameter that an address names",
  async (open) => {
    const isOpen = () => document.querySelector("details.controls").open;
    const page = await open("alibi/#heads=16");
    assert.equal(await page.run(isOpen), false);
    await page.run(() => document.querySelector("details.controls > summary").click());
    await page.run(() => {
      location.hash = "#view=profile";
    });
    await page.run(settled);
    assert.equal(await page.run(isOpen), true);
    const other = await open("zh/alibi/#view=bias&causal=false");
    assert.equal(await other.run(isOpen), true);
  },
);

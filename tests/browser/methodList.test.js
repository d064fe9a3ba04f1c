// Tests the list of methods: it scrolls by itself, search works by keyboard, and the chosen method comes into view. Chromium.
import assert from "node:assert/strict";
import { inChromium, until } from "./inChromium.js";
import { settled } from "./inPage.js";

const places = () => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [list, current, stage] = [".methods", ".methods [aria-current]", ".stage"].map(box);
  return { list: [list.top, list.bottom], current: [current.top, current.bottom], stage: [stage.top, stage.bottom] };
};

inChromium("choosing a method far down the list brings its figure into view", async (open) => {
  const page = await open("sinusoidal/", { width: 1360, height: 900 });
  // Starts from the end of the page and of the list.
  await page.run(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const list = document.querySelector(".methods");
    list.scrollTop = list.scrollHeight;
    document.querySelector('#methods a[href$="temperature/"]').click();
  });
  await until(page, () => document.querySelector("posenc-figure.main").method === "temperature");
  await page.run(settled);
  const { list, current, stage } = await page.run(places);
  assert.ok(list[0] >= 0 && list[1] <= 900, `the list is all on the screen: ${list}`);
  assert.ok(current[0] >= list[0] && current[1] <= list[1], `the current method is seen in it: ${current}`);
  assert.ok(stage[0] >= 0 && stage[0] < 450, `the figure begins on the screen: ${stage}`);
});

inChromium("on a phone the chosen method begins with its title", async (open) => {
  const page = await open("sinusoidal/", { width: 390, height: 844 });
  await page.run(() => document.querySelector(".methods .menu").click());
  await until(page, () => document.querySelector('#methods a[href$="temperature/"]').checkVisibility());
  const scrolled = await page.run(() => {
    const link = document.querySelector('#methods a[href$="temperature/"]');
    link.scrollIntoView();
    link.click();
    return scrollY;
  });
  assert.ok(scrolled > 500, `${scrolled}`);
  await until(page, () => document.querySelector("posenc-figure.main").method === "temperature");
  await page.run(settled);
  const { title, stage } = await page.run(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    return { title: box("h1").top, stage: box(".stage").top };
  });
  assert.ok(title >= 0 && title < stage && stage < 500, `title at ${title}, figure at ${stage}`);
});

inChromium("the method of an address is in view in the list, without scrolling the page", async (open) => {
  const page = await open("xpos/", { width: 1360, height: 700 });
  const { list, current } = await page.run(places);
  assert.ok(current[0] >= list[0] && current[1] <= list[1], `${current} in ${list}`);
  assert.equal(await page.run(() => scrollY), 0);
  assert.equal(await page.run(() => globalThis.layoutShift), 0);
});

inChromium("in the search Enter opens the only match, arrows move through matches, Escape clears", async (open) => {
  const page = await open("sinusoidal/");
  const type = async (text) => {
    await page.run((value) => {
      const input = document.querySelector("#methods input");
      input.focus();
      input.value = value;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }, text);
    await until(page, () => document.querySelector("#methods .only, #methods [role=status]"));
  };
  const focused = () => page.run(() => document.activeElement.textContent.trim() || document.activeElement.value);

  await type("raffel");
  await page.press("Enter");
  await until(page, () => document.querySelector("posenc-figure.main").method === "t5");
  // After a search the whole list is shown again.
  await until(page, () => document.querySelectorAll("#methods li").length > 20);
  assert.equal(await page.run(() => document.querySelector("#methods input").value), "");

  // Of several matches, an exact one is taken even if others come first.
  await type("rope");
  assert.ok((await page.run(() => document.querySelectorAll("#methods li").length)) > 3);
  await page.press("Enter");
  await until(page, () => document.querySelector("posenc-figure.main").method === "rope");

  // Of several inexact matches none is taken: their number is shown.
  await type("rotary");
  const count = await page.run(() => document.querySelectorAll("#methods li").length);
  const said = () => page.run(() => document.querySelector("#methods [role=status]").textContent);
  assert.ok(count > 1);
  assert.match(await said(), new RegExp(`^${count} methods`));
  await page.press("Enter");
  await page.run(settled);
  assert.equal(await page.run(() => document.querySelector("posenc-figure.main").method), "rope");
  assert.equal(await focused(), "rotary");

  await type("shaw");
  const found = await page.run(() => [...document.querySelectorAll("#methods li a")].map((a) => a.textContent.trim()));
  await page.press("ArrowDown");
  assert.equal(await focused(), found[0]);
  await page.press("ArrowUp");
  assert.equal(await focused(), "shaw");
  await page.press("Escape");
  assert.deepEqual(
    await page.run(() => [document.querySelector("#methods input").value, document.activeElement.type]),
    ["", "search"],
  );
  assert.ok((await page.run(() => document.querySelectorAll("#methods li").length)) > 20);

  await type("alibo");
  const text = await page.run(() => document.querySelector("#methods").textContent);
  assert.match(text, /No method has this/);
  await page.press("Enter");
  await page.run(settled);
  assert.equal(await page.run(() => document.querySelector("posenc-figure.main").method), "rope", "no guess is opened");
  assert.equal(await focused(), "alibo");
  assert.match(await page.run(() => document.querySelector("#methods .nearest a").textContent), /ALiBi/);
  await page.press("ArrowDown");
  await page.press("Enter");
  await until(page, () => document.querySelector("posenc-figure.main").method === "alibi");
  assert.deepEqual(page.problems, []);
});

// Tests that the zoom and the selection are part of the address and can be undone. Chromium.
import assert from "node:assert/strict";
import { inChromium, until } from "./inChromium.js";
import { settled } from "./inPage.js";

const hashIs = (page, wanted) => until(page, (hash) => location.hash === hash, wanted);
const shown = () => {
  const { zoom, selection, picture } = document.querySelector("posenc-figure.main");
  return { zoom: zoom ?? null, selection: selection ?? null, drawn: picture.zoom };
};
const buttons = () => [...document.querySelectorAll(".back button")].map((each) => each.textContent);
const press = (text) =>
  [...document.querySelectorAll(".back button")].find((each) => each.textContent === text).click();

inChromium("a zoom is part of the address, and can be undone in three ways", async (open) => {
  const page = await open("alibi/#view=bias&zoom=8~40,0~32&mark=query:7,key:3");
  const part = { x: [8, 40], y: [0, 32] };
  assert.deepEqual(await page.run(shown), { zoom: part, selection: { query: 7, key: 3 }, drawn: part });
  assert.deepEqual(await page.run(buttons), ["Whole figure", "Clear the mark"]);
  assert.equal(await page.run(() => globalThis.layoutShift), 0);

  // The zoom and a parameter are independent.
  await page.run(() => document.querySelector('.controls [data-parameter="causal"] input').click());
  await until(page, () => /causal=.*zoom=8~40,0~32&mark=query:7,key:3$/.test(location.hash));
  await page.run(settled);
  assert.deepEqual((await page.run(shown)).drawn, part);

  await page.run(press, "Whole figure");
  await until(page, () => !/zoom/.test(location.hash) && document.querySelector("posenc-figure.main").zoom === null);
  await page.run(press, "Clear the mark");
  await until(
    page,
    () => !/mark/.test(location.hash) && document.querySelector("posenc-figure.main").selection === null,
  );
  assert.deepEqual(await page.run(buttons), []);

  // By keys: they belong to the page until Enter; the address follows, and Escape undoes one thing at a time.
  await page.run(() => {
    const { activeElement } = document;
    const plot = document.querySelector("posenc-figure.main").renderRoot.querySelector(".plot");
    plot.focus();
    activeElement.focus();
    plot.focus();
    addEventListener("keydown", ({ defaultPrevented }) => {
      globalThis.isPrevented = defaultPrevented;
    });
  });
  await page.press("ArrowDown");
  assert.equal(await page.run(() => globalThis.isPrevented), false);
  await page.press("Enter");
  await page.press("ArrowDown");
  assert.equal(await page.run(() => globalThis.isPrevented), true);
  await page.press("ArrowUp");
  await page.press("Home");
  await page.press("Enter");
  await until(page, () => /mark=query:\d+,key:\d+/.test(location.hash) || /mark=key:\d+,query:\d+/.test(location.hash));
  await page.press("+");
  await until(page, () => /zoom=0~32,0~32/.test(location.hash));
  await page.press("Escape");
  await until(page, () => !/zoom/.test(location.hash));
  await page.press("Escape");
  await page.press("Escape");
  await until(page, () => !/mark/.test(location.hash));
  await page.press("Escape");
  await page.press("+");
  assert.equal(await page.run(() => globalThis.isPrevented), false, "the keys are the page's again");
  await page.press("Enter");
  await page.press("Escape");
  await page.press("Enter");

  await page.press("+");
  await until(page, () => /zoom/.test(location.hash));
  await page.run(() => {
    const plot = document.querySelector("posenc-figure.main").renderRoot.querySelector(".plot");
    plot.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
  });
  await until(page, () => !/zoom/.test(location.hash));
  await page.run(() => history.back());
  await until(page, () => Boolean(document.querySelector("posenc-figure.main").zoom));
  assert.deepEqual(page.problems, []);
});

inChromium("an invalid zoom shows everything, and a plane's zoom counts values", async (open) => {
  const page = await open("alibi/#view=bias&zoom=5~x,1&mark=nonsense");
  assert.deepEqual((await page.run(shown)).drawn, { x: [0, 64], y: [0, 64] });
  const notes = await page.run(() => [...document.querySelectorAll(".not-understood")].map((note) => note.textContent));
  assert.deepEqual(
    notes.map((text) => text.match(/“.*”/)[0]),
    ["“5~x,1”", "“nonsense”"],
  );
  assert.deepEqual(await page.run(buttons), [], "there is no way back from what is whole");
  await page.run(() => {
    location.hash = "#alibi&view=profile&zoom=-3~-9";
  });
  await until(page, () => document.querySelector("posenc-figure.main").picture.view.id === "profile");
  await page.run(settled);
  assert.equal((await page.run(shown)).zoom, null);
  await page.run(() => {
    location.hash = "#alibi&view=profile&zoom=10~50";
  });
  await hashIs(page, "#view=profile&zoom=10~50");
  await until(page, () => document.querySelector("posenc-figure.main").zoom?.x[1] === 50);
  assert.deepEqual((await page.run(shown)).drawn.x, [10, 50]);
});

inChromium("on a phone the button that undoes a zoom is above the plot, on one line", async (open) => {
  for (const [path, width] of [
    ["t5/#view=bias&zoom=32~59,8~35&mark=query:13,key:42", 390],
    ["zh/t5/#view=bias&zoom=32~59,8~35&mark=query:13,key:42", 320],
    ["sinusoidal/#zoom=17~38,24~91&mark=channel:24,position:57", 1280],
  ]) {
    const page = await open(path, { width, height: 844 });
    const { boxes, plot, screen } = await page.run(() => {
      const figure = document.querySelector("posenc-figure.main");
      const boxes = [...document.querySelectorAll(".back button")].map((each) => each.getBoundingClientRect().toJSON());
      const { top } = figure.getBoundingClientRect();
      return { boxes, plot: top + figure.picture.layout.plot.y, screen: document.documentElement.scrollWidth };
    });
    assert.equal(boxes.length, 2);
    assert.equal(boxes[0].top, boxes[1].top);
    for (const { left, right, bottom, height } of boxes) {
      assert.ok(
        left >= 0 && right <= width && bottom <= plot && height >= 24,
        `${path}: ${left} ${right} ${bottom}, ${height}`,
      );
      assert.ok(height < 30, `${path}: one line, ${height}`);
    }
    assert.ok(screen <= width);
    await page.close();
  }
});

inChromium("pictures without axes are not zoomed, and do not say so", async (open) => {
  const page = await open("imagesAndVideo/#view=tokens");
  const drag = () => {
    const figure = document.querySelector("posenc-figure.main");
    const hint = figure.renderRoot.querySelector(".readout").textContent;
    const plot = figure.renderRoot.querySelector(".plot");
    const { left, top, width, height } = plot.getBoundingClientRect();
    const send = (type, part) =>
      plot.dispatchEvent(
        new PointerEvent(type, {
          ...{ bubbles: true, pointerType: "mouse", pointerId: 1, button: 0 },
          clientX: left + part * width,
          clientY: top + part * height,
        }),
      );
    plot.setPointerCapture = () => {};
    send("pointerdown", 0.45);
    send("pointermove", 0.6);
    send("pointerup", 0.6);
    return { hint, zoom: figure.zoom ?? null };
  };
  const { hint, zoom } = await page.run(drag);
  assert.match(hint, /Point at the figure/);
  assert.doesNotMatch(hint, /zoom/);
  assert.equal(zoom, null);
  const other = await (await open("alibi/#view=bias")).run(drag);
  assert.match(other.hint, /Drag to zoom/);
  assert.notEqual(other.zoom, null);
});

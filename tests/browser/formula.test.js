// Tests interactive formulas: a symbol highlights its control, axis and code, and the reverse; cells fill the formula; symbols and
// terms have definitions; all by keyboard too. Chromium.
import assert from "node:assert/strict";
import { pageOf } from "../../web/app/routes.js";
import { violations } from "./axe.js";
import { inChromium, until } from "./inChromium.js";
import { settled } from "./inPage.js";

/**
 * Focuses a symbol, points at it, or points below the plot at the axis of columns, and returns the highlighted parts at once. With
 * `back` the window loses and regains the focus. Returns { symbols, controls, code, axes }.
 */
const lit = ({ focus, point, beside, back } = {}) => {
  for (const type of back ? ["focusout", "focusin"] : [])
    document.activeElement.dispatchEvent(new FocusEvent(type, { bubbles: true }));
  if (focus) document.querySelector(focus).focus();
  const move = (target, at) =>
    target.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", ...at }));
  if (point) move(document.querySelector(point));
  if (beside) {
    const figure = document.querySelector("posenc-figure.main");
    const { left, top } = figure.renderRoot.querySelector(".plot").getBoundingClientRect();
    const { plot } = figure.picture.layout;
    move(figure, { clientX: left + plot.x + plot.width / 2, clientY: top + plot.y + plot.height + 20 });
  }
  const has = (element) => getComputedStyle(element).boxShadow !== "none";
  const all = (selector) => [...document.querySelectorAll(selector)].filter(has);
  const { renderRoot } = document.querySelector("posenc-figure.main");
  const axes = ["x", "y", "slice"].filter((name) => {
    const label = renderRoot.querySelector(`[part="${name}-axis"]`);
    return label && getComputedStyle(label).fontWeight === "700";
  });
  return {
    symbols: [...new Set(all(".formula .scroll [data-symbol]").map(({ dataset }) => dataset.symbol))],
    controls: all(".controls [data-parameter]").map(({ dataset }) => dataset.parameter),
    code: all(".code [data-symbol]").map(({ textContent }) => textContent),
    axes,
  };
};
const none = { symbols: [], controls: [], code: [], axes: [] };
const focus = (selector) => document.querySelector(selector).focus();
const focused = () => document.activeElement.dataset.symbol;
/** Moves the cursor of the figure to a cell, and returns the formula below. */
const filledAt = async ([row, column]) => {
  const figure = document.querySelector("posenc-figure.main");
  figure.hover({ row, column });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return document
    .querySelector(".filled")
    .textContent.replace(/[\u2061-\u2064\s]/g, "")
    .replaceAll("⋅", "·");
};

inChromium("a symbol, its control, its axis and its code are highlighted together", async (open) => {
  const page = await open("kerple/#view=bias&shape=0.75&queries=48");
  await page.run(settled);
  await page.run(() => (document.querySelector("details.controls").open = true));
  assert.deepEqual(await page.run(lit), none);
  assert.deepEqual(await page.run(lit, { focus: '.symbols [data-symbol="r_2"]' }), {
    symbols: ["r_2"],
    controls: ["shape"],
    code: ["r2"],
    axes: [],
  });
  const ofQuery = { symbols: ["query"], controls: ["queries", "queryOffset"], code: ["queries"], axes: ["y"] };
  assert.deepEqual(await page.run(lit, { focus: '.symbols [data-symbol="query"]' }), ofQuery);
  await page.press("Escape");
  assert.deepEqual(await page.run(lit), none, "Escape ends it");

  // The reverse: a control with the focus or under the pointer, and an axis.
  assert.deepEqual(await page.run(lit, { focus: '.controls [data-parameter="shape"] input' }), {
    symbols: ["r_2"],
    controls: ["shape"],
    code: ["r2"],
    axes: [],
  });
  assert.deepEqual(await page.run(lit, { point: '.controls [data-parameter="strength"] label' }), {
    symbols: ["r_1"],
    controls: ["strength"],
    code: ["r1"],
    axes: [],
  });
  assert.deepEqual(await page.run(lit, { point: '.code [data-symbol="query"]' }), ofQuery);
  await page.run(settled); // A redraw would end the hover.
  const { symbols, controls, axes } = await page.run(lit, { beside: true });
  assert.deepEqual({ symbols, controls, axes }, { symbols: ["key"], controls: ["keys", "keyOffset"], axes: ["x"] });
  const { axes: kept } = await page.run(lit, { back: true });
  assert.deepEqual(kept, ["x"], "what is pointed at stays lit when the window has the focus again");

  // Also in the code of other languages, and in another view.
  await page.run(() => {
    location.hash = "#sinusoidal";
  });
  await page.run(settled);
  await page.run(() => {
    const buttons = [...document.querySelectorAll(".export .choices button")];
    buttons.find((each) => each.textContent.trim() === "PyTorch").click();
  });
  await until(page, () => document.querySelector(".code").textContent.includes("import torch"));
  const ofDim = await page.run(lit, { focus: '.symbols [data-symbol="dim"]' });
  assert.deepEqual([ofDim.symbols, ofDim.controls], [["dim"], ["dim"]]);
  assert.ok(ofDim.code.includes("dim"), ofDim.code.join());
  assert.deepEqual(page.problems, []);
});

inChromium("the cell under the cursor fills the formula", async (open) => {
  const page = await open("zh/sinusoidal/");
  const go = async (hash) => {
    await page.run((to) => {
      location.hash = to;
    }, hash);
    await page.run(settled);
  };
  assert.equal(await page.run(() => document.querySelector(".filled").textContent.includes("=")), false);
  const before = await page.run(() => document.querySelector(".sentence").getBoundingClientRect().top);
  assert.equal(await page.run(filledAt, [71, 14]), "sin(71·10000−14/64)=−0.043211");
  assert.equal(await page.run(() => document.querySelector(".sentence").getBoundingClientRect().top), before);
  for (const [hash, cell, expected] of [
    ["#kerple&view=bias", [20, 10], "−1·ln(1+0.5·|10−20|)=−1.7918"],
    ["#alibi&view=bias&head=3", [20, 10], "−2−8·4/8·|10−20|=−0.625"],
    ["#rope&view=frequencies", [0, 4], "10000−8/64=0.31623"],
  ]) {
    await go(hash);
    assert.equal(await page.run(filledAt, cell), expected, hash);
    await page.run(() => document.querySelector("posenc-figure.main").hover(null));
  }
  // A long sum shows its largest terms and the number of others; a table its row; without a cursor there is none.
  await go("#additive&view=tokens");
  const number = "\\(?−?[\\d.]+\\)?";
  const sum = new RegExp(`^(${number}·${number}\\+){3}${number}其余61项=−?[\\d.]+$`);
  assert.match(await page.run(filledAt, [5, 3]), sum);
  await page.run(() => document.querySelector("posenc-figure.main").hover(null));
  await go("#t5&view=bias&head=2");
  assert.equal(await page.run(() => document.querySelector(".filled").textContent), "");
  assert.match(await page.run(filledAt, [20, 18]), /^bucket=max\(−\(−2\),0\)=2,table2,2=−?[\d.]+$/);
  // A masked cell fills nothing in; other parameters fill in other numbers.
  await go("#kerple&view=bias&shape=0.5");
  assert.equal(await page.run(filledAt, [10, 20]), "");
  await page.run(filledAt, [20, 10]);
  await page.run(() => {
    const range = document.querySelector('.controls [data-parameter="strength"] input[type=range]');
    range.value = String((Number(range.value) + Number(range.max)) / 2);
    range.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await until(page, () => document.querySelector("posenc-figure.main").picture.parameters.strength > 1);
  await page.run(settled);
  const moved = await page.run(filledAt, [20, 10]);
  const [, strength, value] = /^−([\d.]+)·ln\(1\+0\.5·\|10−20\|\)=−([\d.]+)$/.exec(moved) ?? [];
  assert.ok(Number(strength) > 1 && Math.abs(strength * Math.log(6) - value) < 1e-3, moved);
  assert.deepEqual(page.problems, []);
});

inChromium("a definition states the module's value for the shown figure", async (open) => {
  // Where 8 + floor(ln(d / 8) / ln(16) · 8) is 15, and 16 + floor(ln(d / 16) / ln(8) · 16) is 31.
  for (const [more, first] of [
    ["&bidirectional=true&maxDistance=128", 91],
    ["&maxDistance=128", 113],
  ]) {
    const page = await open(pageOf("en", `#t5&view=staircase${more}`), { width: 1280, height: 900 });
    await page.run(focus, ".symbols button[data-symbol='Δ_max']");
    await page.press("Enter");
    const text = await page.run(() => document.querySelector("#definition p + p").textContent);
    assert.match(text, new RegExp(`begins at distance ${first}\\.$`));
  }
});

inChromium("symbols and terms have definitions, by keyboard too, and axe finds nothing", async (open) => {
  const shown = () => {
    const popover = document.querySelector("#definition");
    return popover.matches(":popover-open") ? popover.querySelector("p + p").textContent : undefined;
  };
  for (const [lang, options, first, meaning] of [
    ["en", { width: 1280, height: 900 }, "distance", /^The key's position minus the query's/],
    ["zh", { width: 390, height: 844, dark: true }, "distance", /^键的位置减去查询的位置/],
  ]) {
    const page = await open(pageOf(lang, "#kerple"), options);
    await page.run(focus, `.opening [data-symbol="${first}"]`);
    await page.press("Enter");
    assert.match(await page.run(shown), meaning);
    const covered = () => {
      const box = document.querySelector("#definition").getBoundingClientRect();
      const figure = document.querySelector("posenc-figure.main");
      const { top } = figure.renderRoot.querySelector(".plot").getBoundingClientRect();
      const { y, height } = figure.picture.layout.plot;
      return box.bottom > top + y && box.top < top + y + height;
    };
    assert.equal(await page.run(covered), false, "it covers no cell");
    assert.deepEqual(await violations(page), []);
    await page.press("Escape");
    assert.equal(await page.run(shown), undefined);

    // The symbols are one stop of the Tab key; arrows move between them.
    await page.run(focus, ".symbols button");
    const from = await page.run(focused);
    await page.press("ArrowRight");
    assert.notEqual(await page.run(focused), from);
    await page.press("Enter");
    assert.ok(await page.run(shown));
    await page.run(() => document.querySelector("#definition").hidePopover());
    // A tap on a symbol shows its definition, and a second one hides it.
    const tap = () => {
      const symbol = document.querySelector('.formula .scroll [data-symbol="key"]');
      symbol.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
      if (document.querySelector("#definition").matches(":popover-open"))
        document.querySelector("#definition").hidePopover();
      symbol.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    };
    await page.run(tap);
    assert.ok(await page.run(shown));
    await page.run(tap);
    assert.equal(await page.run(shown), undefined);
    assert.deepEqual(page.problems, []);
    await page.close();
  }
});

inChromium("the formula is copied as TeX, by a button and by copying a selection", async (open) => {
  const page = await open("alibi/", {}, settled);
  await page.run(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: {
        async writeText(text) {
          globalThis.copied = text;
        },
      },
    });
    document.querySelector(".formula .tex button").click();
  });
  await until(page, () => document.querySelector(".formula .tex button").textContent === "Copied");
  const { byButton, bySelection } = await page.run(() => {
    getSelection().selectAllChildren(document.querySelector(".formula math mi"));
    const clipboardData = new DataTransfer();
    document
      .querySelector(".formula math mi")
      .dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
    return { byButton: globalThis.copied, bySelection: clipboardData.getData("text/plain") };
  });
  assert.match(byButton, /\\|\^|_/);
  assert.equal(bySelection, byButton);
  assert.deepEqual(page.problems, []);
  await page.close();
});

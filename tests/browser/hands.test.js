// Tests RoPE's dials: tokens dragged, moved by keys and buttons, together and alone, playing, and with reduced motion.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { axe, violations } from "./axe.js";
import { test, testInEveryBrowser, using } from "./browsers.js";
import { settled } from "./inPage.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

let site;
before(async () => {
  site = await serveSite({ "axe.js": axe });
});
after(() => site.close());

/** Runs in the page: the state of the figure, once it shows its latest parameters. */
async function shown() {
  const figure = document.querySelector("posenc-figure.main");
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  await figure.ready;
  const { queryToken, keyToken, together } = figure.picture.parameters;
  const text = (selector) => figure.shadowRoot.querySelector(selector)?.textContent.trim();
  return {
    queryToken,
    keyToken,
    together,
    sum: figure.data.data.at(-1),
    readout: text(".readout b"),
    buttons: [...figure.shadowRoot.querySelectorAll(".tools button")].map(
      (each) => each.getAttribute("aria-label") ?? each.textContent,
    ),
    address: location.hash,
    entries: history.length,
  };
}

/** Runs in the page: drags a token, 0 or 1, to a position of the ruler. */
function dragged(token, to, pointerType) {
  const figure = document.querySelector("posenc-figure.main");
  const plot = figure.shadowRoot.querySelector(".plot");
  const { left, top } = plot.getBoundingClientRect();
  const { x, tracks, parameters } = figure.picture;
  const place = (at) => left + x.position(parameters.offset + at);
  const from = parameters[["queryToken", "keyToken"][token]];
  const send = (type, at) =>
    plot.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType,
        clientX: place(at),
        clientY: top + tracks[token],
      }),
    );
  plot.setPointerCapture = () => {};
  send("pointerdown", from);
  for (let part = 1; part <= 4; part++) send("pointermove", from + ((to - from) * part) / 4);
  send("pointerup", to);
}

const press = (name) =>
  document.querySelector("posenc-figure.main").shadowRoot.querySelector(`.tools [name=${name}]`).click();

testInEveryBrowser("dragging one token rotates its hands, and moving both keeps q·k", async (t, name) => {
  await using(name, t, async (browser) => {
    const page = await browser.page({ width: name === "chromium" ? 1280 : 390 });
    await page.go(`${site.origin}/rope/?lang=en#view=hands&queryToken=7&keyToken=5`);
    await page.run(settled);
    const start = await page.run(shown);
    assert.equal(start.readout, `q·k = ${start.sum.toFixed(3)}`);
    await page.run(dragged, 0, 10, "mouse");
    const apart = await page.run(shown);
    assert.deepEqual([apart.queryToken, apart.keyToken], [10, 5]);
    assert.ok(Math.abs(apart.sum - start.sum) > 0.1);
    assert.equal(apart.readout, `q·k = ${apart.sum.toFixed(3)}`);
    assert.match(apart.address, /queryToken=10/);
    // A drag over any number of tokens is one step of the history.
    assert.ok(apart.entries <= start.entries + 1, `${apart.entries} entries after ${start.entries}`);
    await page.run(press, "both");
    await page.run(dragged, 1, 15, "touch");
    const moved = await page.run(shown);
    assert.deepEqual([moved.queryToken, moved.keyToken, moved.together], [20, 15, true]);
    assert.ok(Math.abs(moved.sum - apart.sum) < 1e-5, `${moved.sum} after ${apart.sum}`);
    await page.run(dragged, 1, 23, "touch");
    const stopped = await page.run(shown);
    assert.deepEqual([stopped.queryToken, stopped.keyToken], [23, 18]);
    assert.deepEqual(page.problems, []);
    await page.close();
  });
});

/**
 * Runs in the page: drags the hand of a token on a dial through angles. Returns the direction of the hand and the position of its
 * token after each angle, the cursor's shape, and whether the page may scroll.
 */
async function turned(dial, token, angles, pointerType) {
  const figure = document.querySelector("posenc-figure.main");
  const plot = figure.shadowRoot.querySelector(".plot");
  const { left, top } = plot.getBoundingClientRect();
  const { cx, cy, radius } = figure.picture.dials[dial];
  const pointed = () => {
    const [x, y] = figure.picture.rows[dial].ends[token];
    return Math.atan2(y, x);
  };
  const from = pointed();
  const send = (type, at) =>
    plot.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType,
        clientX: left + cx + 0.8 * radius * Math.cos(at),
        clientY: top + cy - 0.8 * radius * Math.sin(at),
      }),
    );
  plot.setPointerCapture = () => {};
  const cursors = [getComputedStyle(plot).cursor];
  const look = () => cursors.push(getComputedStyle(plot).cursor);
  // Pointer handlers are loaded after the figure has been drawn.
  const end = performance.now() + 60000;
  while (getComputedStyle(plot).cursor !== "grab") {
    if (performance.now() > end) throw new Error("within 60 seconds no hand could be taken");
    send("pointermove", from);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  look();
  send("pointerdown", from);
  let at = 0;
  const held = [];
  for (const angle of angles) {
    const start = at;
    for (let part = 1; part <= 20; part++) {
      at = start + ((angle - start) * part) / 20;
      send("pointermove", from + at);
    }
    await figure.ready;
    const place = figure.parameters[["queryToken", "keyToken"][token]];
    const off = pointed() - from - at;
    held.push({ place, off: Math.abs(Math.atan2(Math.sin(off), Math.cos(off))), sum: figure.data.data.at(-1) });
  }
  if (held.length) look();
  const touch = new Event("touchmove", { bubbles: true, cancelable: true });
  plot.dispatchEvent(touch);
  send("pointerup", from + at);
  return { held, cursors, isHeld: touch.defaultPrevented };
}

test("a dragged hand follows the pointer on its dial, and its token moves along, further for a low frequency", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page({ width: 390 });
    await page.go(`${site.origin}/rope/?lang=en#view=hands&queryToken=7&keyToken=5`);
    await page.run(settled);
    const before = await page.run(shown);
    // A token is one radian of the first pair. Between two tokens the hand follows the pointer, and so does q·k.
    const first = await page.run(turned, 0, 0, [2.6], "touch");
    const [{ place, off, sum }] = first.held;
    assert.ok(off < 0.01, `the hand is ${off} radians from the finger`);
    assert.ok(Math.abs(place - 9.6) < 0.01, `${place}`);
    assert.ok(Math.abs(sum - before.sum) > 0.01);
    assert.equal(first.isHeld, true);
    let now = await page.run(shown);
    assert.deepEqual([now.queryToken, now.keyToken], [10, 5]);
    assert.match(now.address, /queryToken=10$/);
    const second = await page.run(turned, 0, 1, [-2], "mouse");
    now = await page.run(shown);
    assert.deepEqual([now.queryToken, now.keyToken], [10, 3]);
    assert.deepEqual(second.cursors.slice(1), ["grab", "grabbing"]);
    // On the second dial a token is a fraction of that.
    await page.run(turned, 1, 0, [0.9], "mouse");
    now = await page.run(shown);
    assert.deepEqual([now.queryToken, now.keyToken], [15, 3]);
    await page.run(press, "both");
    await page.run(turned, 0, 1, [30], "mouse");
    const end = await page.run(shown);
    assert.deepEqual([end.queryToken, end.keyToken], [23, 11]);
    assert.ok(Math.abs(end.sum - now.sum) < 1e-5);
    // At the ruler's end the hand stops, and continues when the pointer returns.
    const { held } = await page.run(turned, 0, 0, [1, -2.2], "mouse");
    assert.deepEqual([held[0].place, held[1].place], [23, 20.8]);
    assert.ok(held[1].off < 0.01);
    assert.equal((await page.run(shown)).queryToken, 21);
    // Pressing and releasing a dial reads it out and moves nothing.
    await page.run(turned, 0, 0, [], "touch");
    now = await page.run(shown);
    assert.deepEqual([now.queryToken, now.keyToken], [21, 9]);
    assert.equal(now.readout, Math.cos(12).toFixed(5));
    assert.deepEqual(page.problems, []);
    await page.close();
  });
});

/** Runs in the page: moves a finger on a dial away from its hands. */
function swept() {
  const figure = document.querySelector("posenc-figure.main");
  const plot = figure.shadowRoot.querySelector(".plot");
  const { left, top } = plot.getBoundingClientRect();
  const { cx, cy, radius } = figure.picture.dials[2];
  const place = { clientX: left + cx - 0.8 * radius, clientY: top + cy };
  const send = (type, more) =>
    plot.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: "touch", ...place, ...more }),
    );
  send("pointerdown", {});
  send("pointermove", { clientY: top + cy + 30 });
  const touch = new Event("touchmove", { bubbles: true, cancelable: true });
  plot.dispatchEvent(touch);
  send("pointercancel", {});
  return touch.defaultPrevented;
}

test("a finger scrolls the page outside of hands, and a dragged hand stops at a whole token", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page({ width: 390 });
    await page.go(`${site.origin}/zh/rope/#view=hands&queryToken=7&keyToken=5`);
    await page.run(settled);
    assert.equal(await page.run(swept), false);
    assert.equal((await page.run(shown)).queryToken, 7);
    await page.run(() => {
      const { picture, shadowRoot } = document.querySelector("posenc-figure.main");
      const plot = shadowRoot.querySelector(".plot");
      const { left, top } = plot.getBoundingClientRect();
      const { cx, cy, radius } = picture.dials[0];
      plot.setPointerCapture = () => {};
      const send = (type, angle) =>
        plot.dispatchEvent(
          new PointerEvent(type, {
            pointerId: 1,
            pointerType: "touch",
            clientX: left + cx + radius * Math.cos(angle),
            clientY: top + cy - radius * Math.sin(angle),
          }),
        );
      send("pointerdown", 7);
      send("pointermove", 7.7);
      send("pointercancel", 7.7);
    });
    const now = await page.run(shown);
    assert.equal(now.queryToken, 8);
    assert.match(now.address, /queryToken=8&|queryToken=8$/);
    await page.close();
  });
});

test("keys choose and move tokens and read the dials, with announcements and the address", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/zh/rope/#view=hands&queryToken=7&keyToken=5`);
    await page.run(settled);
    await page.run(() => document.querySelector("posenc-figure.main").shadowRoot.querySelector(".plot").focus());
    // Until Enter the keys belong to the page.
    await page.press("ArrowRight");
    assert.equal((await page.run(shown)).queryToken, 7);
    await page.press("Enter");
    await page.press("ArrowRight");
    assert.equal((await page.run(shown)).queryToken, 8);
    await page.press("ArrowDown");
    await page.press("ArrowLeft");
    const moved = await page.run(shown);
    assert.deepEqual([moved.queryToken, moved.keyToken], [8, 4]);
    const readout = () => document.querySelector("posenc-figure.main").shadowRoot.querySelector(".readout").textContent;
    assert.match(await page.run(readout), /^查询在 8，键在 4：q·k = /);
    await page.press("m");
    await page.press("End");
    const end = await page.run(shown);
    assert.deepEqual([end.queryToken, end.keyToken, end.together], [23, 19, true]);
    assert.match(end.address, /queryToken=23&keyToken=19&together=true/);
    assert.ok(Math.abs(end.sum - moved.sum) < 1e-5);
    await page.press("PageDown");
    await page.press("PageDown");
    assert.match(await page.run(readout), /^维度对 6：.*查询转过 23 × /);
    const keys = await page.run(() => {
      const root = document.querySelector("posenc-figure.main").shadowRoot;
      return root.querySelector("#keys").textContent;
    });
    assert.match(keys, /^回车开始操作，Esc 返回，再按离开。左右键移动词元/);
    await page.press("Escape");
    await page.press("Escape");
    await page.press("ArrowLeft");
    assert.equal((await page.run(shown)).queryToken, 23, "the second Escape gives the keys back");
    assert.deepEqual(page.problems, []);
    await page.close();
  });
});

test("play moves token by token until paused or at the ruler's end, and steps both ways", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/rope/?lang=en#view=hands&queryToken=7&keyToken=5`);
    await page.run(settled);
    const before = await page.run(shown);
    assert.deepEqual(before.buttons, ["Play", "One token back: q", "One token on: q", "Move both"]);
    await page.run(press, "play");
    // It is paused in the frame that has passed enough, so that it cannot have reached the ruler's end.
    const playing = await page.run(async () => {
      const figure = document.querySelector("posenc-figure.main");
      const start = figure.parameters.queryToken;
      const end = performance.now() + 60000;
      for (let between = 0; between < 3 || figure.parameters.queryToken < start + 2; ) {
        if (performance.now() > end) throw new Error(`after a minute: ${between} places between tokens`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (figure.parameters.queryToken % 1 > 0) between++;
      }
      const button = figure.shadowRoot.querySelector("[name=play]");
      const label = button.getAttribute("aria-label");
      button.click();
      return label;
    });
    assert.equal(playing, "Pause");
    const paused = await page.run(shown);
    assert.ok(paused.queryToken >= 9 && Number.isInteger(paused.queryToken), `${paused.queryToken}`);
    assert.equal(paused.buttons[0], "Play");
    assert.match(paused.address, new RegExp(`queryToken=${paused.queryToken}$`));
    await page.run(press, "on");
    assert.equal((await page.run(shown)).queryToken, paused.queryToken + 1);
    await page.run(press, "back");
    await page.run(press, "back");
    assert.equal((await page.run(shown)).queryToken, paused.queryToken - 1);
    assert.equal((await page.run(shown)).keyToken, 5);
    await page.close();
  });
});

test("nothing moves by itself, and with reduced motion there are only steps", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page({ isStill: true });
    await page.go(`${site.origin}/rope/?lang=en#view=hands`);
    await page.run(settled);
    const { buttons, queryToken } = await page.run(shown);
    assert.deepEqual(buttons, ["One token back: q", "One token on: q", "Move both"]);
    await page.run(() => document.querySelector("posenc-figure.main").shadowRoot.querySelector(".plot").focus());
    await page.press("Enter");
    await page.press(" ");
    await page.run(press, "on");
    assert.equal((await page.run(shown)).queryToken, queryToken + 1);
    assert.deepEqual(page.problems, []);
    await page.close();
  });
});

test("axe finds nothing, and the buttons disappear with the view", async (t) => {
  await using("chromium", t, async (browser) => {
    for (const options of [{ width: 1280 }, { width: 320, dark: true }]) {
      const page = await browser.page(options);
      await page.go(`${site.origin}/zh/rope/#view=hands`);
      await page.run(settled);
      assert.deepEqual(await violations(page), []);
      const isWide = await page.run(() => document.documentElement.scrollWidth > innerWidth);
      assert.ok(!isWide);
      await page.run(() => {
        location.hash = "rope&view=distance";
      });
      await until(page, () => document.querySelector("posenc-figure.main").picture.view.id === "distance");
      const tools = await page.run(() => {
        const box = document.querySelector("posenc-figure.main").shadowRoot.querySelector(".tools");
        return getComputedStyle(box).display;
      });
      assert.equal(tools, "none");
      await page.close();
    }
  });
});

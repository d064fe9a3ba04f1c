// RoPE's hands in a browser: tokens dragged, moved by keys and by buttons, together and alone, playing and paused, and with
// reduced motion by steps.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { axe, violations } from "./axe.js";
import { browserNames, using } from "./browsers.js";
import { settled } from "./inPage.js";
import { serveSite } from "./site.js";

let site;
before(async () => {
  site = await serveSite({ "axe.js": axe });
});
after(() => site.close());

/** Runs in the page: what the figure shows, once it shows what it was last given. */
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

/** Runs in the page: a pointer presses on a token, 0 or 1, and lets go at a place of the ruler. */
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

for (const name of browserNames)
  test(`${name}: dragging one token turns its hands, and moving both keeps q·k`, async (t) => {
    await using(name, t, async (browser) => {
      const page = await browser.page({ width: name === "chromium" ? 1280 : 390 });
      await page.go(`${site.origin}/rope/?lang=en#queryToken=7&keyToken=5`);
      await page.run(settled);
      const start = await page.run(shown);
      assert.equal(start.readout, `q·k = ${start.sum.toFixed(3)}`);
      await page.run(dragged, 0, 10, "mouse");
      const apart = await page.run(shown);
      assert.deepEqual([apart.queryToken, apart.keyToken], [10, 5]);
      assert.ok(Math.abs(apart.sum - start.sum) > 0.1);
      assert.equal(apart.readout, `q·k = ${apart.sum.toFixed(3)}`);
      assert.match(apart.address, /queryToken=10/);
      // However many tokens it passes, a movement is one step back.
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

test("keys choose and move tokens, read the dials, and what they do is announced and in the address", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/zh/rope/#queryToken=7&keyToken=5`);
    await page.run(settled);
    await page.run(() => document.querySelector("posenc-figure.main").shadowRoot.querySelector(".plot").focus());
    await page.press("ArrowRight");
    assert.equal((await page.run(shown)).queryToken, 8);
    await page.press("ArrowDown");
    await page.press("ArrowLeft");
    const moved = await page.run(shown);
    assert.deepEqual([moved.queryToken, moved.keyToken], [8, 4]);
    const said = () => document.querySelector("posenc-figure.main").shadowRoot.querySelector(".readout").textContent;
    assert.match(await page.run(said), /^查询在 8，键在 4：q·k = /);
    await page.press("m");
    await page.press("End");
    const end = await page.run(shown);
    assert.deepEqual([end.queryToken, end.keyToken, end.together], [23, 19, true]);
    assert.match(end.address, /queryToken=23&keyToken=19&together=true/);
    assert.ok(Math.abs(end.sum - moved.sum) < 1e-5);
    await page.press("PageDown");
    await page.press("PageDown");
    assert.match(await page.run(said), /^通道对 6：.*查询转过 23 × /);
    const keys = await page.run(() => {
      const root = document.querySelector("posenc-figure.main").shadowRoot;
      return root.querySelector("#keys").textContent;
    });
    assert.match(keys, /^左右键移动词元/);
    assert.deepEqual(page.problems, []);
    await page.close();
  });
});

test("it plays when asked, token by token, until it is paused or at the ruler's end, and steps on and back", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/rope/?lang=en#queryToken=7&keyToken=5`);
    await page.run(settled);
    const before = await page.run(shown);
    assert.deepEqual(before.buttons, ["Play", "One token back: q", "One token on: q", "Move both"]);
    await page.run(press, "play");
    await page.run(async () => {
      const { shadowRoot, parameters: start } = document.querySelector("posenc-figure.main");
      globalThis.between = 0;
      const { picture } = document.querySelector("posenc-figure.main");
      if (!shadowRoot || !picture) throw new Error("no figure");
      for (let tries = 0; tries < 3000; tries++) {
        const { queryToken } = document.querySelector("posenc-figure.main").parameters;
        if (queryToken % 1 > 0) globalThis.between++;
        if (queryToken >= start.queryToken + 2) return;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    const playing = await page.run(() => [
      globalThis.between,
      document.querySelector("posenc-figure.main").shadowRoot.querySelector("[name=play]").getAttribute("aria-label"),
    ]);
    assert.ok(playing[0] > 2, "the hands do not pass between two tokens");
    assert.equal(playing[1], "Pause");
    await page.run(press, "play");
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

test("nothing moves by itself, and with reduced motion there are steps alone", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page({ isStill: true });
    await page.go(`${site.origin}/rope/?lang=en`);
    await page.run(settled);
    const { buttons, queryToken } = await page.run(shown);
    assert.deepEqual(buttons, ["One token back: q", "One token on: q", "Move both"]);
    await page.run(() => document.querySelector("posenc-figure.main").shadowRoot.querySelector(".plot").focus());
    await page.press(" ");
    await page.run(press, "on");
    assert.equal((await page.run(shown)).queryToken, queryToken + 1);
    assert.deepEqual(page.problems, []);
    await page.close();
  });
});

test("axe finds nothing, and the buttons are gone with the view", async (t) => {
  await using("chromium", t, async (browser) => {
    for (const options of [{ width: 1280 }, { width: 320, dark: true }]) {
      const page = await browser.page(options);
      await page.go(`${site.origin}/zh/rope/`);
      await page.run(settled);
      assert.deepEqual(await violations(page), []);
      const isWide = await page.run(() => document.documentElement.scrollWidth > innerWidth);
      assert.ok(!isWide);
      await page.run(async () => {
        location.hash = "rope&view=distance";
        const figure = document.querySelector("posenc-figure.main");
        while (figure.picture.view.id !== "distance") await new Promise((resolve) => requestAnimationFrame(resolve));
      });
      const tools = await page.run(() => {
        const box = document.querySelector("posenc-figure.main").shadowRoot.querySelector(".tools");
        return getComputedStyle(box).display;
      });
      assert.equal(tools, "none");
      await page.close();
    }
  });
});

// Tests the essay in Chromium: its figure follows the section, its controls work by pointer and keys, it fits a phone, and it can
// be read without a script.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sections } from "../../web/pages/essay/sections.js";
import { outsidePairs } from "../outside.js";
import { inChromium, until } from "./inChromium.js";

/** Waits until the figure is there. */
async function alive() {
  while (!document.querySelector("#essay .swap button")) await new Promise((resolve) => setTimeout(resolve, 20));
}

const isShown = (id) => document.querySelector(`#essay [data-section=${id}]:not([hidden])`) !== null;
const says = () => document.querySelector("#essay .says").textContent;
const goTo = (id) => {
  location.hash = "";
  location.hash = id;
};

async function read(page, id) {
  await page.run(goTo, id);
  await until(page, isShown, id);
}

/** Sets a control as a reader does. */
const choose = (name, value) => {
  const field = document.querySelector(`#essay fieldset:not([hidden]) [name=${name}]`);
  if (field.type === "checkbox") field.checked = value;
  else field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

inChromium(
  "each section has its figure and its controls, with the same elements moved, on a phone in less than half of the screen",
  async (open) => {
    for (const [path, width, height] of [
      ["essay.html", 1360, 850],
      ["zh/essay.html", 390, 844],
      ["essay.html", 320, 700],
    ]) {
      const page = await open(path, { width, height, isStill: true }, alive);
      const first = () => {
        globalThis.first ??= document.querySelector("#essay .figure rect");
        return globalThis.first.isConnected;
      };
      for (const { id } of sections) {
        await read(page, id);
        // On a phone section 9 has no room for dials.
        if (id !== "scaling" || width > 800) assert.ok(await page.run(first), `${id} keeps its first cell`);
        else await page.run(() => delete globalThis.first);
        const shown = await page.run(() => {
          const box = (selector) => document.querySelector(selector).getBoundingClientRect();
          const [stage, figure, field] = [".stage", ".figure", "fieldset:not([hidden])"].map((each) =>
            box(`#essay ${each}`),
          );
          return {
            isWide: document.documentElement.scrollWidth > innerWidth,
            isOnScreen: figure.top >= 0 && field.bottom <= innerHeight,
            controlsEnd: field.bottom - stage.bottom,
            share: stage.height / innerHeight,
            heading: box(`#${location.hash.slice(1)} h2`).top - (stage.left < 20 ? stage.bottom : 0),
          };
        });
        assert.ok(!shown.isWide && shown.isOnScreen, `${id} at ${width}: ${JSON.stringify(shown)}`);
        assert.ok(shown.controlsEnd <= 1, `${id} at ${width}: controls end ${shown.controlsEnd} below the stage`);
        if (width < 800) assert.ok(shown.share <= 0.451, `${id}: ${shown.share}`);
        assert.ok(shown.heading >= 0, `${id} at ${width}: the heading is under the figure`);
      }
      assert.equal(await page.run(() => globalThis.layoutShift), 0, await page.run(() => globalThis.moved.join("\n")));
      assert.deepEqual(page.problems, []);
      await page.close();
    }
  },
);

inChromium("scenes animate into each other: elements move from their first position to their second", async (open) => {
  const page = await open("essay.html", {}, alive);
  await page.run(() => {
    globalThis.places = [];
    const cell = document.querySelector("#essay .figure rect");
    new MutationObserver(() => globalThis.places.push(cell.getAttribute("transform"))).observe(cell, {
      attributes: true,
    });
  });
  await read(page, "bits");
  await until(page, () => new Set(globalThis.places).size > 3);
  await page.close();
});

inChromium(
  "controls change the figure: swapped words, both hands moved, a scaling's unseen angles, a pasted config",
  async (open) => {
    const page = await open("essay.html", { isStill: true }, alive);
    assert.match(await page.run(says), /“dog” 1 and “dog” 4/);
    await page.run(() => document.querySelector("#essay .swap button:nth-child(1)").click());
    await page.run(() => document.querySelector("#essay .swap button:nth-child(2)").click());
    assert.match(await page.run(says), /“dog” 0 and “dog” 4/);
    assert.equal(await page.run(() => document.querySelector("[name=sentence]").value), "dog the chased another dog");
    await page.run(choose, "sentence", "cats are lovely");
    assert.match(await page.run(says), /No word occurs twice/);

    await read(page, "rotation");
    const [m, n] = await page.run(() =>
      ["m", "n"].map((name) => Number(document.querySelector(`[name=${name}]`).value)),
    );
    const before = await page.run(says);
    await page.run(choose, "both", m + 9);
    assert.equal(await page.run(says), before, "q·k stays");
    const moved = await page.run(() =>
      ["m", "n"].map((name) => Number(document.querySelector(`[name=${name}]`).value)),
    );
    assert.deepEqual(moved, [m + 9, n + 9]);
    await page.run(choose, "m", m);
    assert.notEqual(await page.run(says), before);

    await read(page, "unseen");
    await page.run(choose, "position", 4000);
    assert.match(await page.run(says), /every hand is at an angle seen in training/);
    assert.equal(await page.run(() => document.querySelectorAll("#essay .figure .face.out").length), 0);
    await page.run(choose, "position", 16384);
    const outlined = () => document.querySelectorAll("#essay .figure .face.out").length;
    assert.equal(await page.run(outlined), outsidePairs(16384).length);

    await read(page, "scaling");
    const outside = (position, factor) => outsidePairs(position).length + outsidePairs(position, "ntk", factor).length;
    assert.equal(await page.run(outlined), outside(4 * 4096 - 1, 4), "without scaling and with NTK");
    await page.run(choose, "factor", 1);
    await until(page, () => / factor 2[.]/.test(document.querySelector("#essay .says").textContent));
    assert.equal(await page.run(outlined), outside(2 * 4096 - 1, 2));

    await read(page, "today");
    const hands = () => document.querySelectorAll("#essay .figure .hand").length;
    assert.equal(await page.run(hands), 64);
    // Qwen3-Next rotates a quarter of 256 channels: 32 pairs.
    await page.run(choose, "model", "4");
    assert.equal(await page.run(hands), 32);
    assert.match(await page.run(says), /Qwen3-Next 80B: \d+ of 32 hands/);
    await page.run(
      choose,
      "config",
      '{"model_type":"smollm3","num_hidden_layers":8,"hidden_size":64,"num_attention_heads":2}',
    );
    await until(page, () =>
      /6 × full attention, RoPE, 2 × NoPE/.test(document.querySelector("#essay .says").textContent),
    );
    assert.match(
      await page.run(() => document.querySelector("#essay .read").getAttribute("href")),
      /^ropeScaling\/#config=%7B/,
    );
    await page.run(choose, "config", "{");
    await until(page, () =>
      document.querySelector("#essay .says").textContent.startsWith("This figure needs a whole config.json."),
    );
    assert.deepEqual(page.problems, []);
  },
);

inChromium(
  "a curve is drawn with keys and then compared, and the other language opens at the same section",
  async (open) => {
    const page = await open("essay.html#distance", { isStill: true }, alive);
    await until(page, isShown, "distance");
    assert.equal(await page.run(() => document.querySelector(".site [hreflang]").hash), "#distance");
    await page.run(() => /** @type {any} */ (document.querySelector("#essay .figure")).focus());
    for (const key of ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowDown"]) await page.press(key);
    assert.ok(await page.run(() => document.querySelector("#essay .guess") !== null));
    await page.run(() => /** @type {any} */ (document.querySelector("#essay .show")).click());
    assert.match(await page.run(says), /^On average your curve is off by \d/);
  },
);

inChromium("the address names the section that is read, and the history does not grow", async (open) => {
  const page = await open("essay.html?theme=dark", { isStill: true }, alive);
  const entries = await page.run(() => history.length);
  for (const id of ["waves", "unseen", "today", "bits"]) {
    await page.run((id) => document.getElementById(id).scrollIntoView(), id);
    await until(page, (id) => location.hash === `#${id}`, id);
  }
  assert.equal(await page.run(() => location.search), "?theme=dark");
  assert.equal(await page.run(() => history.length), entries);
  await page.close();
});

inChromium("a line of a config, pasted as the text prints it, opens My model with it", async (open) => {
  const page = await open("essay.html#today", { isStill: true }, alive);
  await until(page, isShown, "today");
  const line = await page.run(
    () =>
      [...document.querySelectorAll("#essay code")].find((each) => each.textContent.includes("rope_scaling"))
        .textContent,
  );
  await page.run(choose, "config", line);
  await until(page, () => !document.querySelector("#essay .read").hidden);
  await page.run(() => document.querySelector("#essay .read").click());
  await until(page, () => /scores × 1\.3/.test(document.querySelector(".headline")?.textContent ?? ""));
  assert.match(await page.run(() => document.querySelector("#config-config").value), /"factor": 4,/);
  await page.close();
});

inChromium("former addresses of the tour redirect to sections", async (open) => {
  for (const [from, to] of [
    ["tour.html", "essay.html"],
    ["tour.html#squeeze", "essay.html#scaling"],
    ["zh/tour.html#rotation", "zh/essay.html#rotation"],
    ["tour.html?embed=2#beyond", "essay.html?figure=unseen#unseen"],
  ]) {
    const page = await open("404.html", {}, () => {});
    await page.go(new URL(from, await page.run(() => `${location.origin}/`)).href);
    await until(page, (wanted) => location.href === `${location.origin}/${wanted}`, to);
    await page.close();
  }
});

inChromium(
  "one state of the figure is shown alone in a frame, with its controls, by the page's snippet",
  async (open) => {
    const page = await open("essay.html#scaling", { isStill: true }, alive);
    await until(page, isShown, "scaling");
    await page.run(() => document.querySelector("#essay .embed summary").click());
    await until(page, () => document.querySelector("#essay .embed code").textContent !== "");
    const text = await page.run(() => document.querySelector("#essay .embed code").textContent);
    const folder = mkdtempSync(join(tmpdir(), "posenc-essay-"));
    const file = join(folder, "post.html");
    writeFileSync(file, `<!doctype html><title>A post</title><body style="width: 360px">${text}</body>`);
    await page.go(pathToFileURL(file).href);
    // The figure tells its height to the page around it.
    await until(page, () => Number.parseFloat(document.querySelector("iframe").style.height) > 300);
    rmSync(folder, { recursive: true });
    const [, address] = /src="([^"]*)"/.exec(text);
    await page.go(address);
    await until(page, () => document.querySelectorAll("#essay .figure .face").length === 256);
    const shown = await page.run(() => ({
      isWide: document.documentElement.scrollWidth > innerWidth,
      sections: [...document.querySelectorAll("section, .site")].filter((each) => each.getClientRects().length > 0)
        .length,
      controls: document.querySelectorAll("fieldset:not([hidden]) input").length,
    }));
    assert.deepEqual(shown, { isWide: false, sections: 0, controls: 1 });
  },
);

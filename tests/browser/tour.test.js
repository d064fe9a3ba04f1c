// The tour in a browser: every step, on a narrow screen, by keys, with the reader's own sentence.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { steps } from "../../web/tour/steps.js";
import { browserNames, using } from "./browsers.js";
import { serveSite } from "./site.js";

/** Chooses the first answer of a step, where it asks, and waits for its figures: what they say, and how wide the page is. */
async function answered(count) {
  const until = async (holds) => {
    for (let tries = 0; tries < 400 && !holds(); tries++) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await until(() => document.querySelector("#tour h1"));
  // Where it is drawn, nothing has been: it is shown without a guess.
  (document.querySelector("#tour .options .quiet") ?? document.querySelector("#tour .options button"))?.click();
  await until(() => document.querySelectorAll("posenc-figure").length >= count);
  const figures = [...document.querySelectorAll("posenc-figure")];
  await Promise.all(figures.map((figure) => figure.ready));
  await until(() => [...document.querySelectorAll(".says")].every((each) => each.textContent !== ""));
  return {
    said: [...document.querySelectorAll(".says")].map((each) => each.textContent),
    drawn: figures.every((figure) => figure.shadowRoot.querySelector("canvas:not([hidden]), path")),
    isWide: document.documentElement.scrollWidth > innerWidth,
  };
}

for (const name of browserNames)
  test(`${name}: every step of the tour is drawn and said, 320 pixels wide`, async (t) => {
    const site = await serveSite();
    try {
      await using(name, t, async (browser) => {
        for (const lang of name === "chromium" ? ["en", "zh"] : ["zh"]) {
          const page = await browser.page({ width: 320, height: 800 });
          await page.go(`${site.origin}/${lang === "zh" ? "zh/" : ""}tour.html`);
          for (const { id, figures = [] } of steps) {
            await page.run((hash) => {
              location.hash = hash;
            }, id);
            await page.run(
              async (title) => {
                for (let n = 0; n < 1000 && document.querySelector("#tour h1")?.textContent !== title; n++)
                  await new Promise((resolve) => setTimeout(resolve, 20));
              },
              steps.find((step) => step.id === id).title[lang],
            );
            const { said, drawn, isWide } = await page.run(answered, figures.length);
            assert.equal(said.length, figures.length, id);
            assert.ok(drawn && !isWide, id);
            for (const text of said) assert.equal(/\p{Script=Han}/u.test(text), lang === "zh", text);
          }
          assert.deepEqual(page.problems, []);
          await page.close();
        }
      });
      assert.deepEqual(site.missing, []);
    } finally {
      site.close();
    }
  });

test("a step's figure goes into a post in a frame, as high as it says, without the question", async (t) => {
  const site = await serveSite();
  const folder = mkdtempSync(join(tmpdir(), "posenc-tour-"));
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page({ width: 900 });
      await page.go(`${site.origin}/tour.html#rotation`);
      await page.run(answered, 3);
      const text = await page.run(() => document.querySelectorAll("details.embed code")[2].textContent);
      const file = join(folder, "post.html");
      writeFileSync(file, `<!doctype html><title>A post</title><body>${text}</body>`);
      await page.go(pathToFileURL(file).href);
      const height = await page.run(async () => {
        const frame = document.querySelector("iframe");
        const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
        for (let tries = 0; tries < 400 && !frame.style.height; tries++) await pause();
        return frame.style.height;
      });
      assert.ok(Number.parseFloat(height) > 300, `"${height}"`);

      // The same address by itself.
      const [, address] = /src="([^"]*)"/.exec(text);
      await page.go(address.replaceAll("&amp;", "&"));
      const inside = await page.run(async () => {
        const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
        for (let tries = 0; tries < 400 && !document.querySelector("posenc-figure")?.picture; tries++) await pause();
        const { view, theme } = document.querySelector("posenc-figure").picture;
        postMessage({ posenc: "theme", theme: "dark" }, "*");
        await new Promise((resolve) => setTimeout(resolve, 500));
        return {
          view: view.id,
          figures: document.querySelectorAll("posenc-figure").length,
          asks: document.querySelectorAll(".question, nav, h1").length,
          link: document.querySelector(".note a").getAttribute("href"),
          light: theme.dark,
          dark: document.querySelector("posenc-figure").picture.theme.dark,
        };
      });
      const link = "tour.html#rotation";
      assert.deepEqual(inside, { view: "sum", figures: 1, asks: 0, link, light: false, dark: true });
      assert.deepEqual(page.problems, []);
      await page.close();
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    site.close();
  }
});

test("the reader's sentence, its words swapped by keys, comes back in the next step", async (t) => {
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page();
      await page.go(`${site.origin}/tour.html#order`);
      await page.run(answered, 1);
      await page.run(() => document.querySelector("#tour .words button").focus());
      await page.press("Enter");
      await page.press("Tab");
      await page.press("Enter");
      const sentence = () => document.querySelector("#tour .typed input").value;
      assert.equal(await page.run(sentence), "dog the chased another dog");
      await page.run(async () => {
        const shown = () => document.querySelector("posenc-figure").shadowRoot.textContent.includes("dog 0");
        for (let n = 0; n < 1000 && !shown(); n++) await new Promise((resolve) => setTimeout(resolve, 20));
      });
      await page.run(() => document.querySelector("#tour [rel=next]").click());
      await page.run(answered, 1);
      assert.equal(await page.run(sentence), "dog the chased another dog");
      await page.close();
    });
  } finally {
    site.close();
  }
});

test("an address that names no step says so, and capitals do not matter", async (t) => {
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page();
      const shown = async (path) => {
        await page.go("about:blank");
        await page.go(`${site.origin}/${path}`);
        return page.run(async () => {
          while (!document.querySelector("#tour h1")) await new Promise((resolve) => setTimeout(resolve, 20));
          const told = document.querySelector("#tour [role=status].note");
          return [document.querySelector("#tour h1").textContent, told?.textContent ?? null];
        });
      };
      const [first] = steps;
      assert.deepEqual(await shown("tour.html#y%61rn%"), [
        first.title.en,
        "There is no step “y%61rn%” here: this is the first one.",
      ]);
      assert.deepEqual(await shown("zh/tour.html#%79arn"), [first.title.zh, "这里没有“yarn”这一步，现显示第一步。"]);
      assert.deepEqual(await shown("tour.html"), [first.title.en, null]);
      const rotation = steps.find(({ id }) => id === "rotation");
      assert.deepEqual(await shown("tour.html#Rotation"), [rotation.title.en, null]);
      assert.deepEqual(page.problems, []);
      await page.close();
    });
  } finally {
    site.close();
  }
});

test("the key that follows a button which has gone goes on from where that stood", async (t) => {
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page({ width: 390 });
      for (const step of ["counting", "distance"]) {
        await page.go(`${site.origin}/tour.html#${step}`);
        await page.run(async () => {
          const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
          while (!document.querySelector("#tour .options .quiet")) await pause();
          document.querySelector("#tour .options .quiet").focus();
        });
        await page.press("Enter");
        const focused = await page.run(async () => {
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const isGone = document.querySelector("#tour .options .quiet") === null;
          return [isGone, document.activeElement.className];
        });
        assert.deepEqual(focused, [true, "question"], step);
        await page.press("Tab");
        assert.ok(await page.run(() => document.activeElement.closest("main") !== null), step);
      }
      assert.deepEqual(page.problems, []);
    });
  } finally {
    await site.close();
  }
});

test("the curve of the fifth step is drawn by a finger, changed by keys, and then compared", async (t) => {
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page({ width: 390 });
      await page.go(`${site.origin}/tour.html#distance`);
      const before = await page.run(async () => {
        const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
        while (!document.querySelector("posenc-figure")?.picture) await pause();
        const figure = document.querySelector("posenc-figure");
        return {
          curves: figure.shadowRoot.querySelectorAll(".drawing .curve").length,
          can: !document.querySelector("#tour .options button").disabled,
        };
      });
      assert.deepEqual(before, { curves: 0, can: false });
      const drawn = await page.run(async () => {
        const figure = document.querySelector("posenc-figure");
        const plot = figure.shadowRoot.querySelector(".plot");
        plot.setPointerCapture = () => {};
        const { left, top } = plot.getBoundingClientRect();
        const { x, y } = figure.picture;
        const send = (type, distance, value) =>
          plot.dispatchEvent(
            new PointerEvent(type, {
              pointerId: 1,
              pointerType: "touch",
              clientX: left + x.position(distance),
              clientY: top + y.position(value),
            }),
          );
        send("pointerdown", 8, 16);
        send("pointermove", 40, 8);
        send("pointerup", 40, 8);
        await figure.ready;
        plot.focus();
        return figure.parameters.guess.split(",").map(Number);
      });
      assert.equal(drawn.length, 21);
      assert.deepEqual([drawn[0], drawn[2], drawn[4], drawn[12], drawn[20]], [32, 24, 16, 12, 8]);
      for (const key of ["ArrowRight", "ArrowDown", "ArrowRight"]) await page.press(key);
      const said = await page.run(async () => {
        const figure = document.querySelector("posenc-figure");
        await figure.ready;
        const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
        const readout = figure.shadowRoot.querySelector(".readout").textContent;
        document.querySelector("#tour .options button").click();
        for (let n = 0; n < 500 && document.querySelectorAll("posenc-figure").length < 2; n++) await pause();
        const text = () => document.querySelector(".says").textContent;
        for (let n = 0; n < 500 && !text().startsWith("Your line"); n++) await pause();
        return {
          guess: figure.parameters.guess.split(",").slice(-2),
          readout,
          text: text(),
          curves: figure.shadowRoot.querySelectorAll(".drawing .curve").length,
          lines: figure.shadowRoot.querySelectorAll(".drawing path.reference").length,
        };
      });
      assert.deepEqual(said.guess, ["7.5", "7.5"]);
      assert.match(said.readout, /^drawn to 44 apart: 7\.5/);
      assert.match(said.text, /At 44 you had let it fall to 7\.5;/);
      assert.ok(said.curves >= 3 && said.lines === 1);
      assert.deepEqual(page.problems, []);
      await page.close();
    });
  } finally {
    site.close();
  }
});

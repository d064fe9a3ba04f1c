// The tour in a browser: every step, on a narrow screen, by keys, with the reader's own sentence.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { steps } from "../../web/tour/steps.js";
import { test, testInEveryBrowser, using } from "./browsers.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

/** Chooses the first answer of a step, where it asks, and waits for its figures: what they say, and how wide the page is. */
async function answered(page, count) {
  await until(page, () => document.querySelector("#tour h1"));
  await page.run(() => {
    // Where it is drawn, nothing has been: it is shown without a guess.
    (document.querySelector("#tour .options .quiet") ?? document.querySelector("#tour .options button"))?.click();
  });
  await until(page, (least) => document.querySelectorAll("posenc-figure").length >= least, count);
  await page.run(() => Promise.all([...document.querySelectorAll("posenc-figure")].map((figure) => figure.ready)));
  await until(page, () => [...document.querySelectorAll(".says")].every((each) => each.textContent !== ""));
  return page.run(() => ({
    said: [...document.querySelectorAll(".says")].map((each) => each.textContent),
    drawn: [...document.querySelectorAll("posenc-figure")].every((figure) =>
      figure.shadowRoot.querySelector("canvas:not([hidden]), path"),
    ),
    isWide: document.documentElement.scrollWidth > innerWidth,
  }));
}

testInEveryBrowser("every step of the tour is drawn and said, 320 pixels wide", async (t, name) => {
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
          await until(
            page,
            (title) => document.querySelector("#tour h1").textContent === title,
            steps.find((step) => step.id === id).title[lang],
          );
          const { said, drawn, isWide } = await answered(page, figures.length);
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
      await answered(page, 3);
      const text = await page.run(() => document.querySelectorAll("details.embed code")[2].textContent);
      const file = join(folder, "post.html");
      writeFileSync(file, `<!doctype html><title>A post</title><body>${text}</body>`);
      await page.go(pathToFileURL(file).href);
      await until(page, () => Number.parseFloat(document.querySelector("iframe").style.height) > 300);

      // The same address by itself.
      const [, address] = /src="([^"]*)"/.exec(text);
      await page.go(address.replaceAll("&amp;", "&"));
      await until(page, () => document.querySelector("posenc-figure").picture);
      const inside = await page.run(() => {
        const { view, theme } = document.querySelector("posenc-figure").picture;
        postMessage({ posenc: "theme", theme: "dark" }, "*");
        return {
          view: view.id,
          figures: document.querySelectorAll("posenc-figure").length,
          asks: document.querySelectorAll(".question, nav, h1").length,
          link: document.querySelector(".note a").getAttribute("href"),
          isDark: theme.dark,
        };
      });
      const link = "tour.html#rotation";
      assert.deepEqual(inside, { view: "sum", figures: 1, asks: 0, link, isDark: false });
      await until(page, () => document.querySelector("posenc-figure").picture.theme.dark);
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
      await answered(page, 1);
      await page.run(() => document.querySelector("#tour .words button").focus());
      await page.press("Enter");
      await page.press("Tab");
      await page.press("Enter");
      const sentence = () => document.querySelector("#tour .typed input").value;
      assert.equal(await page.run(sentence), "dog the chased another dog");
      await until(page, () => document.querySelector("posenc-figure").shadowRoot.textContent.includes("dog 0"));
      const title = await page.run(() => document.querySelector("#tour h1").textContent);
      await page.run(() => document.querySelector("#tour [rel=next]").click());
      await until(page, (before) => document.querySelector("#tour h1").textContent !== before, title);
      await answered(page, 1);
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
        await until(page, () => document.querySelector("#tour h1"));
        return page.run(() => {
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
        await until(page, () => document.querySelector("#tour .options .quiet"));
        await page.run(() => document.querySelector("#tour .options .quiet").focus());
        await page.press("Enter");
        await until(page, () => !document.querySelector("#tour .options .quiet"));
        await until(page, () => document.activeElement.className === "question");
        await page.press("Tab");
        assert.ok(await page.run(() => document.activeElement.closest("main") !== null), step);
      }
      assert.deepEqual(page.problems, []);
    });
  } finally {
    await site.close();
  }
});

test("a step says nothing of the figure that the step before has left in its place", async (t) => {
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page();
      await page.go(`${site.origin}/tour.html#counting`);
      await answered(page, 1);
      await page.run(
        () =>
          new Promise((resolve) => {
            addEventListener("hashchange", () => {
              // The page is drawn while the element has the next step's name and the last step's picture.
              document.querySelector("posenc-figure").dispatchEvent(new CustomEvent("posenc-render"));
              resolve();
            });
            location.hash = "distance";
          }),
      );
      await answered(page, 2);
      assert.deepEqual(page.problems, []);
      await page.close();
    });
  } finally {
    site.close();
  }
});

test("the curve of the fifth step is drawn by a finger, changed by keys, and then compared", async (t) => {
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page({ width: 390 });
      await page.go(`${site.origin}/tour.html#distance`);
      await until(page, () => document.querySelector("posenc-figure").picture);
      const before = await page.run(() => {
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
      const readout = await page.run(async () => {
        const figure = document.querySelector("posenc-figure");
        await figure.ready;
        const { textContent } = figure.shadowRoot.querySelector(".readout");
        document.querySelector("#tour .options button").click();
        return textContent;
      });
      await until(page, () => document.querySelectorAll("posenc-figure").length >= 2);
      await until(page, () => document.querySelector(".says").textContent.startsWith("Your line"));
      const said = await page.run(async () => {
        const figure = document.querySelector("posenc-figure");
        await figure.ready;
        return {
          guess: figure.parameters.guess.split(",").slice(-2),
          text: document.querySelector(".says").textContent,
          curves: figure.shadowRoot.querySelectorAll(".drawing .curve").length,
          lines: figure.shadowRoot.querySelectorAll(".drawing path.reference").length,
        };
      });
      assert.deepEqual(said.guess, ["7.5", "7.5"]);
      assert.match(readout, /^drawn to 44 apart: 7\.5/);
      assert.match(said.text, /At 44 you had let it fall to 7\.5;/);
      assert.ok(said.curves >= 3 && said.lines === 1);
      assert.deepEqual(page.problems, []);
      await page.close();
    });
  } finally {
    site.close();
  }
});

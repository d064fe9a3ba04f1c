// Tests a figure in someone's page: it adopts the colours but not the typography, reserves its space, and reports mistakes in tags.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { test, testInEveryBrowser, using } from "./browsers.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

const page = (body, { head = "", script = "defer" } = {}) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>A post</title><link rel="icon" href="data:,">${head}
<script ${script} src="/npm/posenc-figure.js"></script><h1>A post</h1>${body}<p id="below">What comes below.</p></html>`;
const alibi = (attributes = "", inside = "") =>
  `<posenc-figure method="alibi" view="bias" queries="32" keys="32" loading="eager" ${attributes}>${inside}</posenc-figure>`;
const css = (name) => `<link rel="stylesheet" href="/pages/${name}">`;
const pixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

const pages = {
  "dark.css": `body { margin: 1rem; color: #111; background: #fafafa; }
.dark { color: #ddd; background: #101418; }
.slow, .slow body { transition: color 0.2s, background-color 0.4s; }
.words { color: #ddd; background-image: linear-gradient(#000, #222); }
.unsaid { color: inherit; background: #000; }`,
  "letters.css": `body { letter-spacing: 7px; word-spacing: 20px; text-transform: uppercase; line-height: 4; font-style: italic;
  text-indent: 50px; text-align: right; white-space: pre; text-shadow: 0 0 3px red; }`,
  "reserved.css": "posenc-figure { display: block; width: 100%; aspect-ratio: 4 / 3; min-height: 24rem; }",
  "dark.html": page(`<div>${alibi()}</div><div class="words">${alibi()}</div><div class="unsaid">${alibi()}</div>`, {
    head: css("dark.css"),
  }),
  "letters.html": page(alibi(), { head: css("letters.css") }),
  "plain.html": page(alibi()),
  "fallbacks.html": page(
    [
      alibi("", '<img src="/pages/none.png" alt="lost">'),
      alibi("", '<img src="/pages/none.png" width="640" height="400" alt="lost">'),
      alibi("", "ALiBi, eight heads"),
      alibi("", "<em>ALiBi</em>, eight heads"),
      alibi("", `<img src="${pixel}" alt="small">`),
      alibi("", `<img src="${pixel}" width="640" height="400" alt="as large as the figure">`),
    ].join("\n"),
  ),
  "hidden.html": page(`<div hidden>${alibi()}</div>`),
  "reserved.html": page(alibi(), { head: css("reserved.css") }),
  "first.html": page(alibi(), { script: "" }),
  "forbidden.html": page(alibi(), {
    head: `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`,
  }),
  "wrong.html": page(
    [
      '<posenc-figure method="alibo" loading="eager"></posenc-figure>',
      '<posenc-figure method="alibi" view="bais" loading="eager"></posenc-figure>',
      alibi('hedas="4" heads="4000" id="own" class="own" data-own="" aria-label="own" title="own" v-own @click="own"'),
      alibi('hedas="4"'),
    ].join("\n"),
  ),
};

let site;
before(async () => {
  site = await serveSite(pages);
});
after(() => site.close());

/** After all figures are drawn, the properties that they adopted from the page. */
async function adopted() {
  await customElements.whenDefined("posenc-figure");
  const figures = [...document.querySelectorAll("posenc-figure")];
  await Promise.all(figures.map((figure) => figure.ready));
  return figures.map((figure) => {
    const { theme } = figure.picture;
    const title = figure.renderRoot.querySelector(".title");
    const [slotted] = figure.children;
    return {
      dark: theme.dark,
      colours: [theme.foreground, theme.background],
      title: getComputedStyle(title).fill.match(/\d+/g).map(Number),
      readout: getComputedStyle(figure.renderRoot.querySelector(".readout")).color,
      letters: [title.getBBox().width, figure.renderRoot.querySelector(".readout span").getBoundingClientRect().width],
      box: [figure.clientWidth, figure.clientHeight, figure.renderRoot.querySelector(".plot").clientHeight],
      shows: slotted ? getComputedStyle(slotted).visibility : "",
    };
  });
}

/** Toggles a class and waits until all transitions in the page and its figures have ended. */
const toggled = async (name) => {
  document.body.classList.toggle(name);
  const figures = [...document.querySelectorAll("posenc-figure")];
  const roots = [document, ...figures.map(({ renderRoot }) => renderRoot)];
  for (let still = 0; still < 10; still++) {
    await new Promise(requestAnimationFrame);
    if (roots.some((root) => root.getAnimations().length > 0)) still = 0;
  }
};

/** Whether the first figure is drawn in these colours. */
const hasColours = (colours) => {
  const { foreground, background } = document.querySelector("posenc-figure").picture.theme;
  return String([foreground, background]) === String(colours);
};

const brightness = ([r, g, b]) => (r + g + b) / 3;

testInEveryBrowser("a figure adopts the colours around it, for any colour scheme", async (t, name) => {
  await using(name, t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/pages/dark.html`);
    const [light, words, unsaid] = await page.run(adopted);
    assert.deepEqual(light.colours, [
      [17, 17, 17],
      [250, 250, 250],
    ]);
    assert.ok(!light.dark && words.dark && unsaid.dark);
    // The figure cannot read a gradient: the text's colour tells that the page is dark.
    assert.deepEqual(words.colours[0], [221, 221, 221]);
    assert.ok(brightness(words.colours[1]) < 40, `${words.colours[1]}`);
    // Black on black is not adopted.
    assert.deepEqual(unsaid.colours[1], [0, 0, 0]);
    for (const each of [light, words, unsaid]) {
      assert.deepEqual(each.title, each.colours[0]);
      assert.ok(Math.abs(brightness(each.title) - brightness(each.colours[1])) > 120, "the title is legible");
    }
    for (const slowly of [false, true]) {
      if (slowly) await page.run(toggled, "slow");
      await page.run(toggled, "dark");
      await until(page, hasColours, [
        [221, 221, 221],
        [16, 20, 24],
      ]);
      const [dark] = await page.run(adopted);
      assert.deepEqual([dark.dark, ...dark.colours], [true, [221, 221, 221], [16, 20, 24]], `slowly: ${slowly}`);
      assert.deepEqual(dark.title, [221, 221, 221]);
      await page.run(toggled, "dark");
      await until(page, hasColours, light.colours);
      const [again] = await page.run(adopted);
      assert.deepEqual(again, light);
    }
    assert.deepEqual(page.problems, []);
  });
});

testInEveryBrowser("a page's letter spacing, capitals and line height do not affect a figure", async (t, name) => {
  await using(name, t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/pages/plain.html`);
    const [plain] = await page.run(adopted);
    await page.go(`${site.origin}/pages/letters.html`);
    const [spaced] = await page.run(adopted);
    assert.deepEqual(spaced.letters, plain.letters);
    assert.deepEqual(spaced.readout, plain.readout);
  });
});

testInEveryBrowser("a missing, small or text fallback does not change a figure's size", async (t, name) => {
  await using(name, t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/pages/fallbacks.html`);
    const figures = await page.run(adopted);
    for (const [i, { box, shows }] of figures.entries()) {
      const [width, height, plot] = box;
      assert.ok(width > 320 && height >= 384 && plot > 300, `${i}: ${box}`);
      assert.equal(shows, i === 2 ? "" : "hidden");
    }
    assert.ok(Math.abs(figures.at(-1).box[1] - 400) < 30, "a picture of a size gives it its own");
  });
});

test("a figure in a hidden part of the page is drawn when it becomes visible", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/pages/hidden.html`);
    const order = await page.run(async () => {
      await customElements.whenDefined("posenc-figure");
      const figure = document.querySelector("posenc-figure");
      const order = [];
      const ready = figure.ready.then(() => order.push(figure.picture ? "drawn" : "hidden"));
      // A figure that is ready too early is detected within this pause; a correct one cannot fail for it.
      await new Promise((resolve) => setTimeout(resolve, 500));
      order.push("opened");
      document.querySelector("div").hidden = false;
      await ready;
      return order;
    });
    assert.deepEqual(order, ["opened", "drawn"]);
  });
});

test("nothing shifts when a figure appears in reserved space or after its script", async (t) => {
  await using("chromium", t, async (browser) => {
    for (const width of [1000, 320])
      for (const file of ["reserved.html", "first.html"]) {
        const page = await browser.page({ width });
        await page.go(`${site.origin}/pages/${file}`);
        const [{ box }] = await page.run(adopted);
        const shift = await page.run(async () => {
          // A fixed pause is enough: any shift is wrong, however late.
          await new Promise((resolve) => setTimeout(resolve, 300));
          return globalThis.layoutShift;
        });
        assert.equal(shift, 0, `${file} at ${width}`);
        assert.ok(box[0] < width && box[1] >= 384, `${box}`);
        await page.close();
      }
  });
});

/** The messages that figures show. */
const saidByFigures = () =>
  [...document.querySelectorAll("posenc-figure")].map(({ renderRoot }) => {
    const readout = renderRoot.querySelector(".readout");
    return getComputedStyle(readout).visibility === "visible" ? readout.textContent : "";
  });

/** Whether every figure shows a message in this language. */
const isSaid = (isChinese) =>
  [...document.querySelectorAll("posenc-figure")].every(({ renderRoot }) => {
    const readout = renderRoot.querySelector(".readout");
    const { visibility } = getComputedStyle(readout);
    return visibility === "visible" && readout.textContent && /\p{Script=Han}/u.test(readout.textContent) === isChinese;
  });

/** The messages for the author: warnings of the console, and the text of each figure. */
async function messagesIn(page) {
  await until(page, isSaid, false);
  await page.run(async () => {
    for (const figure of document.querySelectorAll("posenc-figure")) figure.redraw();
    // A repeated warning would appear within this pause; a single one cannot fail for it.
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  const inEnglish = await page.run(saidByFigures);
  await page.run(() => {
    document.documentElement.lang = "zh";
  });
  await until(page, isSaid, true);
  return { warnings: await page.run(() => globalThis.warnings), inEnglish, inChinese: await page.run(saidByFigures) };
}

test("mistakes in tags are reported once in the console and in place of the figure", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.begin(() => {
      globalThis.warnings = [];
      console.warn = (text) => globalThis.warnings.push(text);
    });
    await page.go(`${site.origin}/pages/wrong.html`);
    const { warnings, inEnglish, inChinese } = await messagesIn(page);
    const expected = [
      [
        /no method “alibo”; did you mean alibi\? additive, alibi, .*t5/,
        /没有方法“alibo”，是不是 alibi？additive, alibi, /,
      ],
      [/no view “bais”; did you mean bias\? .*bias, .*slopes/, /没有视图“bais”，是不是 bias？.*bias, .*slopes/],
      [/heads is “4000”; 512 is drawn instead/, /heads 为“4000”，改按 512 绘制/],
      [/no attribute “hedas”; did you mean heads\?/, /没有属性“hedas”，是不是 heads？/],
    ];
    assert.equal(warnings.length, expected.length, warnings.join("\n"));
    for (const [i, [en, zh]] of expected.entries()) {
      assert.equal(warnings.filter((text) => en.test(text)).length, 1, `${en} in ${warnings.join("\n")}`);
      for (const figure of i < 2 ? [i] : i === 2 ? [2] : [2, 3]) {
        assert.match(inEnglish[figure], en);
        assert.match(inChinese[figure], zh);
      }
    }
    assert.doesNotMatch(inEnglish[2], /own/);
  });
});

testInEveryBrowser("under a policy that forbids WebAssembly a figure names the missing keyword", async (t, name) => {
  await using(name, t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/pages/forbidden.html`);
    const messages = await page.run(async () => {
      await customElements.whenDefined("posenc-figure");
      const figure = document.querySelector("posenc-figure");
      const message = await figure.ready.catch((error) => error.message);
      return [message, figure.renderRoot.querySelector(".readout").textContent];
    });
    for (const text of messages) assert.match(text, /policy of this page lacks 'wasm-unsafe-eval' in script-src/);
  });
});

// Tests the training experiment's page with broken files: it reports them and stays usable.
import assert from "node:assert/strict";
import { test } from "node:test";
import { silence } from "../../web/pages/training/runner.js";
import { using } from "./browsers.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

const isIdle = () => document.querySelector("#training button.main") !== null;
const press = (page, selector) => page.run((which) => document.querySelector(which).click(), selector);
const alerts = (page) =>
  page.run(() => [...document.querySelectorAll("#training [role=alert]")].map((each) => each.textContent.trim()));
const hasAlert = () => document.querySelector("#training [role=alert]") !== null;

/** Whether training has ended after that many workers, with an alert. */
const isFailed = (started, pattern) =>
  globalThis.started === started &&
  new RegExp(pattern).test(document.querySelector("#training [role=alert]")?.textContent.trim()) &&
  document.querySelector("#training button.main");

/** Serves the site with one file replaced. */
const withFile = (name, text, body) => (t) =>
  using("chromium", t, async (browser) => {
    const site = await serveSite({ [`/${name}`]: text });
    try {
      await body(browser, site.origin);
    } finally {
      await site.close();
    }
  });

for (const wrong of ['{"runs":[null]}', "{", "[]"])
  test(
    `results that are ${wrong} are reported as not loaded, and the page begins empty`,
    withFile("training-standard.json", wrong, async (browser, origin) => {
      for (const [path, said] of [
        ["training.html", /^The results could not be loaded\. Nothing is trained yet/],
        ["zh/training.html", /^结果未能载入。/],
      ]) {
        const page = await browser.page();
        await page.go(`${origin}/${path}`);
        await until(page, () => /^(The results|结果)/.test(document.querySelector("#training .shown").textContent));
        assert.match(await page.run(() => document.querySelector("#training .shown").textContent), said);
        assert.ok(await page.run(isIdle));
        assert.deepEqual(page.problems, []);
        await page.close();
      }
      const page = await browser.page();
      await page.go(`${origin}/training-figure.html?lang=en&figure=far`);
      await until(page, () => document.querySelector("figcaption"));
      assert.match(await page.run(() => document.body.textContent), /The results could not be loaded/);
      assert.deepEqual(page.problems, []);
    }),
  );

test(
  "a model whose worker throws is reported with the error, and can be trained again",
  withFile(
    "training-worker.js",
    "addEventListener('message', () => { throw new Error('no luck'); });",
    async (browser, origin) => {
      for (const [path, said] of [
        ["training.html", "^RoPE \\(seed 1\\), ALiBi \\(seed 1\\) could not be trained: .*no luck$"],
        ["zh/training.html", "^RoPE（种子 1）、ALiBi（种子 1）未能训练：.*no luck$"],
      ]) {
        const page = await browser.page();
        await page.begin(() => {
          const Started = Worker;
          const counted = /** @type {any} */ (globalThis);
          counted.started = 0;
          counted.Worker = class extends Started {
            constructor(...given) {
              super(given[0], given[1]);
              counted.started++;
            }
          };
        });
        await page.go(`${origin}/${path}?encodings=rope,alibi&seeds=1&steps=50`);
        await until(page, isIdle);
        // One worker measures the time of a step; each run is started twice.
        for (const [button, started] of [
          ["#training button.main", 5],
          ["#training button.again", 9],
        ]) {
          await press(page, button);
          await until(page, isFailed, started, said);
        }
        await page.close();
      }
    },
  ),
);

test(
  "a worker that stops silently is reported, and its model can be restarted or dropped",
  withFile("training-worker.js", "close();", async (browser, origin) => {
    const page = await browser.page();
    // The page's time limit is over at once.
    await page.begin((long) => {
      const later = setTimeout;
      globalThis.setTimeout = /** @type {any} */ ((act, ms, ...more) => later(act, ms === long ? 0 : ms, ...more));
    }, silence);
    await page.go(`${origin}/training.html?encodings=alibi&seeds=1&steps=50`);
    await until(page, isIdle);
    await press(page, "#training button.main");
    await until(page, hasAlert);
    assert.deepEqual(await alerts(page), [
      "ALiBi (seed 1): no message from the worker for 30 seconds. It may have ended.",
    ]);
    await press(page, "#training button.again");
    await until(page, hasAlert);
    // Pressed twice before the page is drawn again.
    const cancel = "#training .doing button:nth-of-type(2)";
    await page.run((which) => {
      for (let times = 0; times < 2; times++) document.querySelector(which).click();
    }, cancel);
    await until(page, isIdle);
    assert.deepEqual(await alerts(page), []);
    assert.deepEqual(page.problems, []);
  }),
);

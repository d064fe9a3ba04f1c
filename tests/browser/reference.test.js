// Tests the reference: every example gives the same result as in Node, old addresses redirect, and pages stay within bounds.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import * as config from "../../dist/npm/config.js";
import { examplesFile } from "../../src/build/examples.js";
import { listMethods, modelFunctions, models, sections } from "../../src/build/methods.js";
import * as ort from "../../web/pages/reference/ort.js";
import { recipeFile } from "../../web/pages/reference/recipes.js";
import { shownText } from "../../web/pages/reference/shown.js";
import * as posenc from "../api.js";
import { test, testInEveryBrowser, using } from "./browsers.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

let site;
before(async () => {
  site = await serveSite();
});
after(() => site.close());

const paths = [...sections, "recipes"].map((part) => `reference/${part}.html`);

/** The result of an example in this Node, as the page shows it. */
async function expected(key) {
  const [file, name] = key.split(".");
  const method = [...listMethods(), models].find((each) => each.name === file);
  const examples = await import(`../../${method ? examplesFile(method) : recipeFile(file.replace("recipe-", ""))}`);
  const results = examples[name]({ ...posenc, ...config, ort });
  return Object.entries(results).flatMap(([result, value]) => Object.values(shownText(result, value)));
}

/** Presses every button and waits for its output: [[key, texts], …]. */
async function runAll() {
  const shown = [];
  const end = performance.now() + 300000;
  const until = async (what, holds) => {
    while (!holds()) {
      if (performance.now() > end) throw new Error(`${what} did not come within five minutes`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  await until("the first way to run an example", () => document.querySelector(".runs"));
  for (const button of document.querySelectorAll("button[data-run]")) {
    button.focus();
    button.click();
    const output = button.closest(".example").querySelector("output");
    await until(`what ${button.dataset.run} gives`, () => output.firstChild);
    if (document.activeElement !== button) throw new Error(`${button.dataset.run} lost the focus`);
    shown.push([button.dataset.run, Array.from(output.children, (each) => each.textContent)]);
  }
  return shown;
}

testInEveryBrowser("every example gives the same result as in Node", async (t, name) => {
  await using(name, t, async (browser) => {
    const page = await browser.page({ width: 1360, height: 900 });
    const seen = [];
    for (const path of paths) {
      await page.go(`${site.origin}/${path}`);
      const shown = await page.run(runAll);
      for (const [key, texts] of shown) assert.deepEqual(texts, await expected(key), key);
      seen.push(...shown.map(([key]) => key));
    }
    const functions = listMethods().flatMap(({ name: method }) =>
      Object.keys(posenc[method]).map((each) => `${method}.${each}`),
    );
    functions.push(...modelFunctions.map((each) => `${models.name}.${each}`));
    assert.deepEqual(seen.filter((key) => !key.startsWith("recipe-")).sort(), functions.sort());
    assert.deepEqual(page.problems, []);
    await page.close();
  });
  assert.deepEqual(site.missing, []);
});

test("an old address redirects to the function's section, in either language", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    for (const [path, target] of [
      ["reference.html#rope.apply", "/reference/rotary.html#rope.apply"],
      ["reference.html#alibi", "/reference/relative.html#alibi"],
      ["zh/reference.html#rope.fromConfig", "/zh/reference/config.html#config.fromConfig"],
    ]) {
      await page.go(`${site.origin}/${path}`);
      await until(page, (wanted) => location.pathname + location.hash === wanted, target);
    }
    await page.close();
  });
});

test("no page is longer than 15,000 pixels at 1360, wider than the screen at 320, or shifts", async (t) => {
  await using("chromium", t, async (browser) => {
    for (const width of [1360, 320]) {
      const page = await browser.page({ width, height: 900 });
      for (const path of ["reference.html", ...paths, "reference/source.html"])
        for (const folder of ["", "zh/"]) {
          await page.go(`${site.origin}/${folder}${path}`);
          const { scrollHeight, scrollWidth, shift } = await page.run(() => ({
            scrollHeight: document.documentElement.scrollHeight,
            scrollWidth: document.documentElement.scrollWidth,
            shift: globalThis.layoutShift,
          }));
          if (width > 1000) assert.ok(scrollHeight <= 15000, `${folder}${path}: ${scrollHeight}`);
          assert.ok(scrollWidth <= width, `${folder}${path}: ${scrollWidth}`);
          assert.ok(shift < 0.01, `${folder}${path}: ${shift}`);
        }
      await page.close();
    }
  });
});

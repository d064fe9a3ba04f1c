// Tests the panel for embedding: its markup works in a page, from a file and in a frame.
import assert from "node:assert/strict";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { test, testInEveryBrowser, using } from "./browsers.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

const folder = mkdtempSync(join(tmpdir(), "posenc-post-"));
/** Pages that tests write for the server, by path. */
const pages = {};
let site;
before(async () => {
  site = await serveSite(pages);
});
after(() => {
  rmSync(folder, { recursive: true, force: true });
  return site.close();
});

/** Opens the panel as a reader does; returns its state. */
async function openPanel(page) {
  await until(page, () => document.querySelector("posenc-figure.main")?.picture);
  await until(page, () => document.querySelector(".export .choices button"));
  await page.run(() =>
    [...document.querySelectorAll(".export .choices button")]
      .find((each) => /Embed|嵌入/.test(each.textContent))
      .click(),
  );
  await until(page, () => document.querySelector(".embedding .code code"));
  return page.run(shownInPanel);
}

/** Runs in the page: the state of the panel. */
const shownInPanel = () => ({
  forms: [...document.querySelectorAll("[name=embed-form]")].length,
  overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  legend: document.querySelector(".embedding legend").textContent,
  caption: document.querySelector(".embedding textarea").value,
});

/** Chooses the inputs with these labels, and returns the markup. */
async function choose(...labels) {
  const panel = document.querySelector(".embedding");
  for (const label of labels) {
    const found = [...panel.querySelectorAll("label")].find(({ textContent }) => textContent.trim() === label);
    found.querySelector("input").click();
    // The code is drawn a frame after the figure.
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  return panel.querySelector("code").textContent;
}

const post = (text) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>A post</title><body>${text}</body></html>`;

function written(name, text) {
  const file = join(folder, name);
  writeFileSync(file, post(text));
  return pathToFileURL(file).href;
}

test("the panel's markup is a figure with a control, also in a page opened as a file", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/alibi/#view=bias&heads=16`);
    const shown = await openPanel(page);
    assert.ok(shown.overflow <= 0 && shown.caption.includes("slope"));
    const text = await page.run(choose, "heads", "causal: hide keys ahead");
    assert.match(text, /^<script defer src="posenc-figure\.js"><\/script>\n/);
    assert.match(
      await page.run(choose, "a CDN (jsDelivr)"),
      /src="https:\/\/cdn\.jsdelivr\.net\/npm\/posenc@\d+\.\d+\.\d+\/posenc-figure\.js"/,
    );
    assert.match(await page.run(choose, "dark"), /color: #e4e8ec; background: #14171b/);
    const saved = await page.run(async () => {
      const make = URL.createObjectURL;
      // Prevents the download.
      HTMLAnchorElement.prototype.click = () => {};
      const blob = await new Promise((resolve) => {
        URL.createObjectURL = (given) => {
          resolve(given);
          return make.call(URL, given);
        };
        document.querySelector(".embedding .files button").click();
      });
      const { width, height } = await createImageBitmap(blob);
      return [blob.type, width, height];
    });
    const [, width, height] = /max-width: (\d+)px; aspect-ratio: \1 \/ (\d+); min-height: 34rem/.exec(text).map(Number);
    assert.ok(height > 0.9 * width, `room for a square: ${width} × ${height}`);
    assert.deepEqual(saved, ["image/png", 2 * width, 2 * height], "twice the size that the lines say");
    assert.deepEqual(page.problems, []);

    copyFileSync("dist/web/posenc-figure.js", join(folder, "posenc-figure.js"));
    const own = await browser.page();
    await own.go(written("script.html", text));
    const drawn = await own.run(async () => {
      const figure = document.querySelector("posenc-figure");
      await figure.ready;
      const state = () => [figure.parameters.heads, figure.parameters.causal, figure.data.shape];
      const before = state();
      const [heads, causal] = [...document.querySelectorAll("[name]")];
      heads.value = "4";
      causal.value = "false";
      for (const control of [heads, causal]) control.dispatchEvent(new Event("input", { bubbles: true }));
      await figure.ready;
      // Shifts are reported after their frame. Any shift is wrong, however late.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))));
      return { before, after: state(), output: document.querySelector("output").value, shift: globalThis.layoutShift };
    });
    assert.deepEqual(drawn, { before: [16, true, [1, 64, 64]], after: [4, false, [1, 64, 64]], output: "4", shift: 0 });
    // The post's picture does not exist.
    assert.deepEqual(
      own.problems.filter((problem) => !problem.includes("ERR_FILE_NOT_FOUND")),
      [],
    );
  });
});

/** Moves the post's control of heads as a reader does, and returns the number of heads in the figure and in the output. */
async function moveHeads(value) {
  const figure = document.querySelector("posenc-figure");
  await figure.ready;
  const control = document.querySelector("[name=heads]");
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  await figure.ready;
  return [figure.parameters.heads, document.querySelector("output").value];
}

testInEveryBrowser("the panel's markup works where a page allows only the package's script", async (t, name) => {
  let text;
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/alibi/#view=bias&heads=16`);
    await openPanel(page);
    text = await page.run(choose, "heads");
  });
  if (!text) return;
  const policy = `script-src ${site.origin}/posenc-figure.js 'wasm-unsafe-eval'; require-trusted-types-for 'script'; trusted-types 'none'`;
  const head = `<link rel="icon" href="data:,"><meta http-equiv="Content-Security-Policy" content="${policy}">`;
  pages["/strict.html"] = post(text).replace("<title>", `${head}<title>`);
  await using(name, t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/strict.html`);
    assert.deepEqual(await page.run(moveHeads, "4"), [4, "4"], name);
    // A typed text cannot become a script, and a field outside of such a form changes nothing.
    const others = await page.run(() => {
      const figure = document.querySelector("posenc-figure");
      const form = document.querySelector("form");
      const field = (root, given) => {
        const made = Object.assign(document.createElement("input"), { name: given, value: "document.title = 1" });
        root.append(made);
        made.dispatchEvent(new Event("input", { bubbles: true }));
      };
      field(form, "onclick");
      field(form, "OnClick");
      field(form, "");
      field(document.body, "view");
      return figure.getAttributeNames().filter((each) => each.startsWith("on"));
    });
    assert.deepEqual(others, [], name);
    assert.equal(await page.run(() => document.querySelector("posenc-figure").getAttribute("view")), "bias");
    assert.deepEqual(
      page.problems.filter((problem) => /script-src|trusted/i.test(problem)),
      [],
    );
  });
});

test("an address with ?studio opens the panel", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/alibi/?studio`);
    await until(page, () => document.querySelector(".embedding .code code"));
    await until(page, () => scrollY > 0);
    assert.deepEqual(page.problems, []);
  });
});

test("a map of square cells fits a phone, in a page and in a frame, and shifts nothing when it appears", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/alibi/#view=bias&heads=16`);
    await openPanel(page);
    copyFileSync("dist/web/posenc-figure.js", join(folder, "posenc-figure.js"));
    const posted = written("square.html", await page.run(choose));
    const [, framed] = /src="([^"]*)"/.exec(await page.run(choose, "a frame (iframe)"));
    const phone = await browser.page({ width: 320 });
    for (const address of [posted, framed.replaceAll("&amp;", "&")]) {
      await phone.go(address);
      await until(phone, () => document.querySelector("posenc-figure").picture);
      const { plot, room, shift } = await phone.run(async () => {
        // Any shift is wrong, however late it is reported.
        await new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
        );
        const figure = document.querySelector("posenc-figure");
        return { plot: figure.picture.layout.plot, room: figure.clientWidth, shift: globalThis.layoutShift };
      });
      assert.equal(plot.width, plot.height);
      assert.ok(plot.width > 0.75 * room, `${plot.width} of ${room} pixels, ${address}`);
      assert.equal(shift, 0);
    }
  });
});

test("a frame has the height of its figure, the chosen controls, and the page's colours", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page({ width: 900 });
    await page.go(`${site.origin}/alibi/#view=bias&heads=16`);
    await openPanel(page);
    const text = await page.run(choose, "a frame (iframe)", "heads", "head shown");
    await page.begin(() => {
      addEventListener("message", ({ data }) => {
        globalThis.height = data.px;
      });
    });
    await page.go(written("frame.html", text));
    await until(
      page,
      () => globalThis.height > 400 && document.querySelector("iframe").clientHeight === globalThis.height,
    );
    // The same address alone.
    const [, address] = /src="([^"]*)"/.exec(text);
    await page.go(address.replaceAll("&amp;", "&"));
    await until(page, () => document.querySelector("posenc-figure").picture);
    const inside = await page.run(async () => {
      const figure = document.querySelector("posenc-figure");
      const controls = [...document.querySelectorAll("[data-parameter]")].map((each) => each.dataset.parameter);
      const range = document.querySelector("input[type=range]");
      range.value = "8";
      range.dispatchEvent(new Event("input", { bubbles: true }));
      await figure.ready;
      const [light] = figure.picture.theme.background;
      postMessage({ posenc: "theme", theme: "dark" }, "*");
      return {
        controls,
        heads: figure.parameters.heads,
        hash: location.hash,
        caption: document.querySelector(".caption").textContent,
        light,
      };
    });
    assert.ok(inside.light > 200);
    await until(page, () => document.querySelector("posenc-figure").picture.theme.background[0] < 60);
    assert.deepEqual(inside.controls, ["heads", "head"]);
    assert.equal(inside.heads, 8);
    assert.match(inside.caption, /slope.*Open in posenc/);
    assert.deepEqual(page.problems, []);
  });
});

for (const method of ["attention", "ropeScaling", "imageGrids"])
  test(`the topic ${method} is embedded as a frame or a picture, in Chinese on a narrow page too`, async (t) => {
    await using("chromium", t, async (browser) => {
      const page = await browser.page({ width: 320, dark: true });
      await page.go(`${site.origin}/zh/${method}/`);
      const { forms, overflow, legend } = await openPanel(page);
      assert.deepEqual([forms, legend], [2, "形式"]);
      assert.ok(overflow <= 0, `${overflow}`);
      const [, src] = /<iframe src="([^"]*)"/.exec(await page.run(choose));
      await page.go(src.replaceAll("&amp;", "&"));
      await until(page, () => document.querySelector("posenc-figure").picture);
      const [shape, width] = await page.run(() => [
        document.querySelector("posenc-figure").data.shape,
        document.documentElement.scrollWidth,
      ]);
      assert.ok(shape.length > 0 && width <= 320, `${width}`);
      assert.ok((await page.run(() => document.querySelector(".caption a").href)).endsWith(`/zh/${method}/`));
      assert.deepEqual(page.problems, []);
    });
  });

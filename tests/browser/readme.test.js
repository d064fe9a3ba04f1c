// Tests the HTML examples of the README and of the guide to figures as pages, with the scripts of the package.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before } from "node:test";
import { testInEveryBrowser, using } from "./browsers.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

const examples = ["README.md", "web/reference/docs/figures.md"].flatMap((file) =>
  Array.from(readFileSync(file, "utf8").matchAll(/^```html\n([\s\S]*?)^```/gm), ([, text]) => text),
);

/** Replaces addresses of the CDN and of the page's folder by the package's own. */
const local = (text) =>
  text
    .replace(/https:\/\/cdn\.jsdelivr\.net\/npm\/posenc@[\d.]+\//g, "/npm/")
    .replaceAll('src="posenc-', 'src="/npm/posenc-');

/** Pages by name. The server's policy forbids inline scripts and styles, so they become files. */
function pagesOf(text, i) {
  const pages = { [`style${i}.css`]: "" };
  const body = local(text)
    .replace(/<script type="module">([\s\S]*?)<\/script>/g, (_, script) => {
      const names = /import \{ (.*?) \}/.exec(script)[1];
      pages[`script${i}.js`] = `${script}\nObject.assign(globalThis, { imported: [${names}] });\n`;
      return `<script type="module" src="/pages/script${i}.js"></script>`;
    })
    .replace(/ style="([^"]*)"/g, (_, style) => {
      pages[`style${i}.css`] += `.styled { ${style} }\n`;
      return ' class="styled"';
    });
  const head = `<title>A post</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/pages/style${i}.css">`;
  pages[`readme${i}.html`] = `<!doctype html><html lang="en"><meta charset="utf-8">${head}${body}</html>`;
  return pages;
}

let site;
before(async () => {
  site = await serveSite({ "alibi.png": "", ...Object.assign({}, ...examples.map(pagesOf)) });
});
after(() => site.close());

async function shown() {
  const figures = [...document.querySelectorAll("posenc-figure")];
  if (figures.length > 0) await customElements.whenDefined("posenc-figure");
  await Promise.all(figures.map((figure) => figure.ready));
  const scripts = document.querySelectorAll("script[type=module]").length;
  const until = performance.now() + 60000;
  while (scripts > 0 && !globalThis.imported && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return {
    figures: figures.map((figure) => [figure.method, figure.view, figure.picture?.view.id]),
    imported: (globalThis.imported ?? []).map((each) => typeof each),
    scripts,
  };
}

testInEveryBrowser("the HTML examples draw their figures and import their modules", async (t, name) => {
  assert.equal(examples.length, 4);
  await using(name, t, async (browser) => {
    for (const [i, text] of examples.entries()) {
      const page = await browser.page();
      await page.go(`${site.origin}/pages/readme${i}.html`);
      const { figures, imported, scripts } = await page.run(shown);
      const expected = Array.from(text.matchAll(/<posenc-figure method="(\w+)" view="(\w+)"/g), ([, method, view]) => [
        method,
        view,
        view,
      ]);
      assert.deepEqual(figures, expected, text);
      assert.equal(imported.length, scripts, text);
      assert.ok(imported.every((type) => type === "object"));
      assert.ok(figures.length + imported.length > 0, text);
      assert.deepEqual(page.problems, [], text);
      // The README's snippet reserves its place. Only Chromium measures.
      if (i === 0) assert.equal((await page.run(() => globalThis.layoutShift)) ?? 0, 0, text);
      await page.close();
    }
  });
  assert.deepEqual(site.missing, []);
});

const widget = /_esm = """\n([\s\S]*?)\n {4}"""/.exec(readFileSync("web/reference/docs/figures.md", "utf8"))?.[1] ?? "";

testInEveryBrowser(
  "the widget for notebooks draws its figure, and draws again when an attribute changes",
  async (t, name) => {
    const start = `import widget from "/pages/widget.js";
const attributes = { method: "alibi", view: "bias", heads: 8 };
const listeners = {};
const model = { get: (name) => ({ attributes })[name], on: (type, act) => { listeners[type] = act; } };
widget.render({ model, el: document.body });
globalThis.change = (heads) => { attributes.heads = heads; listeners["change:attributes"](); };`;
    const serving = await serveSite({
      "widget.js": local(widget),
      "start.js": start,
      "widget.html": `<!doctype html><html lang="en"><meta charset="utf-8"><title>A notebook</title><link rel="icon" href="data:,"><script type="module" src="/pages/start.js"></script><body></body></html>`,
    });
    try {
      await using(name, t, async (browser) => {
        const page = await browser.page();
        await page.go(`${serving.origin}/pages/widget.html`);
        const headsShown = () => document.querySelector("posenc-figure")?.picture?.parameters.heads;
        await until(page, () => document.querySelector("posenc-figure")?.picture);
        assert.equal(await page.run(headsShown), 8);
        await page.run(() => globalThis.change(4));
        await until(page, () => document.querySelector("posenc-figure").picture.parameters.heads === 4);
        assert.deepEqual(page.problems, []);
        await page.close();
      });
    } finally {
      await serving.close();
    }
  },
);

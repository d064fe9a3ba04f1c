// Tests the HTML examples of the README and of the guide to figures as pages, with the scripts of the package.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before } from "node:test";
import { testInEveryBrowser, using } from "./browsers.js";
import { serveSite } from "./site.js";

/** A part that loads nothing of posenc is a line for the reader's own script, not a page. */
const examples = ["README.md", "web/pages/reference/docs/figures.md"]
  .flatMap((file) => Array.from(readFileSync(file, "utf8").matchAll(/^```html\n([\s\S]*?)^```/gm), ([, text]) => text))
  .filter((text) => text.includes("posenc"));

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

// The package in a browser: one script tag draws a figure in a plain page, and the entries give right numbers.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browserNames, using } from "./browsers.js";
import { serveSite } from "./site.js";

const pixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const plain = (figures) => `<!doctype html><html lang="en"><title>A post</title><link rel="icon" href="data:,">
<script type="module" src="/npm/posenc-figure.js"></script><h1>A post</h1>${figures}</html>`;

const pages = {
  "post.html":
    plain(`<figure><posenc-figure method="alibi" view="bias" heads="8" queries="32" keys="32" causal head="2">
<img src="${pixel}" width="640" height="400" alt="ALiBi"></posenc-figure><figcaption>Figure 1.</figcaption></figure>
<posenc-figure method="t5" view="staircase"></posenc-figure>`),
  "wrong.html": plain(
    `<posenc-figure method="nothing"><img src="${pixel}" width="640" height="400" alt="kept"></posenc-figure>`,
  ),
  "empty.html": '<!doctype html><html lang="en"><title>Empty</title></html>',
};

let site;
before(async () => {
  site = await serveSite(pages);
});
after(() => site.close());

async function drawnFigures() {
  await customElements.whenDefined("posenc-figure");
  const figures = [...document.querySelectorAll("posenc-figure")];
  await Promise.all(figures.map((figure) => figure.ready));
  return figures.map((figure) => {
    const canvas = figure.renderRoot.querySelector("canvas");
    const colours = canvas.hidden
      ? []
      : new Uint32Array(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    return {
      shape: figure.data.shape,
      colours: new Set(colours).size,
      lines: figure.renderRoot.querySelectorAll(".drawing path").length,
    };
  });
}

for (const name of browserNames) {
  test(`one script tag draws figures in a plain page in ${name}`, async (t) => {
    await using(name, t, async (browser) => {
      const page = await browser.page();
      await page.go(`${site.origin}/pages/post.html`);
      const [bias, buckets] = await page.run(drawnFigures);
      assert.deepEqual(bias.shape, [1, 32, 32]);
      assert.ok(bias.colours > 20, `${bias.colours} colours`);
      assert.deepEqual(buckets.shape.at(-1), 127);
      assert.ok(buckets.lines > 0);
      const requests = await page.run(() =>
        performance
          .getEntriesByType("resource")
          .map((entry) => entry.name)
          .filter((url) => url.startsWith("http")),
      );
      assert.deepEqual(requests, [`${site.origin}/npm/posenc-figure.js`]);
      assert.deepEqual(page.problems, []);
    });
  });

  test(`the package's entries give right numbers in ${name}`, async (t) => {
    await using(name, t, async (browser) => {
      const page = await browser.page();
      await page.go(`${site.origin}/pages/empty.html`);
      for (const entry of ["index", "scalar"]) {
        const { table, slopes, buckets } = await page.run(async (file) => {
          const { alibi, sinusoidal, t5 } = await import(file);
          return {
            table: Array.from(sinusoidal.table({ positions: [1, 2, 3, 4], dim: 2 }).data),
            slopes: Array.from(alibi.slopes({ heads: 8 }).data),
            buckets: Array.from(t5.buckets({ queries: 31, keys: 1 }).data),
          };
        }, `/npm/${entry}.js`);
        const printed = [0.8415, 0.5403, 0.9093, -0.4161, 0.1411, -0.99, -0.7568, -0.6536];
        table.forEach((value, i) => assert.ok(Math.abs(value - printed[i]) < 5.1e-5, `${entry}: ${value}`));
        assert.deepEqual(slopes, [1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 64, 1 / 128, 1 / 256]);
        const runs = [
          ...Array(8).keys(),
          ...Array(4).fill(8),
          ...Array(4).fill(9),
          ...Array(7).fill(10),
          ...Array(8).fill(11),
        ];
        assert.deepEqual(buckets, runs);
      }
    });
  });
}

test("a figure that cannot be drawn keeps its fallback and says why", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/pages/wrong.html`);
    const visibility = await page.run(async () => {
      await customElements.whenDefined("posenc-figure");
      await new Promise((resolve) => setTimeout(resolve, 300));
      return getComputedStyle(document.querySelector("img")).visibility;
    });
    assert.equal(visibility, "visible");
  });
});

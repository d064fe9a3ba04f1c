// Imports everything, a method by its own entry, and the element, and asks a worker where the bundler builds one. Bundled by
// bundlers.test.js; its findings are in globalThis.results.
import * as posenc from "../../../dist/npm/index.js";
import { digest } from "./digests.js";
import { answer, begin, expected } from "./projects.js";

const attributes = { method: "alibi", view: "bias", heads: 8, head: 3, queries: 32, keys: 24, loading: "eager" };

/** The figure as HTML, or as JSX, which requires values of attributes. */
export function figureOf(tag, { jsx = false } = {}) {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${given.join("")} causal${jsx ? '=""' : ""}></${tag}>`;
}

/** A page with the figure in it, and a script. */
export const pageOf = (script, body = figureOf("posenc-figure")) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A post</title><link rel="icon" href="data:,">
</head><body>${body}${script}</body></html>\n`;

const asksWorker = `await new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  })`;

/** @param packageAt address of the package's entries, by default the package's name */
export const filesOf = ({ inWorker = true, packageAt = "posenc", everything = packageAt } = {}) => ({
  "index.html": pageOf(`<script type="module" src="./main.js"></script>`),
  "worker.js": `${begin(everything)}self.postMessage(${answer});\n`,
  "main.js": `${begin(everything)}import { digest } from "./digests.js";
import { alibi } from "${packageAt}/alibi.js";
import "${packageAt}/element.js";

async function compute() {
  const figure = document.querySelector("posenc-figure");
  await customElements.whenDefined("posenc-figure");
  await figure.ready;
  const { build, results } = ${answer};
  const inWorker = ${inWorker ? asksWorker : "undefined"};
  return { build, results, inWorker, own: digest(alibi.slopes({ heads: 8 })), shown: digest(figure.data) };
}
globalThis.results = compute();\n`,
});

/** The results that the page of these files must report. */
export function expectedResults({ inWorker = true } = {}) {
  const { alibi } = posenc;
  const slopes = alibi.slopes({ heads: 8 });
  const shown = alibi.bias({ slopes: [slopes.data[3]], queries: 32, keys: 24, causal: true });
  const results = { ...expected(), own: digest(slopes), shown: digest(shown) };
  return inWorker ? { ...results, inWorker: expected() } : results;
}

/** Opens a page and returns its results and problems. */
export async function ask(browser, url) {
  const page = await browser.page();
  await page.go(url);
  const results = await page.run(async () => {
    for (let i = 0; !globalThis.results && i < 600; i++) await new Promise((resolve) => setTimeout(resolve, 50));
    return globalThis.results;
  });
  const { problems } = page;
  await page.close();
  return { results, problems };
}

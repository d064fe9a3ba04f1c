// Tests the packed tarball in frameworks: on the server without a page, and in Chromium.
import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { using } from "../browser/browsers.js";
import { ask, expectedResults, figureOf, filesOf, pageOf } from "./consumers/app.js";
import { answer, begin, expected, installed, project, run, serve } from "./consumers/projects.js";

const program = (name, path) => join("..", "..", "node_modules", name, path);

/** Serves the output of a project and checks the results of its page. */
async function assertResults(t, folder, results) {
  await using("chromium", t, async (browser) => {
    const { origin, close } = await serve(folder);
    try {
      assert.deepEqual(await ask(browser, `${origin}/`), { results, problems: [] });
    } finally {
      await close();
    }
  });
}

/** The JSON that a server wrote into an element of a page. */
const saidInPage = (file) =>
  JSON.parse(
    readFileSync(file, "utf8")
      .match(/<code[^>]*>(.*?)<\/code>/s)[1]
      .replaceAll(/&quot;|&#34;/g, '"'),
  );

const main = filesOf({ inWorker: false })["main.js"];

test("React renders the element with properties and attributes", async (t) => {
  if (!installed(t, "react-dom/package.json")) return;
  const folder = project("react", {
    ...filesOf(),
    "index.html": pageOf(`<script type="module" src="./main.js"></script>`, `<div id="root"></div>`),
    "main.js": `import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
flushSync(() => createRoot(document.querySelector("#root")).render(createElement("posenc-figure", ${JSON.stringify({
      method: "alibi",
      view: "bias",
      parameters: { heads: 8, head: 3, queries: 32, keys: 24, causal: true },
      loading: "eager",
    })})));
${main}`,
  });
  await run(process.execPath, [program("vite", "bin/vite.js"), "build", "--logLevel", "warn"], folder);
  await assertResults(t, join(folder, "dist"), expectedResults({ inWorker: false }));
});

test("Next.js renders a page on the server, and its component on the client", async (t) => {
  if (!installed(t, "next/package.json")) return;
  const folder = project("next", {
    "next.config.js": `import { resolve } from "node:path";
export default { output: "export", turbopack: { root: resolve("../..") } };\n`,
    "app/layout.js": `export const metadata = { title: "A post", icons: "data:," };
export default ({ children }) => <html lang="en"><body>{children}</body></html>;\n`,
    "app/page.js": `${begin().replace("./digests", "../digests")}import Shown from "./shown.js";
export default () => <><code>{JSON.stringify(${answer})}</code><Shown /></>;\n`,
    "app/shown.js": `"use client";
import { useEffect } from "react";
import { compute } from "./main.js";
export default () => { useEffect(() => { globalThis.results = compute(); }, []); return ${figureOf("posenc-figure", { jsx: true })}; };\n`,
    "app/main.js": main
      .replaceAll("./digests", "../digests")
      .replace("async function", "export async function")
      .replace(/globalThis.results.*\n/, ""),
  });
  await run(process.execPath, [program("next", "dist/bin/next"), "build"], folder);
  assert.deepEqual(saidInPage(join(folder, "out/index.html")), expected());
  await assertResults(t, join(folder, "out"), expectedResults({ inWorker: false }));
});

test("Astro computes numbers on the server, and a post with the script tag", async (t) => {
  const node = installed(t, "node-24/bin/node");
  if (!node || !installed(t, "astro/package.json")) return;
  const folder = project("astro", {
    "src/pages/index.astro": `---\n${begin().replace("./digests", "../../digests")}---
${pageOf(
  `<script is:inline type="module" src="/posenc-figure.js"></script>
<script>${main.replaceAll("./digests", "../../digests").replace('import "posenc/element.js";\n', "")}</script>`,
  `${figureOf("posenc-figure")}<code>{JSON.stringify(${answer})}</code>`,
)}`,
  });
  mkdirSync(join(folder, "public"));
  copyFileSync(join(folder, "node_modules/posenc/posenc-figure.js"), join(folder, "public/posenc-figure.js"));
  await run(node, [program("astro", "bin/astro.mjs"), "build", "--silent"], folder);
  assert.deepEqual(saidInPage(join(folder, "dist/index.html")), expected());
  await assertResults(t, join(folder, "dist"), expectedResults({ inWorker: false }));
});

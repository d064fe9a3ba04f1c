// The end of the page: the licence and how to cite, which the site itself has. Chromium.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inChromium } from "./inChromium.js";

inChromium("the page ends with its version, its licence, how to cite it and how to install it", async (open) => {
  const page = await open("alibi/");
  const { text, files } = await page.run(async () => {
    const footer = document.querySelector("footer");
    const links = [...footer.querySelectorAll("a")];
    const fetched = links.map(async ({ href }) => [new URL(href).pathname, await (await fetch(href)).text()]);
    return { text: footer.textContent.replace(/\s+/g, " "), files: Object.fromEntries(await Promise.all(fetched)) };
  });
  const { version, license } = JSON.parse(readFileSync("package.json", "utf8"));
  assert.match(text, new RegExp(`posenc ${version} ${license} licence How to cite .*npm install posenc`));
  assert.deepEqual(files, {
    "/LICENSE.txt": readFileSync("LICENSE", "utf8"),
    "/CITATION.txt": readFileSync("CITATION.cff", "utf8"),
  });
});

// Tests that a page loaded from the address of a preset or a suggestion shows its state, in Chromium. The tests of npm test
// follow all of them within one page, and load one per method.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import * as methods from "../../dist/methods.js";
import { figures as readers } from "../../src/build/pages.js";
import { pageOf } from "../../web/app/routes.js";
import { createAddresses } from "../../web/app/state.js";
import { parameterDescriptors } from "../../web/figures/parameters.js";
import { using } from "../browser/browsers.js";
import { linksOf, settled } from "../browser/inPage.js";
import { serveSite } from "../browser/site.js";

const names = ["sinusoidal", ...Object.keys(readers).filter((name) => name !== "sinusoidal")];
const descriptors = Object.fromEntries(names.map((name) => [name, parameterDescriptors(methods, readers[name])]));
const { parse } = createAddresses(descriptors, readers, names);

let site;
before(async () => {
  site = await serveSite();
});
after(() => site.close());

test("every preset and suggestion loads its state from its address", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/sinusoidal/`);
    await page.run(settled);
    const links = await page.run(
      linksOf,
      names.map((name) => `#${name}`),
    );
    assert.ok(links.length >= 6 * names.length, `${links.length} links`);
    for (const [i, hash] of links.entries()) {
      // An address that differs in its hash alone would not be loaded.
      await page.go(`${site.origin}/${pageOf("zh", hash, `?${i}`)}`);
      await page.run(settled).catch((cause) => {
        throw new Error(`${hash}: ${cause.message} ${page.problems}`, { cause });
      });
      const shown = await page.run(() => {
        const { method, view, parameters } = document.querySelector("posenc-figure.main");
        return { method, view, parameters };
      });
      const { method, view, parameters } = parse(hash);
      assert.deepEqual(shown, { method, view, parameters }, hash);
    }
    assert.deepEqual(page.problems, []);
  });
});

// A test of the page in Chromium: inChromium(title, async (open) => …), where open(path, options, drawn) → page, once
// drawn(), in the page, has resolved. One server for a test file.
import { after, before, test } from "node:test";
import { using } from "./browsers.js";
import { settled } from "./inPage.js";
import { serveSite } from "./site.js";

export const site = { origin: "" };
let served;
before(async () => {
  served = await serveSite();
  site.origin = served.origin;
});
after(() => served.close());

export const inChromium = (title, body) =>
  test(title, (t) =>
    using("chromium", t, async (browser) => {
      const open = async (path, options, drawn = settled) => {
        const page = await browser.page(options);
        await page.go(`${site.origin}/${path}`);
        await page.run(drawn);
        return page;
      };
      await body(open, browser);
    }),
  );

/** Waits until condition(...values) holds in the page. */
export const until = (page, condition, ...values) =>
  page.run(
    async (text, given) => {
      const holds = new Function(`return (${text}).apply(null, arguments)`);
      const end = performance.now() + 20000;
      while (!holds(...given)) {
        if (performance.now() > end) throw new Error(`not within 20 seconds: ${text}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    String(condition),
    values,
  );

// Defines a test of the page in Chromium: inChromium(title, async (open, browser) => …, drawn). open(path, options) → page,
// after drawn() has resolved in the page; open(path, options, drawn) waits for another condition. A test file has one server,
// site: { origin, missing }, which also has axe.
import { after, before, test } from "node:test";
import { axe } from "./axe.js";
import { using } from "./browsers.js";
import { settled } from "./inPage.js";
import { serveSite } from "./site.js";

export { until } from "./until.js";

export const site = { origin: "", missing: [] };
let served;
before(async () => {
  served = await serveSite({ "axe.js": axe });
  Object.assign(site, served);
});
after(() => served.close());

/** For tests of the page before its figure is drawn. */
export const atOnce = () => {};

export const inChromium = (title, body, drawn = settled) =>
  test(title, (t) =>
    using("chromium", t, async (browser) => {
      const open = async (path, options, isReady = drawn) => {
        const page = await browser.page(options);
        await page.go(`${site.origin}/${path}`);
        await page.run(isReady);
        return page;
      };
      await body(open, browser);
    }),
  );

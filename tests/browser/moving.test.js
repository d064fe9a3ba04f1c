// Tests suggestions ("What to try"): numbers animate to the suggested state, one step of the history leads back, and the former
// curves stay visible until the next change or Escape.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { using } from "./browsers.js";
import { settled } from "./inPage.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

let site;
before(async () => {
  site = await serveSite();
});
after(() => site.close());

/** Follows the first suggestion whose text begins so, and waits until its address is shown. */
async function follow(begin) {
  const figure = document.querySelector("posenc-figure.main");
  const link = [...document.querySelectorAll(".try a")].find(({ textContent }) => textContent.startsWith(begin));
  const passed = [];
  const hear = ({ detail }) => passed.push(detail.parameters);
  figure.addEventListener("posenc-render", hear);
  const steps = history.length;
  const { href } = link;
  link.click();
  const until = performance.now() + 60000;
  const isThere = () => location.href === href && document.querySelector(`.try a[href="${link.getAttribute("href")}"]`);
  while (!isThere() && performance.now() < until) await new Promise((resolve) => requestAnimationFrame(resolve));
  // The figure gets the last state in the next task, and the ghost is drawn with the last of the new lines.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await figure.ready;
  for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  figure.removeEventListener("posenc-render", hear);
  const ghost = document.querySelector(".ghost");
  return {
    isThere: location.href === href,
    added: history.length - steps,
    passed: passed.map(({ maxDistance, leaky }) => [maxDistance, leaky]),
    ghosts: ghost ? ghost.querySelectorAll("g path").length : 0,
    name: ghost?.querySelector("text").textContent,
    range: figure.range,
    shown: figure.parameters,
  };
}

const left = () => Boolean(document.querySelector(".ghost"));

const opened = async (browser, address) => {
  const page = await browser.page();
  await page.go(`${site.origin}/${address}`);
  await page.run(settled);
  return page;
};

test("a suggestion animates the figure, keeps the former lines visible, and removes them later", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await opened(browser, "t5/#view=staircase");
    const moved = await page.run(follow, "Eight buckets");
    assert.ok(moved.isThere);
    assert.equal(moved.added, 1, "steps of the history");
    assert.equal(moved.shown.maxDistance, 32);
    const passed = moved.passed.map(([maxDistance]) => maxDistance);
    assert.ok(passed.length >= 1 && passed.at(-1) === 32, passed.join());
    assert.ok(
      passed.every((value, i) => value <= (passed[i - 1] ?? 128)),
      `only nearer to the end: ${passed}`,
    );
    assert.deepEqual([moved.ghosts, moved.name], [1, "before"]);
    await page.press("Escape");
    assert.equal(await page.run(left), false, "gone with Escape");

    const other = await opened(browser, "rerope/#view=curve");
    const switched = await other.run(follow, "Leaky");
    assert.deepEqual([switched.isThere, switched.added, switched.ghosts], [true, 1, 2]);
    assert.deepEqual(switched.range.x, [-63, 0]);
    // The next change ends it, and the figure has its own range again.
    await other.run(() => document.querySelector('[data-parameter="leaky"] input').click());
    await until(other, () => !document.querySelector(".ghost") && !document.querySelector("posenc-figure.main").range);
    // Slow views change at once and keep the former lines all the same; unchanged curves keep none.
    for (const [address, begin, ghosts] of [
      ["temperature/", "Steps of one position", 3],
      ["rope/", "A larger base", 1],
      ["retention/", "Heads that forget fast", 0],
      // The worker computes each of its steps; two of its dots are separate lines.
      ["distance/", "Not clipped", 1],
    ]) {
      const third = await opened(browser, address);
      const led = await third.run(follow, begin);
      assert.deepEqual([led.isThere, led.added, led.ghosts], [true, 1, ghosts], address);
      assert.deepEqual(third.problems, []);
      await third.close();
    }
    assert.deepEqual([...page.problems, ...other.problems], []);
  });
});

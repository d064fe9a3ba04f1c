// Tests what stands around the figure: the law below the title, and the blocks that lead to comparisons, code and post.
import assert from "node:assert/strict";
import { inChromium } from "./inChromium.js";
import { settled } from "./inPage.js";
import { until } from "./until.js";

const lawText = () => document.querySelector("h1 + .law")?.textContent;
const go = (hash) => {
  location.hash = hash;
};

inChromium("the law stays while views change, and belongs to the method", async (open) => {
  const page = await open("kerple/");
  await page.run(settled);
  const law = await page.run(lawText);
  assert.match(law, /ln/);
  await page.run(go, "view=attention");
  await page.run(settled);
  assert.equal(await page.run(lawText), law);
  await page.run(go, "alibi");
  await until(page, () => document.title.startsWith("ALiBi"));
  await until(page, () => document.querySelector("h1 + .law"));
  assert.notEqual(await page.run(lawText), law);
  // The page that answers first has its answer there.
  await page.run(go, "ropeScaling");
  await until(page, () => document.querySelector("h1 + .headline"));
  assert.equal(await page.run(lawText), undefined);
  assert.deepEqual(page.problems, []);
});

inChromium("the blocks lead to the code, the post and a comparison", async (open) => {
  const page = await open("alibi/");
  await until(page, () => document.querySelector(".summary .post"));
  const press = (n) => document.querySelectorAll(".summary .post button")[n].click();
  await page.run(press, 0);
  // Without a permission to copy, the page says that the text is selected.
  await until(page, () => /^(Copied|Selected)/.test(document.querySelector(".summary .post button").textContent));
  await page.run(press, 1);
  await until(page, () => document.querySelector(".export [aria-pressed=true]").textContent === "Embed");
  await until(page, () => document.querySelector(".export").getBoundingClientRect().top < innerHeight);
  await page.run(() => /** @type {any} */ (document.querySelector(".summary .related a")).click());
  await until(page, () => document.querySelector("posenc-figure.beside")?.picture);
  assert.match(await page.run(() => location.hash), /with=t5/);
  assert.deepEqual(page.problems, []);
});

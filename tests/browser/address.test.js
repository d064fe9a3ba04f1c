// Tests that the page reports invalid parts of an address and suggests the nearest names. Chromium.
import assert from "node:assert/strict";
import { atOnce, inChromium, until } from "./inChromium.js";
import { settled } from "./inPage.js";

const notes = () =>
  [...document.querySelectorAll(".middle .note")].map((note) => note.textContent.replace(/\s+/g, " ").trim());
/** The addresses of the suggested links, such as "#alibi&heads=16". */
const links = () =>
  [...document.querySelectorAll(".not-understood a")].map(
    ({ pathname, hash }) => `#${pathname.split("/").at(-2)}${hash.replace("#", "&")}`,
  );
const shown = () => {
  const { method, view, parameters } = document.querySelector("posenc-figure.main");
  return { method, view, heads: parameters.heads };
};

/** Goes to another address within the loaded page, and waits until it is shown. */
async function go(page, hash, method, view, heads) {
  await page.run((address) => {
    location.hash = address;
  }, hash);
  const isShown = (...wanted) => {
    const { method, picture } = document.querySelector("posenc-figure.main");
    return String([method, picture?.view.id, picture?.parameters.heads]) === String(wanted);
  };
  await until(page, isShown, method, view, heads);
  await page.run(settled);
}

inChromium("a misspelt address is reported with the nearest names", async (open) => {
  // An unknown method stays in the address, which settled() waits for.
  const page = await open("sinusoidal/#rpoe", undefined, atOnce);
  await until(page, () => document.querySelector("posenc-figure.main").picture);
  assert.equal((await page.run(shown)).method, "sinusoidal");
  assert.match((await page.run(notes))[0], /There is no method “rpoe” here; Sinusoidal is shown\. Nearest: .*RoPE/);
  assert.ok((await page.run(links)).includes("#rope"));
  assert.equal(await page.run(() => globalThis.layoutShift), 0);

  await go(page, "#alibi&view=profil&hedas=4&nonsense=1", "alibi", "row", 8);
  const [view, parameter, nonsense] = await page.run(notes);
  assert.match(view, /ALiBi has no view “profil”; “[^”]+” is shown\. Nearest: profile/);
  assert.match(parameter, /ALiBi has no parameter “hedas”, so it is ignored\. Nearest: heads/);
  assert.match(nonsense, /“nonsense”/);
  assert.ok((await page.run(links)).includes("#alibi&heads=4"), "the value goes with the right name");

  const right = (await page.run(links)).find((hash) => hash.endsWith("heads=4"));
  await go(page, right, "alibi", "row", 4);
  assert.deepEqual(await page.run(notes), []);

  // Names in any case, and a question mark where people put it.
  for (const hash of ["#ALiBi&View=Profile&HEADS=3", "#alibi?heads=3&view=profile"]) {
    await go(page, "#alibi", "alibi", "row", 8);
    await go(page, hash, "alibi", "profile", 3);
    assert.deepEqual(await page.run(notes), [], hash);
  }
  await go(page, "#T5&view=Attention", "t5", "attention", 4);
  assert.deepEqual(page.problems, []);
});

const unread = () =>
  [...document.querySelectorAll("main [role=status]")]
    .map((note) => note.textContent.replace(/\s+/g, " ").trim())
    .filter((text) => /[“‘]/.test(text));

for (const [path, said] of [
  [
    "reference/relative.html",
    /This page has nothing named “alibi\.bais”\. Similar names: alibi\.bias, alibi, alibi\.slopes$/,
  ],
  ["zh/reference/relative.html", /本页没有叫“alibi\.bais”的内容.*：alibi\.bias、alibi、alibi\.slopes$/],
])
  inChromium(
    `${path} accepts names in any case, and reports unknown ones`,
    async (open) => {
      const page = await open(`${path}#ALIBI.bias`);
      await until(page, () => location.hash === "#alibi.bias");
      assert.deepEqual(await page.run(unread), []);
      await page.run(() => {
        location.hash = "#alibi.bais";
      });
      await until(page, () => document.querySelector("main [role=status] a"));
      assert.match((await page.run(unread))[0], said);
      await page.run(() => document.querySelector("main [role=status] a").click());
      await until(page, () => !document.querySelector("main [role=status] a"));
      assert.deepEqual(page.problems, []);
    },
    atOnce,
  );

inChromium("a misspelt address is reported in Chinese too", async (open) => {
  const page = await open("zh/alibi/#hedas=4", { width: 320, height: 700 });
  assert.match((await page.run(notes))[0], /ALiBi.*没有“hedas”这个参数，已略去。 最接近的： ?heads（头数）|heads/);
  assert.ok((await page.run(() => document.documentElement.scrollWidth)) <= 320);
});

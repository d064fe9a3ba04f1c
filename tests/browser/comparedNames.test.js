// Tests that each of two figures side by side names its method: in title, legend, read-out and saved picture. Chromium.
import assert from "node:assert/strict";
import { inChromium, until } from "./inChromium.js";
import { settled } from "./inPage.js";

const bothDrawn = () =>
  document.querySelectorAll(".figures posenc-figure").length === 2 &&
  document.querySelector("posenc-figure.beside").picture;

/** Runs in the page: the texts of each figure, [{ title, legend, readout }, …]. */
async function readTexts() {
  const figures = [...document.querySelectorAll(".figures posenc-figure")];
  const texts = [];
  for (const figure of figures) {
    figure.hover({ row: 0, column: 0 });
    await figure.updateComplete;
    const read = (selector) => figure.renderRoot.querySelector(selector)?.textContent;
    const names = [...figure.renderRoot.querySelectorAll(".drawing .name")].map((each) => each.textContent);
    texts.push({ title: read(".title"), names, readout: read(".readout") });
  }
  return texts;
}

inChromium("both methods are named in title, legend, read-out and picture", async (open) => {
  const page = await open("alibi/#view=heads&with=t5.bias");
  await until(page, bothDrawn);
  await page.run(settled);
  const [first, second] = await page.run(readTexts);
  for (const [name, { title, names, readout }] of [
    ["ALiBi", first],
    ["T5 bias", second],
  ]) {
    assert.ok(title.startsWith(`${name}: `), title);
    assert.ok(
      names.some((each) => each.startsWith(`${name}: bias`)),
      names.join(),
    );
    assert.ok(readout.startsWith(`${name}, head `), readout);
  }
  assert.match(await page.run(() => document.title), /^ALiBi and T5 bias · /);
  // The closed list shows only the chosen option, which is named in full once the second method's module has come.
  await until(page, () =>
    document.querySelector('[id="with.view"]').selectedOptions[0].textContent.startsWith("T5 bias: "),
  );

  // The saved file has both figures with their names.
  const press = (text) =>
    [...document.querySelectorAll(".export button")]
      .find((each) => each.textContent === text)
      .dispatchEvent(new MouseEvent("click"));
  await page.run(press, "Data and image");
  await until(page, () =>
    [...document.querySelectorAll(".export button")].some(({ textContent }) => textContent === "Image as SVG"),
  );
  const svg = await page.run(() => {
    const saved = new Promise((resolve) => {
      URL.createObjectURL = (blob) => {
        resolve(blob.text());
        return "#";
      };
    });
    HTMLAnchorElement.prototype.click = () => {};
    [...document.querySelectorAll(".export button")]
      .find(({ textContent }) => textContent === "Image as SVG")
      .dispatchEvent(new MouseEvent("click"));
    return saved;
  });
  assert.match(svg, /ALiBi: Bias added/);
  assert.match(svg, /T5 bias: Bias/);
  const ids = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  assert.equal(new Set(ids).size, ids.length, "no name twice");
  for (const [, id] of svg.matchAll(/url\(#([\w-]+)\)/g)) assert.ok(ids.includes(id), id);

  // Two figures of one method are distinguished by their difference.
  await page.run(() => {
    location.hash = "#alibi&view=heads&with=alibi.bias&with.heads=4&with.head=1";
  });
  await until(page, () => document.querySelector("posenc-figure.beside")?.picture?.parameters.heads === 4);
  await until(page, () => /heads 4/.test(document.querySelector("posenc-figure.beside").named));
  assert.deepEqual(
    await page.run(() => [...document.querySelectorAll(".figures posenc-figure")].map(({ named }) => named)),
    ["ALiBi, heads 8, head shown 3", "ALiBi, heads 4, head shown 1"],
  );
  assert.deepEqual(page.problems, []);
});

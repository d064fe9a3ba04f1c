// Checks every method's page: a preset's address restores its state (one per method; in the matrix all of them), no view is wider
// than the screen, and no label is on ink (in English on a phone; in the matrix also in Chinese and on a desktop). Chromium.
import assert from "node:assert/strict";
import * as methods from "../../dist/methods.js";
import { figures as readers } from "../../src/build/pages.js";
import { pageOf } from "../../web/app/routes.js";
import { createAddresses } from "../../web/app/state.js";
import { parameterDescriptors } from "../../web/figures/parameters.js";
import { isMatrix, sampled } from "../setup/matrix.js";
import { inChromium, site } from "./inChromium.js";
import { examineViews, followAddresses, linksOf, settled, shownAddress, shownState } from "./inPage.js";
import { labelFaults } from "./labels.js";

const names = ["sinusoidal", ...Object.keys(readers).filter((name) => name !== "sinusoidal")];
const descriptors = Object.fromEntries(names.map((name) => [name, parameterDescriptors(methods, readers[name])]));
const { parse } = createAddresses(descriptors, readers, names);

inChromium("the addresses of presets and suggestions restore their states", async (open) => {
  const page = await open("sinusoidal/", { width: 800, height: 500 });
  const methods = await page.run(() =>
    [...document.querySelectorAll("#methods li a")].map((link) => `#${link.getAttribute("href").slice(0, -1)}`),
  );
  assert.deepEqual(methods.toSorted(), names.map((name) => `#${name}`).sort());
  const linked = await page.run(linksOf, methods);
  const wanted = sampled(linked, (hash) => parse(hash).method).map((hash) => {
    const { method, view, parameters, problems } = parse(hash);
    assert.deepEqual(problems, [], hash);
    return { hash, method, view, parameters };
  });
  assert.ok(linked.length >= 6 * methods.length, `${linked.length} links`);
  assert.equal(new Set(wanted.map(({ method }) => method)).size, methods.length);
  assert.deepEqual(await page.run(followAddresses, wanted), []);

  // Reloaded in the other language: one address per method, because the first request is for the method's file.
  for (const { hash, ...state } of wanted.filter(({ method }, i) => wanted[i + 1]?.method !== method)) {
    await page.go(`${site.origin}/${pageOf("zh", hash, `?${state.method}`)}`);
    await page.run(settled);
    assert.deepEqual(await page.run(shownState), state);
    assert.equal(await page.run(shownAddress), hash);
  }
  assert.deepEqual(page.problems, []);
});

for (const [lang, width] of /** @type {const} */ ([
  ["en", 320],
  ["zh", 320],
  ["en", 1280],
])) {
  if (!isMatrix && (lang === "zh" || width > 320)) continue;
  inChromium(`at ${width} px no ${lang} page scrolls sideways, and no label is on ink or cut off`, async (open) => {
    const page = await open(pageOf(lang, "#sinusoidal"), { width, height: 700 });
    await page.run(`globalThis.labelFaults = ${labelFaults}`);
    const found = await page.run(examineViews);
    assert.equal(found.length, Object.values(readers).flatMap((reader) => reader.views).length);
    const wrong = found.filter(([, wide, faults]) => wide > width || faults.length > 0);
    assert.deepEqual(wrong, []);
  });
}

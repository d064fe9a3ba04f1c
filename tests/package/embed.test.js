// Tests posenc-figure.js, the file for a script tag.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { packaged as figures, pages } from "../../src/build/pages.js";

const text = readFileSync("dist/npm/posenc-figure.js", "utf8");
const has = (words) => ['"', "'", "`"].some((quote) => text.includes(quote + words + quote));

test("posenc-figure.js has every view of every method with its title in both languages", () => {
  // A shared title may begin with the title of its method.
  const isThere = (words) => words.split(/[:：]/).every((part) => text.includes(part));
  for (const { views } of Object.values(figures))
    for (const { title } of views)
      for (const words of [title.en, title.zh]) assert.ok(has(words) || isThere(words), words);
});

test("posenc-figure.js omits the titles of methods, which only the site shows", () => {
  for (const [method, { title }] of Object.entries(pages)) assert.ok(!has(title.en), method);
});

test("the site has the file that the snippets under its figures name", () => {
  assert.deepEqual(readFileSync("dist/web/posenc-figure.js"), readFileSync("dist/npm/posenc-figure.js"));
});

// Tests the atlas: every method and topic has its place, which agrees with how it enters attention, and can be reached by filters.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { JSDOM } from "jsdom";
import { attentions } from "../../src/build/pages.js";
import { listReaders } from "../../src/build/readers.js";
import { placesOnAtlas } from "../../src/build/site/atlas.js";
import { filters, points } from "../../web/pages/atlas/words.js";
import { assertBuilt } from "../setup/built.js";

assertBuilt("dist/web/index.html");

const places = placesOnAtlas();
const names = listReaders().map(({ name }) => name);
const isChinese = /\p{Script=Han}/u;

test("every method and topic has a place, a year, and what it solved and cost in few words", () => {
  assert.deepEqual(
    places.map(({ name }) => name),
    names,
  );
  for (const { name, atlas, year, solved, broke } of places) {
    const { at, use, from = [], tags = [] } = atlas;
    assert.ok(Object.hasOwn(points, at), `${name}: ${at}`);
    assert.ok([1, 2, 3, 4].includes(use), `${name}: ${use}`);
    for (const tag of tags) assert.ok(filters.includes(tag), `${name}: ${tag}`);
    assert.ok(year > 1930 && year < 2030, `${name}: ${year}`);
    for (const each of [solved, broke]) {
      assert.ok(each.en.length > 8 && each.en.length <= 72, `${name}: “${each.en}” has ${each.en.length} characters`);
      assert.ok(each.zh.length > 4 && each.zh.length <= 30, `${name}: “${each.zh}” has ${each.zh.length} characters`);
      assert.ok(isChinese.test(each.zh) && !isChinese.test(each.en));
      assert.doesNotMatch(each.en + each.zh, /[.。]$|^[a-z]/);
    }
    for (const each of from) {
      const parent = places.find((place) => place.name === each);
      assert.ok(parent.year <= year, `${name} of ${year} builds on ${each} of ${parent.year}`);
    }
  }
});

test("a method's place is where it enters attention", () => {
  for (const { name, atlas } of places) {
    const enters = attentions[name]?.enters;
    if (enters === "input") assert.equal(atlas.at, "embeddings", name);
    if (enters === "turned") assert.ok(["rotation", "attention"].includes(atlas.at), name);
    if (enters === "added") assert.ok(["scores", "attention"].includes(atlas.at), name);
  }
});

// Su et al. 2021 (RoFormer) start from the sinusoids; the others name RoPE or ALiBi in their titles or abstracts.
test("lines of descent and filters know what readers look for", () => {
  const of = Object.fromEntries(places.map(({ name, atlas }) => [name, atlas]));
  assert.deepEqual(of.rope.from, ["sinusoidal"]);
  for (const name of ["ropeScaling", "xpos", "mrope", "dualChunk"]) assert.deepEqual(of[name].from, ["rope"], name);
  const tagged = (tag) => names.filter((name) => of[name].tags?.includes(tag));
  for (const name of ["rope", "ropeScaling", "nope"]) assert.ok(tagged("llm").includes(name), name);
  for (const name of ["swin", "mrope", "axial"]) assert.ok(tagged("vision").includes(name), name);
  for (const name of ["alibi", "ropeScaling", "fire"]) assert.ok(tagged("extrapolates").includes(name), name);
  assert.ok(tagged("historical").length > 5);
  assert.equal(Math.max(...places.map(({ atlas }) => atlas.use)), of.rope.use);
});

test("without JavaScript all methods can be read in the order of the block, with links, in both languages", () => {
  for (const lang of ["en", "zh"]) {
    const path = `../../dist/web/${lang === "zh" ? "zh/" : ""}atlas.html`;
    const { document } = new JSDOM(readFileSync(new URL(path, import.meta.url), "utf8")).window;
    const titles = [...document.querySelectorAll(".point h2")].map(({ textContent }) => textContent);
    assert.deepEqual(
      titles,
      Object.values(points).map(({ title }) => title[lang]),
    );
    const links = [...document.querySelectorAll(".node a")].map((link) => link.getAttribute("href"));
    assert.deepEqual(links.sort(), names.map((name) => `${lang === "zh" ? "zh/" : ""}${name}/`).sort());
  }
});

// Tests the pages of the reference: they have every function and argument, and their links and former addresses work.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import { examplesOf } from "../../src/build/examples.js";
import { listMethods, models, sectionOf, sections } from "../../src/build/methods.js";
import { translations } from "../../src/build/site/reference/chinese.js";
import { shownText } from "../../web/pages/reference/shown.js";
import { assertBuilt } from "../setup/built.js";

assertBuilt("dist/web/index.html");

const site = "dist/web";
const names = ["reference.html", ...["recipes", "source", ...sections].map((part) => `reference/${part}.html`)];
const pages = new Map(
  ["", "zh/"].flatMap((folder) =>
    names.map((name) => [`${folder}${name}`, readFileSync(join(site, folder, name), "utf8")]),
  ),
);
const idsIn = (html) => Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
const unescaped = (text) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

test("every function has a section with its example, in both languages", async () => {
  for (const method of [...listMethods(), models])
    for (const [name, { code }] of Object.entries(await examplesOf(method, Object.keys(methods[method.name])))) {
      const label = `${method.name}.${name}`;
      for (const folder of ["", "zh/"]) {
        const html = pages.get(`${folder}reference/${sectionOf(label)}.html`);
        const section = html.slice(html.indexOf(`<section id="${label}"`));
        assert.ok(section.startsWith("<section"), label);
        const [, text] = /<code>(import [\s\S]*?)<\/code>/.exec(section);
        assert.equal(unescaped(text), code.trim(), label);
        assert.ok(section.includes(`data-run="${label}"`), label);
      }
    }
});

test("every argument is documented in its function's section, or where the section refers to", () => {
  for (const [label, { arguments: specs }] of Object.entries(methods).flatMap(([method, functions]) =>
    Object.entries(functions).map(([name, spec]) => [`${method}.${name}`, spec]),
  )) {
    const html = pages.get(`reference/${sectionOf(label)}.html`);
    const [section] = html.slice(html.indexOf(`<section id="${label}"`)).split("</section>");
    const ids = idsIn(html);
    for (const name of Object.keys(specs)) {
      const elsewhere = Array.from(section.matchAll(/<a href="#([\w.]+)"><code>(\w+)/g)).find(
        ([, , each]) => each === name,
      );
      const isHere = section.includes(` id="${label}.${name}"`);
      assert.ok(isHere !== Boolean(elsewhere) && (isHere || ids.includes(elsewhere[1])), `${label}: ${name}`);
    }
  }
});

test("anchors of the former single page redirect to every method and function", () => {
  for (const folder of ["", "zh/"]) {
    const html = pages.get(`${folder}reference.html`);
    for (const [method, functions] of Object.entries(methods))
      for (const id of [method, ...Object.keys(functions).map((name) => `${method}.${name}`)]) {
        const item = html.slice(html.indexOf(` id="${id}"`));
        const [, page, anchor] = /<a data-moved href="([^"#]+)#([^"]+)"/.exec(item);
        assert.equal(anchor, id);
        const target = pages.get(join(folder, page)) ?? pages.get(join(dirname(`${folder}x`), page));
        assert.ok(idsIn(target).includes(id), `${folder}${page}#${id}`);
      }
  }
});

test("links lead to existing anchors, which are unique, and Chinese pages are in Chinese", () => {
  for (const [path, html] of pages) {
    const ids = idsIn(html);
    assert.equal(new Set(ids).size, ids.length, path);
    for (const [, href] of html.matchAll(/ (?:href|src)="([^"]+)"/g)) {
      if (/^https?:/.test(href)) continue;
      const [file, hash] = href.split("#");
      const target = file ? join(dirname(path), file.replace(/\?.*/, "")) : path;
      if (pages.has(target)) assert.ok(!hash || idsIn(pages.get(target)).includes(hash), `${path}: ${href}`);
      else assert.ok(existsSync(join(site, target)), `${path}: ${href}`);
    }
    const heading = /<h1>([^<]*)/.exec(html)[1];
    assert.equal(/\p{Script=Han}/u.test(heading), path.startsWith("zh/"), heading);
  }
});

test("only citations are English on a Chinese page", () => {
  for (const [path, html] of pages) {
    if (!path.startsWith("zh/")) continue;
    const body = html.replace(/<p class="source">[\s\S]*?<\/p>/g, "");
    assert.ok(!body.includes('<span lang="en">'), path);
    for (const [, text] of body.matchAll(/<(?:dd|li|p)[ >]([\s\S]*?)<\/(?:dd|li|p)>/g)) {
      const plain = text.replace(/<code>[\s\S]*?<\/code>|<[^>]*>/g, "");
      if (/[a-z]{2,} [a-z]{2,} [a-z]{2,}/.test(plain)) assert.match(plain, /\p{Script=Han}/u, `${path}: ${plain}`);
    }
  }
});

test("a missing or unused Chinese sentence is an error with its file", () => {
  const alibi = { slopes: "一个斜率", "profile.slopes": "多个斜率", "bias.heads": "头数" };
  const chinese = translations({ "bias.returns": "分数", table: "一张表" }, { alibi });
  assert.equal(chinese.of("scores", "alibi.bias.returns"), "分数");
  assert.equal(chinese.of("one slope", "alibi.bias.slopes"), "一个斜率");
  assert.equal(chinese.of("many slopes", "alibi.profile.slopes"), "多个斜率");
  assert.equal(chinese.of("a table", "t5.bias.table"), "一张表");
  assert.equal(chinese.of("one table", "shaw.bias.table"), "one table", "of another sentence");
  assert.equal(chinese.of("buckets", "t5.bias.buckets"), "buckets");
  assert.deepEqual(chinese.faults(), [
    'web/methods/shaw/words.js: write the Chinese of "bias.table", "one table"',
    'web/methods/t5/words.js: write the Chinese of "bias.buckets", "buckets"',
    'web/methods/alibi/words.js: nothing needs "bias.heads"',
  ]);
});

test("results are shown with their shape and numbers in columns", () => {
  const data = Float32Array.of(1, -0.5, -Infinity, 1 / 3);
  assert.deepEqual(shownText("bias", { data, shape: [2, 2], dtype: "float32" }), {
    head: "bias: float32 [2, 2]",
    body: " 1     −0.5\n−∞  0.33333",
  });
  const long = { data: new Int32Array(20), shape: [20], dtype: "int32" };
  assert.deepEqual(shownText("row", long), { head: "row: int32 [20]", body: "0  0  0  0  0  0  0  0  …" });
  assert.equal(
    shownText("planes", { data: new Float32Array(6), shape: [3, 1, 2], dtype: "float32" }).body,
    "0  0\n\n0  0\n\n…",
  );
  assert.deepEqual(shownText("type", "linear"), { head: "type", body: '"linear"' });
  assert.deepEqual(shownText("factor", 1.13862943611), { head: "factor", body: "1.1386" });
});

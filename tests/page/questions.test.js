// Tests the questions' pages as the build writes them: both languages, a figure with a picture, an answer of about 200 words, sources.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { JSDOM } from "jsdom";
import { figures } from "../../src/build/pages.js";
import { questions } from "../../web/pages/questions/list.js";
import { assertBuilt } from "../setup/built.js";

assertBuilt("dist/web/index.html");

const web = join(import.meta.dirname, "..", "..", "dist", "web");
const documentOf = (path) => new JSDOM(readFileSync(join(web, path), "utf8")).window.document;
const isChinese = /\p{Script=Han}/u;

test("the index has all questions in both languages", () => {
  assert.equal(questions.length, 14);
  for (const [lang, folder] of [
    ["en", ""],
    ["zh", "zh/"],
  ]) {
    const links = [...documentOf(`${folder}questions/index.html`).querySelectorAll(".list a")];
    assert.deepEqual(
      links.map((link) => [link.getAttribute("href"), link.textContent]),
      questions.map(({ slug, title }) => [`${folder}questions/${slug}.html`, title[lang]]),
    );
  }
});

for (const { slug, title, figure, answer, sources } of questions)
  test(`${slug}: a figure, an answer of about 200 words and sources`, () => {
    const words = answer.en.split(/\s+/).length;
    assert.ok(words > 150 && words < 260, `${words} words`);
    assert.match(answer.zh, isChinese);
    assert.ok(sources.length > 0 && sources.every(([, url]) => url.startsWith("https://")));
    assert.ok(figures[figure.method].views.some(({ id }) => id === figure.view));
    for (const [lang, folder] of [
      ["en", ""],
      ["zh", "zh/"],
    ]) {
      const document = documentOf(`${folder}questions/${slug}.html`);
      assert.equal(document.querySelector("h1").textContent, title[lang]);
      assert.equal(isChinese.test(document.querySelector(".answer > p:not(.small)").textContent), lang === "zh");
      assert.doesNotMatch(document.querySelector("main").textContent, /[{}]|undefined|\*\*|NaN/);
      const element = document.querySelector("posenc-figure");
      assert.deepEqual([element.getAttribute("method"), element.getAttribute("view")], [figure.method, figure.view]);
      for (const source of element.querySelectorAll("source, img")) {
        const file = source.getAttribute("srcset") ?? source.getAttribute("src");
        assert.ok(existsSync(join(web, file)), file);
      }
      // A control that the text names is below the figure.
      const named = { en: /Move the “([^”]+)”/g, zh: /拖动图中的“([^”]+)”/g };
      for (const [, name] of answer[lang].matchAll(named[lang]))
        assert.ok(document.querySelector("[data-posenc-controls]").textContent.includes(name), name);
      for (const control of Object.keys(figure.controls))
        assert.ok(document.querySelectorAll("[data-posenc-controls] [name]").length > 0, control);
    }
  });

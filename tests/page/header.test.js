// Tests the header that the build writes into all pages: the same links everywhere, the current page marked, the same page in the
// other language, and the data for search engines.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { JSDOM } from "jsdom";
import { headOf } from "../../src/build/site/head.js";
import { siteAddress } from "../../src/build/site/pages.js";
import { encodings } from "../../src/training/model.js";
import { waysIn } from "../../web/app/header.js";
import { pageAsked } from "../../web/app/language.js";
import { assertBuilt } from "../setup/built.js";

assertBuilt("dist/web/index.html");

const web = join(import.meta.dirname, "..", "..", "dist", "web");
const origin = "http://localhost/posenc/";
const home = siteAddress(process.env.POSENC_SITE) ?? origin;

/** Pages without the header or with one language; the tour's former addresses lead to the essay. */
const special = ["embed.html", "training-figure.html", "404.html", "design.html", "tour.html", "zh/tour.html"];

const paths = readdirSync(web, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".html") && !special.includes(file))
  .sort();
const documents = new Map(
  paths.map((path) => [path, new JSDOM(readFileSync(join(web, path), "utf8"), { url: origin + path }).window.document]),
);

/** A link of a page, relative to the site. */
const placeOf = (href) => href.replace(home, "").replace(origin, "");
const fileOf = (place) => place.replace(/#.*/, "").replace(/(^|\/)$/, "$1index.html");

test("every page begins with the same header, and its links exist", () => {
  assert.ok(paths.length > 80, `${paths.length} pages`);
  for (const [path, document] of documents) {
    const lang = path.startsWith("zh/") ? "zh" : "en";
    assert.equal(document.documentElement.lang, lang, path);
    const [header, ...others] = document.querySelectorAll("header");
    assert.equal(others.length, 0, path);
    assert.equal(document.body.firstElementChild, header, path);
    const links = [...header.querySelectorAll("nav a")].map(({ href }) => placeOf(href));
    const ways = Object.values(waysIn(lang)).map((way) => way.replace(/^\.\//, ""));
    assert.deepEqual(links.slice(0, ways.length), ways, path);
    for (const link of [...links.slice(0, ways.length), placeOf(header.querySelector(".name").href)])
      assert.ok(existsSync(join(web, fileOf(link))), `${path} → ${link}`);
    assert.equal(
      header.querySelectorAll("[aria-current]").length,
      fileOf(path).replace("zh/", "") === "index.html" ? 0 : 1,
    );
    assert.deepEqual(
      [...header.querySelectorAll("option")].map(({ value }) => value),
      ["auto", "light", "dark"],
      path,
    );
    const skipped = header.querySelector(".skip");
    assert.equal(header.firstElementChild, skipped, path);
    assert.equal(fileOf(placeOf(skipped.href)), path);
    assert.ok(document.querySelector(skipped.hash), `${path} has ${skipped.hash}`);
  }
});

test("every page names itself, its other language, and its preview", () => {
  for (const [path, document] of documents) {
    const [en, zh] = path.startsWith("zh/") ? [path.slice(3), path] : [path, `zh/${path}`];
    const links = [...document.querySelectorAll("link[rel=alternate][hreflang]")];
    const alternates = Object.fromEntries(links.map(({ hreflang, href }) => [hreflang, fileOf(placeOf(href))]));
    assert.deepEqual(alternates, { en, zh, "x-default": en }, path);
    assert.equal(fileOf(placeOf(document.querySelector("link[rel=canonical]").href)), path);
    assert.equal(fileOf(placeOf(document.querySelector(".site [hreflang]").href)), path === en ? zh : en);
    const content = (name) => document.querySelector(`meta[${name}]`)?.content ?? "";
    assert.ok(content("name=description").length > 10, path);
    assert.equal(content('property="og:description"'), content("name=description"));
    assert.ok(content('property="og:title"').length > 3, path);
  }
});

const page = {
  title: "A </script> & B",
  description: "What it is.",
  lang: "zh",
  addressIn: (lang) => `${lang === "zh" ? "zh/" : ""}a.html`,
  type: "article",
  card: "alibi",
};
const headed = (given) => new JSDOM(String(headOf({ ...page, ...given }))).window.document;

test("a page's title is escaped, and its preview has the site's address if that is known", () => {
  const content = (document, property) => document.querySelector(`meta[property="${property}"]`)?.content;
  const site = "https://example.org/posenc/";
  const document = headed({ site });
  assert.equal(content(document, "og:title"), page.title);
  assert.equal(content(document, "og:url"), `${site}zh/a.html`);
  assert.equal(content(document, "og:image"), `${site}pictures/alibi.png`);
  assert.equal(content(headed({ up: "../" }), "og:image"), undefined);
});

test("former addresses with a language redirect to its page with the other parameters", () => {
  const redirectOf = (address, lang) => pageAsked(origin + address, lang)?.replace(origin, "");
  assert.equal(redirectOf("essay.html?lang=zh#rotation", "en"), "zh/essay.html#rotation");
  assert.equal(redirectOf("essay.html?lang=zh-TW&build=scalar#rotation", "en"), "zh/essay.html?build=scalar#rotation");
  assert.equal(redirectOf("zh/training.html?encodings=rope,alibi&lang=en", "zh"), "training.html?encodings=rope,alibi");
  for (const [address, lang] of [
    ["essay.html?lang=en#rotation", "en"],
    ["essay.html#rotation", "en"],
    ["zh/essay.html", "zh"],
    ["zh/essay.html?lang=zh", "zh"],
  ])
    assert.equal(redirectOf(address, lang), undefined, address);
});

const pages = { pRope: "rope", ropeNope: "rope", randomized: "rope", ssmax: "temperature" };

test("without a script the training page explains the training and its results, and links to the encodings", () => {
  for (const [path, folder, said] of [
    ["training.html", "", /on sequences of 32 tokens, [\s\S]* read sequences of up to 256[\s\S]*RoPE loses both/],
    ["zh/training.html", "zh/", /用长 32 个词元的序列训练，然后去读最长 256 个词元的序列[\s\S]*RoPE 两样都失去/],
  ]) {
    const noscript = documents.get(path).querySelector("noscript");
    assert.match(noscript.textContent, said);
    assert.doesNotMatch(noscript.textContent, /\{\w+\}|undefined/);
    assert.deepEqual(
      [...noscript.querySelectorAll("a")].map((link) => link.getAttribute("href")),
      encodings.filter((name) => name !== "none").map((name) => `${folder}${pages[name] ?? name}/`),
    );
  }
});

// Tests the pages of methods and topics as the build writes them: their content without scripts, and their data for search engines
// and link previews.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { JSDOM } from "jsdom";
import { pages, figures as readers } from "../../src/build/pages.js";
import { methodPages, missingPage, siteAddress } from "../../src/build/site/pages.js";
import { cardFile, cardSize, drawCards, openPages, pictureSizes } from "../../src/build/site/pictures.js";
import { pageOf } from "../../web/app/routes.js";
import { axesOf } from "../../web/pages/playground/compare/pairing.js";
import { assertBuilt } from "../setup/built.js";

assertBuilt("dist/web/index.html");

const web = join(import.meta.dirname, "..", "..", "dist", "web");
const names = Object.keys(pages);
const languages = ["en", "zh"];
const all = names.flatMap((name) => languages.map((lang) => ({ name, lang, path: pageOf(lang, `#${name}`) })));

const origin = "http://localhost/posenc/";
const read = (path) => {
  const file = path.endsWith("/") ? `${path}index.html` : path;
  return new JSDOM(readFileSync(join(web, file), "utf8"), { url: origin + path });
};
const documents = new Map(all.map(({ path }) => [path, read(path).window.document]));

/** Resolves an address of the built site to a path, whether or not it was built with a site address. */
const home = siteAddress(process.env.POSENC_SITE) ?? origin;
const placeIn = (href) =>
  [home, origin].find((each) => href.startsWith(each)) && href.replace(home, "").replace(origin, "");

test("every page explains its method without a script", () => {
  for (const { name, lang, path } of all) {
    const document = documents.get(path);
    const { title, opening, traps, models, papers } = pages[name];
    const text = document.querySelector("main").textContent;
    assert.equal(document.documentElement.lang, lang, path);
    assert.equal(document.querySelectorAll("h1").length, 1, path);
    assert.equal(document.querySelector("h1").textContent, title[lang], path);
    assert.ok(document.title.startsWith(title[lang]), path);
    assert.equal(document.querySelector("meta[name=description]").content, opening[lang], path);
    for (const part of [
      opening[lang],
      ...traps.map((trap) => trap[lang]),
      ...models,
      ...papers.map((each) => each.text),
    ])
      assert.ok(text.includes(part), `${path}: ${part}`);
    const sentences = [...document.querySelectorAll(".sentence, .views p")].map((each) => each.textContent).join("\n");
    assert.doesNotMatch(sentences, /undefined|NaN|\[object|\{\w+\}/, path);
    const formula = pages[name].front ? "section.formula math" : "h1 + .law math";
    assert.ok(document.querySelector(formula), `${path} has its formula`);
    assert.match(
      document.querySelector("section.export").textContent,
      /npm install posenc[\s\S]*from "posenc[\s\S]*\(\{/,
      path,
    );
    assert.match(document.querySelector("section.cite").textContent, /The posenc authors.*version \d+\.\d+\.\d+/, path);
    assert.ok(document.querySelectorAll("section.checked li").length > 0, path);
    const tabs = [...document.querySelectorAll(".tabs a")];
    assert.equal(tabs.length, Object.keys(pages[name].views).length, path);
  }
});

test("what a page compares its method with is drawn on the same axes", () => {
  const viewOf = (name, id) => readers[name].views.find((view) => view.id === id);
  let count = 0;
  for (const { name, path } of all) {
    for (const { href } of documents.get(path).querySelectorAll(".related a")) {
      const [, method, view, other, beside] =
        /(\w+)\/#view=(\w+)&with=(\w+)\.(\w+)$/.exec(href) ?? assert.fail(`${path}: ${href}`);
      assert.equal(method, name);
      assert.notEqual(other, name);
      const [one, two] = [viewOf(name, view), viewOf(other, beside)];
      assert.equal(axesOf(one), axesOf(two), href);
      assert.equal(one.axes.value?.name.en, two.axes.value?.name.en, href);
      count++;
    }
  }
  assert.ok(count > all.length, `only ${count} links`);
});

test("every page has a picture in a reserved place, wide and narrow, light and dark", () => {
  for (const { name, path } of all) {
    const image = documents.get(path).querySelector(".stage img");
    assert.ok(image.alt.length > 10, path);
    const sources = [...documents.get(path).querySelectorAll(".stage source")].map((source) => [
      source.getAttribute("srcset"),
      Number(source.getAttribute("width")),
      Number(source.getAttribute("height")),
    ]);
    const files = [[image.getAttribute("src"), image.width, image.height], ...sources];
    assert.equal(files.length, 4, path);
    for (const [file, width, height] of files) {
      const svg = readFileSync(join(web, file), "utf8");
      const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
      assert.ok(svg.slice(0, 200).includes(size), `${file}: ${svg.slice(0, 100)}`);
      assert.ok(svg.length > 2000, file);
      const { wide, narrow } = pictureSizes(readers[name].views[0]);
      assert.deepEqual([width, height], file.includes(".narrow.") ? Object.values(narrow) : Object.values(wide));
    }
  }
});

const { alibi, rope, sinusoidal } = await openPages();

test("preview images have their size, and all differ", async () => {
  const seen = new Set();
  const files = [];
  for (const [file, bytes] of await drawCards({ alibi, rope, sinusoidal })) {
    const png = Buffer.from(bytes);
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [cardSize.width, cardSize.height], file);
    seen.add(png.toString("base64"));
    files.push(file);
  }
  assert.deepEqual(files, ["alibi", "rope", "sinusoidal"].map(cardFile));
  assert.equal(seen.size, 3);
});

test("canonical and alternate addresses are those of the page and its translation", () => {
  const linksOf = (path) => {
    const document = documents.get(path);
    const links = [...document.querySelectorAll("link[rel=alternate][hreflang]")].map(({ hreflang, href }) => [
      hreflang,
      placeIn(href),
    ]);
    return { canonical: placeIn(document.querySelector("link[rel=canonical]").href), ...Object.fromEntries(links) };
  };
  for (const { name, lang, path } of all) {
    const { canonical, ...alternates } = linksOf(path);
    assert.equal(canonical, path);
    const [en, zh] = languages.map((each) => pageOf(each, name));
    assert.deepEqual(alternates, { en, zh, "x-default": en });
    const { canonical: _, ...others } = linksOf(alternates[lang === "en" ? "zh" : "en"]);
    assert.deepEqual(others, alternates, "the other page names the same");
  }
});

test("every link within the site leads to an existing page", () => {
  const missing = [];
  let followed = 0;
  for (const path of [...documents.keys(), "404.html"]) {
    const document = documents.get(path) ?? read(path).window.document;
    const base = path === "404.html" ? home : origin;
    if (path === "404.html") document.querySelector("base").href = base;
    const links = [...document.querySelectorAll("[href], [src], [srcset]")].map((element) =>
      ["href", "src", "srcset"].map((name) => element.getAttribute(name)).find(Boolean),
    );
    for (const link of links) {
      const { href, pathname } = new URL(link, document.baseURI);
      if (placeIn(href) === undefined) continue;
      followed += 1;
      const file = join(web, pathname.replace(new URL(base).pathname, "/").replace(/\/$/, "/index.html"));
      if (!existsSync(file) || !statSync(file).isFile()) missing.push(`${path} → ${link}`);
    }
  }
  assert.ok(followed > 50 * all.length, `${followed} links`);
  assert.deepEqual([...new Set(missing)], []);
});

test("every page links to all others and to the other language", () => {
  for (const { name, lang, path } of all) {
    const document = documents.get(path);
    const listed = [...document.querySelectorAll("#methods a")].map((link) => link.getAttribute("href"));
    assert.deepEqual(listed.toSorted(), names.map((each) => pageOf(lang, each)).sort(), path);
    assert.equal(document.querySelector("#methods a[aria-current=page]").getAttribute("href"), path);
    const switched = document.querySelector("header a[hreflang][lang]");
    assert.equal(switched.getAttribute("href"), pageOf(lang === "en" ? "zh" : "en", name), path);
  }
});

test("common search terms are on the page of their method", () => {
  const found = (words, lang = "en") =>
    names.filter((name) => {
      const text = documents.get(pageOf(lang, name)).querySelector("main").textContent.toLowerCase();
      return words.every((word) => text.includes(word.toLowerCase()));
    });
  assert.ok(found(["YaRN", "attention factor"]).includes("ropeScaling"), "YaRN attention factor");
  assert.ok(found(["YaRN", "注意力因子"], "zh").includes("ropeScaling"));
  assert.ok(found(["BLOOM", "slope"]).includes("alibi"));
  assert.ok(found(["buckets"]).includes("t5"));
});

const one = (site) => {
  const given = {
    menu: { alibi: { family: "relative", short: pages.alibi.short } },
    pages,
    opened: { alibi },
    checkedOf: () => ({ cases: 7, sources: ["somebody's code"] }),
    preloadsOf: () => ({ scripts: [], modules: [] }),
    site,
  };
  const [en, zh] = methodPages(given).map(({ text }) => new JSDOM(text, { url: `${origin}alibi/` }).window.document);
  return { en, zh };
};
const content = (document, property) => document.querySelector(`meta[property="${property}"]`)?.content;

test("with a site address, metadata has absolute addresses", () => {
  const { en, zh } = one(siteAddress("https://example.org/posenc"));
  assert.equal(en.querySelector("link[rel=canonical]").getAttribute("href"), "https://example.org/posenc/alibi/");
  assert.equal(zh.querySelector("link[hreflang=x-default]").getAttribute("href"), "https://example.org/posenc/alibi/");
  assert.equal(content(zh, "og:url"), "https://example.org/posenc/zh/alibi/");
  assert.equal(content(zh, "og:image"), `https://example.org/posenc/${cardFile("alibi")}`);
  assert.equal(content(zh, "og:title"), pages.alibi.title.zh);
  assert.equal(zh.querySelector("meta[name='twitter:card']").content, "summary_large_image");
  assert.equal(en.querySelector("main a[href^='https://example.org']"), null, "the reader stays where the page is");
});

test("without a site address, metadata has no absolute address", () => {
  const { en } = one(undefined);
  assert.equal(en.querySelector("link[rel=canonical]").getAttribute("href"), "alibi/");
  assert.deepEqual([content(en, "og:url"), content(en, "og:image")], [undefined, undefined]);
  assert.equal(content(en, "og:title"), pages.alibi.title.en);
});

test("an invalid site address is rejected by name", () => {
  for (const wrong of ["posenc", "ftp://example.org/", "https://example.org/?a=1", "https://example.org/#a"])
    assert.throws(() => siteAddress(wrong), {
      name: "RangeError",
      message: /POSENC_SITE must be an address .*, got "/,
    });
  assert.equal(siteAddress(""), undefined);
  assert.equal(siteAddress("https://example.org"), "https://example.org/");
});

test("the 404 page lists all pages, in both languages", () => {
  const { document } = new JSDOM(missingPage({ menu: { alibi: { family: "relative", short: pages.alibi.short } } }))
    .window;
  assert.deepEqual(
    [...document.querySelectorAll("section")].map(({ lang }) => lang),
    languages,
  );
  const links = [...document.querySelectorAll("main a")].map((link) => link.getAttribute("href"));
  assert.ok(
    ["alibi/", "zh/alibi/", "reference.html", "zh/essay.html", "zh/training.html"].every((link) =>
      links.includes(link),
    ),
    links.join(),
  );
  assert.equal(document.querySelector("base").getAttribute("href"), "/");
  assert.equal(document.querySelector("meta[name=robots]").content, "noindex");
});

test("pictures are small enough to be part of the page", () => {
  const sizes = readdirSync(join(web, "pictures")).map((file) => [file, statSync(join(web, "pictures", file)).size]);
  assert.deepEqual(
    sizes.filter(([file, size]) => file.endsWith(".svg") && size > 60_000),
    [],
  );
});

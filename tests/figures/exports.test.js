// Tests the exports of figures: CSV that reads back exactly, well-formed SVG, HTML with the figure's state.
import assert from "node:assert/strict";
import { test } from "node:test";
import { JSDOM } from "jsdom";
import { csvOf, embedCode, stateAttributes, svgOf } from "../../web/figures/exports.js";
import { node, nodeText } from "../../web/figures/svg.js";
import { biasPicture, biasView, picture, profilePicture, profileResult, profileView } from "./pictures.js";

/** Throws unless every element that is opened is closed in order; returns how often each occurs. */
function countTags(text) {
  const open = [];
  const counts = {};
  for (const [, closing, tag, , selfClosing] of text.matchAll(/<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    if (closing) assert.equal(open.pop(), tag);
    else {
      counts[tag] = (counts[tag] ?? 0) + 1;
      if (!selfClosing) open.push(tag);
    }
  }
  assert.deepEqual(open, []);
  assert.equal(text.replace(/<[^>]*>/g, "").includes("<"), false);
  return counts;
}

const table = (csv) =>
  csv
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));

test("a heatmap's CSV has the shown slice, with coordinates first", () => {
  const [head, ...rows] = table(csvOf(biasPicture()));
  assert.deepEqual(head, ["query \\ key", "0", "1", "2", "3"]);
  assert.deepEqual(rows[0], ["5", "100", "101", "102", "-Infinity"]);
  assert.equal(rows.length, 3);
});

test("a curve's CSV has a row per point and a column per line", () => {
  const [head, ...rows] = table(csvOf(profilePicture()));
  assert.deepEqual(head, ["distance", "head 0", "head 1"]);
  assert.deepEqual(rows[0], ["-2", "-2", "-4"]);
  assert.deepEqual(rows[4], ["2", "-Infinity", "-4"]);
});

test("named lines have their names in CSV", () => {
  const names = ["first", "second"].map((en) => ({ en, zh: en }));
  const named = { ...profileView, axes: { ...profileView.axes, line: { names } } };
  assert.deepEqual(table(csvOf(picture(named, profileResult())))[0], ["distance", "first", "second"]);
});

test("an exported file has colours in place of the page's properties, and keeps texts", () => {
  const shown = profilePicture();
  const band = node("rect", { fill: "var(--muted)", stroke: "var(--foreground)" });
  const svg = svgOf({ ...shown, nodes: [shown.nodes, band, node("text", {}, 'a "var(--muted)"')].flat() });
  const parsed = new JSDOM(svg, { contentType: "image/svg+xml" }).window.document;
  const last = [...parsed.querySelectorAll("rect")].at(-1);
  for (const name of ["fill", "stroke"]) assert.match(last.getAttribute(name), /^rgb\(\d+, \d+, \d+\)$/);
  assert.notEqual(last.getAttribute("fill"), last.getAttribute("stroke"));
  assert.equal([...parsed.querySelectorAll("text")].at(-1).textContent, 'a "var(--muted)"');
});

test("numbers in CSV read back exactly", () => {
  const picture = profilePicture();
  picture.result.data.set([0.1, 1e-30, 1 / 3]);
  const rows = table(csvOf(picture)).slice(1);
  assert.deepEqual(
    [0, 1, 2].map((i) => Number(rows[i][1])),
    [...Float32Array.of(0.1, 1e-30, 1 / 3)],
  );
});

test("a heatmap's SVG is well-formed and self-contained, with its pixels as one image", () => {
  const svg = svgOf(biasPicture(), "data:image/png;base64,AAAA");
  const counts = countTags(svg);
  assert.equal(counts.image, 1);
  assert.match(svg, /Bias &lt;of&gt; a head/);
  assert.match(svg, /head 1 \(of 0 to 1\)/);
  assert.match(svg, /masked/);
  assert.doesNotMatch(svg, /var\(|url\((?!#)|href="http/);
});

test("a curve's SVG has one named path per line", () => {
  const svg = svgOf(profilePicture());
  assert.equal(svg.match(/class="curve/g).length, 2);
  assert.equal(svg.match(/class="leader"/g).length, 2);
  assert.equal(countTags(svg).image, undefined);
});

test("text and attributes are escaped", () => {
  const item = { tag: "text", attributes: { class: '"<&' }, children: ["a < b & c"] };
  assert.equal(nodeText(item), '<text class="&quot;&lt;&amp;">a &lt; b &amp; c</text>');
});

test("the embed code has the parameters that differ from their defaults, and the picture as a fallback", () => {
  const parameters = { heads: 8, maxBias: 4, causal: true, head: 0 };
  const defaults = { heads: 8, maxBias: 8, causal: false, head: ({ heads }) => heads - 8 };
  const kinds = { heads: "count", maxBias: "number", causal: "flag", head: "whole" };
  const descriptorOf = ([name, kind]) => [name, { kind, default: defaults[name] }];
  const descriptors = Object.fromEntries(Object.entries(kinds).map(descriptorOf));
  const attributes = stateAttributes("alibi", biasView, parameters, descriptors);
  assert.deepEqual(attributes, { method: "alibi", view: "bias", "max-bias": "4", causal: "" });
  const code = embedCode(attributes, { src: "f.js", image: "a.png", title: 'a "b"', lang: "zh" });
  assert.match(
    code,
    /<posenc-figure method="alibi" view="bias" max-bias="4" causal lang="zh" style="display: block; [^"]+">/,
  );
  // A script that is no module also runs from a file.
  assert.match(code, /^<script defer src="f.js"><\/script>\n/);
  assert.match(
    code,
    /<img src="a.png" width="640" height="480" alt="a &quot;b&quot;" style="max-width: 100%; height: auto">/,
  );
  assert.doesNotMatch(embedCode(attributes), /<img/);
});

test("an SVG file is valid XML for any characters in its texts, and keeps the valid ones", () => {
  const { DOMParser } = new JSDOM("").window;
  const given = [
    ...Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code)),
    ...[
      "\x7f",
      "\x85",
      "\u2028",
      "\u202e",
      "\ufffd",
      "\ufffe",
      "\uffff",
      "\ud800",
      "\udfff",
      "\udc00\ud800",
      "a\ud83d",
    ],
    ...["é", "字", "\u{1f600}", "\u{10ffff}", "&<>\"'", "]]>"],
  ];
  for (const text of given) {
    const code = JSON.stringify(text);
    const name = { en: `a${text}b`, zh: text };
    const named = { ...profileView, title: name, axes: { ...profileView.axes, line: { names: [name, name] } } };
    const svg = svgOf({ ...picture(named, profileResult()), lang: `en${text}` }).toString();
    assert.ok(svg.isWellFormed?.() ?? !/\p{Cs}/u.test(svg), code);
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
    assert.equal(parsed.querySelector("parsererror"), null, code);
    const taken = /^[\t\n\r\x7f-\ud7ff\u{10000}-\u{10ffff}&<>"'\]]+$/u.test(text) ? text : undefined;
    const shown = parsed.documentElement.textContent.replaceAll("\r", "\n");
    const wanted = taken?.replaceAll("\r", "\n") ?? "\ufffd";
    assert.ok(shown.includes(`a${wanted}`), code);
  }
});

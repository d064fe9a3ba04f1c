// Tests the markup for embedding and the address of a framed figure.
import assert from "node:assert/strict";
import { test } from "node:test";
import { queryText, readQuery } from "../../web/app/embedQuery.js";
import { frameText, imageText, scriptText } from "../../web/app/embedTexts.js";

const state = {
  lang: "zh",
  theme: "dark",
  size: [640, 480],
  controls: ["heads", "head"],
  caption: "图 1：a & b = 50 %",
};

test("the address of a frame reads back the same", () => {
  assert.deepEqual(readQuery(queryText(state)), state);
  const plain = { lang: undefined, theme: "", size: undefined, controls: [], caption: "" };
  assert.deepEqual(readQuery(queryText({ ...plain, theme: "auto" })), plain);
  for (const wrong of ["?size=9x9", "?size=640", "?theme=pink", "?controls=", "?size=640x480x2"])
    assert.deepEqual(readQuery(wrong), plain, wrong);
});

test("a frame has the address of its figure, a title, and a height until the figure reports its own", () => {
  const text = frameText({
    base: "https://example.org/posenc/?lang=en#t5",
    address: "#alibi&heads=16",
    title: '"ALiBi"',
    ...state,
  });
  const [, src] = /src="([^"]*)"/.exec(text);
  const url = new URL(src.replaceAll("&amp;", "&"));
  assert.equal(url.origin + url.pathname, "https://example.org/posenc/embed.html");
  assert.equal(url.hash, "#alibi&heads=16");
  assert.deepEqual(readQuery(url.search), state);
  assert.match(text, /title="&quot;ALiBi&quot;" width="640" height="\d+" loading="lazy"/);
});

test("controls of a script tag are plain elements named after attributes", () => {
  const controls = [
    { name: "queries", title: "queries <n>", value: 48, slider: [1, 256], step: 1 },
    { name: "max-distance", title: "max distance", value: 100, slider: [8, 512], scale: "power" },
    { name: "base", title: "base", value: 10000, slider: [10, 1000000], scale: "log" },
    {
      name: "kind",
      title: "kind",
      value: "log",
      options: [
        ["log", "logarithm"],
        ["power", "power"],
      ],
    },
    {
      name: "causal",
      title: "causal",
      value: true,
      options: [
        [true, "yes"],
        [false, "no"],
      ],
    },
  ];
  const text = scriptText({
    embed: "<script></script>\n<posenc-figure>\n</posenc-figure>\n",
    caption: "a < b",
    controls,
    width: 640,
  });
  assert.match(
    text,
    /queries &lt;n&gt; <input type="range" name="queries" min="1" max="256" step="1" value="48"> <output style="display: inline-block; min-width: 3ch">48</,
  );
  const steps = (name) => [
    ...new RegExp(`name="${name}">(.*?)</select>`).exec(text)[1].matchAll(/value="([^"]+)"( selected)?/g),
  ];
  assert.deepEqual(
    steps("max-distance").map(([, value]) => Number(value)),
    [8, 16, 32, 64, 100, 128, 256, 512],
  );
  assert.deepEqual(
    steps("base").map(([, value]) => Number(value)),
    [10, 100, 1000, 10000, 100000, 1000000],
  );
  const chosen = ["max-distance", "base", "kind", "causal"].map((name) =>
    steps(name)
      .filter(([, , is]) => is)
      .map(([, value]) => value),
  );
  assert.deepEqual(chosen, [["100"], ["10000"], ["log"], ["true"]]);
  assert.match(
    text,
    /<\/posenc-figure>\n<form data-posenc-controls>/,
    "the form stands after the figure that it changes",
  );
  assert.match(text, /<figcaption>a &lt; b<\/figcaption>\n<\/figure>\n$/);
  assert.doesNotMatch(scriptText({ embed: "a\nb", caption: "", controls: [], width: 1 }), /form|figcaption/);
});

test("a picture links to the page", () => {
  const text = imageText({
    page: "https://example.org/?lang=en#alibi&heads=16",
    image: "a.png",
    title: "ALiBi",
    caption: "",
    size: [600, 400],
  });
  assert.match(
    text,
    /<a href="https:\/\/example.org\/\?lang=en#alibi&amp;heads=16"><img src="a.png" width="600" height="400" alt="ALiBi"/,
  );
});

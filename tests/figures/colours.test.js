// Tests the colour scales: zero is the background, opposite signs differ, and lightness changes in one direction.
import assert from "node:assert/strict";
import { test } from "node:test";
import { colourScale } from "../../web/figures/colourScale.js";
import { lineColours } from "../../web/figures/colours.js";
import { colourRange, extentOf } from "../../web/figures/range.js";
import { oklabOf } from "./oklab.js";

const themes = { light: { dark: false, background: [255, 255, 255] }, dark: { dark: true, background: [18, 18, 18] } };
const bytes = (css) => [1, 3, 5].map((start) => Number.parseInt(css.slice(start, start + 2), 16));
const lightness = (css) => oklabOf(bytes(css))[0];
const range = { low: -2, high: 1, span: 2 };

const distance = (one, other) => Math.hypot(...oklabOf(bytes(one)).map((part, i) => part - oklabOf(bytes(other))[i]));

test("oklab gives the published coordinates of white, black and red", () => {
  const near = (colour, expected) =>
    oklabOf(colour).forEach((part, i) => assert.ok(Math.abs(part - expected[i]) < 1e-4, `${colour}`));
  near([255, 255, 255], [1, 0, 0]);
  near([0, 0, 0], [0, 0, 0]);
  near([255, 0, 0], [0.62796, 0.22486, 0.12585]);
});

for (const [name, theme] of Object.entries(themes)) {
  test(`${name}: zero of a signed scale is the background, its ends are blue and red`, () => {
    const { css } = colourScale("signed", range, theme);
    assert.deepEqual(bytes(css(0)), theme.background);
    const [below, above] = [bytes(css(-2)), bytes(css(2))];
    assert.ok(below[2] > below[0] && above[0] > above[2]);
    for (const end of [-2, 2]) assert.ok(Math.abs(lightness(css(end)) - lightness(css(0))) > 0.4);
  });

  test(`${name}: each half of a signed scale moves away from the background steadily`, () => {
    const { css } = colourScale("signed", range, theme);
    for (const sign of [-1, 1]) {
      const away = [0, 0.4, 0.8, 1.2, 1.6, 2].map((size) => Math.abs(lightness(css(sign * size)) - lightness(css(0))));
      for (let i = 1; i < away.length; i++) assert.ok(away[i] > away[i - 1] + 0.02, `${away}`);
    }
  });

  test(`${name}: equal steps of a magnitude have about equal colour differences`, () => {
    const { css } = colourScale("magnitude", { low: 0, high: 1, span: 1 }, theme);
    const steps = Array.from({ length: 24 }, (_, i) => distance(css(i / 24), css((i + 1) / 24)));
    assert.ok(Math.min(...steps) > 0.4 * Math.max(...steps), `${steps}`);
  });

  test(`${name}: magnitudes and probabilities change lightness in even steps`, () => {
    for (const kind of ["magnitude", "probability"]) {
      const { css } = colourScale(kind, { low: 0, high: 1, span: 1 }, theme);
      const places = Array.from({ length: 11 }, (_, i) => lightness(css(i / 10)));
      const steps = places.slice(1).map((place, i) => Math.abs(place - places[i]));
      assert.ok(Math.min(...steps) > 0.4 * Math.max(...steps), `${kind}: ${steps}`);
      if (kind === "probability") assert.deepEqual(bytes(css(0)), theme.background);
    }
  });

  test(`${name}: every line differs from the background and from its neighbour, named ones from all others`, () => {
    const background = oklabOf(theme.background)[0];
    for (const [count, hasNames] of [
      [1, false],
      [8, false],
      [9, true],
    ]) {
      const colours = lineColours(count, hasNames, theme);
      assert.equal(new Set(colours).size, count);
      if (hasNames)
        for (const [i, one] of colours.entries())
          for (const other of colours.slice(i + 1)) assert.ok(distance(one, other) > 0.1, `${one} ${other}`);
      for (const colour of colours) assert.ok(Math.abs(lightness(colour) - background) > 0.25, colour);
    }
  });
}

test("values beyond the range have the colour of the end", () => {
  const { css } = colourScale("magnitude", { low: 0, high: 1, span: 1 }, themes.light);
  assert.equal(css(7), css(1));
  assert.equal(css(-7), css(0));
});

test("the range is that of the finite values; a signed one includes zero and is symmetric in colour", () => {
  const extent = extentOf(Float32Array.of(-3, -Infinity, -1, NaN));
  assert.deepEqual(extent, { low: -3, high: -1, masked: true, undefined: true, zero: false });
  assert.deepEqual(colourRange({ kind: "signed" }, extent, {}), { low: -3, high: 0, span: 3 });
  assert.deepEqual(colourRange({ kind: "magnitude" }, extent, {}), { low: -3, high: -1, span: 3 });
  assert.deepEqual(colourRange({ kind: "signed", range: [-1, 1] }, extent, {}), { low: -1, high: 1, span: 1 });
});

test("no finite value, or a single one, still gives a range", () => {
  for (const data of [[-Infinity], [2, 2], [0]]) {
    const { low, high } = colourRange({ kind: "magnitude" }, extentOf(Float32Array.from(data)), {});
    assert.ok(high > low, `${data}`);
  }
});

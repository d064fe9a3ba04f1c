// Tests figures as drawn: all thumbnails differ, cells of queries and keys are square, no text is cut off, and a zoom draws nothing
// outside of the figure. No browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import { pages, figures as readers } from "../../src/build/pages.js";
import { computeView } from "../../web/figures/compute.js";
import { estimateWidth } from "../../web/figures/layout.js";
import { parameterDescriptors, readParameters } from "../../web/figures/parameters.js";
import { makePicture } from "../../web/figures/picture.js";
import { pictures } from "../../web/figures/pictureKinds.js";
import * as api from "../api.js";
import { theme } from "../figures/pictures.js";

const kindPictures = Object.fromEntries(
  await Promise.all(Object.entries(pictures).map(async ([kind, load]) => [kind, await load()])),
);

function pictureOf(method, view, given, more) {
  const { parameters } = readParameters(parameterDescriptors(methods, readers[method]), given);
  const shown = { ...view, picture: view.picture ?? kindPictures[view.kind] };
  const result = computeView(api, shown, parameters);
  const size = { width: 620, height: 520, pixelRatio: 1, measure: estimateWidth, lang: "en" };
  return makePicture({ ...size, view: shown, parameters, result, theme, ...more });
}

const side = 24;

/** The channels of a colour such as #0a3f7c, from 0 to 1. */
const partsOf = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

/** A picture as side × side pixels of three numbers, with background 1; for lines and dials the pixels they cross. */
function pixels({ rows, dials, result, slice, scale, zoom, spot }) {
  const made = Array.from({ length: side * side }, () => [1, 1, 1]);
  if (!rows) {
    for (let n = 0; n < side * side; n++) {
      const row = zoom.y[0] + Math.floor(((Math.floor(n / side) + 0.5) / side) * (zoom.y[1] - zoom.y[0]));
      const column = zoom.x[0] + Math.floor((((n % side) + 0.5) / side) * (zoom.x[1] - zoom.x[0]));
      const value = result.data[slice.offset + row * slice.columns + column];
      if (Number.isFinite(value)) made[n] = partsOf(scale.css(value));
    }
    return made;
  }
  const round = ({ cx, cy, radius }, turn) => [cx + radius * Math.cos(turn), cy + radius * Math.sin(turn)];
  rows.forEach(({ values, xs }, row) => {
    const count = (values ?? xs).length;
    for (let step = 0; step <= 4 * side; step++) {
      const done = step / (4 * side);
      const column = Math.round(done * (count - 1));
      const at = dials ? round(dials[row], 2 * Math.PI * done) : spot({ row, column });
      const [across, down] = at.map((each) => Math.floor((each / 48) * side));
      if (across >= 0 && across < side && down >= 0 && down < side)
        made[down * side + across] = [0.2 + 0.2 * (row % 3), 0.3, 0.6];
    }
  });
  return made;
}

/** The mean difference of two pictures per pixel, from 0 to 1. */
const apart = (a, b) =>
  a.reduce(
    (sum, one, n) => sum + Math.abs(one[0] - b[n][0]) + Math.abs(one[1] - b[n][1]) + Math.abs(one[2] - b[n][2]),
    0,
  ) /
  (3 * a.length);

test("no two thumbnails are similar", () => {
  const drawn = Object.entries(pages).map(([method, { thumbnail }]) => {
    const view = readers[method].views.find(({ id }) => id === thumbnail.view);
    assert.ok(view, `${method} has no view ${thumbnail.view}`);
    const small = { thumbnail: true, width: 48, height: 48 };
    return [method, pixels(pictureOf(method, view, thumbnail.parameters, small))];
  });
  const alike = [];
  for (const [i, [name, one]] of drawn.entries())
    for (const [other, two] of drawn.slice(0, i))
      if (apart(one, two) < 0.06) alike.push([name, other, apart(one, two)]);
  assert.deepEqual(alike, []);
});

test("cells are square for queries and keys, or positions and positions", () => {
  const pairs = [
    ["query", "key"],
    ["position", "position"],
  ];
  let seen = 0;
  for (const [method, { views }] of Object.entries(readers)) {
    for (const view of views.filter(({ kind }) => kind === "heatmap")) {
      if (!pairs.some(([y, x]) => view.axes.y.key === y && view.axes.x.key === x)) continue;
      const { x, y } = pictureOf(method, view, {}, {});
      seen += 1;
      assert.ok(Math.abs(x.cell / y.cell - 1) < 0.02, `${method} ${view.id}: ${x.cell} × ${y.cell}`);
    }
  }
  assert.ok(seen > 20, `${seen} views`);
});

/** All texts of some nodes with their extents in pixels: [{ text, isTick, from, to, baseline }, …]. */
const textsOf = (nodes) =>
  nodes.flat(Number.POSITIVE_INFINITY).flatMap((node) => {
    if (typeof node !== "object" || !node) return [];
    if (node.tag !== "text") return textsOf(node.children);
    const { x, y, class: className = "", "text-anchor": anchor } = node.attributes;
    const text = node.children.join("");
    const isTitle = className.includes("title");
    const size = isTitle ? 16 : className.includes("name") ? 13 : 12;
    const width = estimateWidth(text, size, isTitle ? 600 : 400);
    const from = x - (anchor === "end" ? width : anchor === "middle" ? width / 2 : 0);
    return [{ text, isTick: className.includes("tick") && anchor === "middle", from, to: from + width, baseline: y }];
  });

test("no text is cut off at a figure's edge, on a screen or a phone, in either language", () => {
  const cut = [];
  let seen = 0;
  for (const [method, { views }] of Object.entries(readers))
    for (const view of views)
      for (const lang of ["en", "zh"])
        for (const [width, height] of [
          [760, 560],
          [620, 390],
          [358, 290],
        ]) {
          const { nodes } = pictureOf(method, view, {}, { lang, width, height });
          for (const { text, isTick, from, to, baseline } of textsOf(nodes)) {
            // Half of a tick's number may exceed the end of its axis.
            const over = isTick ? 5 : 2;
            if (from < -over || to > width + over || baseline < 8 || baseline > height)
              cut.push([`${method} ${view.id} ${lang} ${width}`, text, from, to, baseline]);
            seen += 1;
          }
        }
  assert.deepEqual(cut, []);
  assert.ok(seen > 5000, `${seen} texts`);
});

/** The end points of drawn nodes, without clipped or moved nodes and texts: [[x, y], …]. */
const endsOf = (nodes) =>
  nodes.flat(Number.POSITIVE_INFINITY).flatMap((node) => {
    const { tag, attributes, children } = node ?? {};
    if (typeof node !== "object" || !node || tag === "text" || attributes["clip-path"] || attributes.transform)
      return [];
    const { x, y, width, height, x1, y1, x2, y2, cx, cy, d = "" } = attributes;
    const own = {
      rect: [
        [x, y],
        [x + width, y + height],
      ],
      line: [
        [x1, y1],
        [x2, y2],
      ],
      circle: [[cx, cy]],
      path: [...d.matchAll(/[ML](-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, across, down]) => [Number(across), Number(down)]),
    };
    return [...(own[tag] ?? []), ...endsOf(children ?? [])];
  });

/** The middle fifth of an axis. */
const middle = ([first, end], isCounted) => {
  const ends = [0.4, 0.6].map((part) => first + part * (end - first));
  return isCounted ? [Math.floor(ends[0]), Math.max(Math.floor(ends[0]) + 1, Math.ceil(ends[1]))] : ends;
};

test("a zoom draws nothing outside of the figure", () => {
  const [width, height] = [620, 390];
  const beyond = [];
  let seen = 0;
  for (const [method, { views }] of Object.entries(readers))
    for (const view of views) {
      const whole = pictureOf(method, view, {}, { width, height });
      if (!whole.zoom) continue;
      const isCounted = !whole.index;
      const x = middle(whole.zoom.x, isCounted);
      const y = view.kind === "curve" ? whole.zoom.y : middle(whole.zoom.y, isCounted);
      const { nodes } = pictureOf(method, view, {}, { width, height, zoom: { x, y } });
      for (const [across, down] of endsOf(nodes)) {
        seen += 1;
        if (!(across >= -6 && across <= width + 6 && down >= -6 && down <= height + 6))
          beyond.push([`${method} ${view.id}`, across, down]);
      }
    }
  assert.deepEqual(beyond, []);
  assert.ok(seen > 5000, `${seen} ends`);
});

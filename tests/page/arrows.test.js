// Tests the arrows of RoPE's permutation against the definition of the layouts: as many as can be told apart, more in a zoom. No
// browser.
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

const found = readers.rope.views.find(({ id }) => id === "permutation");
const view = { ...found, picture: pictures[found.kind]() };

const pathsIn = ({ tag, attributes, children = [] }) => (tag === "path" ? [attributes.d] : children.flatMap(pathsIn));

/** The expected arrows of the first and the second channels of pairs, and the positions of channels. */
function arrowsOf({ dim, rotaryDim, zoom }) {
  const { parameters } = readParameters(parameterDescriptors(methods, readers.rope), { dim, rotaryDim });
  const result = computeView(api, view, parameters);
  const size = { width: 900, height: 500, pixelRatio: 1, measure: estimateWidth, lang: "en" };
  const drawn = (part) => makePicture({ ...size, view, parameters, result, theme, zoom: part });
  const { nodes, x } = drawn(zoom);
  const arrows = nodes
    .flatMap(pathsIn)
    .map((path) => [...path.matchAll(/M([\d.]+),[\d.]+L([\d.]+),/g)].map(([, from, to]) => [Number(from), Number(to)]));
  return { arrows, x, ends: drawn().x };
}

/** Interleaved channels 2m and 2m + 1 are m and m + rotaryDim / 2 in the half layout; channels without rotation stay. */
const destination = (channel, rotaryDim) =>
  channel < rotaryDim ? Math.floor(channel / 2) + (channel % 2) * (rotaryDim / 2) : channel;

for (const [dim, rotaryDim, zoom, drawn] of [
  [8, 8, undefined, [0, 1, 2, 3, 4, 5, 6, 7]],
  [8, 4, undefined, [0, 1, 2, 3, 4, 5, 6, 7]],
  [512, 512, undefined, Array.from({ length: 128 }, (_, n) => 8 * Math.floor(n / 2) + (n % 2))],
  [512, 256, { x: [200, 300] }, Array.from({ length: 100 }, (_, n) => 200 + n)],
])
  test(`${rotaryDim} of ${dim} channels${zoom ? `, ${zoom.x}` : ""}: ${drawn.length} arrows, all correct`, () => {
    const { arrows, x, ends } = arrowsOf({ dim, rotaryDim, zoom });
    assert.equal(arrows.length, 2, "a path for each colour");
    assert.equal(arrows.flat().length, drawn.length);
    for (const channel of drawn) {
      const [from, to] = [x.position(channel), ends.position(destination(channel, rotaryDim))];
      const alike = arrows[channel < rotaryDim ? channel % 2 : 1];
      const isThere = alike.some((each) => Math.abs(each[0] - from) < 0.06 && Math.abs(each[1] - to) < 0.06);
      assert.ok(isThere, `channel ${channel}, ${from} to ${to}`);
    }
  });

test("the page states how many arrows are drawn if not all are", () => {
  const sentence = (dim, lang) =>
    pages.rope.views.permutation.sentence({ parameters: { dim, rotaryDim: dim }, facts: {}, lang });
  assert.match(sentence(512, "en"), /One of every 4 pairs is drawn/);
  assert.match(sentence(512, "zh"), /每 4 对画一对/);
  for (const lang of ["en", "zh"]) assert.doesNotMatch(sentence(128, lang), /drawn|画/);
});

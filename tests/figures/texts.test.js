// Tests that in every view, wide and on a phone, in both languages, every text lies inside the figure and no two overlap.
import assert from "node:assert/strict";
import { test } from "node:test";
import { figures as readers } from "../../src/build/pages.js";
import { estimateWidth } from "../../web/figures/layout.js";
import { drawer } from "./views.js";

const sizes = { title: 16, name: 13 };

const texts = (nodes) => nodes.flatMap((node) => (node.tag === "text" ? [node] : texts(node.children ?? [])));

/** The box of a text of a picture; null if it is rotated. */
function boxOf({ attributes, children }) {
  if (attributes.transform) return null;
  const size = sizes[attributes.class] ?? 12;
  const width = estimateWidth(children.join(""), size);
  const anchor = attributes["text-anchor"];
  const left = attributes.x - (anchor === "end" ? width : anchor === "middle" ? width / 2 : 0);
  return { text: children.join(""), left, right: left + width, top: attributes.y - 0.7 * size, bottom: attributes.y };
}

/** Texts outside of a picture, or on each other. The margin around it takes what estimated widths are off. */
function faultsOf({ nodes }, width, height) {
  const boxes = texts(nodes)
    .map(boxOf)
    .filter((box) => box?.text);
  const outside = boxes.filter(
    ({ left, right, top, bottom }) => left < -8 || right > width + 14 || top < -2 || bottom > height,
  );
  const onAnother = boxes.filter((one, i) =>
    boxes.some(
      (other, j) =>
        j < i &&
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2,
    ),
  );
  return [
    ...outside.map((box) => `${box.text} from ${box.left} to ${box.right} at ${box.bottom}`),
    ...onAnother.map((box) => `${box.text} is on another at ${box.left}, ${box.bottom}`),
  ];
}

for (const [method, { views }] of Object.entries(readers))
  test(`${method}: every text lies inside the figure, and none on another`, async () => {
    for (const { id } of views) {
      const draw = await drawer(method, id);
      for (const [width, height] of [
        [900, 600],
        [288, 300],
      ]) {
        for (const lang of ["en", "zh"])
          assert.deepEqual(faultsOf(draw({ width, height, lang }), width, height), [], `${id} ${width} ${lang}`);
      }
    }
  });

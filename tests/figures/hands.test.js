// Tests RoPE's dials: a dial for every pair with both vectors as hands, the sum of their products, and the ruler of tokens.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cursorText } from "../../web/figures/cursor.js";
import { csvOf, svgOf } from "../../web/figures/exports.js";
import { handsPicture } from "../../web/figures/hands.js";
import { movedTo } from "../../web/figures/handsMovement.js";
import { markNodes } from "../../web/figures/marks.js";
import { picture } from "./pictures.js";

const words = (en, zh) => ({ en, zh });

const view = {
  id: "hands",
  title: words("Two vectors as hands", "两个向量的指针"),
  kind: "hands",
  picture: handsPicture,
  calls: [],
  axes: {
    x: { name: words("position", "位置"), start: "first" },
    line: { name: words("pair", "维度对"), key: "pair" },
    value: { name: words("dot product", "点积"), kind: "signed" },
  },
  hands: {
    tokens: ["query", "key"],
    names: [words("query", "查询"), words("key", "键")],
    together: "together",
    ruler: "ruler",
    pairs: ({ other }) => [0, other],
    turned: 0,
    under: ({ pair }) => `dial of ${pair}`,
  },
  explain: ({ at }) => `pair ${at.line} it is`,
};
const parameters = { query: 2, key: 5, first: 100, ruler: 11, together: false, other: 2 };
/** Columns 2 and 3 are a hidden pair. */
const turned = { shape: [2, 6], data: Float32Array.of(1, 0, 9, 9, 0, 2, 0, 1, 9, 9, 0, -2) };
const result = { shape: [3, 1], data: Float32Array.of(0, -4, -4), dtype: "float32", facts: [turned], results: [] };
const shown = (more) => picture(view, result, { parameters, ...more });

const byTag = (nodes, tag) => nodes.flatMap((node) => (node.tag === tag ? [node] : byTag(node.children ?? [], tag)));
const textsOf = ({ nodes }) => byTag(nodes, "text").flatMap(({ children }) => children);

test("the terms of the pairs and their sum are printed, and the bar has the length of the sum", () => {
  const texts = textsOf(shown());
  for (const text of ["pair 0", "pair 2", "dial of 0", "0.000", "−4.000", "q·k = 0.000 − 4.000 = −4.000"])
    assert.ok(texts.includes(text), `${text} is none of ${texts.join(", ")}`);
  // The lengths are 1 · 1 and 2 · 2: 4 of a possible 5 to the left of the center.
  const [frame, bar] = byTag(shown().nodes, "rect")
    .slice(-2)
    .map(({ attributes }) => attributes);
  assert.ok(Math.abs(bar.width / frame.width - 4 / 5 / 2) < 1e-3);
  assert.ok(Math.abs(bar.x + bar.width - (frame.x + frame.width / 2)) < 0.02);
});

test("a dial's read-out has its pair, its term and its computation", () => {
  const { text, explanation, at } = cursorText(shown(), { row: 1, column: 0 });
  assert.equal(text, "pair 2: −4");
  assert.equal(explanation, "pair 2 it is");
  assert.equal(at.line, 2);
  const ring = markNodes(shown(), { cursor: { row: 1, column: 0 } });
  assert.equal(ring.length, 1);
  assert.ok(Math.abs(ring[0].attributes.cx - shown().dials[1].cx) < 0.01);
  assert.equal(markNodes(shown(), { cursor: null }).length, 0);
});

test("a dragged token goes where it is dropped, both keep their distance, and neither leaves the ruler", () => {
  const context = { parameters, places: ["query", "key"], last: 10 };
  assert.deepEqual(movedTo(7, 0, context), { query: 7 });
  assert.deepEqual(movedTo(-3, 1, context), { key: 0 });
  assert.deepEqual(movedTo(Infinity, 0, context), { query: 10 });
  const together = { ...context, together: true };
  assert.deepEqual(movedTo(4, 0, together), { query: 4, key: 7 });
  assert.deepEqual(movedTo(9, 0, together), { query: 7, key: 10 });
  assert.deepEqual(movedTo(0, 1, together), { query: 0, key: 3 });
  assert.deepEqual(movedTo(-Infinity, 1, together), { query: 0, key: 3 });
});

test("CSV has both positions, the term of each pair and the sum; SVG is self-contained", () => {
  assert.equal(csvOf(shown()), "query,key,pair 0,pair 2,q·k\r\n102,105,0,-4,-4\r\n");
  assert.doesNotMatch(svgOf(shown()), /var\(|url\((?!#)|href=|NaN|undefined/);
});

test("a thumbnail has dials and no words", () => {
  const drawn = shown({ thumbnail: true, width: 80, height: 50 });
  assert.equal(textsOf(drawn).length, 0);
  assert.equal(byTag(drawn.nodes, "circle").length, 2);
});

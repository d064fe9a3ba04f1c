// Compares rope.apply and mrope.apply with ONNX Runtime's rotations, on random sizes and numbers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { assertEqual, drawsOf } from "./cases.js";
import { runOperator, tensor } from "./operator.js";

const { mrope, rope } = api("simd");
const rows = 32;

/** cos_cache and sin_cache as the operators take them. */
function cachesOf(rotaryDim) {
  const { cos, sin } = rope.cache({ length: rows, dim: rotaryDim });
  return { cos_cache: tensor(cos.data, cos.shape), sin_cache: tensor(sin.data, sin.shape) };
}

/** Random sizes, x in three or four axes, a rotated part and position ids. */
function drawRotation(seed) {
  const { int, pick, floats } = drawsOf(seed);
  const [batch, heads, length, dim] = [int(1, 3), int(1, 3), int(1, 5), pick([4, 8, 16])];
  const hasHeads = int(0, 1) === 1;
  const rotaryDim = pick([dim, dim / 2]);
  const x = hasHeads ? floats(batch, heads, length, dim) : floats(batch, length, heads * dim);
  const ids = (count) => Array.from({ length: count }, () => int(0, rows - 1));
  return { batch, heads, length, dim, hasHeads, rotaryDim, x, ids, interleaved: int(0, 1) };
}

const ours = ({ x, heads, hasHeads, rotaryDim, interleaved }) => ({
  x,
  rotaryDim,
  layout: interleaved ? "interleaved" : "half",
  heads: hasHeads ? undefined : heads,
});

const attributesOf = ({ heads, dim, rotaryDim, interleaved }) => ({
  interleaved,
  num_heads: heads,
  rotary_embedding_dim: rotaryDim === dim ? 0 : rotaryDim,
});

test("com.microsoft.RotaryEmbedding equals rope.apply", async () => {
  for (let seed = 0; seed < 30; seed++) {
    const drawn = drawRotation(seed);
    const positions = drawn.ids(drawn.batch * drawn.length);
    const ids = tensor(positions, [drawn.batch, drawn.length], "int64");
    const node = { op: "RotaryEmbedding", domain: "com.microsoft", opset: 1, attributes: attributesOf(drawn) };
    const { output } = await runOperator(node, { input: drawn.x, position_ids: ids, ...cachesOf(drawn.rotaryDim) });
    assertEqual(rope.apply({ ...ours(drawn), positions: ids }), output, `case ${seed}`);
  }
});

test("com.microsoft.RotaryEmbedding with one position id starts there, as offset does", async () => {
  for (let seed = 0; seed < 10; seed++) {
    const drawn = drawRotation(seed);
    const [offset] = drawn.ids(1).map((id) => Math.min(id, rows - drawn.length));
    const node = { op: "RotaryEmbedding", domain: "com.microsoft", opset: 1, attributes: attributesOf(drawn) };
    const ids = tensor([offset], [1], "int64");
    const { output } = await runOperator(node, { input: drawn.x, position_ids: ids, ...cachesOf(drawn.rotaryDim) });
    assertEqual(rope.apply({ ...ours(drawn), offset }), output, `case ${seed}`);
  }
});

test("RotaryEmbedding of opset 23 equals rope.apply, with ids and with caches of each token", async () => {
  for (let seed = 0; seed < 30; seed++) {
    const drawn = drawRotation(seed);
    const ids = tensor(drawn.ids(drawn.batch * drawn.length), [drawn.batch, drawn.length], "int64");
    const caches = cachesOf(drawn.rotaryDim);
    const node = { op: "RotaryEmbedding", opset: 23, attributes: attributesOf(drawn) };
    const { output } = await runOperator(node, { x: drawn.x, ...caches, position_ids: ids });
    assertEqual(rope.apply({ ...ours(drawn), positions: ids }), output, `case ${seed}`);

    // Without ids the caches have the tokens' own rows, [batch, length, rotaryDim / 2].
    const pairs = drawn.rotaryDim / 2;
    const rowsOf = ({ data }) =>
      tensor(
        Array.from(ids.data, Number).flatMap((id) => [...data.subarray(id * pairs, (id + 1) * pairs)]),
        [drawn.batch, drawn.length, pairs],
      );
    const [cos, sin] = [rowsOf(caches.cos_cache), rowsOf(caches.sin_cache)];
    const each = await runOperator(node, { x: drawn.x, cos_cache: cos, sin_cache: sin });
    assertEqual(rope.apply({ ...ours(drawn), cos, sin }), each.output, `case ${seed} without ids`);
  }
});

test("com.microsoft.MRotaryEmbedding equals mrope.apply in both layouts", async () => {
  for (let seed = 0; seed < 12; seed++) {
    const { int, floats } = drawsOf(seed);
    const [batch, heads, length, dim] = [int(1, 3), int(1, 3), int(1, 5), 16];
    const x = floats(batch, heads, length, dim);
    const sections = [4, 2, 2];
    const ids = tensor(
      Array.from({ length: 3 * batch * length }, () => int(0, rows - 1)),
      [3, batch, length],
      "int64",
    );
    const node = {
      op: "MRotaryEmbedding",
      domain: "com.microsoft",
      opset: 1,
      attributes: { mrope_section: sections, mrope_layout: seed % 2, num_heads: heads },
    };
    const { output } = await runOperator(node, { input: x, position_ids: ids, ...cachesOf(dim) });
    const got = mrope.apply({ x, positions: ids, sections, interleavedSections: seed % 2 === 1, layout: "half" });
    assertEqual(got, output, `case ${seed}`);
  }
});

test("without num_heads the operator takes a head of twice the cache's width", async () => {
  const x = drawsOf(1).floats(1, 2, 16);
  const node = { op: "RotaryEmbedding", domain: "com.microsoft", opset: 1 };
  const ids = tensor([3, 4], [1, 2], "int64");
  const { output } = await runOperator(node, { input: x, position_ids: ids, ...cachesOf(8) });
  assertEqual(rope.apply({ x, positions: [3, 4], heads: 2, layout: "half" }), output, "two heads of 8");
  const one = rope.apply({ x, positions: [3, 4], rotaryDim: 8, layout: "half" });
  assert.ok(one.data.some((value, i) => Math.abs(value - output.data[i]) > 0.1));
});

test("RotaryEmbedding ignores its attribute scale, MRotaryEmbedding multiplies cos and sin by it", async () => {
  const x = drawsOf(2).floats(1, 1, 3, 16);
  const attributes = { scale: { float: 2 }, num_heads: 1 };
  const ids = (axes) =>
    tensor(
      Array(3 * axes)
        .fill([5, 6, 7])
        .flat()
        .slice(0, 3 * axes),
      axes > 1 ? [3, 1, 3] : [1, 3],
      "int64",
    );
  const expected = rope.apply({ x, offset: 5, layout: "half" });
  const plain = await runOperator(
    { op: "RotaryEmbedding", domain: "com.microsoft", opset: 1, attributes },
    { input: x, position_ids: ids(1), ...cachesOf(16) },
  );
  assertEqual(expected, plain.output, "RotaryEmbedding");
  const multimodal = await runOperator(
    {
      op: "MRotaryEmbedding",
      domain: "com.microsoft",
      opset: 1,
      attributes: { ...attributes, mrope_section: [4, 2, 2] },
    },
    { input: x, position_ids: ids(3), ...cachesOf(16) },
  );
  const doubled = { shape: expected.shape, data: expected.data.map((value) => 2 * value) };
  assertEqual(doubled, multimodal.output, "MRotaryEmbedding", { tolerance: 2e-6 });
});

// Compares attention.attend with ONNX Runtime's Attention and MultiHeadAttention, on random sizes and numbers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { assertEqual, drawsOf } from "./cases.js";
import { runOperator, tensor } from "./operator.js";

const { attention } = api("simd");

const hidden = Number.NEGATIVE_INFINITY;
const multiHead = (attributes) => ({ op: "MultiHeadAttention", domain: "com.microsoft", opset: 1, attributes });

/** Random sizes, queries, keys and values of Attention, in four axes or three. */
function drawAttention({ int, pick, floats }) {
  const keyHeads = int(1, 2);
  const heads = keyHeads * int(1, 3);
  const dim = pick([4, 8]);
  const [batch, queries] = [int(1, 3), int(1, 4)];
  const keys = queries + int(0, 3);
  const hasHeads = int(0, 1) === 1;
  const make = (count, length) => (hasHeads ? floats(batch, count, length, dim) : floats(batch, length, count * dim));
  return {
    ...{ keyHeads, heads, dim, batch, queries, keys, hasHeads },
    ...{ q: make(heads, queries), k: make(keyHeads, keys), v: make(keyHeads, keys) },
    softcap: pick([0, 3]),
    causal: int(0, 1) === 1,
  };
}

const attributesOf = ({ heads, keyHeads, hasHeads, softcap, causal }) => ({
  ...(hasHeads ? {} : { q_num_heads: heads, kv_num_heads: keyHeads }),
  softcap: { float: softcap },
  is_causal: Number(causal),
});

const ours = ({ q, k, v, heads, keyHeads, hasHeads, softcap, causal }) => ({
  ...{ q, k, v, causal, softcap: softcap || undefined },
  ...(hasHeads ? {} : { heads, keyHeads }),
});

/** A random attn_mask in two, three or four axes, of booleans or numbers. */
function drawMask({ int, pick, floats }, { batch, heads, queries, keys }) {
  const shapes = [
    [queries, keys],
    [heads, queries, keys],
    [batch, 1, queries, keys],
  ];
  const shape = pick(shapes);
  const mask = floats(...shape);
  if (int(0, 1)) return { bias: mask, attn_mask: mask };
  const shown = Array.from(mask.data, (value) => Number(value > -1));
  const bool = tensor(shown, shape, "bool");
  return { mask: bool, attn_mask: bool };
}

test("Attention of opset 23 equals attention.attend: attn_mask is mask or bias, softcap comes first", async () => {
  for (let seed = 0; seed < 40; seed++) {
    const draws = drawsOf(seed);
    const drawn = drawAttention(draws);
    const { attn_mask, ...masks } = drawMask(draws, drawn);
    const node = { op: "Attention", opset: 23, attributes: attributesOf(drawn) };
    const { output } = await runOperator(node, { Q: drawn.q, K: drawn.k, V: drawn.v, attn_mask });
    assertEqual(attention.attend({ ...ours(drawn), ...masks }), output, `case ${seed}`);
  }
});

test("Attention with past_key equals attention.append and queryOffset", async () => {
  for (let seed = 0; seed < 20; seed++) {
    const draws = drawsOf(seed + 200);
    const drawn = drawAttention(draws);
    const { batch, keyHeads, dim, queries } = drawn;
    const past = draws.int(1, 4);
    const [pastKey, pastValue] = [0, 1].map(() => draws.floats(batch, keyHeads, past, dim));
    const [x, y] = [0, 1].map(() => draws.floats(batch, keyHeads, queries, dim));
    const q = draws.floats(batch, drawn.heads, queries, dim);
    const four = { ...drawn, hasHeads: true, q };
    const node = { op: "Attention", opset: 24, attributes: attributesOf(four) };
    const given = { Q: q, K: x, V: y, attn_mask: undefined, past_key: pastKey, past_value: pastValue };
    const theirs = await runOperator(node, given, ["output", "present_key", "present_value"]);
    const k = attention.append({ cache: pastKey, x });
    const v = attention.append({ cache: pastValue, x: y });
    assertEqual(k, theirs.present_key, `case ${seed}, present_key`);
    assertEqual(attention.attend({ ...ours(four), k, v, queryOffset: past }), theirs.output, `case ${seed}`);
  }
});

test("nonpad_kv_seqlen of Attention in opset 24 is keyLengths without queryOffset", async () => {
  for (let seed = 0; seed < 30; seed++) {
    const draws = drawsOf(seed + 300);
    const drawn = drawAttention(draws);
    const lengths = Array.from({ length: drawn.batch }, () => draws.int(1, drawn.keys));
    const nonpad = tensor(lengths, [drawn.batch], "int64");
    const node = { op: "Attention", opset: 24, attributes: attributesOf(drawn) };
    const absent = { attn_mask: undefined, past_key: undefined, past_value: undefined };
    const given = { Q: drawn.q, K: drawn.k, V: drawn.v, ...absent, nonpad_kv_seqlen: nonpad };
    const { output } = await runOperator(node, given);
    assertEqual(attention.attend({ ...ours(drawn), keyLengths: nonpad }), output, `case ${seed}`);
  }
});

test("a prompt padded on the right: nonpad_kv_seqlen gives zeros for real rows, queryOffset 0 does not", async () => {
  const [q, k, v] = [0, 1, 2].map(() => drawsOf(3).floats(1, 1, 4, 8));
  const node = { op: "Attention", opset: 24, attributes: { is_causal: 1 } };
  const absent = { attn_mask: undefined, past_key: undefined, past_value: undefined };
  const { output } = await runOperator(node, {
    Q: q,
    K: k,
    V: v,
    ...absent,
    nonpad_kv_seqlen: tensor([2], [1], "int64"),
  });
  assert.ok(output.data.subarray(0, 16).every((value) => value === 0));
  const plain = await runOperator(node, { Q: q, K: k, V: v });
  const right = attention.attend({ q, k, v, causal: true, keyLengths: [2], queryOffset: 0 });
  assertEqual(right, plain.output, "the real rows", { compared: (i) => i < 16 });
});

test("key_padding_mask of MultiHeadAttention is a mask [batch, 1, 1, keys], if each row sees a key", async () => {
  for (let seed = 0; seed < 30; seed++) {
    const draws = drawsOf(seed + 400);
    const { int, floats, pick } = draws;
    const [batch, heads, queries, dim] = [int(1, 3), int(1, 3), int(1, 4), pick([4, 8])];
    const keys = queries + int(0, 3);
    const [q, k, v] = [queries, keys, keys].map((length) => floats(batch, length, heads * dim));
    const shown = Array.from({ length: batch * keys }, (_, i) => (i % keys === keys - 1 ? 1 : int(0, 1)));
    const padding = tensor(shown, [batch, keys], "int32");
    const bias = int(0, 1) ? floats(1, heads, queries, keys) : undefined;
    const given = { query: q, key: k, value: v, bias: undefined, key_padding_mask: padding, attention_bias: bias };
    const { output } = await runOperator(multiHead({ num_heads: heads }), given);
    const mask = { data: padding.data, shape: [batch, 1, 1, keys] };
    const attended = attention.attend({ q, k, v, heads, keyHeads: heads, mask, bias });
    assertEqual(attended, output, `case ${seed}`);
  }
});

test("an attn_mask of whole numbers is added by the operator; attention.attend refuses it as bias and takes it as mask", async () => {
  const [queries, keys] = [1, 4];
  const q = tensor([0, 0, 0, 0], [1, 1, queries, 4]);
  const v = tensor([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], [1, 1, keys, 4]);
  const mask = tensor([1, 1, 0, 0], [queries, keys], "int64");
  const { output } = await runOperator({ op: "Attention", opset: 23 }, { Q: q, K: v, V: v, attn_mask: mask });
  const share = Math.E / (2 * Math.E + 2);
  assertEqual({ shape: output.dims, data: [share, share, 0.5 - share, 0.5 - share] }, output, "added");
  assert.throws(() => attention.attend({ q, k: v, v, bias: mask }), /^RangeError|^TypeError/);
  const { data } = attention.attend({ q, k: v, v, mask });
  assert.deepEqual([...data], [0.5, 0.5, 0, 0]);
});

test("a row without any key: zeros from Attention and ours, NaN or the unmasked row from MultiHeadAttention", async () => {
  const [q, k, v] = [0, 1, 2].map(() => drawsOf(5).floats(1, 3, 8));
  const bias = tensor(Array(9).fill(hidden), [1, 1, 3, 3]);
  const four = ({ data }) => tensor(data, [1, 1, 3, 8]);
  const zeros = await runOperator(
    { op: "Attention", opset: 23 },
    { Q: four(q), K: four(k), V: four(v), attn_mask: bias },
  );
  assert.ok(zeros.output.data.every((value) => value === 0));
  assert.ok(attention.attend({ q, k, v, bias: { data: bias.data, shape: [3, 3] } }).data.every((value) => value === 0));
  const optional = { bias: undefined, key_padding_mask: undefined };
  const named = { query: q, key: k, value: v };
  const nan = await runOperator(multiHead({ num_heads: 1 }), { ...named, ...optional, attention_bias: bias });
  assert.ok(nan.output.data.every(Number.isNaN));
  const padding = tensor([0, 0, 0], [1, 3], "int32");
  const unmasked = await runOperator(multiHead({ num_heads: 1 }), {
    ...named,
    bias: undefined,
    key_padding_mask: padding,
  });
  assertEqual(attention.attend({ q, k, v }), unmasked.output, "as if nothing were masked", { tolerance: 2e-3 });
});

test("a mask of three axes begins with the heads, as in attention.attend", async () => {
  const [q, k, v] = [0, 1, 2].map(() => drawsOf(6).floats(2, 2, 3, 4));
  const mask = tensor(
    Array.from({ length: 18 }, (_, i) => Number(i % 3 === 0 || i > 8)),
    [2, 3, 3],
    "bool",
  );
  const { output } = await runOperator({ op: "Attention", opset: 23 }, { Q: q, K: k, V: v, attn_mask: mask });
  assertEqual(attention.attend({ q, k, v, mask }), output, "heads");
  assertEqual(attention.attend({ q, k, v, mask: { data: mask.data, shape: [1, 2, 3, 3] } }), output, "all batches");
});

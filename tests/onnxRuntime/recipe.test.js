// Runs the recipe for ONNX Runtime with onnxruntime-web itself, and its tensors through the operators that its text names.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as ort from "onnxruntime-web";
import { example } from "../../web/pages/reference/recipes/onnx.js";
import { api } from "../engines/engines.js";
import { assertEqual, drawsOf } from "./cases.js";
import { runOperator, tensor } from "./operator.js";

const { alibi, attention, rope } = api("simd");
const { bias, cosCache, sinCache } = example({ ort, alibi, rope });
const [heads, length, dim] = [8, 4, 16];

test("the recipe's bias is an attn_mask of Attention", async () => {
  const [q, k, v] = [0, 1, 2].map(() => drawsOf(1).floats(1, heads, length, dim));
  const { output } = await runOperator({ op: "Attention", opset: 23 }, { Q: q, K: k, V: v, attn_mask: bias });
  assertEqual(attention.attend({ q, k, v, bias }), output, "Attention");
});

test("the recipe's bias and caches go into GroupQueryAttention", async () => {
  const { floats } = drawsOf(2);
  const [q, k, v] = [0, 1, 2].map(() => floats(1, length, heads * dim));
  const attributes = { num_heads: heads, kv_num_heads: heads, do_rotary: 1 };
  const { output } = await runOperator(
    { op: "GroupQueryAttention", domain: "com.microsoft", opset: 1, attributes },
    {
      ...{ query: q, key: k, value: v, past_key: undefined, past_value: undefined },
      seqlens_k: tensor([length - 1], [1], "int32"),
      total_sequence_length: tensor([length], [1], "int32"),
      ...{ cos_cache: cosCache, sin_cache: sinCache, position_ids: undefined, attention_bias: bias },
    },
  );
  const rotate = (x) => rope.apply({ x, heads, layout: "half" });
  const ours = attention.attend({ q: rotate(q), k: rotate(k), v, heads, keyHeads: heads, bias, causal: true });
  assertEqual(ours, output, "GroupQueryAttention");
});

test("the recipe's caches go into RotaryEmbedding", async () => {
  const x = drawsOf(3).floats(1, heads, length, dim);
  const { output } = await runOperator(
    { op: "RotaryEmbedding", domain: "com.microsoft", opset: 1 },
    { input: x, position_ids: tensor([0], [1], "int64"), cos_cache: cosCache, sin_cache: sinCache },
  );
  assertEqual(rope.apply({ x, layout: "half" }), output, "RotaryEmbedding");
  assert.deepEqual(cosCache.dims, [length, dim / 2]);
});

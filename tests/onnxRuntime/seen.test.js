// Compares the guide's table of the keys that a query sees with ONNX Runtime and attention.attend.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { runOperator, tensor } from "./operator.js";

const { attention } = api("simd");
const guide = readFileSync(new URL("../../web/pages/reference/docs/onnxruntime.md", import.meta.url), "utf8");
const [, section] = /^## Which keys a query sees\n([\s\S]*?)^## /m.exec(guide);
const rows = Array.from(
  section.matchAll(/^\| ([^|]+) \| ([\d ]+|none) \| ([\d ]+|none) \|$/gm),
  ([, ...cells]) => cells,
);

const [keys, dim] = [5, 8];
const zeros = (...shape) => tensor(Array(shape.reduce((product, size) => product * size)).fill(0), shape);
/** Values of keys from..to: a one in the key's own column, so that the outputs show which keys are seen. */
const unit = (from, to, ...shape) =>
  tensor(
    Array.from({ length: (to - from) * dim }, (_, i) => Number(i % dim === from + Math.floor(i / dim))),
    [...shape, to - from, dim],
  );
const seenBy = ({ data }, query) => {
  const seen = Array.from({ length: keys }, (_, key) => key).filter((key) => data[query * dim + key] > 0);
  return seen.join(" ") || "none";
};

const withPresent = ["output", "present_key", "present_value"];

function attend23(past, nonpad) {
  const tensors = {
    Q: zeros(1, 1, 2, dim),
    K: zeros(1, 1, keys - past, dim),
    V: unit(past, keys, 1, 1),
    attn_mask: undefined,
    past_key: past ? zeros(1, 1, past, dim) : undefined,
    past_value: past ? unit(0, past, 1, 1) : undefined,
    nonpad_kv_seqlen: nonpad === undefined ? undefined : tensor([nonpad], [1], "int64"),
  };
  return runOperator(
    { op: "Attention", opset: 24, attributes: { is_causal: 1 } },
    tensors,
    past ? withPresent : undefined,
  );
}

const multiHead = (past) =>
  runOperator(
    { op: "MultiHeadAttention", domain: "com.microsoft", opset: 1, attributes: { num_heads: 1, unidirectional: 1 } },
    {
      query: zeros(1, 2, dim),
      key: zeros(1, keys - past, dim),
      value: unit(past, keys, 1),
      bias: undefined,
      key_padding_mask: undefined,
      attention_bias: undefined,
      past_key: past ? zeros(1, 1, past, dim) : undefined,
      past_value: past ? unit(0, past, 1, 1) : undefined,
    },
    past ? withPresent : undefined,
  );

const groupQuery = (past, last) =>
  runOperator(
    { op: "GroupQueryAttention", domain: "com.microsoft", opset: 1, attributes: { num_heads: 1, kv_num_heads: 1 } },
    {
      query: zeros(1, 2, dim),
      key: zeros(1, keys - past, dim),
      value: unit(past, keys, 1),
      past_key: zeros(1, 1, past, dim),
      past_value: unit(0, past, 1, 1),
      seqlens_k: tensor([last], [1], "int32"),
      total_sequence_length: tensor([keys], [1], "int32"),
    },
    withPresent,
  );

const ours = async (options) => ({
  output: attention.attend({
    ...{ q: zeros(1, 1, 2, dim), k: zeros(1, 1, keys, dim), v: unit(0, keys, 1, 1), causal: true },
    ...options,
  }),
});

const calls = {
  "Attention, no past": () => attend23(0),
  "Attention, past of 3": () => attend23(3),
  "Attention, nonpad_kv_seqlen 5": () => attend23(0, 5),
  "Attention, nonpad_kv_seqlen 4": () => attend23(0, 4),
  "Attention, nonpad_kv_seqlen 1": () => attend23(0, 1),
  "GroupQueryAttention, past of 3, seqlens_k 4": () => groupQuery(3, 4),
  "MultiHeadAttention, no past": () => multiHead(0),
  "MultiHeadAttention, past of 3": () => multiHead(3),
  "`attend`": () => ours({}),
  "`attend`, queryOffset 3": () => ours({ queryOffset: 3 }),
  "`attend`, keyLengths 4": () => ours({ keyLengths: [4] }),
  "`attend`, keyLengths 4, queryOffset 0": () => ours({ keyLengths: [4], queryOffset: 0 }),
};

test("the guide's table names every call", () => {
  assert.deepEqual(
    rows.map(([call]) => call),
    Object.keys(calls),
  );
});

for (const [call, first, second] of rows) {
  test(`${call}: the keys that two queries see`, async () => {
    const { output } = await calls[call]();
    assert.deepEqual([seenBy(output, 0), seenBy(output, 1)], [first, second]);
  });
}

test("MultiHeadAttention ignores its past unless present_key is an output", async () => {
  const tensors = {
    ...{ query: zeros(1, 1, dim), key: zeros(1, 1, dim), value: unit(4, 5, 1) },
    ...{ bias: undefined, key_padding_mask: undefined, attention_bias: undefined },
    ...{ past_key: zeros(1, 1, 4, dim), past_value: unit(0, 4, 1, 1) },
  };
  const node = { op: "MultiHeadAttention", domain: "com.microsoft", opset: 1, attributes: { num_heads: 1 } };
  assert.equal(seenBy((await runOperator(node, tensors)).output, 0), "4");
  assert.equal(seenBy((await runOperator(node, tensors, withPresent)).output, 0), "0 1 2 3 4");
});

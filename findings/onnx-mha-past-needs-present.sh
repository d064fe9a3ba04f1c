#!/bin/sh
# One expects: a node MultiHeadAttention with past_key and past_value attends to the past; its outputs are optional, and
# who does not need the joined cache leaves present_key and present_value out.
# Happens: without these two outputs the past is ignored, without an error: a query after three cached tokens sees only itself.
# With them it sees all four. ONNX's Attention refuses such a node instead ("past_key provided and present_key being null").
# Version: onnxruntime-web 1.30.0 (wasm), Node.
# Read: microsoft/onnxruntime, docs/ContribOperators.md, com.microsoft.MultiHeadAttention (past_key; outputs 1 to 3);
# onnxruntime/contrib_ops/cpu/bert/multihead_attention.cc and attention_cpu_base.h (the past is joined into present_key).
# Hurt: who prunes unused outputs of an exported decoder, or cuts out a layer to test it: plausible numbers without a past.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i -E onnxruntime-web@1.30.0 --ignore-scripts --no-fund --no-audit >/dev/null 2>&1
cat > run.mjs <<'JS'
import * as ort from "onnxruntime-web";

ort.env.wasm.numThreads = 1;

// A model of one node, in protobuf: fields are [number, wire type], lengths and numbers below 128 but for two.
const length = (n) => (n < 128 ? [n] : [(n & 127) | 128, n >> 7]);
const bytes = (field, content) => [(field << 3) | 2, ...length(content.length), ...content];
const text = (field, x) => bytes(field, [...Buffer.from(x)]);
const int = (field, x) => [field << 3, ...(field === 20 ? [...length(x)] : length(x))];
const value = (field, name) => bytes(field, [...text(1, name), ...bytes(2, bytes(1, int(1, 1)))]);
const intAttribute = (name, x) => bytes(5, [...text(1, name), ...int(3, x), 20 << 3 & 127 | 128, (20 << 3) >> 7, 2]);
const inputs = ["query", "key", "value", "", "", "", "past_key", "past_value"];

function model(outputs) {
  const node = [
    ...inputs.flatMap((name) => text(1, name)),
    ...outputs.flatMap((name) => text(2, name)),
    ...text(4, "MultiHeadAttention"),
    ...intAttribute("num_heads", 1),
    ...text(7, "com.microsoft"),
  ];
  const graph = [
    ...bytes(1, node),
    ...text(2, "g"),
    ...inputs.filter(Boolean).flatMap((name) => value(11, name)),
    ...outputs.flatMap((name) => value(12, name)),
  ];
  const opset = (domain, version) => bytes(8, [...text(1, domain), ...int(2, version)]);
  return Uint8Array.from([...int(1, 10), ...opset("", 21), ...opset("com.microsoft", 1), ...bytes(7, graph)]);
}

const tensor = (data, ...dims) => new ort.Tensor("float32", Float32Array.from(data), dims);
const zeros = (...dims) => tensor(Array(dims.reduce((product, size) => product * size)).fill(0), ...dims);
/** Values: token i has a one in column i, and equal scores, so that the output is the share of each token. */
const feeds = {
  query: zeros(1, 1, 4),
  key: zeros(1, 1, 4),
  value: tensor([0, 0, 0, 1], 1, 1, 4),
  past_key: zeros(1, 1, 3, 4),
  past_value: tensor([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0], 1, 1, 3, 4),
};
async function shares(outputs) {
  const session = await ort.InferenceSession.create(model(outputs));
  return [...(await session.run(feeds)).output.data].join(" ");
}
const alone = await shares(["output"]);
const joined = await shares(["output", "present_key", "present_value"]);
console.log(`onnxruntime-web ${ort.env.versions.web}: share of three past tokens and the new one
output alone:                          ${alone}
output, present_key and present_value: ${joined}`);
process.exit(alone === "0 0 0 1" && joined === "0.25 0.25 0.25 0.25" ? 0 : 1);
JS
node run.mjs

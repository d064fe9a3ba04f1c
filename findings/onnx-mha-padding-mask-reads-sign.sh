#!/bin/sh
# One expects: a key_padding_mask of MultiHeadAttention is 1 for a key and 0 for padding, as its documentation has no other
# value; a segment number or another nonzero number counts as true, as in C, Python and NumPy, or is refused.
# Happens: every number from 1 on shows the key and every number below hides it: of 0 1 -1 2 keys 1 and 3 are seen. So -1,
# true elsewhere (all bits set, as comparisons of SIMD code and some exporters give it), hides, without a message.
# Version: onnxruntime-web 1.30.0 (wasm), Node.
# Read: microsoft/onnxruntime, docs/ContribOperators.md, com.microsoft.MultiHeadAttention, key_padding_mask; onnxruntime/
# contrib_ops/cpu/bert/attention_helper.h, PrepareMask (raw mask: a value above 0 adds nothing, others mask_filter_value).
# Hurt: who passes segment numbers from 0, or bitwise masks of -1, as the mask: the wrong keys are seen, with plausible results.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i -E onnxruntime-web@1.30.0 --ignore-scripts --no-fund --no-audit >/dev/null 2>&1
cat > run.mjs <<'JS'
import * as ort from "onnxruntime-web";

ort.env.wasm.numThreads = 1;

// A model of one node, in protobuf: fields are [number, wire type], lengths and numbers below 16384.
const length = (n) => (n < 128 ? [n] : [(n & 127) | 128, n >> 7]);
const bytes = (field, content) => [(field << 3) | 2, ...length(content.length), ...content];
const text = (field, x) => bytes(field, [...Buffer.from(x)]);
const int = (field, x) => [...length(field << 3), ...length(x)];
const [float32, int32] = [1, 6];
const value = (field, name, type) => bytes(field, [...text(1, name), ...bytes(2, bytes(1, int(1, type)))]);
const inputs = ["query", "key", "value", "", "key_padding_mask"];
const node = [
  ...inputs.flatMap((name) => text(1, name)),
  ...text(2, "output"),
  ...text(4, "MultiHeadAttention"),
  ...bytes(5, [...text(1, "num_heads"), ...int(3, 1), ...int(20, 2)]),
  ...text(7, "com.microsoft"),
];
const graph = [
  ...bytes(1, node),
  ...text(2, "g"),
  ...inputs.filter(Boolean).flatMap((name) => value(11, name, name === "key_padding_mask" ? int32 : float32)),
  ...value(12, "output", float32),
];
const opset = (domain, version) => bytes(8, [...text(1, domain), ...int(2, version)]);
const model = [...int(1, 10), ...opset("", 21), ...opset("com.microsoft", 1), ...bytes(7, graph)];

const tensor = (data, ...dims) => new ort.Tensor("float32", Float32Array.from(data), dims);
const session = await ort.InferenceSession.create(Uint8Array.from(model));
/** Equal scores, and values with a one in the column of the key: the output is the share of each key. */
async function shares(...mask) {
  const feeds = {
    query: tensor([0, 0, 0, 0], 1, 1, 4),
    key: tensor(Array(16).fill(0), 1, 4, 4),
    value: tensor(Array.from({ length: 16 }, (_, i) => Number(i % 5 === 0)), 1, 4, 4),
    key_padding_mask: new ort.Tensor("int32", Int32Array.from(mask), [1, 4]),
  };
  return [...(await session.run(feeds)).output.data].join(" ");
}
const masks = [[0, 1, 0, 1], [0, 1, -1, 2], [0, -1, -1, 0], [0, 0, 1, 1]];
const seen = [];
for (const mask of masks) seen.push(await shares(...mask));
console.log(`onnxruntime-web ${ort.env.versions.web}: share of four keys with equal scores, by key_padding_mask
${masks.map((mask, i) => `${mask.join(" ").padEnd(10)} ${seen[i]}`).join("\n")}`);
const isHidden = seen[1] === "0 0.5 0 0.5" && seen[0] === seen[1];
// Where nothing is above 0, all keys get the same addend, which softmax cancels.
process.exit(isHidden && seen[2] === "0.25 0.25 0.25 0.25" && seen[3] === "0 0 0.5 0.5" ? 0 : 1);
JS
node run.mjs

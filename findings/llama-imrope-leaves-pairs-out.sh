#!/bin/sh
# One expects: on text, where time, height and width have equal positions, M-RoPE is the usual rotation whatever its sections
# are, as long as they add up to all pairs (Qwen2-VL; transformers' apply_interleaved_mrope leaves no pair out).
# Happens: Qwen3-VL's order in llama.cpp gives height the pairs 1, 4, 7 ... below three times its section, width 2, 5, 8 ...;
# with unequal sections some pairs are beyond all three limits and take the fourth position, which is 0 in text: they never
# rotate. Of [3, 2, 3, 0] pair 7 stands still; of the real [24, 20, 20, 0] pairs 61 and 62 of 64.
# Version: node-llama-cpp 3.21.1 (llama.cpp v0.4.0), CPU.
# Read: ggml-org/llama.cpp, ggml/src/ggml-cpu/ops.cpp, ggml_mrope_cache_init (is_imrope); src/llama-graph.cpp,
# llm_graph_input_pos::set_input. Qwen3.5's [11, 11, 10, 0] leaves none out.
# Hurt: who compares Qwen3-VL's logits at long contexts with transformers (about 0.04 rad at 100,000 tokens, base 5e6).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i -E node-llama-cpp@3.21.1 @node-llama-cpp/linux-x64@3.21.1 --omit=optional --ignore-scripts --no-fund --no-audit >/dev/null 2>&1
cat > run.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { getLlama } from "node-llama-cpp";

const u32 = (x) => Buffer.from(Uint32Array.of(x).buffer);
const u64 = (x) => Buffer.from(BigUint64Array.of(BigInt(x)).buffer);
const text = (x) => Buffer.concat([u64(Buffer.byteLength(x)), Buffer.from(x)]);
const asText = (x) => [u32(8), text(x)];
const asWhole = (x) => [u32(4), u32(x)];
const list = (type, items) => [u32(9), u32(type), u64(items.length), ...items];
const f32 = (...x) => Buffer.from(Float32Array.from(x).buffer);

/** One layer, two heads of 16 columns (8 pairs). */
function model(arch, more) {
  const words = Array.from({ length: 64 }, (_, i) => ["<s>", "</s>"][i] ?? String.fromCodePoint(33 + i));
  const own = { vocab_size: 64, context_length: 256, embedding_length: 32, block_count: 1, feed_forward_length: 64, "attention.head_count": 2 };
  const entries = [
    ["general.architecture", ...asText(arch)],
    ...Object.entries(own).map(([key, value]) => [`${arch}.${key}`, ...asWhole(value)]),
    [`${arch}.attention.layer_norm_rms_epsilon`, u32(6), f32(1e-5)],
    ["tokenizer.ggml.model", ...asText("gpt2")],
    ["tokenizer.ggml.tokens", ...list(8, words.map(text))],
    ["tokenizer.ggml.token_type", ...list(5, words.map((_, i) => u32(i < 2 ? 3 : 1)))],
    ["tokenizer.ggml.merges", ...list(8, [text("# $")])],
    ...more(arch),
  ];
  const shapes = {
    "token_embd.weight": [32, 64], "output_norm.weight": [32], "output.weight": [32, 64],
    "blk.0.attn_norm.weight": [32], "blk.0.attn_q.weight": [32, 32], "blk.0.attn_k.weight": [32, 32],
    "blk.0.attn_v.weight": [32, 32], "blk.0.attn_output.weight": [32, 32], "blk.0.attn_q_norm.weight": [16],
    "blk.0.attn_k_norm.weight": [16], "blk.0.ffn_norm.weight": [32], "blk.0.ffn_gate.weight": [32, 64],
    "blk.0.ffn_up.weight": [32, 64], "blk.0.ffn_down.weight": [64, 32],
  };
  let state = 1;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 31 - 1;
  const tensors = Object.entries(shapes).map(([name, shape]) => {
    const data = Float32Array.from({ length: shape.reduce((a, b) => a * b) }, () => (shape.length === 1 ? 1.5 : next()));
    return [name, shape, Buffer.from(data.buffer)];
  });
  let offset = 0;
  const rows = tensors.map(([name, shape, data]) => {
    const row = [text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset)];
    offset += data.length + ((32 - (data.length % 32)) % 32);
    return row;
  });
  const head = Buffer.concat([Buffer.from("GGUF"), u32(3), u64(tensors.length), u64(entries.length), ...entries.flatMap(([key, ...value]) => [text(key), ...value]), ...rows.flat()]);
  const pad = (length) => Buffer.alloc((32 - (length % 32)) % 32);
  return Buffer.concat([head, pad(head.length), ...tensors.flatMap(([, , data]) => [data, pad(data.length)])]);
}
const sections = (...values) => (arch) => [[`${arch}.rope.dimension_sections`, ...list(5, values.map(u32))]];

const llama = await getLlama({ gpu: false, build: "never", skipDownload: true, progressLogs: false, maxThreads: 1, logger() {} });
async function logits(arch, more) {
  writeFileSync("model.gguf", model(arch, more));
  const loaded = await llama.loadModel({ modelPath: "model.gguf" });
  const context = await loaded.createContext({ contextSize: 256, batchSize: 512, flashAttention: false, threads: 1, experimentalKvCacheKeyType: "F32", experimentalKvCacheValueType: "F32" });
  const ask = { generateNext: { probabilities: true, options: { temperature: 1, topK: 0, topP: 1, minP: 0 } } };
  const answers = await context.getSequence().controlledEvaluate(Array.from({ length: 60 }, (_, i) => [(i * 7 + 5) % 64, ask]));
  const { probabilities } = answers.at(-1).next;
  await context.dispose();
  await loaded.dispose();
  return Array.from({ length: 64 }, (_, token) => Math.log(probabilities.get(token)));
}
const distance = (a, b) => Math.max(...a.map((x, i) => Math.abs(x - b[i])));
const usual = await logits("qwen3", () => []);
const all = distance(usual, await logits("qwen3vl", sections(3, 3, 2, 0)));
const some = distance(usual, await logits("qwen3vl", sections(3, 2, 3, 0)));
console.log(`llama.cpp ${llama.llamaCppRelease.release}: log probabilities of the same weights, against qwen3's plain rotation`);
console.log(`sections 3 3 2 0 (no pair left out): ${all.toExponential(1)}`);
console.log(`sections 3 2 3 0 (pair 7 left out):  ${some.toExponential(1)}`);
process.exit(all < 1e-5 && some > 1e-3 ? 0 : 1);
JS
node run.mjs

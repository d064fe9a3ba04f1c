// Tests what the dialog for model files finds in files written here by their formats' descriptions, and its comparison of a GGUF
// file with a config.json. No browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as config from "posenc/config.js";
import { cardOf, linesOf } from "../../web/app/modelFile/card.js";
import { findIn } from "../../web/app/modelFile/found.js";
import { readByLlamaCpp } from "../../web/app/modelFile/llamaCpp.js";
import { compareFiles, rangesOf } from "../../web/app/modelFile/verdict.js";
import { words } from "../../web/app/modelFile/words.js";
import { asF32, asText, asU32, fileOf as ggufOf } from "../ggufFile.js";
import { tensorsFile } from "../safetensorsFile.js";

const f32 = (...shape) => ["F32", shape, new Float32Array(shape.reduce((a, b) => a * b))];
const safetensors = (tensors) => new File([tensorsFile(tensors)], "model.safetensors");

// Names as in the checkpoints of these models.
const named = {
  "wpe.weight": [f32(4, 2), "table", "learned"], // GPT-2
  "transformer.wpe.weight": [f32(4, 2), "table", "learned"],
  "bert.embeddings.position_embeddings.weight": [f32(4, 2), "table", "learned"],
  "vision_model.embeddings.position_embedding.weight": [f32(4, 2), "table", "learned"], // CLIP
  "vit.embeddings.position_embeddings": [f32(1, 4, 2), "table", "learned"], // ViT
  pos_embed: [f32(1, 4, 2), "table", "learned"], // timm
  positional_embedding: [f32(4, 2), "table", "learned"], // OpenAI's CLIP
  "model.decoder.embed_positions.weight": [f32(4, 2), "table", "learned"], // OPT
  "encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight": [f32(32, 2), "t5", "t5"],
  "layers.0.blocks.0.attn.relative_position_bias_table": [f32(9, 2), "swin", "swin"],
  "encoder.layer.0.attention.self.distance_embedding.weight": [f32(5, 2), "shaw", "shaw"],
  "model.layers.0.self_attn.rotary_emb.inv_freq": [f32(4), "frequencies", undefined],
  "model.layers.0.self_attn.sinks": [f32(8), "sinks", undefined], // gpt-oss
};

test("tensors of positions are found by their names, and the others are counted", async () => {
  for (const [name, [tensor, kind, method]] of Object.entries(named)) {
    const found = await findIn([safetensors({ [name]: tensor, "lm_head.weight": f32(2, 2) })]);
    assert.equal(found.count, 2);
    assert.deepEqual(found.tensors, [{ kind, name, shape: tensor[1], dtype: "float32", method }]);
  }
});

test("a table without a figure of its size is listed without one", async () => {
  const { tensors } = await findIn([safetensors({ "wpe.weight": f32(4097, 1) })]);
  assert.equal(tensors[0].method, undefined);
});

test("half precision is read as numbers, without leading axes of one", async () => {
  const bits = ["F16", [1, 2, 2], Uint16Array.of(0x3c00, 0xc000, 0x0001, 0x7bff)];
  const { read } = await findIn([safetensors({ pos_embed: bits })]);
  const table = await read("pos_embed", {});
  assert.deepEqual(
    [Array.from(table.data), table.shape],
    [
      [1, -2, 2 ** -24, 65504],
      [2, 2],
    ],
  );
});

const llama = (theta) => [
  ["general.architecture", asText("llama")],
  ["llama.block_count", asU32(2)],
  ["llama.context_length", asU32(4096)],
  ["llama.embedding_length", asU32(256)],
  ["llama.attention.head_count", asU32(4)],
  ["llama.rope.dimension_count", asU32(64)],
  ["llama.rope.freq_base", asF32(theta)],
];
const ggufFile = (theta, tensors) => new File([ggufOf(llama(theta), tensors)], "model.gguf");
const configFile = (changes) =>
  new File(
    [
      JSON.stringify({
        model_type: "llama",
        hidden_size: 256,
        num_attention_heads: 4,
        num_hidden_layers: 2,
        max_position_embeddings: 4096,
        rope_theta: 10000,
        ...changes,
      }),
    ],
    "config.json",
  );

test("a GGUF file alone is listed and explained, beside a config.json both are configurations", async () => {
  const divisors = ["rope_freqs.weight", [4], 0, 0, Buffer.from(Float32Array.of(1, 1, 8, 8).buffer)];
  const alone = await findIn([ggufFile(10000, [divisors])]);
  assert.deepEqual([alone.configs.length, alone.architecture], [1, "llama"]);
  assert.deepEqual(
    alone.tensors.map(({ kind }) => kind),
    ["divisors"],
  );
  const both = await findIn([ggufFile(10000), configFile()]);
  assert.deepEqual(
    both.configs.map(({ name }) => name),
    ["model.gguf", "config.json"],
  );
});

test("what is no model's file is refused with a reason", async () => {
  await assert.rejects(findIn([new File(["hello"], "a.safetensors")]), {
    name: "RangeError",
    message: /^readModelFile: /,
  });
  await assert.rejects(findIn([new File(["[1"], "config.json")]), { name: "RangeError", message: /^readModelFile: / });
});

const comparing = async (theta, changes) =>
  compareFiles(config, (await findIn([ggufFile(theta), configFile(changes)])).configs);

test("a GGUF file and its own config.json have the same frequencies; another base and more layers are named", async () => {
  const same = await comparing(10000, {});
  assert.deepEqual(
    same.angles.filter(({ difference }) => difference > 1e-3),
    [],
  );
  assert.equal(same.layers.kind, "layersSame");
  // llama.cpp's converter permutes the weights of Llama, so interleaved pairs are the same rotation.
  assert.deepEqual([same.same, same.differences], [true, []]);
  const other = await comparing(500000, { num_hidden_layers: 3 });
  assert.equal(other.same, false);
  assert.ok(
    other.differences.some(({ en, zh }) => /500000|500,000/.test(en) && /500000|500,000/.test(zh)),
    JSON.stringify(other.differences),
  );
  assert.deepEqual(other.layers, { kind: "layersCount", a: 2, b: 3 });
  // Pair 1 of 32 at position 1: 10000^(-1/32) - 500000^(-1/32).
  const first = other.angles[0];
  assert.ok(first.difference >= 10000 ** (-1 / 32) - 500000 ** (-1 / 32) - 1e-6, String(first.difference));
});

// By hand from ggml-org/llama.cpp 4c7103b, llama_model::load_hparams, llama_context and rope_yarn.
test("the comparison tells what llama.cpp reads in the GGUF file", async () => {
  const base = { base: 10000, original: 4096, attnFactor: 1, hasDivisors: false, hasWindow: false };
  const unscaled = { ...base, type: "linear", factor: 1, extFactor: 0, onVectors: 1 };
  assert.deepEqual((await comparing(10000, {})).llamaCpp, unscaled);
  const read = (more) => readByLlamaCpp({ "general.architecture": "llama", "llama.context_length": 4096, ...more });
  const yarn = read({
    "llama.rope.scaling.type": "yarn",
    "llama.rope.scaling.factor": 4,
    "llama.rope.scaling.original_context_length": 2048,
    "llama.rope.scaling.attn_factor": 0.5,
    "llama.attention.sliding_window": 512,
    "rope_freqs.weight": [1],
  });
  const scaled = { type: "yarn", factor: 4, original: 2048, extFactor: 1, attnFactor: 0.5 };
  assert.deepEqual(
    { ...yarn, onVectors: yarn.onVectors.toFixed(6) },
    { ...base, ...scaled, onVectors: "0.569315", hasDivisors: true, hasWindow: true },
  );
  assert.deepEqual(read({ "llama.rope.scale_linear": 8 }), { ...unscaled, factor: 8 });
  assert.deepEqual(read({ "llama.rope.scaling.type": "none", "llama.rope.scaling.factor": 8 }), {
    ...unscaled,
    type: "none",
  });
  assert.equal(read({ "llama.rope.scaling.factor": "8" }).factor, undefined);
  assert.equal(readByLlamaCpp({ model_type: "llama" }), undefined);
});

test("indices are written as ranges", () => {
  assert.equal(rangesOf([0, 1, 2, 5, 7, 8]), "0–2, 5, 7–8");
});

test("the card holds hostile names as text, in both languages", async () => {
  const verdict = await comparing(500000, {});
  verdict.names[0] = '</text><script>"&\u0000';
  for (const lang of ["en", "zh"]) {
    const say = (key, values = {}) => words[key][lang].replace(/\{(\w+)\}/g, (_, name) => values[name]);
    const card = cardOf(verdict, say, lang);
    assert.match(card, lang === "en" ? /base 500000/ : /底数 500000/);
    assert.ok(!card.includes("<script") && !card.includes("\u0000") && !/undefined|NaN/.test(card), card);
  }
  assert.deepEqual(linesOf("aaaa bbbb", 5), ["aaaa ", "bbbb"]);
});

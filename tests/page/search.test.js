// Tests that the search finds what readers type: tests/cases/search-words.json lists words with the pages that they wanted.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { searchEntries } from "../../src/build/site/searchIndex.js";
import { searchWords } from "../../src/build/site/searchWords.js";
import { classes } from "../../src/models/pipelines/classes.js";
import { find, indexOf, readIndex, tokensOf } from "../../web/app/search/engine.js";
import { presets } from "../../web/methods/rope/presets.js";

const entries = await searchEntries();
const index = readIndex(JSON.stringify(indexOf(entries)));
const idsOf = (query) => find(index, query).map(({ id }) => id);
const cases = JSON.parse(readFileSync(new URL("../cases/search-words.json", import.meta.url), "utf8"));

for (const { typed, wanted } of cases)
  test(`“${typed}” finds ${wanted.join(", ") || "nothing"}`, () => {
    const found = idsOf(typed).filter((id) => !/^(model|recipe|question|page) /.test(id));
    if (wanted.length === 0) assert.deepEqual(found, []);
    for (const name of wanted) assert.ok(found.slice(0, wanted.length + 2).includes(name), `${typed}: ${found}`);
  });

test("names come first, also with a slip, by the start of a word, and in Chinese; recipes are found", () => {
  for (const [query, first] of [
    ["RoPE", "rope"],
    ["alib", "alibi"],
    ["sinusiodal", "sinusoidal"],
    ["线性偏置", "alibi"],
    ["旋转位置编码", "rope"],
    ["BLOOM", "alibi"],
    ["raffel 2020", "t5"],
    ["no position encoding", "nope"],
    ["无位置编码", "nope"],
  ])
    assert.equal(idsOf(query)[0], first, query);
  assert.ok(idsOf("left padding").includes("recipe padding"));
  assert.ok(idsOf("why 10000").includes("question why-10000"));
  for (const query of ["engines", "llama.cpp", "vLLM", "shift of the cache", "推理引擎"])
    assert.ok(idsOf(query).includes("page engines"), query);
  assert.deepEqual(idsOf("zzzz"), []);
});

test("every pipeline of images and videos leads to their page", () => {
  for (const query of [
    ...[
      "Flux",
      "Kontext",
      "Flux 2",
      "Qwen-Image",
      "Qwen Image Edit",
      "Z-Image",
      "Wan",
      "VACE",
      "HunyuanVideo",
      "Hunyuan Video",
    ],
    ...[
      "CogVideoX",
      "LTX-2",
      "LTX Video",
      "Cosmos",
      "Lumina 2",
      "Kandinsky",
      "SkyReels",
      "Chroma",
      "HiDream",
      "Allegro",
    ],
    ...Object.keys(classes),
  ])
    assert.ok(idsOf(query).slice(0, 2).includes("imagesAndVideo"), `${query}: ${idsOf(query).slice(0, 5)}`);
  assert.ok(idsOf("video repeats").includes("question my-video-repeats"));
});

test("every published configuration is found by its name, and opens on My model", () => {
  for (const { id, model, config } of presets) {
    const [name] = model.split(", ");
    const found = find(index, name)
      .slice(0, 2)
      .find((each) => each.id === `model ${id}`);
    assert.ok(found, name);
    for (const lang of ["en", "zh"]) {
      const { pathname, hash } = new URL(found.address[lang], "http://a.example/");
      assert.equal(pathname, lang === "zh" ? "/zh/ropeScaling/" : "/ropeScaling/");
      assert.deepEqual(JSON.parse(new URLSearchParams(hash.slice(1)).get("config")), config);
    }
  }
});

test("models and terms lead to the page about them, in the spellings that readers use", () => {
  for (const [wanted, ...queries] of [
    ["model deepseek-v3", "DeepSeek v3", "deepseekv3", "DeepSeek-V3"],
    ["model qwen2.5", "Qwen2.5", "Qwen 2.5", "qwen2.5-7b"],
    ["model qwen3", "Qwen3", "qwen 3"],
    ["model kimi-k2", "Kimi", "Kimi K2"],
    ["model llama-3.1", "Llama 3.1", "llama3.1"],
    ["model olmo-3", "OLMo 3", "olmo3"],
    ["model modernbert", "ModernBERT"],
    [
      "ropeScaling",
      "T5Gemma",
      "EmbeddingGemma",
      "privacy filter",
      "rope_local_base_freq",
      "rope_parameters",
      "Mistral",
    ],
    ["attention", "GQA", "MQA", "grouped query attention", "sliding window", "bidirectional window", "chunked prefill"],
    ["rope", "MLA", "multi-head latent attention", "Evo", "Moirai"],
    ["recipe decoding", "speculative decoding", "prefix cache"],
    ["recipe evicted", "StreamingLLM", "kv cache eviction"],
    ["imagesAndVideo", "Cosmos", "reference image", "kontext"],
    ["axial", "EVA-02", "jitter"],
    ["retention", "MiniMax"],
    ["transformerXL", "Parakeet"],
    ["t5", "Chronos"],
    ["sinusoidal", "MusicGen"],
    ["alibi", "tensor parallel"],
    ["additive", "Laplacian"],
    ["shaw", "Graphormer"],
  ])
    for (const query of queries) {
      const found = idsOf(query).slice(0, 2);
      assert.ok(found.includes(wanted), `${query}: ${found}`);
      if (wanted.startsWith("model ")) assert.equal(found[0], wanted, query);
    }
  for (const id of Object.keys(searchWords))
    assert.ok(
      entries.some((each) => each.id === id),
      id,
    );
});

test("a misspelling finds the names most like it", () => {
  for (const [query, wanted] of [
    ["rpoe", "rope"],
    ["aliby", "alibi"],
    ["Qwne3", "model qwen3"],
    ["lama 3.1", "model llama-3.1"],
    ["sinusiodl", "sinusoidal"],
    ["retnetion", "retention"],
  ])
    assert.equal(idsOf(query)[0], wanted, `${query}: ${idsOf(query).slice(0, 4)}`);
  assert.deepEqual(idsOf("qqqqq"), []);
});

test("texts are split into words and into pairs of Chinese characters", () => {
  assert.deepEqual(tokensOf("rotate_half 旋转位置, q·k"), ["rotate", "half", "旋转", "转位", "位置", "q", "k"]);
});

test("an entry has an address in both languages", async () => {
  for (const { id, address, title } of entries) {
    assert.match(address.zh, /^zh\//, id);
    assert.equal(address.zh, `zh/${address.en}`);
    assert.ok(title.en && title.zh, id);
  }
});

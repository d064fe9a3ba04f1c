// Tests that the search finds what readers type: tests/cases/search-words.json lists words with the pages that they wanted.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { searchEntries } from "../../src/build/site/searchIndex.js";
import { classes } from "../../src/models/pipelines/classes.js";
import { find, indexOf, readIndex, tokensOf } from "../../web/app/search/engine.js";

const index = readIndex(JSON.stringify(indexOf(await searchEntries())));
const idsOf = (query) => find(index, query).map(({ id }) => id);
const cases = JSON.parse(readFileSync(new URL("../cases/search-words.json", import.meta.url), "utf8"));

for (const { typed, wanted } of cases)
  test(`“${typed}” finds ${wanted.join(", ") || "nothing"}`, () => {
    const found = idsOf(typed).filter((id) => !/^(recipe|question|page) /.test(id));
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

test("texts are split into words and into pairs of Chinese characters", () => {
  assert.deepEqual(tokensOf("rotate_half 旋转位置, q·k"), ["rotate", "half", "旋转", "转位", "位置", "q", "k"]);
});

test("an entry has an address in both languages", async () => {
  for (const { id, address, title } of await searchEntries()) {
    assert.match(address.zh, /^zh\//, id);
    assert.equal(address.zh, `zh/${address.en}`);
    assert.ok(title.en && title.zh, id);
  }
});

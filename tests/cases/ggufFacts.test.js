// Tests what fromGguf and layers say of each kind of architecture of llama.cpp. The expected values are read from its source
// in the release that ggufTable.js names, src/models/ARCHITECTURE.cpp; tests/llamaCpp.test.js compares models with a run.
import assert from "node:assert/strict";
import { test } from "node:test";
import { half, interleaved, release, unrotated, windows } from "../../src/models/ggufTable.js";
import { api } from "../engines/engines.js";

const { config, rope } = api("simd");
const { fromGguf, layers } = config;

/** Metadata of an architecture with 8 layers, heads of 16 columns and these keys. */
const metadataOf = (arch, keys = {}, { blocks = 8 } = {}) => ({
  "general.architecture": arch,
  [`${arch}.context_length`]: 256,
  [`${arch}.embedding_length`]: 32,
  [`${arch}.block_count`]: blocks,
  [`${arch}.attention.head_count`]: 2,
  ...Object.fromEntries(
    Object.entries(keys).map(([key, value]) => [/weight$/.test(key) ? key : `${arch}.${key}`, value]),
  ),
});
const specOf = (arch, keys, sizes) => fromGguf({ metadata: metadataOf(arch, keys, sizes) });
const layersOf = (arch, keys, sizes) => layers({ config: metadataOf(arch, keys, sizes) });
const codesOf = (spec) => spec.notes.map(({ code, key }) => (key ? `${code} ${key}` : code));
const frequenciesOf = ({ rotaryDim: dim, base, scaling }) => rope.frequencies({ dim, base, scaling, length: 256 });

/** A letter for each layer: s slides, c is chunked, F is full, - has no rotated attention; small letters f, n do not rotate. */
const letters = { sliding_attention: "s", chunked_attention: "c", full_attention: "F", hybrid: "F" };
const mapOf = (list) =>
  list
    .map(({ type, rope: spec }) => {
      const letter = letters[type] ?? "-";
      return spec || letter === "-" ? letter : letter === "F" ? "f" : "n";
    })
    .join("");

const window = { "attention.sliding_window": 64 };
const list = (text) => ({ "attention.sliding_window_pattern": Array.from(text, (letter) => letter === "s") });
const period = (n) => ({ "attention.sliding_window_pattern": n });

/** architecture, keys → the layers. */
const maps = [
  ["llama", window, "FFFFFFFF"],
  ["qwen2", { ...window, ...period(2) }, "FFFFFFFF"],
  ["phi3", window, "FFFFFFFF"],
  ["gemma2", {}, "sFsFsFsF"],
  ["gemma3", window, "sssssFss"],
  ["gemma3", {}, "FFFFFFFF"],
  ["gemma3", { ...window, ...list("sFsFsFsF") }, "sssssFss"],
  ["gemma3", { ...window, ...period(0) }, "ssssssss"],
  ["gemma3n", window, "ssssFsss"],
  ["gemma-embedding", window, "sssssFss"],
  ["gpt-oss", window, "sFsFsFsF"],
  ["olmo2", window, "sssFsssF"],
  ["olmo2", {}, "FFFFFFFF"],
  ["plamo3", window, "sssssssF"],
  ["modern-bert", window, "FssFssFs"],
  ["laguna", window, "FsssFsss"],
  ["smallthinker", window, "fsssfsss"],
  ["smallthinker", {}, "FFFFFFFF"],
  ["afmoe", window, "sssfsssf"],
  ["afmoe", {}, "FFFfFFFf"],
  ["cohere2", window, "sssfsssf"],
  ["cohere2moe", { ...window, ...period(4), leading_dense_block_count: 1 }, "Fsssfsss"],
  ["cohere2moe", { ...window, ...list("sFFFsFFF"), leading_dense_block_count: 2 }, "sFffsfff"],
  ["muse-glimmer", { ...window, ...list("sFsFsFsF") }, "sfsfsfsf"],
  ["exaone-moe", window, "sssfsssf"],
  ["exaone4", window, "FFFFFFFF"],
  ["mellum", { ...window, ...list("sFsFsFsF") }, "sFsFsFsF"],
  ["mellum", { ...window, ...period(2) }, "sFsFsFsF"],
  ["mimo2", { ...window, ...list("FssssssF") }, "FssssssF"],
  ["gemma4", { ...window, ...list("ssssFsss") }, "ssssFsss"],
  ["step35", { ...window, ...list("FsssFsss"), "rope.dimension_count": 16 }, "FsssFsss"],
  ["granite_swa", { ...window, ...list("FsssFsss"), "attention.rope_pattern": [1, 1, 1, 1, 0, 1, 1, 1] }, "Fsssfsss"],
  ["llama4", {}, "cccfcccf"],
  ["llama4", { "attention.sliding_window": 0 }, "FFFFFFFf"],
  ["smollm3", {}, "FFFfFFFf"],
  ["lfm2", { "attention.head_count_kv": [0, 2, 0, 2, 0, 2, 0, 2] }, "-F-F-F-F"],
  ["lfm2", { ...window, "attention.head_count_kv": [0, 2, 0, 2, 0, 2, 0, 2] }, "-s-s-s-s"],
  ["granitehybrid", { "attention.head_count_kv": [0, 0, 0, 2, 0, 0, 0, 2] }, "---F---F"],
  ["granite", { "rope.scaling.finetuned": false }, "ffffffff"],
  ["llama", { "rope.scaling.finetuned": false }, "FFFFFFFF"],
  ["baichuan", {}, "ffffffff"],
  ["qwen35", { "rope.dimension_sections": [3, 3, 2, 0] }, "---F---F"],
  ["minimax-01", {}, "-------F"],
  ["falcon-h1", {}, "FFFFFFFF"],
  ["deci", { "attention.head_count": [2, 0, 2, 2, 2, 2, 0, 2] }, "F-FFFF-F"],
];

test("layers tells which layers of an architecture slide, have no attention, or do not rotate", () => {
  for (const [arch, keys, map] of maps)
    assert.equal(mapOf(layersOf(arch, keys)), map, `${arch} ${JSON.stringify(keys)}`);
  assert.equal(mapOf(layersOf("exaone4", window, { blocks: 64 })), "sssf".repeat(16));
  assert.equal(mapOf(layersOf("baichuan", {}, { blocks: 32 })), "F".repeat(32));
  const [first] = layersOf("gemma2");
  assert.equal(first.slidingWindow, 4096);
  assert.equal(layersOf("llama4")[0].chunkSize, 8192);
  assert.equal(layersOf("smallthinker", window)[1].slidingWindow, 4096);
  // Half of the window on each side: |i - j| <= 32.
  assert.equal(layersOf("modern-bert", window)[1].slidingWindow, 33);
});

test("layers of another type have the base and the scaling that the graph gives them", () => {
  const scaled = { ...window, "rope.freq_base": 1e6, "rope.scaling.factor": 4, ...list("sFsFsFsF") };
  const slow = 1e6 ** (-1 / 8);
  const fast = 10000 ** (-1 / 8);
  /** architecture → second frequency of a full and of a sliding layer. */
  const rows = {
    gemma3: [slow / 4, fast],
    plamo3: [slow / 4, fast],
    gemma4: [slow / 4, fast],
    mimo2: [slow / 4, fast],
    "gemma-embedding": [slow / 4, fast],
    "modern-bert": [slow / 4, fast],
    gemma2: [slow / 4, slow / 4],
    "gpt-oss": [slow / 4, slow / 4],
    olmo2: [slow / 4, slow],
    mellum: [slow / 4, slow],
    laguna: [slow / 4, slow],
  };
  for (const [arch, expected] of Object.entries(rows)) {
    const all = layersOf(arch, scaled);
    const found = ["full_attention", "sliding_attention"].map((type) => all.find((layer) => layer.type === type).rope);
    const second = found.map((spec) => frequenciesOf(spec).inverseFrequencies.data[1]);
    second.forEach((value, i) => assert.ok(Math.abs(value / expected[i] - 1) < 1e-12, `${arch} ${i}: ${value}`));
  }
  // The factor of sliding layers is stored before the type none removes it.
  const none = layersOf("gpt-oss", { ...window, "rope.scaling.type": "none", "rope.scaling.factor": 4 });
  assert.deepEqual([none[0].rope.scaling, none[1].rope.scaling], [{ type: "linear", factor: 4 }, { type: "default" }]);
  const own = layersOf("gemma3", { ...window, "rope.freq_base_swa": 5000 });
  assert.equal(own[0].rope.base, 5000);
  // Step 3.5 rotates half of the columns in full layers, with the first half of the divisors.
  const step = { ...window, ...list("FsssFsss"), "rope_freqs.weight": Array(8).fill(2) };
  const [full, sliding] = layersOf("step35", step).map(({ rope: spec }) => spec);
  assert.deepEqual([full.rotaryDim, sliding.rotaryDim], [8, 16]);
  assert.equal(frequenciesOf(full).inverseFrequencies.data[0], 0.5);
  assert.equal(frequenciesOf(sliding).inverseFrequencies.data[0], 1);
});

test("keys that an architecture does not read are named and change nothing", () => {
  const betas = { "rope.scaling.yarn_beta_fast": 16, "rope.scaling.yarn_beta_slow": 2 };
  const yarn = { "rope.scaling.type": "yarn", "rope.scaling.factor": 4, "rope.scaling.original_context_length": 64 };
  const plain = specOf("qwen2", yarn);
  const more = {
    ...betas,
    "rope.scaling.yarn_log_multiplier": 0.5,
    "rope.scaling.alpha": 2,
    "rope.freq_base_swa": 9,
    ...window,
  };
  const spec = specOf("qwen2", { ...yarn, ...more });
  assert.deepEqual(spec.scaling, plain.scaling);
  assert.equal(spec.base, plain.base);
  assert.deepEqual(
    codesOf(spec)
      .filter((code) => code.startsWith("unreadBy"))
      .sort(),
    Object.keys(more)
      .map((key) => `unreadBy qwen2.${key}`)
      .sort(),
  );
  assert.match(spec.warnings.join("\n"), new RegExp(`yarn_beta_fast is not read: llama\\.cpp ${release}`));
  const read = specOf("grok", { ...yarn, ...betas }).scaling;
  assert.deepEqual([read.beta_fast, read.beta_slow, specOf("grok", yarn).scaling.beta_fast], [16, 2, 8]);
  // A multiplier is mscale_all_dim: mistral3 divides by it, and mistral4 multiplies scores.
  const divided = specOf("mistral3", { ...yarn, "rope.scaling.yarn_log_multiplier": 1 });
  assert.equal(frequenciesOf(divided).attentionFactor, 1);
  assert.equal(divided.softmaxScale, undefined);
  const short = { "general.architecture": "llama", "llama.rope.dimension_count": 8, "llama.rope.freq_base": 1e4 };
  assert.equal(fromGguf({ metadata: short }).rotaryDim, 8);
  const hunyuan = specOf("hunyuan-dense", { "rope.scaling.alpha": 1000 });
  assert.ok(Math.abs(hunyuan.base / (10000 * 1000 ** (16 / 14)) - 1) < 1e-12);
  const temperature = { "attention.temperature_scale": 0.1, "attention.temperature_length": 64 };
  assert.deepEqual(specOf("deepseek2", temperature).temperature, {
    kind: "ministral3",
    attnScale: 0.1,
    floorScale: 64,
  });
  assert.equal(specOf("mistral3", temperature).temperature.floorScale, 256);
  assert.equal(specOf("llama", temperature).temperature, undefined);
});

test("attn_factor multiplies cos and sin under every type, and rope_freqs divides beside any scaling", () => {
  const factor = { "rope.scaling.attn_factor": 1.5 };
  const divisors = { "rope_freqs.weight": [1, 1, 1, 1, 2, 2, 2, 2] };
  const scalings = [{}, { "rope.scaling.factor": 4 }, { "rope.scaling.type": "none", "rope.scaling.factor": 4 }];
  for (const scaling of scalings) {
    const found = frequenciesOf(specOf("llama", { ...scaling, ...factor, ...divisors }));
    const plain = frequenciesOf(specOf("llama", scaling)).inverseFrequencies.data;
    assert.equal(found.attentionFactor, 1.5);
    found.inverseFrequencies.data.forEach((value, i) =>
      assert.ok(Math.abs((value * (i < 4 ? 1 : 2)) / plain[i] - 1) < 1e-15),
    );
  }
  const yarn = { "rope.scaling.type": "yarn", "rope.scaling.factor": 4, "rope.scaling.original_context_length": 64 };
  const [plain, both] = [yarn, { ...yarn, ...divisors, ...factor }].map((keys) => frequenciesOf(specOf("llama", keys)));
  assert.ok(Math.abs(both.attentionFactor / plain.attentionFactor - 1.5) < 1e-12);
  both.inverseFrequencies.data.forEach((value, i) =>
    assert.ok(Math.abs((value * (i < 4 ? 1 : 2)) / plain.inverseFrequencies.data[i] - 1) < 1e-12),
  );
});

test("pairs of a fourth section stand still, and Qwen3-VL's order leaves some without a section", () => {
  const turning = (spec) => frequenciesOf(spec).inverseFrequencies.data.filter((value) => value > 1e-100).length;
  const four = specOf("qwen2vl", { "rope.dimension_sections": [2, 2, 2, 2] });
  assert.deepEqual([turning(four), four.axes], [6, [0, 0, 1, 1, 2, 2, 3, 3]]);
  const three = specOf("qwen2vl", { "rope.dimension_sections": [2, 3, 3, 0] });
  assert.deepEqual([turning(three), three.sections], [8, [2, 3, 3]]);
  // Sectors 7 (height) and so on are rotated only below three times the section: [3, 2, 3] leaves out sector 7.
  const inTurns = specOf("qwen3vl", { "rope.dimension_sections": [3, 2, 3, 0] });
  assert.deepEqual([turning(inTurns), inTurns.interleavedSections], [7, true]);
  assert.equal(specOf("glm4", { "rope.dimension_sections": [2, 3, 3, 0] }).layout, "half");
  assert.equal(specOf("glm4", { "rope.dimension_sections": [0, 0, 0, 0] }).layout, "interleaved");
  assert.equal(specOf("glm4").layout, "interleaved");
});

test("a file that llama.cpp does not load says so", () => {
  const reasonsOf = (...args) =>
    specOf(...args).notes.flatMap(({ code, reason }) => (code === "notLoaded" ? [reason] : []));
  const freqs = { "rope_freqs.weight": Array(8).fill(2) };
  const lists = { "rope_factors_short.weight": Array(8).fill(1), "rope_factors_long.weight": Array(8).fill(2) };
  for (const arch of ["llama", "deci", "falcon"])
    assert.match(reasonsOf(arch, { "rope.dimension_count": 8 }).join(), /dimension_count is 8/);
  assert.deepEqual(reasonsOf("qwen2", { "rope.dimension_count": 8 }), []);
  for (const arch of ["qwen2", "phi3", "gemma3"]) assert.match(reasonsOf(arch, freqs).join(), /no tensor rope_freqs/);
  assert.equal(reasonsOf("llama", lists).length, 2);
  assert.deepEqual(reasonsOf("phi3", lists), []);
  assert.deepEqual(reasonsOf("llama", { ...lists, "rope.scaling.type": "longrope" }), []);
  assert.match(reasonsOf("llama", { ...lists, ...freqs, "rope.scaling.type": "longrope" }).join(), /type longrope/);
  for (const arch of ["gpt-oss", "gemma3n", "cohere2"])
    assert.match(reasonsOf(arch).join(), /sliding_window is missing/);
  assert.match(reasonsOf("qwen2vl").join(), /dimension_sections is missing/);
  assert.throws(() => layersOf("gemma4", window), /sliding_window_pattern must be an array/);
  // Loaded without use.
  assert.ok(codesOf(specOf("llada", freqs)).includes("unreadBy rope_freqs.weight"));
});

test("fromGguf refuses what does not rotate, with the reason", () => {
  const refuses = (arch, keys, message, sizes) => assert.throws(() => specOf(arch, keys, sizes), { message });
  refuses(
    "granite",
    { "rope.scaling.finetuned": false },
    /granite\.rope\.scaling\.finetuned must be true.*, got false/,
  );
  refuses("baichuan", {}, /block_count must be 32: with 8 layers, .* no positions, got 8$/);
  refuses("baichuan", {}, /ALiBi/, { blocks: 40 });
  refuses("gpt2", {}, /learned table/);
  refuses("mpt", {}, /ALiBi/);
  refuses("t5encoder", {}, /T5/);
  refuses("mamba", {}, /no attention/);
});

test("every architecture of the table is in one list and can be read", () => {
  const none = unrotated.flatMap(([, names]) => [...names]);
  const all = [...interleaved, ...half, ...none];
  assert.equal(new Set(all).size, all.length);
  assert.equal(all.length, 148);
  const keys = { ...window, ...list("sFsFsFsF"), "rope.dimension_sections": [3, 3, 2, 0], "rope.freq_base_swa": 1e4 };
  const latent = {
    "attention.compress_ratios": [0, 0, 4, 128, 4, 128, 4, 128],
    "attention.compress_rope_freq_base": 16e4,
  };
  for (const arch of [...interleaved, ...half]) {
    const blocks = arch === "baichuan" ? 32 : 8;
    const more = arch === "deepseek4" ? latent : {};
    const spec = specOf(arch, { ...keys, ...more }, { blocks });
    assert.equal(spec.layout, interleaved.has(arch) && arch !== "glm4" ? "interleaved" : "half", arch);
    assert.equal(layersOf(arch, { ...keys, ...more }, { blocks }).length, blocks, arch);
  }
  for (const arch of Object.keys(windows)) assert.ok(interleaved.has(arch) || half.has(arch), arch);
});

test("impossible sizes are refused in little time", () => {
  const huge = 2 ** 31 - 1;
  const sizes = ["rope.dimension_count", "attention.key_length", "embedding_length", "rope.dimension_count_swa"];
  for (const key of sizes) assert.throws(() => specOf("gemma3", { ...window, [key]: huge }), /must be .*, got /, key);
  assert.throws(() => layersOf("gemma3", window, { blocks: huge }), /at most 4096/);
  assert.equal(specOf("gemma3", window, { blocks: huge }).rotaryDim, 16);
  const sections = { "rope.dimension_sections": [huge, huge, huge, huge] };
  assert.equal(specOf("qwen2vl", sections).rotaryDim, 16);
});

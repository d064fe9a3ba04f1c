// Tests the config reader's parsing, texts and exports. No browser.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import * as methods from "../../dist/methods.js";
import { figures } from "../../src/build/pages.js";
import { sentences } from "../../src/models/notes.js";
import { chineseOf, zh } from "../../web/app/config/notes.js";
import { readPasted, readState } from "../../web/app/config/reading.js";
import { readTolerantly } from "../../web/app/config/tolerant.js";
import { computeView } from "../../web/figures/compute.js";
import { parameterDescriptors, readParameters } from "../../web/figures/parameters.js";
import { presets as published } from "../../web/methods/rope/presets.js";
import { javascriptOf, pythonOf } from "../../web/pages/model/code.js";
import { differenceOf } from "../../web/pages/model/difference.js";
import { readDropped } from "../../web/pages/model/dropped.js";
import { csvOf, jsonOf, npyOf, numbersIn } from "../../web/pages/model/files.js";
import { wordsOf as frontWordsOf } from "../../web/pages/model/frontWords.js";
import { isOfPipeline, towerOf } from "../../web/pages/model/tower.js";
import { llama31 } from "../../web/topics/ropeScaling/config.js";
import { effectLine, effectOf, enginesLine, headlineOf, layersLine } from "../../web/topics/ropeScaling/headline.js";
import { pairsView } from "../../web/topics/ropeScaling/pairs.js";
import { presets } from "../../web/topics/ropeScaling/presets.js";
import { boundsOf, dialsSentence } from "../../web/topics/ropeScaling/sentences.js";
import { trainingText } from "../../web/topics/ropeScaling/training.js";
import * as api from "../api.js";
import { picture } from "../figures/pictures.js";
import { asF32, asText, asU32, fileOf } from "../ggufFile.js";
import { wholeConfigs } from "../methods/rope/arbitraries.js";

const { rope, config: models } = api;
const pipelines = JSON.parse(readFileSync(new URL("../vectors/pipelines-configs.json", import.meta.url), "utf8"));
const check = (arbitraries, property) => fc.assert(fc.property(...arbitraries, property), { seed: 5, numRuns: 200 });
const paste = (config) => readPasted(typeof config === "string" ? config : JSON.stringify(config), models);
const frequencies = rope.frequencies({ dim: 8, base: 500000 });
const { data } = frequencies.inverseFrequencies;

test("every published config is a preset, and the first is the default", () => {
  assert.deepEqual(llama31, published.find(({ id }) => id === "llama-3.1").config);
  assert.equal(presets[0].parameters.config, JSON.stringify(llama31));
  const shown = new Set(presets.map(({ parameters }) => parameters.config));
  for (const { id, config } of published.slice(1))
    assert.ok(id === "llama-3.1" || shown.has(JSON.stringify(config)), id);
});

/** Whether a config is answered: some classes do not read the head size for which an arbitrary config lists divisors. */
function isAnswered(config) {
  try {
    return models.fromConfig({ config, assume: true }) !== undefined;
  } catch {
    return false;
  }
}

/** The readable notes of some configs and of their engines. */
function notesOf(configs) {
  const notes = [];
  for (const config of configs) {
    const spec = models.fromConfig({ config, assume: true });
    assert.equal(spec.notes.length, spec.warnings.length);
    notes.push(...spec.notes);
    if (spec.axes || spec.notes.some(({ code }) => code === "form")) continue; // engines are refused
    for (const { notes: of, reasons } of [1, 5000].flatMap((length) =>
      models.engines({ config, length, assume: true }),
    )) {
      assert.equal(of.reasons.length, reasons.length);
      notes.push(of.version, ...of.reasons);
    }
  }
  return notes;
}

test("every note of configs and engines has a sentence in both languages, found by its code", () => {
  assert.deepEqual(Object.keys(zh).sort(), Object.keys(sentences).sort());
  const [L, M] = ["original_max_position_embeddings", "max_position_embeddings"];
  const plain = { head_dim: 8, model_type: "llama", rope_theta: 10000, [M]: 4096 };
  const yarn = { rope_type: "yarn", factor: 4, [L]: 1024 };
  const long = { type: "longrope", short_factor: [1, 1, 1, 1], long_factor: [1, 2, 3, 4] };
  const configs = [
    { head_dim: 8, rope_ratio: 4, rope_theta: 1e4 },
    { model_type: "internlm2", head_dim: 8 },
    { ...plain, rope_scaling: yarn, rope_parameters: { rope_type: "default", rope_theta: 5e5 } },
    { ...plain, model_type: undefined, rope_parameters: { main: { rope_theta: 5e5 } } },
    { ...plain, rope_traditional: true },
    { model_type: "qwen3_omni_moe" },
    { model_type: "zamba2" },
    { model_type: "zamba2", num_hidden_layers: 81 },
    { model_type: "deepseek_v4" },
    { model_type: "nanochat" },
    { model_type: "minimax_m2", rotary_dim: 64 },
    {
      model_type: "granite_swa",
      num_hidden_layers: 2,
      layer_rope_theta: [1e4, 5e5],
      layer_types: Array(2).fill("full_attention"),
    },
    { ...plain, rope_theta: 100, rope_scaling: { type: "mrope", rope_type: "default", mrope_section: [1, 1, 1] } },
    { ...plain, rope_parameters: { rope_type: "proportional", mscale: 1 } },
    { ...plain, rope_scaling: { ...yarn, factor: 3, mscale: 1 } },
    { ...plain, rope_scaling: { ...yarn, mscale: 1, mscale_all_dim: 0.5, truncate: false } },
    { ...plain, rope_scaling: { ...yarn, mscale: 1, mscale_all_dim: 1, attention_factor: 2 } },
    { ...plain, model_type: "deepseek_v3", rope_scaling: { ...yarn, mscale: 1, mscale_all_dim: 0.5 } },
    { ...plain, rope_scaling: { type: "yarn", factor: 4 } },
    { ...plain, rope_scaling: { type: "dynamic", factor: 2 } },
    { ...plain, rope_scaling: { type: "linear", factor: 2, [L]: 7 }, rope_theta: 1e4 },
    { ...plain, [L]: 1024, rope_scaling: { ...yarn, [L]: 2048 } },
    { ...plain, [L]: 64, rope_scaling: { ...long, factor: 2, attention_factor: 1.5 } },
    { ...plain, [L]: 64, rope_scaling: { ...long, factor: 2 } },
    {
      ...plain,
      model_type: "phimoe",
      hidden_size: 32,
      num_attention_heads: 4,
      [L]: 64,
      rope_scaling: { ...long, short_mscale: 1.1, long_mscale: 1.3 },
    },
    { ...plain, rope_local_base_freq: 100, rope_parameters: { full_attention: { rope_theta: 1e4 }, more: 1 } },
    { ...plain, rotary_dim: 4, partial_rotary_factor: 0.25 },
    { dim: 8, n_layers: 1, n_heads: 1, rope_theta: 1e4, multiple_of: 1, use_scaled_rope: true },
    { "general.architecture": "llama", "llama.rope.dimension_count": 8, "llama.rope.freq_base": 1e4 },
    { "general.architecture": "gemma4", "gemma4.rope.dimension_count": 8, "gemma4.rope.scaling.yarn_beta_fast": 9 },
    { "general.architecture": "qwen2vl", "qwen2vl.rope.dimension_count": 8 },
    {
      "general.architecture": "qwen2vl",
      "qwen2vl.rope.dimension_count": 8,
      "qwen2vl.rope.dimension_sections": [1, 1, 1, 1],
    },
    { ...plain, rope_scaling: { ...yarn, beta_slow: 4 } },
    {
      ...plain,
      model_type: "qwen2",
      rope_scaling: { rope_type: "llama3", factor: 8, low_freq_factor: 1, high_freq_factor: 4, [L]: 1024 },
    },
    { model_type: "brand_new", head_dim: 8 },
    { model_type: "llama4" },
    { model_type: "qwen3_vl" },
    { model_type: "exaone4" },
    { model_type: "qwen3_vl", head_dim: 8, rope_scaling: { mrope_section: [2, 1, 1], mrope_interleaved: false } },
    {
      ...plain,
      rope_scaling: {
        type: "linear",
        factor: 2,
        ...Object.fromEntries(Array.from("abcdefghijklmnopqrstuvwxy", (key) => [key, 1])),
      },
    },
    { _class_name: "ChronoEditTransformer3DModel" },
    { model_type: "t5gemma", decoder: plain, encoder: plain },
    ...pipelines.cases.map(({ args }) => args.config).filter(isAnswered),
    { model_type: "qwen", head_dim: 8, use_dynamic_ntk: true, use_logn_attn: true, dual_chunk_attention_config: {} },
    { model_type: "ernie4_5_vl_moe", head_dim: 8, rope_scaling: { type: "default", mrope_section: [1, 1, 2] } },
    ...presets.map(({ parameters }) => JSON.parse(parameters.config)).filter((config) => !config.rope_parameters),
    ...fc
      .sample(wholeConfigs, { numRuns: 300, seed: 5 })
      .map(({ config }) => config)
      .filter(isAnswered),
  ];
  const vision_config = { model_type: "llama4_vision_model" };
  configs.push(vision_config, { ...plain, vision_config });
  configs.push({ model_type: "sam3_vit_model" }, { model_type: "sam2_video" });
  const [a, b] = [plain, { ...plain, model_type: "brand_new", head_dim: 16 }].map((config) =>
    models.fromConfig({ config, assume: true }),
  );
  const others = [b, { ...a, base: 500, layout: "interleaved" }, { ...b, rotaryDim: 8, layout: "interleaved" }];
  // Layers of two types, of which a copy as JSON keeps only the names; and heads with frequencies of their own.
  const [c, d] = [1e4, 100].map((base) => {
    const layers = { num_hidden_layers: 2, layer_types: ["sliding_attention", "full_attention"], sliding_window: 4 };
    const config = { ...plain, ...layers, model_type: "gemma3_text", rope_theta: 1e6, rope_local_base_freq: base };
    return models.fromConfig({ config, assume: true });
  });
  const ofTypes = [d, JSON.parse(JSON.stringify(d))].flatMap((other) => models.compare({ a: c, b: other }).notes);
  const compared = [...others.flatMap((other) => models.compare({ a, b: other }).notes), ...ofTypes];
  const ofHead = pipelines.cases
    .filter(({ args }) => args.head === 0)
    .flatMap(({ args }) => models.fromConfig(args).notes);
  const bounds = { low_freq_factor: 1, high_freq_factor: 32 };
  const byTurns = { type: "llama3", factor: 4, original_max_position_embeddings: 4096, ...bounds };
  const { inverseFrequencies } = rope.frequencies({ dim: 128, scaling: byTurns });
  const notes = [...notesOf(configs), ...compared, ...ofHead, ...models.identify({ inverseFrequencies }).notes];
  assert.deepEqual([...new Set(notes.map(({ code }) => code))].sort(), Object.keys(zh).sort(), "every code is made");
  for (const note of notes) {
    const text = chineseOf(note);
    assert.ok(/[\u4e00-\u9fff]/.test(text) && !/[{}]|undefined/.test(text), text);
    for (const [, name] of zh[note.code].matchAll(/\{(\w+)\}/g)) {
      const inner = note.note && !Object.hasOwn(note, name) ? chineseOf(note.note) : undefined;
      assert.ok(text.includes(inner ?? String(note[name]?.code ? chineseOf(note[name]) : note[name])), text);
    }
  }
});

test("a name that resembles another sentence stays a name, in both languages", () => {
  for (const model_type of ["a is 1 and b is 2: 1 is used.", "x is ignored", "$1 {key}\nis ignored: the other one"]) {
    const config = { model_type, head_dim: 8, rope_theta: 1e4 };
    const { warnings, notes } = models.fromConfig({ config, assume: true });
    const facts = "rotates, layout half, rotaryDim 8, layers";
    assert.deepEqual(warnings, [`Assumed of the model_type ${model_type}: ${facts}.`]);
    const chinese = zh.assumedOf.replace("{facts}", facts).replace("{family}", () => model_type);
    assert.deepEqual(notes.map(chineseOf), [chinese]);
  }
});

test("of a pasted config the relevant keys are kept, with the same meaning", () => {
  for (const { parameters } of presets) {
    const config = JSON.parse(parameters.config);
    const whole = { architectures: ["X"], vocab_size: 32000, ...config, torch_dtype: "bfloat16" };
    if (config.text_config) whole.text_config = { num_hidden_layers: 48, ...config.text_config, sliding_window: 1024 };
    const { text } = paste(whole);
    const kept = JSON.parse(text);
    // A key of the preset is left out only where another decides, such as hidden_size beside head_dim.
    for (const key of Object.keys(kept)) assert.ok(key in config, `${key} of ${text}`);
    assert.deepEqual(models.fromConfig({ config: JSON.parse(text) }), models.fromConfig({ config: whole }));
  }
});

test("an error in a pasted config names the key, and invalid JSON is reported", () => {
  const { problem, text } = paste({
    model_type: "llama",
    head_dim: 64,
    rope_scaling: { type: "linear", factor: "four" },
  });
  assert.match(problem, /factor.*four/);
  assert.equal(text, undefined);
  const reported = {
    '{"head_dim": ': [1, 14, "value"],
    "{\n  'a': 1\n  'b': 2}": [3, 3, "commaOrBrace"],
    '{"a": [1 2]}': [1, 10, "commaOrBracket"],
    '{"a": 1} b': [1, 10, "end"],
    '{"a": "b}': [1, 7, "quote"],
    3: [1, 1, "key"],
    "": [1, 1, "key"],
  };
  for (const [given, [line, column, expected]] of Object.entries(reported)) {
    const { unreadable } = paste(given);
    assert.deepEqual([unreadable?.line, unreadable?.column, unreadable?.expected], [line, column, expected], given);
    for (const lang of ["en", "zh"]) assert.ok(frontWordsOf(lang)(`expected.${expected}`).length > 3);
  }
});

test("Python, comments, trailing commas, single lines and named objects are accepted", () => {
  const wanted = { rope_theta: 500000, rope_scaling: { type: "linear", factor: 4 }, tie: true, sliding_window: null };
  for (const text of [
    JSON.stringify(wanted),
    "{'rope_theta': 500_000, 'rope_scaling': {'type': 'linear', 'factor': 4.0,}, 'tie': True, 'sliding_window': None}",
    '// of a model\n{rope_theta: 5e5, # or more\n "rope_scaling": {"type": "linear", /* four */ "factor": 4,},\n"tie": true, "sliding_window": null,}',
    "config = dict(rope_theta=500000.0, rope_scaling=dict(type='linear', factor=4), tie=True, sliding_window=None)",
    '"rope_theta": 500000,\n  "rope_scaling": {"type": "linear", "factor": 4}\n"tie": true,\n"sliding_window": null',
  ]) {
    assert.deepEqual(readTolerantly(text), wanted, text);
  }
  assert.deepEqual(readTolerantly('"a": [1, (2, .5), "\\u00e9\\n\\""],'), { a: [1, [2, 0.5], 'é\n"'] });
  check([fc.dictionary(fc.string(), fc.jsonValue())], (value) => {
    const plain = JSON.parse(JSON.stringify(value));
    assert.deepEqual(readTolerantly(`${JSON.stringify(plain, null, 1)} // as it was`), plain);
  });
});

test("an unknown model is read as Llama when asked, and then says what was assumed", () => {
  const text = JSON.stringify({ model_type: "brand_new", hidden_size: 64, num_attention_heads: 4, vocab_size: 9 });
  assert.match(readPasted(text, models, "").problem, /known to rotate/);
  const pasted = readPasted(text, models, "", true);
  assert.deepEqual(JSON.parse(pasted.text), { model_type: "brand_new", hidden_size: 64, num_attention_heads: 4 });
  const given = { config: pasted.text, length: 64, layerType: undefined };
  assert.match(readState(api, given).problem, /known to rotate/);
  const shown = readState(api, { ...given, assume: true });
  assert.equal(shown.spec.known.layout, "assumed");
  assert.deepEqual([...new Set(shown.engines.map(({ frequencies }) => frequencies))], ["unknown"]);
  // A model that does not rotate stays refused.
  assert.match(readPasted('{"model_type": "bert"}', models, "", true).problem, /learned table/);
});

test("the vision tower of a pasted config is kept and found", () => {
  const vision_config = { model_type: "pixtral", hidden_size: 64, num_attention_heads: 4, image_size: 224 };
  const whole = { model_type: "llava", text_config: { model_type: "mistral" }, vision_config, image_token_id: 3 };
  const config = JSON.parse(paste(whole).text);
  const { image_size: _, ...kept } = vision_config;
  assert.deepEqual(config, { model_type: "llava", text_config: { model_type: "mistral" }, vision_config: kept });
  assert.deepEqual(towerOf({ config: models }, config), models.fromConfig({ config: vision_config }));
  assert.deepEqual(towerOf(api, vision_config)?.coordinates, ["row", "column"]);
  for (const other of [undefined, {}, { model_type: "llama" }, { vision_config: { model_type: "clip" } }])
    assert.equal(towerOf(api, other), undefined);
});

test("a diffusion transformer's axes are found, and a head of LTX is chosen", () => {
  const flux = { _class_name: "FluxTransformer2DModel", axes_dims_rope: [16, 56, 56] };
  const { axes, coordinates, numbering } = towerOf({ config: models }, JSON.parse(paste(flux).text));
  assert.deepEqual(
    [axes.map(({ dim }) => dim), coordinates],
    [
      [16, 56, 56],
      ["time", "row", "column"],
    ],
  );
  assert.deepEqual(numbering, { design: "flux" });
  const ltx = { _class_name: "LTX2VideoTransformer3DModel" };
  assert.match(readPasted(JSON.stringify(ltx), models, "").problem, /head must be/);
  const spec = towerOf({ config: models }, ltx, 5);
  assert.ok(isOfPipeline(spec));
  assert.deepEqual(spec, models.fromConfig({ config: ltx, head: 5 }));
  // A head that another model had stays within those of this one.
  assert.deepEqual(towerOf({ config: models }, ltx, 99), models.fromConfig({ config: ltx, head: 0 }));
  assert.equal(towerOf({ config: models }, { _class_name: "SD3Transformer2DModel" }), undefined);
});

test("GGUF metadata and params.json describe whole models, without a comparison of engines", () => {
  const gguf = { "general.architecture": "qwen2", "qwen2.rope.dimension_count": 128, "qwen2.rope.freq_base": 1e6 };
  const params = { dim: 4096, n_layers: 2, n_heads: 32, rope_theta: 1e6, hidden_dim: 14336 };
  for (const whole of [gguf, params]) {
    const text = JSON.stringify(whole);
    const chosen = JSON.stringify({ model_type: "llama", head_dim: 64, rope_theta: 10000 });
    const pasted = readPasted(text, models, chosen);
    assert.equal(pasted.isFragment, false);
    assert.deepEqual(models.fromConfig({ config: JSON.parse(pasted.text) }), models.fromConfig({ config: whole }));
    const shown = readState(api, { config: text, length: 64, layerType: undefined });
    assert.deepEqual([shown.spec.base, shown.spec.rotaryDim], [1e6, 128]);
    assert.deepEqual(shown.engines, []);
    assert.equal(enginesLine(shown, "en"), undefined);
  }
});

test("a dropped text or GGUF file is read; a broken one is rejected with a message", async () => {
  const metadata = [
    ["general.architecture", asText("qwen2")],
    ["qwen2.embedding_length", asU32(256)],
    ["qwen2.attention.head_count", asU32(2)],
    ["qwen2.rope.freq_base", asF32(1e6)],
    ["tokenizer.chat_template", asText("x")],
  ];
  const file = fileOf(metadata, [["token_embd.weight", [4], 0, 0, Buffer.alloc(16)]]);
  const { text } = await readDropped(new Blob([file]));
  const pasted = readPasted(text, models, JSON.stringify({ model_type: "llama", head_dim: 64, rope_theta: 10000 }));
  assert.deepEqual(
    Object.keys(JSON.parse(pasted.text)),
    metadata.slice(0, 4).map(([key]) => key),
  );
  assert.equal(models.fromConfig({ config: JSON.parse(pasted.text) }).rotaryDim, 128);
  assert.match(
    (await readDropped(new Blob([file.subarray(0, 60)]))).problem,
    /^This GGUF file cannot be read: entries must fit .*, got \d+ entries and 1 tensors in \d+ bytes\.$/,
  );
  assert.deepEqual(await readDropped(new Blob(['{"head_dim": 64}'])), { text: '{"head_dim": 64}' });
});

test("a pasted part applies to the chosen model where possible", () => {
  const apply = (part, config) => JSON.parse(readPasted(part, models, JSON.stringify(config)).text);
  const whole = { model_type: "llama", head_dim: 64, max_position_embeddings: 4096, rope_theta: 10000 };
  assert.deepEqual(apply('"rope_theta": 500000', whole), { ...whole, rope_theta: 500000 });
  const yarn = { rope_type: "yarn", factor: 4 };
  for (const part of [{ rope_scaling: yarn }, yarn]) {
    assert.deepEqual(apply(JSON.stringify(part), { ...whole, rope_scaling: { type: "linear", factor: 2 } }), {
      ...whole,
      rope_scaling: yarn,
    });
  }
  const { rope_theta, ...rest } = whole;
  const newer = { ...rest, rope_parameters: { rope_type: "default", rope_theta } };
  assert.deepEqual(apply("rope_theta=7e5", newer), {
    ...rest,
    rope_parameters: { rope_type: "default", rope_theta: 7e5 },
  });
  assert.deepEqual(apply(JSON.stringify({ rope_scaling: yarn }), newer), { ...whole, rope_scaling: yarn });
  assert.deepEqual(apply('"rope_theta": 5', { model_type: "x", text_config: whole }), {
    model_type: "x",
    text_config: { ...whole, rope_theta: 5 },
  });
  assert.equal(readPasted(JSON.stringify(whole), models, JSON.stringify(newer)).isFragment, false);
});

test("the effect line has the module's numbers: gpt-oss and Qwen2.5 with YaRN", () => {
  const read = (id) =>
    readState(api, {
      layerType: "full_attention",
      length: 131072,
      ...presets.find((each) => each.id === id).parameters,
    });
  // Factor 32: 0.1 · ln 32 + 1 = 1.3466; scores are multiplied by its square.
  assert.match(
    effectLine(read("gpt-oss"), "en"),
    /^Scaling lowers 23 of 32 frequencies, by up to 32×; scores × 1\.81, in short prompts too\.$/,
  );
  assert.match(layersLine(read("gpt-oss"), "en"), /^24 layers, as far as the config says: 12 see 128 keys; 12 full\.$/);
  assert.equal(layersLine(read("llama-3.1"), "en"), "All 32 layers use full attention.");
  const hybrid = (config) =>
    layersLine(readState(api, { layerType: "full_attention", length: 4096, config: JSON.stringify(config) }), "en");
  assert.match(hybrid({ model_type: "qwen3_next" }), /: 36 linear attention; 12 full\.$/);
  assert.match(hybrid({ model_type: "zamba2" }), /: 45 state space; 9 full without rotation\.$/);
  const { lowered, most, scores, pairs } = effectOf(read("qwen2.5"));
  // Low is ⌊23.596⌋ = 23 and 4 the factor: pairs from 24 on are divided.
  assert.deepEqual([pairs, lowered, Math.round(most * 1e9) / 1e9], [64, 40, 4]);
  assert.ok(Math.abs(scores - (1 + 0.1 * Math.log(4)) ** 2) < 1e-12);
  assert.match(effectLine(read("deepseek-v3"), "en"), /scores × 1\.87/);
  // Without scaling the headline says all.
  assert.equal(effectLine(read("gpt-j"), "en"), undefined);
  assert.match(
    effectLine(read("gemma-4"), "en"),
    /^No frequency is lowered: 64 pairs rotate as without scaling; 192 do not rotate\.$/,
  );
});

test("a line says which engines agree: vLLM to 0.25 gives Ministral 3 another attention factor", () => {
  // Of tests/vectors/rope.json, "Ministral 3: vLLM to 0.25 reads neither mscale".
  const rope_parameters = {
    rope_type: "yarn",
    rope_theta: 1e6,
    factor: 16,
    original_max_position_embeddings: 16384,
    beta_fast: 32,
    beta_slow: 1,
    mscale: 1,
    mscale_all_dim: 1,
  };
  const model = { model_type: "ministral3", hidden_size: 64, num_attention_heads: 4, head_dim: 16 };
  const config = JSON.stringify({ ...model, max_position_embeddings: 262144, rope_parameters });
  const shown = readState(api, { config, length: 4096, layerType: undefined });
  assert.equal(
    enginesLine(shown, "en"),
    "Frequencies and attention factor: the same in Hugging Face v5, Hugging Face v4, llama.cpp, mlx-lm; different in vLLM.",
  );
});

/** What the page says of a configuration: the headline, and the dials with their facts. */
function toldOf(given, lang = "en") {
  const { parameters } = readParameters(parameterDescriptors(methods, figures.ropeScaling), given);
  const view = figures.ropeScaling.views.find(({ id }) => id === "dials");
  const result = computeView(api, view, parameters);
  return {
    parameters,
    headline: headlineOf(readState(api, parameters), parameters, lang),
    sentence: dialsSentence({ parameters, facts: result.facts, lang }),
    drawn: picture(view, result, { parameters, lang, width: 600, height: 400 }),
  };
}
const presetOf = (id) => presets.find((each) => each.id === id).parameters;
const qwen = {
  model_type: "qwen2",
  hidden_size: 3584,
  num_attention_heads: 28,
  num_hidden_layers: 28,
  max_position_embeddings: 32768,
  rope_theta: 1e6,
};
/** Qwen2.5-7B's unscaled angles of its 64 pairs at a position. */
const qwenAngles = (position) => Array.from({ length: 64 }, (_, i) => position * 1e6 ** (-i / 64));
const slow = qwenAngles(32768).filter((angle) => angle < 2 * Math.PI).length;

test("the headline says how many pairs leave the angles seen in training, with and without scaling", () => {
  assert.equal(
    toldOf(presetOf("qwen2.5")).headline,
    `With scaling all 64 hands stay within the angles seen in training up to 131,072 positions; without it ${slow} would leave them.`,
  );
  assert.match(toldOf(presetOf("qwen2.5"), "zh").headline, new RegExp(`不缩放则有 ${slow} 根会离开。$`));
  assert.equal(
    toldOf({ config: JSON.stringify(qwen) }).headline,
    `No scaling: ${slow} of 64 hands would leave the angles seen in training within 131,072 positions.`,
  );
  // Nothing is known of the training of such a model.
  const unknown = { model_type: "llama", head_dim: 128, rope_theta: 1e6, max_position_embeddings: 32768 };
  const yarn = { rope_type: "yarn", factor: 4, original_max_position_embeddings: 32768 };
  const scaled = { config: JSON.stringify({ ...unknown, rope_scaling: yarn }) };
  assert.match(toldOf(scaled).headline, /within the angles of its original 32,768 positions up to 131,072/);
  // Four times its factor, YaRN's interpolated pairs leave their angles, too.
  assert.match(
    toldOf({ ...scaled, length: 524288 }).headline,
    new RegExp(`^With scaling and without it, ${slow} of 64 hands leave`),
  );
  assert.match(toldOf({ ...scaled, length: 32768 }).headline, /^With scaling and without it, all 64 hands stay/);
  const short = { ...qwen, max_position_embeddings: 4096 };
  assert.match(toldOf({ config: JSON.stringify(short), length: 4096 }).headline, /^No scaling: all 64 hands stay/);
});

test("the dials show the hands that would be outside without scaling, and the sentence counts them", () => {
  const position = 131071;
  const outside = qwenAngles(position).filter((angle, i) => {
    const seen = qwenAngles(32768)[i];
    return seen < 2 * Math.PI && angle % (2 * Math.PI) > seen;
  });
  const [scaled, plain] = [toldOf(presetOf("qwen2.5")), toldOf({ config: JSON.stringify(qwen), position })];
  assert.equal(scaled.parameters.position, position);
  assert.match(
    scaled.sentence,
    new RegExp(
      `outside it at this position: 0; without scaling: ${outside.length}, and ${slow - outside.length} more have been outside\\. `,
    ),
  );
  assert.match(plain.sentence, new RegExp(`outside it at this position: ${outside.length}\\. `));
  const lines = ({ drawn: { nodes } }) =>
    nodes.filter(({ tag, attributes: { d, stroke } }) => tag === "path" && stroke && /^(M[^MA]*L[^MA]*)+$/.test(d));
  const ghosts = lines(scaled).at(-1);
  assert.equal(ghosts.attributes.d.match(/M/g).length, outside.length);
  const textOf = ({ drawn }) => JSON.stringify(drawn.nodes);
  assert.match(textOf(scaled), /thin red: outside without scaling/);
  assert.doesNotMatch(textOf(scaled), /· red: a hand/);
  assert.doesNotMatch(textOf(plain), /thin red/);
  assert.match(textOf(plain), /· red: a hand outside of them/);
});

test("a pair's strip is shaded from where it rotates further than in training, by the extrapolated share", () => {
  const config = JSON.stringify({
    model_type: "llama",
    head_dim: 4,
    max_position_embeddings: 400,
    rope_theta: 1e6,
    rope_scaling: { type: "linear", factor: 4 },
  });
  const cells = (applied) => {
    const parameters = { config, trained: 100, length: 800, layerType: "full_attention", applied };
    const results = [];
    for (const call of pairsView.calls) {
      const [family, name] = call.function.split(".");
      const args = Object.fromEntries((call.arguments ?? []).map((each) => [each, parameters[each]]));
      for (const [each, value] of Object.entries(call.with)) {
        const at = (of) => (of.key === undefined ? results[of.result] : results[of.result][of.key]);
        args[each] =
          typeof value === "function" ? value(parameters, results) : value?.result === undefined ? value : at(value);
      }
      if (call.function === "attention.scores") return args.bias;
      results.push(api[family][name](args));
    }
  };
  const x = pairsView.axes.x.values({ length: 800 });
  // Pair 1 rotates by 0.001 radians a position: 100 positions are a small part of a rotation.
  for (const [applied, reach] of [
    [0, 100],
    [0.5, 200],
    [1, 400],
  ]) {
    const [fast, slow] = cells(applied);
    assert.ok(
      fast.every((kind) => kind === (applied > 0 ? 2 : 0)),
      `${applied}`,
    );
    x.forEach((far, i) => {
      assert.equal(slow[i], far > reach ? 3 : applied > 0 ? 2 : 0, `${applied} at ${far}`);
    });
  }
});

test("two configurations are compared fact by fact, and pair by pair", () => {
  const read = (id) =>
    readState(api, {
      layerType: "full_attention",
      length: 131072,
      ...presets.find((each) => each.id === id).parameters,
    });
  const words = (key) => key;
  const same = differenceOf(read("llama-3.1"), read("llama-3.1"), words);
  assert.deepEqual(same, { rows: [], pairs: 0, farthest: undefined });
  const [qwen, llama] = [read("qwen2.5"), read("llama-3.1")];
  const { rows, pairs, farthest } = differenceOf(qwen, llama, words);
  assert.equal(pairs, 63);
  // The pair with the largest difference, the same from both sides.
  const logs = Array.from(qwen.own.wavelengths.data, (each, m) => Math.log(each / llama.own.wavelengths.data[m]));
  const pair = logs.reduce((most, each, m) => (Math.abs(each) > Math.abs(logs[most]) ? m : most), 0);
  assert.deepEqual([farthest.pair, farthest.isLonger], [pair, logs[pair] > 0]);
  assert.ok(Math.abs(Math.log(farthest.factor) - Math.abs(logs[pair])) < 1e-12 && farthest.factor > 1.1);
  const turned = differenceOf(llama, qwen, words).farthest;
  assert.deepEqual(turned, { ...farthest, isLonger: !farthest.isLonger });
  assert.deepEqual(
    rows.find(({ name }) => name === "scaling"),
    { name: "scaling", own: "yarn", other: "llama3" },
  );
  // Pairs that one model does not rotate differ most; with other numbers of pairs there is nothing to compare.
  const [still, turning] = [
    [6, Number.POSITIVE_INFINITY],
    [3, 12],
  ].map((all) => ({
    ...llama,
    own: { ...llama.own, wavelengths: { data: Float64Array.from(all) } },
  }));
  assert.deepEqual(differenceOf(still, turning, words).farthest, { pair: 1, factor: Infinity, isLonger: true });
  assert.equal(differenceOf(read("gpt-oss"), llama, words).pairs, undefined);
});

test("frequencies exported as JavaScript and Python are exact", () => {
  const values = new Function(`${javascriptOf(data, 1.25)} return [inverseFrequencies, attentionFactor]`)();
  assert.deepEqual(values, [data, 1.25]);
  const [, list, factor] = /^inv_freq = (\[[^\]]*\])\nattention_factor = ([\d.]+) /.exec(pythonOf(data, 1.25));
  assert.deepEqual([Float64Array.from(readTolerantly(`{a: ${list}}`).a), Number(factor)], [data, 1.25]);
});

test("a config with other layer names is read for the first of them", () => {
  const rope_parameters = { sliding_attention: { rope_type: "default", rope_theta: 10000 } };
  assert.equal(paste({ model_type: "llama", head_dim: 64, rope_parameters }).layerType, "sliding_attention");
  assert.equal(paste({ model_type: "deepseek_v4" }).layerType, "main");
  assert.equal(paste({ model_type: "llama", head_dim: 64 }).layerType, undefined);
});

test("the module provides everything that the panel shows of every preset", () => {
  for (const { id, parameters } of presets) {
    const found = readState(api, { length: 131072, layerType: "full_attention", ...parameters });
    assert.equal(found.problem, undefined, id);
    const given = { length: 131072, layerType: "full_attention", ...parameters };
    // transformers has no class for these: their own repositories do.
    const isRemote = ["internlm2", "chatglm"].includes(found.config?.model_type ?? JSON.parse(given.config).model_type);
    assert.equal(found.engines[0].maxRelativeDifference, isRemote ? undefined : 0, id);
    for (const lang of ["en", "zh"]) {
      const lines = [effectLine(found, lang), layersLine(found, lang), enginesLine(found, lang)];
      const { headline } = toldOf(parameters, lang);
      for (const line of [headline, ...lines.filter((each, i) => i > 0 || each)]) {
        assert.ok(line && !/undefined|NaN|Infinity|[{}]/.test(line), `${id}: ${line}`);
        assert.match(line, lang === "zh" ? /[\u4e00-\u9fff].*。$/ : /^[\x20-\x7e×]+\.$/, id);
      }
    }
  }
  assert.match(readState(api, { config: "{}", length: 1, layerType: "full_attention" }).problem, /model_type/);
});

test("an exported NPY file follows NumPy's format", () => {
  const bytes = npyOf(data);
  assert.equal(Buffer.from(bytes.subarray(0, 8)).toString("latin1"), "\x93NUMPY\x01\x00");
  const length = bytes[8] + 256 * bytes[9];
  const header = Buffer.from(bytes.subarray(10, 10 + length)).toString("latin1");
  assert.equal((10 + length) % 64, 0);
  assert.match(header, /^\{'descr': '<f8', 'fortran_order': False, 'shape': \(4,\), \} *\n$/);
  assert.deepEqual(new Float64Array(bytes.slice(10 + length).buffer), data);
});

test("exported JSON and CSV are exact, and the JSON is accepted as frequencies", () => {
  const given = JSON.parse(jsonOf(data, 1.25));
  assert.deepEqual(Float64Array.from(given.inverseFrequencies), data);
  assert.equal(rope.table({ length: 1, dim: 8, frequencies: given }).cos.data[0], 1.25);
  const rows = csvOf(data).trim().split("\r\n").slice(1);
  assert.deepEqual(
    Float64Array.from(rows, (row) => Number(row.split(",")[1])),
    data,
  );
});

test("numbers are accepted as JSON, Python, NumPy and PyTorch print them", () => {
  for (const text of [
    "[1, 0.5, 2.5e-1]",
    "1 0.5 0.25",
    "1\n0.5\n0.25\n",
    "tensor([1.0000, 0.5000, 0.2500])",
    "tensor([1.0, 0.5, 0.25], dtype=torch.float64)",
    "array([1.  , 0.5 , 0.25])",
    "inv_freq = [1, .5, .25]",
  ]) {
    assert.deepEqual(numbersIn(text), [1, 0.5, 0.25], text);
  }
  for (const text of ["", "one two", "[]", "[1, null]"]) assert.equal(numbersIn(text), undefined, text);
});

test("the bounds of a linear ramp are where it leaves 0 and reaches 1", () => {
  const ramp = Float64Array.from({ length: 9 }, (_, m) => Math.min(1, Math.max(0, (m - 1.5) / 5)));
  const [low, high] = boundsOf(ramp);
  assert.ok(Math.abs(low - 1.5) < 1e-12 && Math.abs(high - 6.5) < 1e-12);
  assert.equal(boundsOf(Float64Array.of(0, 0.5, 1)), undefined);
  assert.equal(boundsOf(Float64Array.of(0, 1)), undefined);
});

test("figures state the training length of published models, and that it is unknown for others", () => {
  const texts = (config, trained) => ["en", "zh"].map((lang) => trainingText({ config, trained }, lang));
  const configOf = (id) => JSON.stringify(published.find((each) => each.id === id)?.config);
  // Llama 3 Herd of Models, section 3.4.2: on up to 128K; Qwen2.5 Technical Report, section 3.3: 32,768, YaRN is for inference.
  for (const [text, pattern] of [
    [
      texts(configOf("llama-3.1"), 8192)[0],
      /trained further, .* 131,072 tokens \(The Llama 3 Herd of Models, section 3\.4\.2\)/,
    ],
    [texts(configOf("qwen2.5"), 32768)[0], /report training on up to 32,768 tokens/],
    [texts(configOf("gpt-oss"), 4096)[0], /does not say whether/],
    [texts("{}", 4096)[1], /配置没有说明/],
  ])
    assert.match(text, pattern);
});

test("the original context length of a configuration is not called training length", () => {
  const folder = new URL("../../web/topics/ropeScaling/", import.meta.url);
  for (const file of readdirSync(folder).filter((each) => each !== "training.js")) {
    const text = readFileSync(new URL(file, folder), "utf8");
    assert.doesNotMatch(
      text,
      /trained[ ]length|of training|in training|training (?:never|showed)|训练长度|训练中|训练的/,
      file,
    );
  }
});

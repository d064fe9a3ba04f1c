// The scaling laboratory: what is pasted and what is taken along. No browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import * as api from "../../dist/npm/index.js";
import { llama31 } from "../../web/laboratories/ropeScaling/config.js";
import { presets } from "../../web/laboratories/ropeScaling/presets.js";
import { boundsOf } from "../../web/laboratories/ropeScaling/sentences.js";
import { presets as published } from "../../web/methods/rope/presets.js";
import { csvOf, jsonOf, npyOf, numbersIn } from "../../web/playground/laboratory/files.js";
import { readPasted, readState } from "../../web/playground/laboratory/reading.js";
import { translated } from "../../web/playground/laboratory/translate.js";
import { wholeConfigs } from "../methods/rope/arbitraries.js";

const { rope } = api;
const paste = (config) => readPasted(typeof config === "string" ? config : JSON.stringify(config), rope);
const frequencies = rope.frequencies({ dim: 8, base: 500000 });
const { data } = frequencies.inverseFrequencies;

test("every published config is a preset, and the first is what is shown without one", () => {
  assert.deepEqual(llama31, published.find(({ id }) => id === "llama-3.1").config);
  assert.equal(presets[0].parameters.config, JSON.stringify(llama31));
  const shown = new Set(presets.map(({ parameters }) => parameters.config));
  for (const { id, config } of published.slice(1))
    assert.ok(id === "llama-3.1" || shown.has(JSON.stringify(config)), id);
});

test("what the module says of configs and engines is said in Chinese too", () => {
  const source = readFileSync("src/rotary/rope/engines.js", "utf8");
  const reasons = [...source.matchAll(/(?<!doc: )"([a-zA-Z_]+ [^"]*\.)"/g)].map(([, text]) => text);
  const random = fc.sample(wholeConfigs, { numRuns: 300, seed: 5 });
  /** @type {object[]} */
  const gaps = [
    { head_dim: 8, rope_ratio: 4, rope_scaling: {}, rope_parameters: { rope_type: "default", rope_theta: 5e5 } },
    { head_dim: 8, rope_theta: 100, rope_scaling: { type: "mrope", rope_type: "default", mrope_section: [1, 1, 1] } },
    { head_dim: 8, rope_parameters: { rope_type: "proportional", mscale: 1 } },
    {
      head_dim: 8,
      max_position_embeddings: 4096,
      rope_scaling: { type: "yarn", factor: 3, mscale: 1, original_max_position_embeddings: 1024 },
    },
  ];
  const families = [
    { model_type: "new", head_dim: 8 },
    { model_type: "llama4" },
    { model_type: "qwen", head_dim: 8, use_dynamic_ntk: true, use_logn_attn: true, dual_chunk_attention_config: {} },
    { model_type: "ernie4_5_vl_moe", head_dim: 8, rope_scaling: { type: "default", mrope_section: [1, 1, 2] } },
  ];
  gaps.push(...families);
  const warnings = [...random, ...gaps.map((config) => ({ config }))].flatMap((each) => rope.fromConfig(each).warnings);
  assert.ok(reasons.length >= 10, `${reasons.length} reasons`);
  assert.ok(new Set(warnings).size > 10, `${new Set(warnings).size} warnings`);
  const versions = rope.engines({ config: llama31 }).map(({ version }) => version);
  for (const version of versions) {
    const { text, lang } = translated(version, "zh");
    assert.ok(lang === "zh" && /年.*月/.test(text), version);
  }
  for (const sentence of [...reasons, ...warnings]) {
    const { text, lang } = translated(sentence, "zh");
    assert.equal(lang, "zh", sentence);
    assert.ok(/[\u4e00-\u9fff].*。$/.test(text) && !/\$\d| (is|and|over) /.test(text), text);
    assert.deepEqual(translated(sentence, "en"), { text: sentence, lang: "en" });
  }
});

test("of a pasted config the keys that matter are kept, and mean the same", () => {
  for (const { parameters } of presets) {
    const config = JSON.parse(parameters.config);
    const whole = { architectures: ["X"], vocab_size: 32000, ...config, torch_dtype: "bfloat16" };
    if (config.text_config) whole.text_config = { num_hidden_layers: 48, ...config.text_config, sliding_window: 1024 };
    const { text } = paste(whole);
    assert.deepEqual(JSON.parse(text), config);
    assert.deepEqual(rope.fromConfig({ config: JSON.parse(text) }), rope.fromConfig({ config: whole }));
  }
});

test("what is wrong with a pasted config is told with the key, and so is what is no JSON", () => {
  const { problem, isJson, text } = paste({ head_dim: 64, rope_scaling: { type: "linear", factor: "four" } });
  assert.match(problem, /factor.*four/);
  assert.deepEqual([isJson, text], [true, undefined]);
  assert.equal(paste('{"head_dim": ').isJson, false);
  assert.match(paste("3").problem, /config/);
});

test("a config whose layers have other names is read for the first of them", () => {
  const rope_parameters = { sliding_attention: { rope_type: "default", rope_theta: 10000 } };
  assert.equal(paste({ model_type: "x", head_dim: 64, rope_parameters }).layerType, "sliding_attention");
  assert.equal(paste({ model_type: "x", head_dim: 64 }).layerType, undefined);
});

test("of every preset the module tells all that the panel shows", () => {
  for (const { id, parameters } of presets) {
    const found = readState(api, { length: 131072, layerType: "full_attention", ...parameters });
    assert.equal(found.problem, undefined, id);
    assert.match(found.fingerprint.fingerprint, /^[0-9a-f]{16}$/);
    assert.equal(found.engines[0].maxRelativeDifference, 0, id);
  }
  assert.match(readState(api, { config: "{}", length: 1, layerType: "full_attention" }).problem, /hidden_size/);
});

test("an NPY file is one that NumPy's format describes", () => {
  const bytes = npyOf(data);
  assert.equal(Buffer.from(bytes.subarray(0, 8)).toString("latin1"), "\x93NUMPY\x01\x00");
  const length = bytes[8] + 256 * bytes[9];
  const header = Buffer.from(bytes.subarray(10, 10 + length)).toString("latin1");
  assert.equal((10 + length) % 64, 0);
  assert.match(header, /^\{'descr': '<f8', 'fortran_order': False, 'shape': \(4,\), \} *\n$/);
  assert.deepEqual(new Float64Array(bytes.slice(10 + length).buffer), data);
});

test("JSON and CSV hold the very numbers, and the JSON is taken as frequencies", () => {
  const given = JSON.parse(jsonOf(data, 1.25));
  assert.deepEqual(Float64Array.from(given.inverseFrequencies), data);
  assert.equal(rope.table({ length: 1, dim: 8, frequencies: given }).cos.data[0], 1.25);
  const rows = csvOf(data).trim().split("\r\n").slice(1);
  assert.deepEqual(
    Float64Array.from(rows, (row) => Number(row.split(",")[1])),
    data,
  );
});

test("numbers are read as JSON, Python, NumPy and PyTorch print them", () => {
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

test("the bounds of a straight ramp are where it leaves 0 and reaches 1", () => {
  const ramp = Float64Array.from({ length: 9 }, (_, m) => Math.min(1, Math.max(0, (m - 1.5) / 5)));
  const [low, high] = boundsOf(ramp);
  assert.ok(Math.abs(low - 1.5) < 1e-12 && Math.abs(high - 6.5) < 1e-12);
  assert.equal(boundsOf(Float64Array.of(0, 0.5, 1)), undefined);
  assert.equal(boundsOf(Float64Array.of(0, 1)), undefined);
});

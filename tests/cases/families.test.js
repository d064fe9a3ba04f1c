// Tests configs that people reported as misread, stored in this folder. Expected values come from the reports, which
// measured the models' own code, and from the class of each model in transformers 5.16.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { api } from "../engines/engines.js";

const { rope, config: models } = api("simd");
const input = (name) => JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), "utf8"));
const read = (config) => models.fromConfig({ config });
const turning = (name) => models.layers({ config: input(name) }).map((layer) => layer.rope !== null);

test("fromConfig reads the rotated columns, the layout and the base of each family", () => {
  const cases = {
    "bamba-9b": [64, "half", 10000],
    esm2: [64, "half", 10000],
    glm5: [64, "interleaved", 1e6],
    "llava-nested-defaults": [128, "half", 10000],
    "nomic-v1": [32, "interleaved", 1000],
    "qwen2-moe-sliding-0": [128, "half", 1e6],
    "zamba2-7b": [224, "half", 10000],
    "mlx-rope-traditional": [128, "interleaved", 10000],
  };
  for (const [name, expected] of Object.entries(cases)) {
    const { rotaryDim, layout, base } = read(input(name));
    assert.deepEqual([rotaryDim, layout, base], expected, name);
  }
  for (const { config, right } of input("mla-rotary-size").cases) assert.equal(read(config).rotaryDim, right);
  const { config, right, also } = input("rope-interleave-unlisted");
  assert.deepEqual([read(config).layout, read(also.config).layout], [right.layout, also.right.layout]);
});

test("fromConfig reads GTE's ntk as vLLM's ntk_scaling_rope.py: (base · factor)^(-2m / d) / factor^(2 / d)", () => {
  const { rope_theta: base, rope_scaling } = input("gte-new");
  const { inverseFrequencies } = rope.frequencies(read(input("gte-new")));
  inverseFrequencies.data.forEach((each, m) => {
    const expected = (base * rope_scaling.factor) ** (-m / 32) / rope_scaling.factor ** (1 / 32);
    assert.ok(Math.abs(each / expected - 1) < 1e-12, `pair ${m}`);
  });
});

test("fromConfig rejects models without RoPE on one axis with the name of their encoding", () => {
  for (const [name, instead] of [
    ["clip", /learned table/],
    ["mpnet", /t5\.bias/],
    ["mamba2", /state/],
    ["kimi-linear", /no positions/],
  ])
    for (const each of ["fromConfig", "layers", "engines"])
      assert.throws(() => models[each]({ config: input(name) }), { name: "RangeError", message: instead });
  // A vision tower has a spec for axial.apply, and nothing else.
  assert.deepEqual(read(input("dinov3")).coordinates, ["row", "column"]);
  for (const each of ["layers", "engines"])
    assert.throws(() => models[each]({ config: input("dinov3") }), /axial\.apply/);
});

test("layers finds NoPE layers and layers with another head size", () => {
  assert.deepEqual(turning("granite-swa"), [true, true, true, false]);
  // transformers 38e862f, configuration_muse_glimmer.py, __post_init__: every fourth layer back from the last.
  const muse = models.layers({ config: { model_type: "muse_glimmer_text", num_hidden_layers: 6 } });
  assert.deepEqual(
    muse.map(({ type, rope: spec }) => [type[0], spec !== null]),
    ["s", "f", "s", "s", "s", "f"].map((letter) => [letter, letter === "s"]),
  );
  const { attn_layer_indices } = input("bamba-9b");
  assert.deepEqual(
    turning("bamba-9b").flatMap((turns, i) => (turns ? [i] : [])),
    attn_layer_indices,
  );
  const last = models.layers({ config: input("gemma4-per-layer-config") }).at(-1);
  assert.equal(last.rope.rotaryDim, 320);
  assert.ok(turning("wav2vec2-bert-relative-key").every((turns) => !turns));
});

test("layers tells layers without attention from others, by the defaults of the class too", () => {
  const count = (config) => {
    const counts = {};
    for (const { type, rope: spec, slidingWindow } of models.layers({ config })) {
      const what = `${type}${spec ? ", rotated" : ""}${slidingWindow ? `, ${slidingWindow}` : ""}`;
      counts[what] = (counts[what] ?? 0) + 1;
    }
    return counts;
  };
  // transformers: BambaConfig, RecurrentGemmaConfig, Zamba2Config, GraniteMoeHybridConfig, each layers_block_type.
  assert.deepEqual(count(input("bamba-9b")), { mamba: 29, "full_attention, rotated": 3 });
  assert.deepEqual(count({ model_type: "recurrent_gemma" }), { recurrent: 18, "sliding_attention, rotated, 2048": 8 });
  assert.deepEqual(count({ model_type: "recurrent_gemma", num_hidden_layers: 2, block_types: ["attention"] }), {
    "sliding_attention, rotated, 2048": 2,
  });
  assert.deepEqual(count({ model_type: "zamba2" }), { mamba: 45, hybrid: 9 });
  assert.deepEqual(count({ model_type: "zamba2", use_mem_rope: true }), { mamba: 45, "hybrid, rotated": 9 });
  assert.deepEqual(count({ model_type: "granitemoehybrid" }), { mamba: 32 });
  assert.throws(() => count({ model_type: "recurrent_gemma", block_types: 3 }), { name: "TypeError" });
});

test("fromConfig prefers rope_scaling, names conflicts, and reads the direction of rotation", () => {
  const both = read(input("qwen3-yarn-beside-rope-parameters"));
  assert.deepEqual([both.scaling.type, both.base], ["yarn", 10000]);
  assert.ok(Math.abs(rope.frequencies(both).attentionFactor - (0.1 * Math.log(4) + 1)) < 1e-12);
  assert.match(both.warnings.join(), /rope_parameters is ignored/);
  const { config } = input("rotary-dim-contradiction");
  assert.match(read(config).warnings.join(), /rotary_dim is ignored: llama.*,partial_rotary_factor is ignored: llama/);
  const { config: nanochat, x, position, right } = input("nanochat-sign");
  const { inverse } = read(nanochat);
  const turned = rope.apply({ x: { data: x, shape: [1, 2] }, offset: position, inverse }).data;
  turned.forEach((each, i) => assert.ok(Math.abs(each - right[i]) < 1e-6));
});

// What holds of configs: nothing in them goes unread without a word, nothing malformed gets through, nothing is changed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import fc from "fast-check";
import { api, methods } from "../engines/engines.js";
import { random } from "../random.js";
import { check, tensor } from "./check.js";

const { rope, temperature } = api("simd");
const llama = { model_type: "llama", head_dim: 8, rope_theta: 10000, max_position_embeddings: 4096 };
const read = (config, rest) => rope.fromConfig({ config, ...rest });

/** A spec is what apply and temperature.factors take, whichever length they are asked for. */
function assertTaken(spec) {
  const x = { data: new Float32Array(spec.rotaryDim), shape: [1, spec.rotaryDim] };
  for (const offset of [0, 5000, 2 ** 24]) {
    assert.doesNotThrow(() => rope.apply({ x, ...spec, offset }), JSON.stringify(spec));
    if (spec.temperature) assert.doesNotThrow(() => temperature.factors({ ...spec.temperature, length: 1, offset }));
  }
}

const warningsOf = (config, rest) => read(config, rest).warnings;

test("rope.fromConfig: what it returns goes into apply, frequencies and table as it is", () => {
  const phi = { short_factor: [1, 1, 2, 2], long_factor: [1, 2, 3, 4] };
  const configs = [
    llama,
    { ...llama, rope_scaling: { type: "dynamic", factor: 2 } },
    { ...llama, model_type: "phi3", original_max_position_embeddings: 64, rope_scaling: { type: "su", ...phi } },
    { ...llama, rope_local_base_freq: 100, rope_scaling: { type: "linear", factor: 8 } },
    { ...llama, model_type: "qwen2_vl", rope_scaling: { type: "mrope", mrope_section: [1, 1, 2] } },
    {
      ...llama,
      model_type: "deepseek_v3",
      qk_rope_head_dim: 8,
      rope_scaling: { type: "yarn", factor: 4, mscale: 1, mscale_all_dim: 1 },
    },
  ];
  const x = tensor(random(20, 1), 2, 10);
  for (const config of configs) {
    const spec = read(config, { length: 5000 });
    const { base, scaling, layout, rotaryDim } = spec;
    assert.deepEqual(rope.apply({ x, ...spec }), rope.apply({ x, base, scaling, layout, rotaryDim }));
    assert.deepEqual(rope.frequencies(spec), rope.frequencies({ base, scaling, dim: rotaryDim }));
    rope.table({ ...spec, length: 3 });
    rope.cache({ ...spec, length: 3 });
    rope.spectrum(spec);
    rope.precision({ ...spec, positions: [3] });
    rope.fingerprint(spec);
    rope.permute({ x, ...spec, from: "half", to: "interleaved" });
    rope.detectLayout({ before: x, after: x, position: 1, ...spec });
    assert.deepEqual(JSON.parse(JSON.stringify(spec)), spec, "plain data");
  }
});

test("rope.fromConfig: random configs are read, or refused by a TypeError or RangeError that names the function", () => {
  const words = fc.constantFrom(
    "linear",
    "yarn",
    "longrope",
    "su",
    "mrope",
    "dynamic",
    "llama3",
    "ntk",
    "proportional",
  );
  let deep = [1];
  for (let i = 0; i < 1e4; i++) deep = [deep];
  const itself = [];
  itself.push(itself);
  const leaf = fc.oneof(
    fc.constantFrom(null, true, false, 0, 1, -1, 2, 8, 64, 4096, 10000, 0.5, 1e300, 5e-324, Number.NaN, "", "x"),
    words,
    fc.constantFrom([], [1, 1, 1, 1], [16, 24, 24], ["a"], {}, [[1]]),
    fc.constantFrom(Symbol("s"), deep, itself, "x".repeat(1e4), new Array(1e4).fill("x"), () => 1),
  );
  const keys = [
    ...[
      "type",
      "rope_type",
      "rope_theta",
      "factor",
      "original_max_position_embeddings",
      "attention_factor",
      "beta_fast",
    ],
    ...["beta_slow", "mscale", "mscale_all_dim", "truncate", "short_factor", "long_factor", "low_freq_factor"],
    ...["high_freq_factor", "partial_rotary_factor", "mrope_section", "mrope_interleaved", "full_attention", "other"],
  ];
  const record = (names, value) => fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 });
  const parameters = fc.oneof(
    record(keys, leaf),
    record(["full_attention", "sliding_attention"], record(keys, leaf)),
    leaf,
  );
  const tops = [
    ...["model_type", "head_dim", "hidden_size", "num_attention_heads", "n_embd", "n_head", "rotary_dim", "rotary_pct"],
    ...["rope_theta", "max_position_embeddings", "original_max_position_embeddings", "rope_local_base_freq"],
    ...["partial_rotary_factor", "qk_rope_head_dim", "rope_interleave", "rotary_emb_base", "global_head_dim"],
  ];
  const model = fc
    .tuple(
      fc.oneof(record(tops, leaf), fc.constant({})),
      fc.constantFrom("rope_scaling", "rope_parameters"),
      parameters,
      fc.constantFrom(true, true, false),
    )
    .map(([top, key, value, whole]) => ({ ...(whole ? llama : {}), ...top, [key]: value }));
  const config = fc.oneof(
    model,
    model.map((text_config) => ({ text_config })),
    leaf,
  );
  let taken = 0;
  check(
    [config, fc.constantFrom(undefined, 1, 5000), fc.constantFrom(undefined, "sliding_attention")],
    (config, length, layerType) => {
      const before = inspect(config);
      for (const name of ["fromConfig", "engines", "layers"]) {
        try {
          const read = rope[name]({ config, length, ...(name === "layers" ? {} : { layerType }) });
          taken++;
          if (name === "fromConfig") assertTaken(read);
          if (name === "layers") for (const { rope: turns } of read) if (turns) assertTaken(turns);
        } catch (error) {
          assert.ok(["TypeError", "RangeError"].includes(error.name), error.stack);
          assert.ok(error.message.startsWith(`rope.${name}: `), error.stack);
          assert.ok(error.message.length <= 300, error.message);
        }
      }
      assert.equal(inspect(config), before);
    },
  );
  assert.ok(taken > 20, `${taken} are read`);
});

test("rope.fromConfig: what apply refuses is refused, of any numbers", () => {
  const wild = fc.constantFrom(5e-324, 1e-300, 1e-9, 0.5, 1, 1 + 2 ** -52, 2, 64, 4096, 2 ** 31 - 1, 1e300);
  const fields = Object.entries(methods.rope.apply.arguments.scaling.types).map(([type, { fields }]) =>
    fc.record({
      rope_type: fc.constant(type),
      ...Object.fromEntries(
        Object.entries(fields)
          .filter(([key]) => key !== "length")
          .map(([key, { kind, optional }]) => {
            if (kind === "tensor") return [key, fc.array(wild, { minLength: 4, maxLength: 4 })];
            const value =
              kind === "flag" ? fc.boolean() : kind === "count" ? fc.constantFrom(1, 4096, 2 ** 31 - 1) : wild;
            return [key, optional ? fc.option(value) : value];
          }),
      ),
    }),
  );
  let taken = 0;
  const model_type = fc.constantFrom("llama", "deepseek_v3", "ministral3");
  check([wild, fc.oneof(...fields), model_type], (rope_theta, rope_scaling, model_type) => {
    let spec;
    try {
      spec = read({ ...llama, model_type, rope_theta, rope_scaling });
    } catch (error) {
      return assert.match(error.message, /^rope\.fromConfig: /);
    }
    assertTaken(spec);
    taken++;
  });
  assert.ok(taken > 20, `${taken} are read`);
});

test("rope.fromConfig: a config that says everything once has no warnings; each gap and contradiction has one", () => {
  const L = "original_max_position_embeddings";
  const yarn = { rope_type: "yarn", factor: 4, [L]: 1024 };
  const one = [
    [{ ...llama, model_type: "internlm2", rope_theta: undefined }, /rope_theta is not given/, 2],
    [{ ...llama, model_type: "qwen", use_dynamic_ntk: true }, /use_dynamic_ntk is ignored/],
    [{ ...llama, attn_rotary_emb: 64 }, /attn_rotary_emb is ignored/],
    [
      { ...llama, dual_chunk_attention_config: { chunk_size: 8 } },
      /dual_chunk_attention_config is ignored here.*rope\.layers/,
    ],
    [{ ...llama, model_type: "smollm3", num_hidden_layers: 2, no_rope_layers: [1, 0] }, /no rotation: rope\.layers/],
    [{ ...llama, model_type: "cohere2" }, /no rotation: rope\.layers/],
    [{ ...llama, rope_ratio: 4 }, /rope_ratio is ignored/],
    [
      { ...llama, rope_scaling: yarn, rope_parameters: { rope_theta: 5e5 } },
      /rope_parameters is ignored: .*rope_scaling/,
    ],
    [
      { ...llama, rope_parameters: { rope_theta: 5e5 } },
      /rope_theta is 500000 and rope_theta is 10000: 500000 is used/,
    ],
    [{ ...llama, rope_scaling: { ...yarn, type: "linear" } }, /rope_type is yarn and type is linear/],
    [{ ...llama, rope_scaling: { ...yarn, finetuned: true } }, /finetuned is ignored/],
    [{ ...llama, rope_scaling: { ...yarn, factor: 3 } }, /factor is 3 and .* is 4: 3 is used/],
    [{ ...llama, rope_scaling: { ...yarn, factor: null } }, /factor is not given: 4/],
    [{ ...llama, rope_scaling: { ...yarn, [L]: undefined } }, /original_max_position_embeddings is not given/],
    [{ ...llama, [L]: 1024, rope_scaling: { ...yarn, [L]: 2048 } }, /is 1024 and .* is 2048: 1024 is used/],
    [{ ...llama, rope_scaling: { ...yarn, mscale: 1 } }, /mscale is ignored: the other one is not given/],
    [
      { ...llama, rope_scaling: { type: "dynamic", factor: 2, [L]: 7 } },
      /max_position_embeddings is 4096 and .* is 7: 4096/,
    ],
    [{ ...llama, rope_scaling: { type: "mrope", mrope_section: [1, 1, 1] } }, /sum of .* is 3 and .* is 4/],
    [{ ...llama, rope_parameters: { rope_type: "proportional" } }, /partial_rotary_factor is not given/],
    [
      { ...llama, rope_local_base_freq: 100, rope_parameters: { full_attention: { rope_theta: 10000 } } },
      /rope_local_base_freq is ignored/,
    ],
  ];
  for (const config of [
    llama,
    { ...llama, rope_scaling: yarn },
    { ...llama, rope_scaling: null, rope_parameters: null },
    { ...llama, rope_scaling: {}, rope_parameters: { rope_type: "default" } },
    { ...llama, rope_scaling: yarn, rope_parameters: { ...yarn } },
    // What a class has where a config is silent is known.
    { ...llama, rope_theta: undefined },
  ])
    assert.deepEqual(warningsOf(config), []);
  for (const [config, says, count = 1] of one) {
    const warnings = warningsOf(config);
    assert.equal(warnings.length, count, warnings.join("\n"));
    assert.match(warnings[0], says);
    assert.match(warnings[0], /^[\w"].*\.$/, "a sentence");
  }
});

test("rope.fromConfig: a key that is looked at and not used is named, unless it says what holds anyway", () => {
  const named = (config, rest) => warningsOf({ ...llama, ...config }, rest).join(" ");
  // Sizes, of which one is used.
  const both = named({ head_dim: 128, rotary_dim: 64, partial_rotary_factor: 0.25 });
  assert.match(both, /rotary_dim is 64 and partial_rotary_factor is 0\.25.* 32: 64 is used/);
  assert.match(named({ head_dim: 128, rotary_dim: 64, rotary_pct: 1 }), /rotary_dim is 64 and rotary_pct is 1,/);
  const inner = { rope_parameters: { rope_type: "default", partial_rotary_factor: 0.25 } };
  assert.match(
    named({ head_dim: 128, rotary_dim: 64, ...inner }),
    /rotary_dim is 64 and partial_rotary_factor is 0\.25/,
  );
  assert.equal(named({ head_dim: 128, rotary_dim: 32, partial_rotary_factor: 0.25 }), "");
  assert.match(named({ ...inner, rotary_pct: 0.5 }), /rotary_pct is ignored/);
  const proportional = { rope_parameters: { rope_type: "proportional", partial_rotary_factor: 0.25 } };
  assert.match(named({ ...proportional, rotary_dim: 4 }), /rotary_dim is ignored/);
  // What is outside, where every type of layers has its own.
  const types = { full_attention: { rope_theta: 10 }, sliding_attention: { rope_theta: 20 } };
  assert.match(named({ rope_theta: 30, rope_parameters: types }), /rope_theta is ignored/);
  for (const [outside, parameters] of [
    [10, types],
    [20, types],
    [30, { ...types, sliding_attention: {} }],
  ])
    assert.equal(named({ rope_theta: outside, rope_parameters: parameters }), "");
  // Attention factors, of which one is used.
  const yarn = { type: "yarn", factor: 4, original_max_position_embeddings: 1024, mscale: 1, mscale_all_dim: 0.5 };
  assert.equal(named({ rope_scaling: yarn }), "");
  assert.match(
    named({ rope_scaling: { ...yarn, attention_factor: 2 } }),
    /mscale is ignored: attention_factor is given/,
  );
  const long = { short_factor: [1, 1, 1, 1], long_factor: [1, 2, 3, 4], factor: 2, short_mscale: 1.1 };
  const longrope = { original_max_position_embeddings: 2048, rope_scaling: { type: "longrope", ...long } };
  assert.match(named(longrope), /short_mscale is ignored/);
});

test("rope.fromConfig: errors name the way to the key", () => {
  const refused = [
    [{ ...llama, rope_scaling: { type: "linear", factor: "4" } }, /config\.rope_scaling\.factor must .*, got "4"/],
    [{ ...llama, rope_scaling: { type: "yarn", factor: 0 } }, /config\.rope_scaling\.factor must .*, got 0/],
    [
      { text_config: { ...llama, rope_parameters: { rope_type: "x" } } },
      /config\.text_config\.rope_parameters\.rope_type must .*, got "x"/,
    ],
    [
      { ...llama, rope_parameters: { full_attention: { rope_type: 3 } } },
      /config\.rope_parameters\.full_attention\.rope_type must .*, got 3/,
    ],
    [{ ...llama, head_dim: 0 }, /config\.head_dim must .*, got 0/],
    [{ ...llama, partial_rotary_factor: 0.4 }, /config\.partial_rotary_factor must .*, got 3/],
    [{ ...llama, rope_theta: "1e6" }, /config\.rope_theta must .*, got "1e6"/],
    [{ ...llama, text_config: 3 }, /config\.text_config must .*, got 3/],
    [{ ...llama, model_type: 3 }, /config\.model_type must .*, got 3/],
    ...[4, "x", [1, 1], [1, 1, 0.5], [4, 1, -1]].map((mrope_section) => [
      { ...llama, rope_scaling: { type: "mrope", mrope_section } },
      /config\.rope_scaling\.mrope_section/,
    ]),
  ];
  for (const [config, says] of refused) assert.throws(() => read(config), says);
  const mistyped = { ...llama, rope_scaling: { type: "mrope", mrope_section: "x" } };
  assert.throws(() => read(mistyped), TypeError);
});

test("rope.fromConfig: a key that states the layout goes before the family", () => {
  for (const [keys, layout] of [
    [{ model_type: "llama" }, "half"],
    [{ model_type: "llama", rope_interleave: true }, "interleaved"],
    [{ model_type: "llama", rope_traditional: true }, "interleaved"],
    [{ model_type: "cohere" }, "interleaved"],
    [{ model_type: "cohere", rope_interleave: false }, "half"],
    [{ model_type: "nomic_bert", rotary_emb_interleaved: true }, "interleaved"],
    [{ model_type: "youtu", qk_rope_head_dim: 8 }, "interleaved"],
  ]) {
    const spec = read({ ...llama, ...keys });
    assert.equal(spec.layout, layout, JSON.stringify(keys));
    assert.equal(spec.known.layout, Object.keys(keys).some((key) => /interleave|trad/.test(key)) ? "config" : "family");
    assert.deepEqual(spec.warnings, []);
  }
});

test("rope.fromConfig: what is not known to rotate is refused, or read with one warning of all that is assumed", () => {
  const config = { ...llama, model_type: "brand_new", num_hidden_layers: 2 };
  for (const name of ["fromConfig", "layers", "engines"]) {
    const message = new RegExp(`^rope\\.${name}: config\\.model_type must be .*assume: true.*"brand_new"`);
    assert.throws(() => rope[name]({ config }), { name: "RangeError", message });
    assert.throws(
      () => rope[name]({ config: { ...config, model_type: undefined } }),
      /model_type must be .*assume.*undefined/,
    );
    // A model that is known not to rotate stays refused.
    for (const keys of [{ model_type: "bert" }, { mla_use_nope: true }])
      assert.throws(() => rope[name]({ config: { ...config, ...keys }, assume: true }), { name: "RangeError" });
  }
  const { known, warnings } = read(config, { assume: true });
  assert.deepEqual(known, {
    rotates: "assumed",
    layout: "assumed",
    rotaryDim: "assumed",
    base: "config",
    layers: "assumed",
  });
  assert.deepEqual(warnings, ["Assumed of the model_type brand_new: rotates, layout half, rotaryDim 8, layers."]);
  assert.equal(rope.layers({ config, assume: true }).length, 2);
  // A config that says that its positions are rotary needs no assumption of that.
  const said = read({ ...config, position_embedding_type: "rope", rope_interleave: true, rotary_dim: 4 });
  assert.deepEqual([said.known.rotates, said.known.layout, said.known.rotaryDim], ["config", "config", "config"]);
  assert.deepEqual(read(llama).known, {
    rotates: "family",
    layout: "family",
    rotaryDim: "config",
    base: "config",
    layers: "family",
  });
});

test("rope.fromConfig: rope_scaling goes before rope_parameters, and an outer share before an inner one unless default", () => {
  // As transformers 5 does it: `rope_scaling or rope_parameters`, whose rope_theta is dropped with it.
  const qwen = { model_type: "qwen3", hidden_size: 4096, num_attention_heads: 32, max_position_embeddings: 40960 };
  const rope_scaling = { rope_type: "yarn", factor: 4, original_max_position_embeddings: 32768 };
  const both = { ...qwen, rope_parameters: { rope_theta: 1e6, rope_type: "default" }, rope_scaling };
  assert.deepEqual([read(both).base, read(both).scaling.type], [10000, "yarn"]);
  assert.equal(read({ ...both, rope_theta: 1e6 }).base, 1e6);
  const share = (rope_type, more) => ({
    ...llama,
    partial_rotary_factor: 0.25,
    rope_parameters: { rope_type, partial_rotary_factor: 0.5, ...more },
  });
  assert.equal(read(share("default")).rotaryDim, 4);
  assert.equal(read(share("linear", { factor: 2 })).rotaryDim, 2);
});

test("rope.fromConfig: latent attention rotates qk_rope_head_dim columns, whatever a head's size and share are", () => {
  // What Mistral4Config and DeepseekV3Config make of these.
  const mistral4 = { model_type: "mistral4", qk_rope_head_dim: 64, qk_nope_head_dim: 64 };
  for (const keys of [
    { ...mistral4, rope_parameters: { rope_theta: 1e4, rope_type: "default", partial_rotary_factor: 0.5 } },
    { ...mistral4, head_dim: 128 },
    { model_type: "deepseek_v3", head_dim: 192, qk_rope_head_dim: 64, qk_nope_head_dim: 128 },
    { model_type: "glm_moe_dsa", head_dim: 192, qk_rope_head_dim: 64, qk_nope_head_dim: 192 },
  ]) {
    const { rotaryDim, warnings } = read({ ...keys, max_position_embeddings: 4096 });
    assert.deepEqual([rotaryDim, warnings], [64, []], JSON.stringify(keys));
  }
  const odd = read({ model_type: "deepseek_v3", head_dim: 100, qk_rope_head_dim: 64 });
  assert.match(odd.warnings[0], /qk_rope_head_dim is 64 and head_dim is 100: 64 is used/);
  const v4 = { model_type: "deepseek_v4", qk_rope_head_dim: 64, head_dim: 512 };
  assert.deepEqual([read(v4).rotaryDim, read(v4).rotaryStart], [64, 448]);
  // Its last 64 columns rotate as a head of 64 would.
  const data = Float32Array.from({ length: 512 }, (_, i) => (i % 7) - 3);
  const last = (values) => [...values].slice(448);
  const whole = rope.apply({ x: { data, shape: [1, 512] }, ...read(v4), offset: 5 }).data;
  const { rotaryStart: _, ...part } = read(v4);
  const alone = rope.apply({ x: { data: data.slice(448), shape: [1, 64] }, ...part, offset: 5 }).data;
  assert.deepEqual([...whole], [...data.slice(0, 448), ...alone]);
  assert.notDeepEqual(last(whole), last(data));
  assert.equal(read({ model_type: "nanochat" }).inverse, true);
});

test("rope.fromConfig: lists may be typed arrays", () => {
  const factors = { short_factor: Float64Array.of(1, 1, 2, 2), long_factor: Float32Array.of(1, 2, 3, 4) };
  const spec = read({ ...llama, rope_scaling: { type: "longrope", factor: 2, ...factors } });
  assert.equal(spec.layerTypes, undefined);
  assert.deepEqual(spec.scaling.long_factor, factors.long_factor);
});

test("rope.fromConfig: layer types are told apart in both ways of writing, and chosen by name", () => {
  const nested = { rope_type: "linear", factor: 2, rope_theta: 1e6 };
  const config = { ...llama, rope_parameters: { main: nested, compress: { rope_theta: 160000 } } };
  assert.throws(() => read(config, { layerType: "full_attention" }), {
    name: "RangeError",
    message: /layerType must be .*"main", "compress"/,
  });
  assert.deepEqual([read(config).base, read(config).warnings[0]], [1e6, "layerType is not given: main is used."]);
  assert.deepEqual(read(config, { layerType: "main" }).layerTypes, ["main", "compress"]);
  assert.equal(read(config, { layerType: "compress" }).base, 160000);
  assert.equal(read(llama, { layerType: "full_attention" }).layerTypes, undefined);
  assert.throws(() => read(llama, { layerType: "sliding_attention" }), { name: "RangeError", message: /layerType/ });
});

test("rope.engines: an unscaled config is one and the same everywhere; version 4 knows no rope_parameters", () => {
  for (const { engine, maxRelativeDifference, frequencies, reasons } of rope.engines({ config: llama })) {
    assert.deepEqual([maxRelativeDifference, frequencies], [0, "same"]);
    // llama_model_rope_type: LLM_ARCH_LLAMA is LLAMA_ROPE_TYPE_NORM.
    const permuted = "Its layout is interleaved: the converter to GGUF permutes the weights.";
    assert.deepEqual(reasons, engine === "llama.cpp" ? [permuted] : []);
  }
  const [five, four, ...others] = rope.engines({
    config: { ...llama, rope_theta: undefined, rope_parameters: { rope_theta: 5e5 } },
  });
  assert.equal(five.inverseFrequencies.data[1], 5e5 ** -0.25);
  assert.equal(four.inverseFrequencies.data[1], 0.1);
  assert.match(four.reasons[0], /rope_parameters/);
  const [cpp, vllm, mlx] = others;
  for (const each of [cpp, vllm]) assert.equal(each.maxRelativeDifference, 0);
  assert.equal(mlx.inverseFrequencies.data[1], 0.1);
  assert.match(mlx.reasons[0], /rope_parameters/);
});

test("rope.engines: nothing is claimed of a family that an engine's code was not read for", () => {
  const facts = (config, more) =>
    rope
      .engines({ config, ...more })
      .map(({ layout, rotaryDim, layers, frequencies }) => [layout, rotaryDim, layers, frequencies]);
  const unknown = Array(4).fill("unknown");
  assert.deepEqual(facts({ ...llama, model_type: "brand_new" }, { assume: true }), Array(5).fill(unknown));
  const [five, four, cpp, vllm, mlx] = facts({ model_type: "glm_moe_dsa" });
  assert.deepEqual([five, four, cpp], [Array(4).fill("same"), unknown, unknown]);
  // is_neox_style=False in vLLM's deepseek_v2.py, traditional=True in mlx-lm's deepseek_v32.py.
  for (const each of [vllm, mlx]) assert.deepEqual(each, ["same", "unknown", "unknown", "same"]);
  // transformers has no rope_traditional, which mlx-lm's llama.py reads.
  const traditional = facts({ ...llama, rope_traditional: true });
  assert.deepEqual(
    traditional.map(([layout]) => layout),
    ["different", "unknown", "same", "unknown", "same"],
  );
  for (const each of rope.engines({ config: { ...llama, model_type: "brand_new" }, assume: true })) {
    assert.equal("inverseFrequencies" in each, false);
    assert.deepEqual(each.reasons, ["Not checked for brand_new."]);
  }
});

test("rope.engines: longrope takes its factors by the length, by the largest context, or always the long ones", () => {
  const factors = { short_factor: [1, 1, 1, 1], long_factor: [1, 2, 3, 4] };
  const config = { ...llama, original_max_position_embeddings: 64, rope_scaling: { type: "longrope", ...factors } };
  const slowest = (length) => rope.engines({ config, length }).map(({ inverseFrequencies: { data } }) => data[3]);
  const [short, long] = [0.001, 0.001 / 4];
  assert.deepEqual(slowest(64), [short, short, long, short, long]);
  assert.deepEqual(slowest(65), [long, long, long, long, long]);
});

test("rope.identify: claims no more than an array tells, and says what else makes it", () => {
  const of = (...inverseFrequencies) => rope.identify({ inverseFrequencies });
  for (const few of [[1], [0.3], [1, 0.01], [1, 0.5], [1e-36, 1e-181]]) assert.equal(of(...few).type, null);
  assert.ok(of(1, 0.01).alike.some(({ type, parameters }) => type === "default" && parameters.rope_theta === 10000));
  assert.equal(of(1e-36, 1e-181, 1e-198).type, null);
  assert.equal(of(1, 1e-5, 1e-9, 1e-10).type, null);
  const kimi = { type: "yarn", factor: 32, original_max_position_embeddings: 4096, beta_fast: 1, beta_slow: 1 };
  const { inverseFrequencies } = rope.frequencies({ dim: 64, base: 50000, scaling: kimi });
  const { type, parameters, alike } = rope.identify({ inverseFrequencies });
  const found = [{ type, parameters }, ...alike];
  assert.deepEqual(found.map((each) => each.type).sort(), ["llama3", "yarn"]);
  for (const { type, parameters } of found)
    assert.deepEqual([type, parameters.rope_theta, parameters.factor], [type, 50000, 32]);
});

test("rope.identify: finds base and factor that no published model has, refuses what no recipe makes", () => {
  const made = (args) => rope.frequencies(args).inverseFrequencies;
  const found = (args) => rope.identify({ inverseFrequencies: made(args) });
  assert.equal(found({ dim: 64, base: 123456 }).parameters.rope_theta, 123456);
  const linear = found({ dim: 64, base: 98765, scaling: { type: "linear", factor: 3.7 } });
  assert.deepEqual(linear.parameters, { rope_theta: 98765, factor: 3.7 });
  const dynamic = { type: "dynamic", factor: 2, original_max_position_embeddings: 4096 };
  const changed = found({ dim: 64, scaling: dynamic, length: 10000 });
  assert.equal(changed.type, "dynamic");
  assert.equal(changed.parameters.length, 10000);
  for (const [base, factor] of [
    [10000, 4],
    [500000, 2],
    [1e6, 8],
  ]) {
    const { data } = made({ dim: 128, base, scaling: { type: "ntk", factor } });
    for (const inverseFrequencies of [data, Float32Array.from(data)]) {
      const { type, parameters } = rope.identify({ inverseFrequencies });
      assert.deepEqual({ type, ...parameters }, { type: "ntk", rope_theta: base, factor });
    }
  }
  const narrow = { factor: 16, original_max_position_embeddings: 8192, low_freq_factor: 1, high_freq_factor: 1 };
  const llama4 = found({ dim: 128, base: 500000, scaling: { type: "llama3", ...narrow } });
  assert.deepEqual([llama4.type, llama4.parameters], ["llama3", { rope_theta: 500000, ...narrow }]);
  const still = rope.identify({ inverseFrequencies: new Float64Array(64) });
  assert.deepEqual([still.type, still.nearest.type], [null, "default"]);
  check([fc.integer({ min: 4, max: 64 }), fc.nat(1e6)], (pairs, seed) => {
    const { data } = made({ dim: 2 * pairs, base: 500000 });
    const noise = random(pairs, seed);
    const { type, parameters, nearest, maxRelativeError } = rope.identify({
      inverseFrequencies: data.map((w, m) => w * (1 + 0.01 * noise[m])),
    });
    if (type !== null) return assert.ok(maxRelativeError <= 1e-5); // few pairs may happen to fit
    assert.deepEqual(parameters, {});
    assert.ok(nearest.type && maxRelativeError > 1e-5);
  });
});

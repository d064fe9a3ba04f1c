// Tests configs by model family: the defaults of its class, models without RoPE, the length that decides, and layers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertSame } from "../same.js";
import { tensor } from "./check.js";

const { attention, mrope, rope, config: models } = api("simd");
const llama = { model_type: "llama", head_dim: 8, rope_theta: 10000, max_position_embeddings: 4096 };
const read = (config, rest) => models.fromConfig({ config, ...rest });
const longrope = {
  ...llama,
  original_max_position_embeddings: 64,
  rope_scaling: { type: "longrope", short_factor: [1, 1, 2, 2], long_factor: [1, 2, 3, 4] },
};

test("rope: the length of a config applies in every function, at every position", () => {
  const x = tensor(random(16, 1), 2, 8);
  const [short, long] = [read(longrope), read(longrope, { length: 100 })];
  assert.equal(long.scaling.length, 100);
  const slowest = (frequencies) => frequencies.inverseFrequencies.data[3];
  assert.equal(slowest(rope.frequencies(long)), 0.001 / 4);
  assert.equal(slowest(rope.frequencies({ ...long, length: 3 })), 0.001 / 4);
  assert.equal(slowest(rope.frequencies(short)), 0.001 / 2);
  assert.equal(slowest(rope.frequencies({ ...short, length: 100 })), 0.001 / 4);
  for (const offset of [0, 50, 200]) {
    const taken = rope.apply({ x, offset, frequencies: rope.frequencies(long) });
    assert.deepEqual(rope.apply({ ...long, x, offset }), taken, "one set for all calls, as a cache of keys needs");
  }
  const rows = { length: 3, offset: 5 };
  assert.deepEqual(
    rope.table({ ...long, ...rows }),
    rope.table({ ...rows, dim: 8, frequencies: rope.frequencies(long) }),
  );
  assert.notDeepEqual(rope.cache({ ...long, length: 9 }), rope.cache({ ...short, length: 9 }));
  assert.throws(() => rope.apply({ ...short, x, length: 100 }), { name: "TypeError", message: /got "length"/ });
});

test("rope: rejects a dim that differs from rotaryDim", () => {
  const x = tensor(random(16, 1), 2, 8);
  assert.throws(() => rope.apply({ x, dim: 4 }), {
    name: "RangeError",
    message: /dim must be equal to rotaryDim \(8\), got 4/,
  });
  assert.throws(() => rope.table({ length: 2, dim: 8, rotaryDim: 4 }), {
    name: "RangeError",
    message: /rotaryDim must .*, got 4/,
  });
  assert.throws(() => rope.apply({ x, dim: "8" }), { name: "TypeError", message: /dim must .*, got "8"/ });
  assert.deepEqual(rope.apply({ x, dim: 4, rotaryDim: 4 }), rope.apply({ x, rotaryDim: 4 }));
});

test("rope: accepts tensors with dims in place of shape", () => {
  const data = random(16, 1);
  const expect = rope.apply({ x: { data, shape: [2, 8] } });
  assert.deepEqual(rope.apply({ x: { data, dims: [2, 8] } }), expect);
  assert.deepEqual(rope.apply({ x: { data, dims: [4, 4], shape: [2, 8] } }), expect, "of both, shape");
  assert.throws(() => rope.apply({ x: { data, dims: [2, 9] } }), { name: "RangeError" });
  assert.throws(() => rope.apply({ x: { data, dims: "2, 8" } }), { name: "TypeError", message: /x\.dims/ });
});

test("rope: each batch has its own positions, or all share those of one", () => {
  const x = tensor(random(2 * 3 * 4 * 6, 2), 2, 3, 4, 6);
  const [first, second] = [
    [0, 0, 1, 2],
    [5, 6, 7, 8],
  ];
  const { data } = rope.apply({ x, positions: [first, second] });
  const alone = (batch, positions) =>
    rope.apply({ x: tensor(x.data.slice(72 * batch, 72 * (batch + 1)), 3, 4, 6), positions }).data;
  assert.deepEqual([...data], [...alone(0, first), ...alone(1, second)]);
  const { cos, sin } = rope.table({ positions: [...first, ...second], dim: 6 });
  const made = (tensor) => ({ data: tensor.data, shape: [2, 4, 3] });
  assertSame(rope.apply({ x, cos: made(cos), sin: made(sin) }).data, data);
  const back = rope.apply({ x: { ...x, data }, cos: made(cos), sin: made(sin), inverse: true });
  back.data.forEach((value, i) => assert.ok(Math.abs(value - x.data[i]) < 2e-6));
  const alonePlane = tensor(random(12, 1), 2, 6);
  const [zero, one] = [
    [0, 1],
    [1, 2],
  ];
  assert.deepEqual(rope.apply({ x: alonePlane, positions: [zero] }), rope.apply({ x: alonePlane, positions: zero }));
  assert.throws(() => rope.apply({ x: alonePlane, positions: [zero, one] }), { name: "RangeError" });
  assert.throws(() => rope.apply({ x, cos: made(cos) }), { name: "TypeError", message: /sin/ });
});

test("every function rejects a config of a model without RoPE and names its encoding", () => {
  const refused = [
    [{ model_type: "bert" }, /learned\.lookup/],
    [{ model_type: "gpt2" }, /learned\.lookup/],
    [{ model_type: "bloom" }, /alibi\.bias/],
    [{ model_type: "mpt" }, /alibi\.bias/],
    [{ model_type: "jamba" }, /no positions in its attention/],
    [{ model_type: "nemotron_h", rope_theta: 10000 }, /no positions in its attention/],
    [{ model_type: "kimi_linear", mla_use_nope: true }, /no positions in its attention/],
    [{ model_type: "deepseek_v3", mla_use_nope: true }, /mla_use_nope must be .*no positions.*, got true/],
    [{ model_type: "mamba2" }, /recurrent state/],
    [{ model_type: "clip_text_model" }, /learned\.lookup/],
    [{ model_type: "mpnet" }, /t5\.bias/],
    [{ model_type: "vjepa2" }, /axial\.apply/],
    [{ model_type: "other", position_embedding_type: "absolute" }, /position_embedding_type must .*, got "absolute"/],
    [{ model_type: "t5" }, /t5\.bias/],
    [{ model_type: "baichuan", hidden_size: 5120 }, /alibi\.bias/],
    [{ model_type: "falcon", alibi: true }, /alibi must .*alibi\.bias.*, got true/],
    [
      { model_type: "granitemoehybrid", position_embedding_type: "nope" },
      /position_embedding_type must .*, got "nope"/,
    ],
  ];
  for (const [keys, says] of refused) {
    const config = { num_hidden_layers: 2, hidden_size: 64, num_attention_heads: 4, ...keys };
    for (const name of ["fromConfig", "engines", "layers"]) {
      assert.throws(() => models[name]({ config }), { name: "RangeError", message: says }, keys.model_type);
    }
  }
  for (const keys of [
    { model_type: "baichuan", hidden_size: 4096 },
    { model_type: "falcon", alibi: false },
    { model_type: "granitemoehybrid", position_embedding_type: "rope" },
  ]) {
    assert.ok(read({ hidden_size: 64, num_attention_heads: 4, ...keys }).rotaryDim > 0);
  }
});

test("fromConfig takes the default of the class for a missing key without a warning, but not for null", () => {
  const ministral = read({ model_type: "ministral3", hidden_size: 3072 });
  assert.deepEqual(ministral.warnings, []);
  assert.deepEqual(ministral.temperature, { kind: "ministral3", attnScale: 0.1, floorScale: 16384 });
  assert.equal(read({ model_type: "smollm3", rope_theta: 5e6 }).base, 5e6);
  assert.equal(read({ model_type: "smollm3", rope_parameters: { rope_theta: 5e6 } }).base, 5e6);
  assert.deepEqual(read({ model_type: "gpt_oss", rope_scaling: { type: "linear", factor: 2 } }).scaling, {
    type: "linear",
    factor: 2,
  });
  assert.deepEqual(read({ model_type: "gemma4" }).scaling, { type: "proportional", partial_rotary_factor: 0.25 });
  assert.equal(read({ model_type: "gemma4" }).rotaryDim, 512);
  assert.equal(read({ model_type: "gemma4" }, { layerType: "sliding_attention" }).rotaryDim, 256);
  const exaone = { model_type: "exaone4", num_hidden_layers: 4, hidden_size: 64, num_attention_heads: 4 };
  const turning = (config) => models.layers({ config }).map(({ rope }) => rope !== null);
  assert.deepEqual(turning(exaone), [true, true, true, false]);
  assert.deepEqual(turning({ ...exaone, sliding_window: null }), [true, true, true, true]);
});

test("fromConfig reads Qwen2.5-Omni's thinker, and the length decides between Phi-3.5-MoE's two attention factors", () => {
  const omni = {
    model_type: "qwen2_5_omni",
    thinker_config: { text_config: { ...llama, model_type: "qwen2_5_omni_text" } },
  };
  assert.deepEqual([read(omni).base, read(omni).warnings], [10000, []]);
  const moe = {
    ...longrope,
    model_type: "phimoe",
    rope_scaling: { ...longrope.rope_scaling, short_mscale: 1.1, long_mscale: 1.3 },
  };
  assert.equal(read(moe, { length: 64 }).scaling.attention_factor, 1.1);
  assert.equal(read(moe, { length: 65 }).scaling.attention_factor, 1.3);
  assert.match(read(moe).warnings[0], /long_mscale is ignored/);
});

test("fromConfig lists the row of each pair for orders of Ernie, Ming and Hunyuan, as their code does", () => {
  // The lists were made with the code of vLLM, named in the file.
  const { cases } = JSON.parse(readFileSync(new URL("../vectors/mrope.json", import.meta.url), "utf8"));
  const listOf = (start) => cases.find(({ name, function: of }) => of === "axes" && name.startsWith(start)).expect.data;
  const ernie = { model_type: "ernie4_5_vl_moe", head_dim: 128 };
  const hunyuan = { model_type: "hunyuan_vl", head_dim: 128 };
  const ming = { model_type: "bailing_moe_v2", head_dim: 128, partial_rotary_factor: 0.5, rope_theta: 2.4e6 };
  const xdrope = { type: "xdrope", alpha: 1000, xdrope_section: [16, 16, 16, 16] };
  const expected = [
    [{ ...ernie, rope_parameters: { rope_type: "default", mrope_section: [22, 22, 20] } }, "Ernie 4.5 VL"],
    [{ ...ernie, freq_allocation: 20 }, "Ernie 4.5 VL"],
    [ernie, "Ernie 4.5 VL"],
    [
      {
        model_type: "bailingmm",
        llm_config: { ...ming, rope_scaling: { type: "video_rope", mrope_section: [8, 12, 12] } },
      },
      "Ming",
    ],
    [{ ...hunyuan, max_position_embeddings: 32768, rope_scaling: xdrope }, "Hunyuan-VL"],
  ];
  for (const [config, name] of expected) {
    const spec = read(config);
    assert.deepEqual([spec.axes, spec.sections, spec.warnings], [listOf(name), undefined, []], name);
    const x = tensor(random(2 * 2 * spec.axes.length, 1), 2, 2 * spec.axes.length);
    mrope.apply({ ...spec, x, positions: tensor(new Float64Array(8), 4, 2) });
    rope.apply({ ...spec, x });
    assert.equal(models.compare({ a: spec, b: { ...spec, axes: spec.axes.toReversed() } }).same, false);
  }
  assert.equal(read(expected[0][0]).layout, "interleaved");
  const mrope3 = read({ ...ming, rope_scaling: { type: "m_rope", mrope_section: [8, 12, 12] } });
  assert.deepEqual([mrope3.sections, mrope3.axes], [[8, 12, 12], undefined]);
  for (const [config, message] of [
    [
      { ...ernie, rope_scaling: { type: "default", mrope_section: [20, 24, 20] } },
      /mrope_section must be equal numbers/,
    ],
    [{ ...ernie, freq_allocation: 21 }, /freq_allocation must be a number that leaves two halves of 64, got 21/],
    [{ ...hunyuan, rope_scaling: { type: "mrope", mrope_section: [32, 32] } }, /mrope_section must be 3 or 4 numbers/],
    [{ ...hunyuan, rope_scaling: { type: "mrope", mrope_section: [2 ** 31 - 1, 0, 0] } }, /at most 65536/],
  ])
    assert.throws(() => read(config), { name: "RangeError", message });
});

test("layers prefers given layer types to the family's rule, and requires one per layer", () => {
  const config = { ...llama, num_hidden_layers: 3 };
  const types = ["linear_attention", "full_attention", "mamba"];
  assert.deepEqual(
    models.layers({ config: { ...config, layer_types: types } }).map(({ type, rope }) => [type, rope?.base ?? null]),
    [
      ["linear_attention", null],
      ["full_attention", 10000],
      ["mamba", null],
    ],
  );
  const refused = [
    [
      { ...config, layer_types: types.slice(1) },
      "RangeError",
      /config\.layer_types must be .* 3 .*, got an array of 2/,
    ],
    [{ ...config, layer_types: "full_attention" }, "TypeError", /config\.layer_types/],
    [{ ...config, layer_types: [1, 2, 3] }, "TypeError", /config\.layer_types\[0\] must .*, got 1/],
    [{ ...config, no_rope_layers: [1] }, "RangeError", /config\.no_rope_layers/],
    [{ ...llama, model_type: "internlm2" }, "TypeError", /config\.num_hidden_layers must .*, got undefined/],
    [
      { ...config, model_type: "exaone4", sliding_window_pattern: "LLX" },
      "RangeError",
      /sliding_window_pattern must .*, got "LLX"/,
    ],
  ];
  for (const [given, name, message] of refused)
    assert.throws(() => models.layers({ config: given }), { name, message });
});

test("layers reads Dual Chunk Attention, Qwen's late windows, Gemma 4's last layer and ModernBERT's two-sided windows", () => {
  const chunked = { chunk_size: 262144, local_size: 8192, original_max_position_embeddings: 262144 };
  const [layer] = models.layers({ config: { ...llama, num_hidden_layers: 1, dual_chunk_attention_config: chunked } });
  assert.deepEqual(layer.dualChunk, { chunkSize: 262144, localSize: 8192 });
  const typesOf = (config) => models.layers({ config }).map(({ type, slidingWindow }) => slidingWindow ?? type);
  const qwen = { ...llama, model_type: "qwen2", num_hidden_layers: 4, max_window_layers: 2, sliding_window: 100 };
  assert.deepEqual(typesOf(qwen), Array(4).fill("full_attention"));
  assert.deepEqual(typesOf({ ...qwen, use_sliding_window: true }), ["full_attention", "full_attention", 100, 100]);
  assert.deepEqual(typesOf({ model_type: "gemma4", num_hidden_layers: 8 }).at(-1), "full_attention");
  const modern = { model_type: "modernbert", num_hidden_layers: 4 };
  assert.deepEqual(typesOf(modern), ["full_attention", 65, 65, "full_attention"]);
  assert.deepEqual(
    models.layers({ config: modern }).map(({ rope }) => rope.base),
    [160000, 10000, 10000, 160000],
  );
});

test("ModernBERT's local_attention of 128 gives a window of 65: 64 keys on either side of a query", () => {
  const [, { slidingWindow: window }] = models.layers({ config: { model_type: "modernbert" } });
  const row = (length) => ({ data: new Float32Array(length), shape: [1, length, 1] });
  const { data } = attention.scores({ q: row(1), k: row(300), queryOffset: 150, window });
  const seen = [...data.keys()].filter((j) => data[j] === 0);
  assert.deepEqual([seen[0], seen.at(-1), seen.length], [150 - 64, 150 + 64, 129]);
});

test("layers rejects more than 4096 layers before it creates any, and names the key", () => {
  for (const key of ["num_hidden_layers", "num_layers", "n_layer"]) {
    const large = { ...llama, [key]: 2 ** 31 - 1 };
    const refusal = { name: "RangeError", message: `layers: ${key} must be at most 4096, got 2147483647` };
    assert.throws(() => models.layers({ config: large }), refusal);
    assert.throws(() => models.layers({ config: { text_config: { ...large, [key]: 4097 } } }), RangeError);
    assert.equal(models.layers({ config: { ...large, [key]: 4096 } }).length, 4096);
  }
});

test("layers shares one object among layers that rotate alike, and reads the config once for any number of them", () => {
  const { rope_theta, ...rest } = llama;
  function made(num_hidden_layers, more) {
    let reads = 0;
    const config = {
      ...rest,
      ...more,
      num_hidden_layers,
      get rope_theta() {
        reads++;
        return rope_theta;
      },
    };
    const layers = models.layers({ config });
    return { layers, reads };
  }
  for (const more of [{}, { model_type: "gemma3", sliding_window: 512 }]) {
    const [few, many] = [made(12, more), made(4096, more)];
    assert.equal(many.reads, few.reads);
    const types = new Set(many.layers.map(({ type }) => type));
    assert.equal(new Set(many.layers.map(({ rope }) => rope)).size, types.size);
    assert.deepEqual(many.layers.slice(0, 12), few.layers);
  }
});

test("fromConfig and layers reject more than 64 types of layers", () => {
  const typed = (count) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`attention_${i}`, { rope_theta: 1e4 + i }]));
  const of = (count) => ({ ...llama, num_hidden_layers: 4096, rope_parameters: typed(count) });
  assert.equal(read(of(64), { layerType: "attention_63" }).base, 10063);
  for (const name of ["fromConfig", "layers"])
    assert.throws(() => models[name]({ config: of(65) }), {
      name: "RangeError",
      message: /must be at most 64, got 65$/,
    });
});

// Tests that fromConfig returns usable arguments or throws a proper error, whatever the config.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import fc from "fast-check";
import { api, methods } from "../engines/engines.js";
import { random } from "../random.js";
import { check, tensor } from "./check.js";

const { rope, temperature, config: models } = api("simd");
const llama = { model_type: "llama", head_dim: 8, rope_theta: 10000, max_position_embeddings: 4096 };
const read = (config, rest) => models.fromConfig({ config, ...rest });

/** rope.apply and temperature.factors accept the result of models.fromConfig at any position. */
function assertUsable(spec) {
  const x = { data: new Float32Array(spec.rotaryDim), shape: [1, spec.rotaryDim] };
  for (const offset of [0, 5000, 2 ** 24]) {
    assert.doesNotThrow(() => rope.apply({ x, ...spec, offset }), JSON.stringify(spec));
    if (spec.temperature) assert.doesNotThrow(() => temperature.factors({ ...spec.temperature, length: 1, offset }));
  }
}

test("fromConfig returns arguments that rope.apply and the other functions of rope accept unchanged", () => {
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
    models.fingerprint(spec);
    rope.permute({ x, ...spec, from: "half", to: "interleaved" });
    rope.detectLayout({ before: x, after: x, position: 1, ...spec });
    assert.deepEqual(JSON.parse(JSON.stringify(spec)), spec, "plain data");
  }
});

test("fromConfig, engines and layers read a random config, or throw a TypeError or RangeError that names the function", () => {
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
  let accepted = 0;
  check(
    [config, fc.constantFrom(undefined, 1, 5000), fc.constantFrom(undefined, "sliding_attention")],
    (config, length, layerType) => {
      const before = inspect(config);
      for (const name of ["fromConfig", "engines", "layers"]) {
        try {
          const read = models[name]({ config, length, ...(name === "layers" ? {} : { layerType }) });
          accepted++;
          if (name === "fromConfig") assertUsable(read);
          if (name === "layers") for (const layer of read) if (layer.rope) assertUsable(layer.rope);
        } catch (error) {
          assert.ok(["TypeError", "RangeError"].includes(error.name), error.stack);
          assert.ok(error.message.startsWith(`${name}: `), error.stack);
          assert.ok(error.message.length <= 300, error.message);
        }
      }
      assert.equal(inspect(config), before);
    },
  );
  assert.ok(accepted > 20, `${accepted} configs were accepted`);
});

test("fromConfig rejects every number that rope.apply rejects", () => {
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
  let accepted = 0;
  const model_type = fc.constantFrom("llama", "deepseek_v3", "ministral3");
  check([wild, fc.oneof(...fields), model_type], (rope_theta, rope_scaling, model_type) => {
    let spec;
    try {
      spec = read({ ...llama, model_type, rope_theta, rope_scaling });
    } catch (error) {
      return assert.match(error.message, /^fromConfig: /);
    }
    assertUsable(spec);
    accepted++;
  });
  assert.ok(accepted > 20, `${accepted} configs were accepted`);
});

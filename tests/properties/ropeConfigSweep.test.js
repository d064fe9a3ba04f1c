// Sweeps the config of every family over odd values: fromConfig, layers and engines answer with what they assumed, or
// throw an error that names the function.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { api } from "../engines/engines.js";

const { config: models } = api("simd");
const { cases } = JSON.parse(readFileSync(new URL("../vectors/configs.json", import.meta.url), "utf8"));
const families = new Map(cases.map(({ args: { config } }) => [config.model_type, config]));

const itself = {};
itself.self = itself;
itself.text_config = itself;
const deep = {};
for (let i = 0, at = deep; i < 1e4; i++) {
  at.text_config = {};
  at = at.text_config;
}
const odd = [
  ...[undefined, null, 0, -1, 3, 0.5, 2 ** 31, 2 ** 53, 1e300, 5e-324, Number.NaN, Number.POSITIVE_INFINITY],
  ...["", "x", "128", "yarn", true, false, [], [1], [Number.NaN], ["x"], [[1]], new Array(1e4).fill(1)],
  ...[{}, { x: 1 }, { rope_theta: 1 }, { full_attention: {} }, { text_config: { head_dim: 8 } }, 5n, Symbol("s")],
  ...[() => 1, itself, deep],
];

/** Keys that change positions or layers, and keys of nested configs. */
const keys = [
  ...["model_type", "head_dim", "hidden_size", "num_attention_heads", "num_hidden_layers", "max_position_embeddings"],
  ...["rope_theta", "rope_scaling", "rope_parameters", "partial_rotary_factor", "partial_rotary_factors", "rotary_dim"],
  ...["layer_types", "layers_block_type", "sliding_window", "no_rope_layers", "layer_rope_theta", "per_layer_config"],
  ...["qk_rope_head_dim", "use_mla", "rope_interleave", "position_embedding_type", "swa_rope_theta", "compress_ratios"],
  ...["text_config", "vision_config", "thinker_config", "backbone_config", "dual_chunk_attention_config"],
];
const inner = ["rope_type", "rope_theta", "factor", "original_max_position_embeddings", "partial_rotary_factor"];

/** [key path, config with the value there]. */
function* changed(config, value, index) {
  const key = keys[index % keys.length];
  yield [key, { ...config, [key]: value }];
  const own = Object.keys(config)[index % Object.keys(config).length];
  yield [own, { ...config, [own]: value }];
  const within = inner[index % inner.length];
  yield [`rope_parameters.${within}`, { ...config, rope_parameters: { ...config.rope_parameters, [within]: value } }];
}

const count = "config.num_hidden_layers";

const attempt = (compute) => {
  try {
    return compute();
  } catch (error) {
    return { error };
  }
};

function assertProper(name, { error }, what) {
  if (!error) return;
  assert.ok(["TypeError", "RangeError"].includes(error.name), `${what}: ${error.stack}`);
  assert.ok(error.message.startsWith(`${name}: `) && error.message.length < 400, `${what}: ${error.message}`);
}

test("rope reads every family's config with odd values, or says what is wrong, and names what it assumed", () => {
  let index = 0;
  let answered = 0;
  for (const [family, config] of families) {
    for (const value of odd) {
      if (index++ % 3) continue;
      for (const [key, given] of changed(config, value, index)) {
        const what = `${family}, ${key}`;
        const spec = attempt(() => models.fromConfig({ config: given }));
        assertProper("fromConfig", spec, what);
        const layers = attempt(() => models.layers({ config: given }));
        assertProper("layers", layers, what);
        if (index % 4 === 0)
          assertProper(
            "engines",
            attempt(() => models.engines({ config: given })),
            what,
          );
        if (spec.error || spec.axes) continue;
        answered++;
        const { base, rotaryDim, known, warnings } = spec;
        assert.ok(base > 0 && Number.isFinite(base) && rotaryDim % 2 === 0, `${what}: ${base}, ${rotaryDim}`);
        const assumed = Object.keys(known).filter((fact) => known[fact] === "assumed");
        const told = warnings.join(" ");
        for (const fact of assumed) assert.ok(told.includes(fact), `${what}: ${fact} in ${told}`);
        // Other keys may concern another type of layer.
        if (layers.error && /config\.(\w*(layer|pattern|ratio|dual)\w*) /.test(layers.error.message.replace(count, "")))
          assert.ok(assumed.includes("layers"), `${what}: ${layers.error.message}`);
      }
    }
  }
  assert.ok(answered > 500, `${answered} were answered`);
});

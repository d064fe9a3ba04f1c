// Tests that no row of engines contradicts what llama.cpp was run on: the metadata of the tiny models, written as the config of
// their family, give the layout, the frequencies and the layers with which llamaCpp.test.js reproduces llama.cpp's answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { families } from "../../src/models/familyTable.js";
import { half, interleaved } from "../../src/models/ggufTable.js";
import { architectureOf } from "../../src/models/llamaCppFamilies.js";
import { api } from "../engines/engines.js";
import { metadataOf, recorded, sizesOf } from "./tinyModels.js";

const { config: models, rope } = api("simd");
/** A family of each architecture that was run. */
const familyOf = {
  llama: "llama",
  mistral3: "ministral3",
  smollm3: "smollm3",
  qwen2: "qwen2",
  qwen2vl: "qwen2_vl",
  phi3: "phi3",
  gemma3: "gemma3",
  "gpt-oss": "gpt_oss",
  deepseek2: "deepseek_v2",
};
/** Keys that a converter writes of a config.json, as what they are there. */
const readable =
  /(architecture|context_length|embedding_length|feed_forward_length|block_count|head_count|head_count_kv|key_length|key_length_mla|leading_dense_block_count|dimension_count|freq_base|sliding_window|scaling\.(type|factor|original_context_length|yarn_beta_slow|yarn_log_multiplier)|dimension_sections)$/;

/** The config.json of a recorded model, or undefined if it has keys that no config leads to. */
function configOf(each) {
  const entries = each.metadata.filter(([key]) => /rope|attention|architecture|_length|block/.test(key));
  const arch = entries[0][2];
  const get = (name) => entries.find(([key]) => key === `${arch}.${name}`)?.[2];
  const isUnusual = entries.some(([key]) => !readable.test(key) && !/epsilon|rank|value_length/.test(key));
  if (isUnusual || each.factors || /rope_freqs|none|period/.test(each.name)) return undefined;
  if (familyOf[arch] === undefined) return undefined;
  const { layers, width, heads, head } = sizesOf(each);
  const [type, factor] = [get("rope.scaling.type"), get("rope.scaling.factor")];
  const sections = get("rope.dimension_sections");
  const multiplier = get("rope.scaling.yarn_log_multiplier");
  return {
    model_type: familyOf[arch],
    hidden_size: width,
    num_attention_heads: heads,
    num_hidden_layers: layers,
    head_dim: head,
    ...(arch === "deepseek2" && { qk_rope_head_dim: get("rope.dimension_count") }),
    ...(arch === "phi3" &&
      get("rope.dimension_count") && { partial_rotary_factor: get("rope.dimension_count") / head }),
    max_position_embeddings: get("context_length"),
    rope_theta: get("rope.freq_base") ?? 10000,
    sliding_window: get("attention.sliding_window") ?? null,
    rope_scaling: factor
      ? {
          type: type ?? "linear",
          factor,
          original_max_position_embeddings: get("rope.scaling.original_context_length") ?? get("context_length"),
          ...(get("rope.scaling.yarn_beta_slow") && { beta_slow: get("rope.scaling.yarn_beta_slow") }),
          ...(multiplier && { mscale: multiplier * 10, mscale_all_dim: multiplier * 10 }),
        }
      : sections
        ? { type: "mrope", mrope_section: sections.slice(0, 3) }
        : null,
  };
}

const found = recorded.cases.map((each) => [each, configOf(each)]).filter(([, config]) => config);

test("configs of at least fifteen models that were run can be written", () =>
  assert.ok(found.length >= 15, found.length));

for (const [each, config] of found)
  test(`engines says of a config what llama.cpp did with its file: ${each.name}`, () => {
    const length = each.contextSize ?? 256;
    const ran = models.layers({ config: metadataOf(each), length });
    const full = ran.findLast(({ rope: spec }) => spec !== null);
    const [v5, , row] = models.engines({ config, length });
    const ours = models.fromConfig({ config, length });
    assert.equal(row.engine, "llama.cpp");
    assert.equal(row.layout === "same", ours.layout === full.rope.layout, "layout");
    assert.equal(v5.frequencies, "same");
    const { rotaryDim: dim, base, scaling } = full.rope;
    const { inverseFrequencies, attentionFactor } = rope.frequencies({ dim, base, scaling, length });
    const close = (got, wanted) => assert.ok(Math.abs(got / wanted - 1) < 1e-6, `${got}, not ${wanted}`);
    assert.equal(row.inverseFrequencies.data.length, inverseFrequencies.data.length);
    row.inverseFrequencies.data.forEach((value, i) => void close(value, inverseFrequencies.data[i]));
    close(row.attentionFactor, attentionFactor);
    const sees = ({ rope: spec, slidingWindow }) => [spec !== null, slidingWindow];
    const planned = models.layers({ config }).map(sees);
    if (row.layers !== "unknown")
      assert.equal(row.layers === "same", JSON.stringify(planned) === JSON.stringify(ran.map(sees)), "layers");
  });

test("every architecture of a family is one that rotates, and differing sections are named", () => {
  for (const family of Object.keys(families)) {
    const arch = architectureOf(family);
    assert.ok(arch === undefined || half.has(arch) || interleaved.has(arch), family);
  }
  const rowOf = (config, engine = "llama.cpp") => models.engines({ config }).find((row) => row.engine === engine);
  const left = rowOf({ model_type: "qwen3_vl" });
  assert.equal(left.sections, "different");
  assert.match(left.reasons.join(), /do not reach 2 pairs/); // findings/llama-imrope-leaves-pairs-out.sh
  assert.equal(rowOf({ model_type: "qwen3_5" }).sections, "same");
  assert.equal(rowOf({ model_type: "qwen3_5" }, "vLLM").sections, "different"); // reads mrope_interleaved, absent here
  assert.equal(rowOf({ model_type: "glm4v_moe" }).sections, "same");
  // conversion/glm.py permutes the weights of glm4v: the kernel of M-RoPE pairs halves.
  assert.deepEqual(
    [rowOf({ model_type: "glm4v" }).layout, rowOf({ model_type: "glm4v" }).sections],
    ["different", "same"],
  );
  assert.equal(rowOf({ model_type: "glm_ocr" }).sections, "unknown");
});

test("engines compares windows and switches of rotation layer by layer", () => {
  const rowOf = (config) => models.engines({ config }).find(({ engine }) => engine === "llama.cpp");
  // Run: llama ignores sliding_window, smollm3 leaves every fourth layer unrotated, exaone4 slides with 64 layers alone.
  assert.match(
    rowOf({ model_type: "mistral", sliding_window: 4096 }).reasons.join(),
    /32 of 32 layers have another window/,
  );
  for (const model_type of ["llama", "smollm3", "cohere2", "gemma3", "gpt_oss", "llama4"])
    assert.equal(rowOf({ model_type }).layers, "same", model_type);
  const never = { model_type: "smollm3", num_hidden_layers: 8, no_rope_layers: Array(8).fill(1) };
  assert.match(rowOf(never).reasons.join(), /2 of 8 layers rotate in only one of the two/);
  assert.equal(rowOf({ model_type: "exaone4", num_hidden_layers: 64 }).layers, "same");
  assert.equal(rowOf({ model_type: "exaone4", num_hidden_layers: 32 }).layers, "different");
  for (const model_type of ["step3p5", "granite_swa", "deepseek_v4", "lfm2"])
    assert.equal(rowOf({ model_type }).layers, "unknown", model_type);
  for (const model_type of ["step3p5", "granite_swa", "deepseek_v4"]) {
    const { layout, frequencies, reasons } = rowOf({ model_type });
    assert.deepEqual([layout === "unknown", frequencies], [false, "unknown"]);
    assert.match(reasons[0], /^The layout of \w+ was read; its frequencies were not checked\.$/);
  }
});

test("vLLM's row says that max_model_len chooses LongRoPE's factors", () => {
  const factors = { short_factor: [1, 1, 1, 1], long_factor: [1, 2, 3, 4] };
  const phi = { model_type: "phi3", head_dim: 8, original_max_position_embeddings: 64, max_position_embeddings: 4096 };
  const config = { ...phi, rope_scaling: { type: "longrope", ...factors } };
  for (const length of [64, 65]) {
    const { reasons } = models.engines({ config, length }).find(({ engine }) => engine === "vLLM");
    assert.match(reasons.join(" "), /chosen once, by max_model_len/);
  }
});

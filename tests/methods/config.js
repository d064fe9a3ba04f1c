// Lists calls of the functions that read models for the tests. tests/methods.js describes the exports.
import assert from "node:assert/strict";
import fc from "fast-check";
import { both, count, even, tensor } from "../arbitraries.js";
import { assertClose } from "../close.js";
import { makeCase } from "../oracle/diagnose.js";
import { frequencies as frequenciesOf } from "../oracle/rope.js";
import { recipes } from "../oracle/ropeConfig.js";
import {
  above1,
  chosen,
  isKnownToEngines,
  layerConfigs,
  optional,
  scalingOf,
  wholeConfigs,
} from "./rope/arbitraries.js";

const scaling = { type: "yarn", factor: 4, original_max_position_embeddings: 64 };
const config = {
  model_type: "gemma3_text",
  head_dim: 8,
  rope_theta: 1e6,
  rope_local_base_freq: 10000,
  max_position_embeddings: 64,
  rope_scaling: { type: "dynamic", factor: 2 },
};
const configs = [
  { config, length: 99, layerType: "full_attention" },
  { config: { model_type: "llama", hidden_size: 8, num_attention_heads: 2, rope_theta: 500000 } },
  { config: { model_type: "other", head_dim: 8, rope_theta: 10000 }, assume: true },
];
const ofOneHead = {
  config: { _class_name: "LTX2VideoTransformer3DModel", num_attention_heads: 2, attention_head_dim: 16 },
  head: 1,
};
const metadata = {
  "general.architecture": "gemma3",
  "gemma3.context_length": 64,
  "gemma3.rope.dimension_count": 8,
  "gemma3.rope.freq_base": 1e6,
  "gemma3.attention.sliding_window": 16,
};

const mapOf = (record) => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, fc.constant(value)]));

const assertClosely = (got, expect) =>
  assert.ok(Math.abs(got - expect) <= 1e-10 * Math.max(1, Math.abs(expect)), `${got} is not ${expect}`);

const published = chosen(16, 64, 128).chain((dim) =>
  chosen(...recipes(dim)).chain((recipe) =>
    chosen(Float64Array, Float32Array).map((type) => ({
      inverseFrequencies: type.from(frequenciesOf(recipe).inverseFrequencies.data),
    })),
  ),
);

const vectors = { data: Float32Array.from({ length: 48 }, (_, n) => Math.sin(n)), shape: [2, 3, 8] };
/** Faults that every spec shows, and none. */
const faultsOfAll = ["none", "sign", "offset"];

export const calls = {
  diagnose: [
    { before: vectors, after: vectors, expected: { rotaryDim: 4, base: 100 }, offset: 2, dtype: "float32" },
    { before: vectors, after: vectors, positions: [5, 6], sequenceAxis: 0, config, layerType: "full_attention" },
  ],
  fromConfig: [...configs, ofOneHead],
  layers: [
    { config: { ...config, num_hidden_layers: 7 }, length: 99 },
    { config: { model_type: "llama4", num_hidden_layers: 5 } },
    { config: { model_type: "other", head_dim: 8, num_hidden_layers: 2 }, assume: true },
  ],
  fingerprint: [{ dim: 4, base: 100, scaling, length: 9 }, { inverseFrequencies: Float64Array.of(1, 0.25) }],
  identify: [{ inverseFrequencies: [1, 0.01] }],
  compare: [
    { a: { rotaryDim: 4, base: 100 }, b: { rotaryDim: 4, base: 100, scaling, layout: "interleaved" }, length: 99 },
    { a: { rotaryDim: 8 }, b: { rotaryDim: 4, inverse: true }, positions: Float64Array.of(0, 1.5) },
  ],
  fromGguf: [
    { metadata, length: 99, layerType: "full_attention" },
    { metadata: { ...metadata, "gemma3.context_length": 64n }, frequencyFactors: Float64Array.of(1, 2, 4, 8) },
  ],
  engines: configs,
};

export const againstOracle = {
  diagnose: [
    fc
      .record({
        seed: fc.nat(9999),
        fault: chosen(...faultsOfAll),
        dtype: chosen("float32", "float16", "bfloat16"),
        dim: chosen(16, 64),
      })
      .map(({ seed, fault, dtype, dim }) => ({ ...makeCase(seed, fault, { dtype, dim }).call, dtype })),
    ({ findings }, { isRight }) => assert.equal(findings.length === 0, isRight),
  ],
  fromConfig: [
    wholeConfigs,
    ({ warnings, known, softmaxScale, interleavedSections, temperature, dim, ...got }, expect) => {
      assert.equal(dim, got.rotaryDim);
      assert.deepEqual(JSON.parse(JSON.stringify(got)), JSON.parse(JSON.stringify(expect)));
    },
  ],
  layers: [
    layerConfigs,
    (got, expect) => {
      const slim = ({ rope, ...rest }) => ({ ...rest, rope: rope && { base: rope.base, type: rope.scaling.type } });
      assert.deepEqual(got.map(slim), expect);
    },
  ],
  fingerprint: [
    fc.oneof(
      fc.record({ dim: even(80), base: above1 }),
      fc.record({ inverseFrequencies: tensor([7]).map(({ data }) => data) }),
    ),
    ({ fingerprint, ...got }, expect, { inverseFrequencies }) => {
      // The last digits of the oracle's powers are not those of the nearest number.
      if (inverseFrequencies) assert.equal(fingerprint, expect.fingerprint);
      for (const key of Object.keys(got)) assertClosely(got[key], expect[key]);
    },
  ],
  identify: [
    published,
    (got, expect) => {
      assert.equal(got.type, expect.type);
      assert.deepEqual(got.parameters, expect.parameters);
      assert.ok(got.maxRelativeError < 1e-6);
    },
  ],
  compare: [
    fc.record({ rotaryDim: even(40), base: above1 }).chain((plain) =>
      fc.record({
        a: fc.constant(plain),
        b: fc.oneof(
          fc.record({ rotaryDim: even(40), base: above1 }),
          scalingOf(plain.rotaryDim).map((each) => ({ ...plain, scaling: each })),
          fc.record({ ...mapOf(plain), inverse: fc.boolean(), layout: chosen("half", "interleaved") }),
        ),
        positions: fc.array(fc.integer({ min: -4096, max: 4096 }), { minLength: 1, maxLength: 4 }),
        length: optional(count(9999)),
      }),
    ),
    (got, expect) => {
      const verdicts = Object.fromEntries(got.facts.map(({ fact, verdict }) => [fact, verdict]));
      for (const [fact, verdict] of Object.entries(expect.verdicts)) assert.equal(verdicts[fact], verdict, fact);
      got.angles.forEach(({ difference }, i) => assert.ok(Math.abs(difference - expect.differences[i]) < 1e-9));
      assert.ok(Math.abs(got.maxAngleDifference - Math.max(...expect.differences)) < 1e-9);
    },
  ],
  fromGguf: [
    fc
      .record({
        architecture: chosen("llama", "qwen2", "gemma2", "phi2", "command-r"),
        dim: even(80),
        base: above1,
        context: count(9999),
        factor: optional(chosen(2, 4)),
      })
      .map(({ architecture, dim, base: freq, context, factor }) => ({
        metadata: {
          "general.architecture": architecture,
          [`${architecture}.context_length`]: context,
          [`${architecture}.rope.dimension_count`]: dim,
          [`${architecture}.rope.freq_base`]: freq,
          ...(factor && { [`${architecture}.rope.scaling.type`]: "linear" }),
          ...(factor && { [`${architecture}.rope.scaling.factor`]: factor }),
        },
      })),
    ({ rotaryDim, layout, base: freq, scaling: { type, factor } }, expect) =>
      assert.deepEqual({ rotaryDim, layout, base: freq, type, factor }, expect),
  ],
  engines: [
    both(wholeConfigs.filter(isKnownToEngines), fc.record({ length: chosen(10, 4096, 5000, 200000) })),
    (got, expect) => {
      assert.equal(got.length, expect.length);
      expect.forEach((each, i) => {
        assert.equal(got[i].engine, each.engine);
        if (each.frequencies === "unknown") {
          assert.equal(got[i].frequencies, "unknown");
          assert.equal(got[i].inverseFrequencies, undefined);
          return;
        }
        assertClose(got[i].inverseFrequencies, each.inverseFrequencies, (wanted) => 1e-10 * wanted);
        assertClosely(got[i].attentionFactor, each.attentionFactor);
        // Infinite where the engine rotates another number of columns.
        if (Number.isFinite(each.maxRelativeDifference))
          assertClosely(got[i].maxRelativeDifference, each.maxRelativeDifference);
        else assert.equal(got[i].maxRelativeDifference, each.maxRelativeDifference);
        const { layout, reasons, maxRelativeDifference } = got[i];
        assert.equal(reasons.length > 0, maxRelativeDifference > 0 || layout === "different");
      });
    },
  ],
};

export const tooLarge = {
  "a fingerprint's": [({ config: models }) => models.fingerprint({ dim: 2 ** 27 }), /fingerprint: .* 1610612736 bytes/],
};

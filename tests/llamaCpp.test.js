// Tests what fromGguf and layers say of 40 tiny models with llama.cpp's own answers: the metadata alone decide the rotation
// of a float64 forward pass, whose log probabilities must be those that llama.cpp gave (tests/vectors/README.md).
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { api } from "./engines/engines.js";
import { forward } from "./llamaCpp/forward.js";
import { metadataOf, modelFileOf, recorded, tensorsOf, tokensOf } from "./llamaCpp/tinyModels.js";

const { alibi, config, rope, t5 } = api("simd");
const { fromGguf, layers } = config;

/** llama.cpp computes in float32, GELU from a table of float16, and M-RoPE's cosines one by one. */
const toleranceOf = ({ kind, name }) => (["old", "gemma"].includes(kind) ? 2e-3 : /vl/.test(name) ? 2e-4 : 1e-5);

/** Runs a model with these positions; returns the largest difference from llama.cpp. */
function differenceOf(each, positions) {
  const answers = forward(each, tokensOf(each), positions);
  const rows = each.vector ? [[0, each.vector]] : Object.entries(each.logProbabilities);
  const differences = rows.map(([at, row]) => Math.max(...row.map((value, i) => Math.abs(value - answers[at][i]))));
  return Math.max(...differences);
}

function agrees(each, positions) {
  const difference = differenceOf(each, positions);
  assert.ok(difference <= toleranceOf(each), `${each.name}: log probabilities differ by ${difference}`);
}

/** What the metadata of a rotated model say of each layer. */
function positionsOf(each) {
  const length = each.contextSize ?? 256;
  const found = layers({ config: metadataOf(each), length });
  const rotations = found.map(({ rope: spec }) => {
    if (spec === null) return null;
    const { rotaryDim: dim, base, scaling, layout } = spec;
    const { inverseFrequencies, attentionFactor } = rope.frequencies({ dim, base, scaling, length });
    return { layout, frequencies: inverseFrequencies.data, attentionFactor };
  });
  const scales = found.flatMap(({ rope: spec }) => (spec ? [spec.softmaxScale ?? 1] : []));
  return {
    rotationOf: (layer) => rotations[layer],
    windowOf: (layer) => found[layer].slidingWindow ?? Number.POSITIVE_INFINITY,
    softmaxScale: scales[0] ?? 1,
  };
}

const byKind = (...kinds) => recorded.cases.filter(({ kind }) => kinds.includes(kind));

test("the tiny models are the files that llama.cpp was run on", () => {
  assert.equal(recorded.cases.length, 40);
  for (const each of recorded.cases)
    assert.equal(createHash("sha256").update(modelFileOf(each)).digest("hex"), each.sha256, each.name);
});

for (const each of byKind("decoder", "gemma", "phi", "oss", "latent"))
  test(`layers reads the metadata as llama.cpp does: ${each.name}`, () => agrees(each, positionsOf(each)));

test("fromGguf says of a model whose layers are alike what layers says of each", () => {
  for (const each of byKind("decoder", "phi", "latent")) {
    const length = each.contextSize ?? 256;
    const [{ rope: spec }] = layers({ config: metadataOf(each), length });
    if (spec === null) continue;
    const { warnings, known, ...whole } = fromGguf({ metadata: metadataOf(each), length });
    const { known: _, ...first } = spec;
    assert.deepEqual(whole, first, each.name);
  }
});

test("alibi.slopes are the biases that llama.cpp adds in bloom, and mpt without its key has none", () => {
  for (const each of byKind("old")) {
    const [, , arch] = each.metadata[0];
    const heads = each.sizes.heads;
    const slopes = arch === "bloom" ? alibi.slopes({ heads }).data : new Float32Array(heads);
    agrees(each, { bias: (query, key, head) => -slopes[head] * (query - key) });
    assert.throws(() => fromGguf({ metadata: metadataOf(each) }), /general\.architecture must be .*, got /);
  }
});

test("t5.bias is the bias that llama.cpp adds in T5's encoder", () => {
  const [each] = byKind("encoder");
  const { length } = tokensOf(each);
  const { data } = tensorsOf(each)["enc.blk.0.attn_rel_b.weight"];
  const table = { data, shape: [32, 2], dtype: "float32" };
  const bias = t5.bias({ table, queries: length, keys: length, bidirectional: true });
  agrees(each, { bias: (query, key, head) => bias.data[(head * length + query) * length + key] });
});

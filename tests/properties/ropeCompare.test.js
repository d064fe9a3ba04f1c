// Tests compare and fromGguf: the metadata of several GGUF readers, and the differences of two specs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";

const { config: models } = api("simd");

const llama = { model_type: "llama", head_dim: 64, rope_theta: 500000, max_position_embeddings: 131072 };
const metadata = {
  "general.architecture": "llama",
  "llama.context_length": 131072,
  "llama.attention.key_length": 64,
  "llama.rope.freq_base": 500000,
};
const lengths = { original_max_position_embeddings: 8192 };
const llama3 = { rope_type: "llama3", factor: 8, low_freq_factor: 1, high_freq_factor: 4, ...lengths };

/** Llama 3.1's divisors, as convert_hf_to_gguf.py writes them (ggml-org/llama.cpp, LlamaModel.generate_extra_tensors). */
const divisors = Float64Array.from({ length: 32 }, (_, i) => {
  const wavelength = 2 * Math.PI * 500000 ** (i / 32);
  if (wavelength < 8192 / 4) return 1;
  if (wavelength > 8192) return 8;
  const smooth = (8192 / wavelength - 1) / 3;
  return 1 / ((1 - smooth) / 8 + smooth);
});

const verdictsOf = ({ facts }) => Object.fromEntries(facts.map(({ fact, verdict }) => [fact, verdict]));

test("fromGguf: reads metadata as huggingface.js and gguf-dump --json give it, like the plain keys", () => {
  const plain = models.fromGguf({ metadata });
  assert.deepEqual([plain.rotaryDim, plain.layout, plain.base], [64, "interleaved", 500000]);
  // llama.cpp's tensor of divisors may be absent: nothing else is left open.
  assert.equal(plain.warnings.length, 1);
  assert.match(plain.warnings[0], /rope_freqs\.weight/);
  const big = { ...metadata, "llama.context_length": 131072n, version: 3, tensor_count: 291n };
  const dumped = Object.fromEntries(
    Object.entries(metadata).map(([key, value], index) => [key, { index, type: "UINT32", offset: 24, value }]),
  );
  for (const form of [big, { metadata: big, tensorInfos: [] }, dumped, { metadata: dumped, tensors: {} }])
    assert.deepEqual(models.fromGguf({ metadata: form }), plain);
  const divided = models.fromGguf({ metadata, frequencyFactors: divisors });
  assert.deepEqual(divided.warnings, []);
  assert.deepEqual(divided, models.fromGguf({ metadata: { ...metadata, "rope_freqs.weight": divisors } }));
  assert.throws(() => models.fromGguf({ metadata: llama }), {
    name: "RangeError",
    message: /^fromGguf: metadata must be keys of a GGUF file, .*got "model_type, head_dim, rope_theta"$/,
  });
  assert.throws(() => models.fromGguf({ metadata: { ...metadata, "llama.rope.freq_base": "x" } }), {
    message: /^fromGguf: metadata\.llama\.rope\.freq_base must be .*, got "x"$/,
  });
});

test("compare: Llama 3's scaling and the divisors of its GGUF file are the same; without them it says where", () => {
  const a = models.fromConfig({ config: { ...llama, rope_scaling: llama3 } });
  const same = models.compare({ a, b: models.fromGguf({ metadata, frequencyFactors: divisors }) });
  const { layout, ...others } = verdictsOf(same);
  // Converters reorder the weights of Llama, which a spec does not know.
  assert.equal(layout, "different");
  assert.ok(Object.values(others).every((verdict) => verdict === "same"));
  assert.deepEqual([same.same, same.differences], [false, ["layout: half and interleaved."]]);
  assert.ok(same.maxAngleDifference < 1e-9);
  const { differences, angles } = models.compare({ a, b: models.fromGguf({ metadata }), positions: [1, 100] });
  const differing = divisors.filter((each) => each !== 1);
  assert.deepEqual(differences.slice(1), [
    'scaling: {"type":"llama3","factor":8,"low_freq_factor":1,"high_freq_factor":4,"original_max_position_embeddings":8192} and {"type":"default"}.',
    `${differing.length} of 32 pairs differ in frequency, by a factor of up to 8.`,
  ]);
  const most = Math.max(...Array.from(divisors, (each, i) => 500000 ** (-i / 32) * (1 - 1 / each)));
  angles.forEach(({ position, difference }) => assert.ok(Math.abs(difference / (position * most) - 1) < 1e-9));
});

test("compare: a scaling that begins at a length is different below it, and an assumed fact is unknown", () => {
  const dynamic = { ...llama, rope_scaling: { type: "dynamic", factor: 2 } };
  const [a, b] = [llama, dynamic].map((config) => models.fromConfig({ config }));
  const { same, maxAngleDifference, facts } = models.compare({ a, b });
  assert.deepEqual([same, maxAngleDifference], [false, 0]);
  assert.ok(facts.some(({ fact, verdict }) => fact === "scaling" && verdict === "different"));
  assert.ok(models.compare({ a, b, length: 200000 }).maxAngleDifference > 0);
  const unknown = models.fromConfig({ config: { ...llama, model_type: "brand_new" }, assume: true });
  const found = models.compare({ a: { ...a, layout: "interleaved" }, b: unknown });
  assert.equal(verdictsOf(found).layout, "unknown");
  assert.deepEqual(found.differences, ["layout: interleaved and half, one of which is assumed."]);
  assert.equal(found.same, true);
  const other = models.compare({ a, b: { ...a, rotaryDim: 128, softmaxScale: 1.5, layerTypes: ["full_attention"] } });
  assert.match(
    other.differences.join(" "),
    /rotaryDim: 64 and 128\. .*32 and 64 dimension pairs\. softmaxScale: 1 and 1\.5\./,
  );
});

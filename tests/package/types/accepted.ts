// Calls that must compile, with the types their results have.
import {
  alibi,
  attention,
  axial,
  build,
  type HalfTensor,
  type Out,
  type ResidentHalfTensor,
  type ResidentTensor,
  type RopeApplyArguments,
  type RopeScaling,
  type RopeTableResult,
  resident,
  rope,
  sinusoidal,
  type Tensor,
  type TensorInput,
  t5,
} from "posenc";
import { type AlibiBiasArguments, type Tensor as OwnTensor, alibi as ownAlibi } from "posenc/alibi.js";
import { fromConfig, identify } from "posenc/config.js";
import { load } from "posenc/external.js";
import { readModelFile } from "posenc/files.js";
import { rope as ownRope } from "posenc/rope.js";
import { alibi as scalarAlibi } from "posenc/scalar.js";
import { createTrainer, type Evaluation, restoreTrainer, type Trainer } from "posenc/training.js";

const table: Tensor<Float32Array> = sinusoidal.table({ length: 512, dim: 64 });
const numbers: Float32Array<ArrayBuffer> = sinusoidal.table({ length: 512, dim: 64 }).data;
const shape: number[] = table.shape;
sinusoidal.table({ positions: [0, 0.5, -3], dim: 7, layout: "concatenated", endpoint: true, base: 1e6 });
sinusoidal.table({ positions: new Float64Array(3), dim: 4, out: new Float32Array(12) });
sinusoidal.table({ length: 3, offset: 1.5, dim: 4, out: table });
sinusoidal.grid({ height: 2, width: 3, dim: 8, order: "yx", offset: 1, normalize: true });
sinusoidal.grid({
  axes: [
    { dim: 4, size: 2, step: 0.5 },
    { dim: 2, size: 3, base: 100 },
  ],
  layout: "stacked",
});
axial.table({ axes: [{ dim: 4, positions: [0, 1.5], minPeriod: 1, maxPeriod: 100 }] });
axial.apply({ x: [[1, 2, 3, 4]], axes: [{ dim: 2, size: 1 }], normalizeCoords: "min", layout: "halfPerAxis" });

const held: ResidentTensor<Float32Array> = resident([1, 4]);
const heldNumbers: Float32Array = held.data;
const turned: Tensor<Float32Array> = rope.apply({ x: held, out: held });
const heldBits: ResidentHalfTensor<"bfloat16"> = resident([1, 4], "bfloat16");
const turnedBits: HalfTensor<"bfloat16", Uint16Array> = rope.apply({ x: heldBits, out: heldBits });
const whole: Int32Array = resident([3], "int32").data;
held.release();

const buckets: Int32Array<ArrayBuffer> = t5.buckets({ queries: 3, keys: 4, bidirectional: false }).data;
t5.buckets({ queries: 3, keys: 4, out: new Int32Array(12) });
t5.bias({ table: { data: new Float32Array(64), shape: [32, 2] }, queries: 3, keys: 4, causal: true });

// Whatever its array, a Tensor is a Tensor; its dtype follows from the array.
const bias: Tensor = alibi.bias({ heads: 8, queries: 4, keys: 4 });
const biasType: "float32" = alibi.bias({ heads: 8, queries: 4, keys: 4 }).dtype;
const biasArguments: AlibiBiasArguments = { heads: 8, queries: 4, keys: 4, out: table };
const again: OwnTensor<Float32Array> = ownAlibi.bias(biasArguments);
void [bias, biasType, again, turnedBits];
alibi.bias({ slopes: alibi.slopes({ heads: 8 }), queries: 4, keys: 4, causal: true });

const cosAndSin: RopeTableResult = rope.table({ length: 3, dim: 4 });
const { cos, sin } = rope.table({ length: 3, dim: 4, offset: undefined, base: undefined, out: undefined });
const cosines: Float32Array<ArrayBuffer> = cos.data;
rope.table({ length: 3, dim: 4, out: { cos, sin: sin.data } });
const frequencies = rope.frequencies({ dim: 4, scaling: { type: "default" } });
rope.frequencies({
  dim: 4,
  length: 9,
  scaling: { rope_type: "dynamic", factor: 2, original_max_position_embeddings: 8 },
});
const yarn: RopeScaling = { type: "yarn", factor: 4, original_max_position_embeddings: 8, truncate: false };
rope.table({ length: 3, dim: 4, scaling: yarn });
rope.table({ length: 3, dim: 4, scaling: { type: "linear", rope_type: "linear", factor: 2 } });
rope.table({ length: 3, dim: 4, scaling: { type: "linear" as "linear" | "ntk", factor: 2 } });
const factor: number = frequencies.attentionFactor;
const radians: Float64Array<ArrayBuffer> = frequencies.inverseFrequencies.data;
const x: TensorInput = [[[1, 2, 3, 4]]];
const options: RopeApplyArguments = { x, layout: "interleaved", positions: [7], frequencies };
const out: Out<Float32Array> = rope.apply(options);
rope.apply({ x, offset: 4096, inverse: true, out });
rope.apply({ x, base: undefined });
const bits = { data: Uint16Array.of(0x3c00, 0), shape: [1, 2], dtype: "float16" } as const;
const half: HalfTensor<"float16"> = rope.apply({ x: bits, out: bits.data });
const rounded: "bfloat16" = rope.table({ length: 3, dim: 4, dtype: "bfloat16" }).cos.dtype;
const cachedBits: Uint16Array = rope.cache({ length: 3, dim: 4, dtype: "float16" }).sin.data;
void cachedBits;

// What a file's tensor is goes into a function as it is.
const file = await readModelFile("model.safetensors");
const tableOfFile = await file.tensor("relative_attention_bias");
t5.bias({ table: tableOfFile, queries: 3, keys: 4 });
sinusoidal.table({ positions: tableOfFile, dim: 4 });
const floats: Float32Array = (await file.tensor("table", { as: "float32" })).data;
t5.bias({ table: { data: floats, shape: tableOfFile.shape }, queries: 3, keys: 4 });
t5.bias({ table: { data: Uint16Array.of(1), shape: [1, 1], dtype: "bfloat16" }, queries: 3, keys: 4 });
sinusoidal.table({ positions: new Uint16Array(3), dim: 4 });
const cached: Uint16Array | Float32Array = rope.cache({ length: 3, dim: 4 }).sin.data;
const doubles: Tensor<Float64Array> = sinusoidal.frequencies({ dim: 4 });
const single: Tensor<Float32Array> = rope.apply({ x: doubles });
const permuted: Tensor<Float64Array> = rope.permute({ x: doubles, from: "interleaved", to: "half" });
rope.permute({ x: half, from: "interleaved", to: "half", heads: 1 });
const { layout, sign }: { layout: "half" | "interleaved" | null; sign: 1 | -1 } = rope.detectLayout({
  before: [1, 2],
  after: [2, 1],
  position: 1,
});
void [rounded, cached, layout, sign, cosAndSin, single, permuted];

ownRope.apply({ ...fromConfig({ config: { model_type: "llama", head_dim: 4 } }), x });
const pipeline = fromConfig({ config: { _class_name: "FluxTransformer2DModel" } });
const numbering = pipeline.numbering ?? { design: "flux" };
axial.table({ axes: [{ dim: 16 }], ...axial.positions({ ...numbering, tokens: [{ image: [1, 2, 2] }] }) });
const spec = fromConfig({ config: { model_type: "llama", head_dim: 4 }, length: 8 });
const fromSpec: number = rope.frequencies(spec).attentionFactor;
rope.table({ ...spec, length: 4 });
const turnedHalf: HalfTensor<"float16"> = ownRope.apply({ x: bits });
const recipe: string | null = identify({ inverseFrequencies: [1, 0.1] }).type;
void [turnedHalf, recipe, fromSpec, heldNumbers, turned, whole];
const shared = new Float32Array(new SharedArrayBuffer(16));
const written: Float32Array = rope.apply({ x, out: shared }).data;
rope.apply({ x: { data: shared, shape: [1, 4], dtype: undefined }, out: { data: shared, dtype: undefined } });
rope.apply({ x, frequencies: { inverseFrequencies: [1, 0.5], attentionFactor: undefined } });

attention.similarity({ a: table, b: [[1, 2]] });
scalarAlibi.slopes({ heads: 3, maxBias: 4 });

const api = await load({ simd: new URL("https://example.org/posenc.wasm"), scalar: new Uint8Array(8) });
await load(new ArrayBuffer(8));
await load({ scalar: Promise.resolve(new ArrayBuffer(8)), simd: undefined });
const which: "simd" | "scalar" = api.build;
api.rope.apply({ x });

export { buckets, build, cosines, factor, numbers, radians, shape, which, written };

const trainer: Trainer = createTrainer({ encoding: "rope", seed: 2, length: 64, base: 500, betaFast: 8, task: "soft" });
const losses: Float32Array = trainer.train(10).losses;
const read: Evaluation = trainer.evaluate({ length: 128, sequences: 10, repair: "yarn", questions: "growing" });
const accuracies: number[] = [read.near.accuracy, read.far.accuracy, ...read.byPosition.accuracy];
const tuned: Trainer = trainer.fineTune({ repair: "linear", length: 256, steps: 50 });
const weights: Tensor<Float32Array> = tuned.attention({ length: 32, layer: 1, head: 3 });
const sum: string = restoreTrainer(tuned.save()).checksum();
const tokens: string[] = trainer.tokens({ length: 32, sequence: 1 });
void [losses, accuracies, weights, sum, tokens];

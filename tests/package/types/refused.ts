// Calls that must not compile: each line after a mark is an error, and a mark without one is an error too.
import { alibi, attention, axial, rope, sinusoidal, type Tensor, t5 } from "posenc";
import { alibi as ownAlibi } from "posenc/alibi.js";
import { fromConfig } from "posenc/config.js";
import { load } from "posenc/external.js";
import { rope as ownRope } from "posenc/rope.js";
import { createTrainer } from "posenc/training.js";

const shared = new SharedArrayBuffer(8);

// @ts-expect-error: an argument that the function does not have
sinusoidal.table({ length: 4, dim: 4, lenght: 4 });
// @ts-expect-error: dim is missing
sinusoidal.table({ length: 4 });
// @ts-expect-error: neither length nor positions
sinusoidal.table({ dim: 4 });
// @ts-expect-error: both length and positions
sinusoidal.table({ length: 4, positions: [1, 2], dim: 4 });
// @ts-expect-error: offset goes with length, not with positions
sinusoidal.table({ positions: [1, 2], offset: 1, dim: 4 });
// @ts-expect-error: a word the argument does not have
sinusoidal.table({ length: 4, dim: 4, layout: "half" });
// @ts-expect-error: a word for a number
sinusoidal.table({ length: "4", dim: 4 });
// @ts-expect-error: null is not absent
sinusoidal.table({ length: 4, dim: 4, base: null });
// @ts-expect-error: axes tell their own columns
sinusoidal.grid({ axes: [{ dim: 2, size: 2 }], dim: 2 });
// @ts-expect-error: an axis has a size or positions
sinusoidal.grid({ axes: [{ dim: 2 }] });
// @ts-expect-error: a table of sines has no periods
sinusoidal.grid({ axes: [{ dim: 2, size: 2, minPeriod: 1 }] });
// @ts-expect-error: both periods, or none
axial.table({ axes: [{ dim: 2, size: 2, minPeriod: 1 }] });
// @ts-expect-error: the result is float32
sinusoidal.table({ length: 4, dim: 4, out: new Float64Array(16) });
// @ts-expect-error: buckets are int32
t5.buckets({ queries: 4, keys: 4, out: new Float32Array(16) });
// @ts-expect-error: a profile knows no causal
alibi.profile({ heads: 8, queries: 4, keys: 4, causal: true });
// @ts-expect-error: both heads and slopes
alibi.bias({ heads: 8, slopes: [1], queries: 4, keys: 4 });
// @ts-expect-error: a flag is true or false
alibi.bias({ heads: 8, queries: 4, keys: 4, causal: 1 });
// @ts-expect-error: bits of half precision need a dtype
t5.bias({ table: { data: new Uint16Array(64), shape: [32, 2] }, queries: 3, keys: 4 });
// @ts-expect-error: BigInt arrays are not taken
rope.apply({ x: new BigInt64Array(4) });
// @ts-expect-error: an unknown scaling
rope.frequencies({ dim: 4, scaling: { type: "magic" } });
// @ts-expect-error: a scaling without its factor
rope.frequencies({ dim: 4, scaling: { type: "linear" } });
// @ts-expect-error: both results need a place
rope.table({ length: 3, dim: 4, out: { cos: new Float32Array(6) } });
// @ts-expect-error: no arguments at all
rope.frequencies();
// @ts-expect-error: strings are no numbers
attention.similarity({ a: [["1"]], b: [[1]] });
// @ts-expect-error: a result's data cannot be replaced
sinusoidal.table({ length: 4, dim: 4 }).data = new Float32Array(16);
// @ts-expect-error: a number is no module
load(7);
// @ts-expect-error: names are spelled small
load({ Simd: "posenc.wasm" });
// @ts-expect-error: a date is no module
load(new Date());
// @ts-expect-error: nothing to load
load({});
// @ts-expect-error: nothing that is there
load({ simd: undefined });
// @ts-expect-error: a date is no build
load({ simd: new Date() });
// @ts-expect-error: a place that may be shared cannot promise an array of its own
export const own: Float32Array<ArrayBuffer> = rope.apply({ x: [[1, 2]], out: new Float32Array(shared) }).data;

// @ts-expect-error: what reads configurations is in posenc/config.js alone
ownRope.fromConfig({ config: {} });

// @ts-expect-error: posenc/alibi.js has alibi alone
import { t5 as foreign } from "posenc/alibi.js";

void foreign;

// @ts-expect-error: and the types of alibi alone
import type { T5BiasArguments } from "posenc/alibi.js";
// @ts-expect-error: nothing keeps a Tensor in posenc/config.js
import { resident } from "posenc/config.js";

void resident;

export type { T5BiasArguments };
// @ts-expect-error: a Tensor has an array, not a dtype
export type Named = Tensor<"float32">;
// @ts-expect-error: slopes are no float64
export const doubles: Tensor<Float64Array> = ownAlibi.slopes({ heads: 8 });
// @ts-expect-error: bits of half precision have a dtype
rope.apply({ x: new Uint16Array(4) });
// @ts-expect-error: a reader without its configuration
fromConfig({ length: 8 });

const x = [[1, 2]];
const spec = fromConfig({ config: {} });
// @ts-expect-error: what is ignored is offered to nobody
rope.apply({ x, warnings: [] });
// @ts-expect-error: a word for a length, in a function that takes one
rope.frequencies({ dim: 4, length: "9" });
// @ts-expect-error: and beside what a config says
rope.apply({ ...spec, x, length: "9" });
// @ts-expect-error: a word for a length in a tool
fromConfig({ config: {}, length: "9" });
// @ts-expect-error: a bias has queries and keys, not a length
alibi.bias({ heads: 8, queries: 3, keys: 4, length: 3 });
// @ts-expect-error: a number for what a dynamic scaling compares with
rope.frequencies({ dim: 4, scaling: { type: "dynamic", factor: 2, original_max_position_embeddings: 8, length: "9" } });
// @ts-expect-error: an encoding that there is not
createTrainer({ encoding: "cope" });
// @ts-expect-error: the encoding is missing
createTrainer({ seed: 1 });
// @ts-expect-error: a repair under another name
createTrainer({ encoding: "rope" }).evaluate({ length: 64, repair: "NTK" });
// @ts-expect-error: one head is asked for
createTrainer({ encoding: "rope" }).attention({ length: 64, layer: 0 });

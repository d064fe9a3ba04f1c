// Calls that must compile in a page, with the libraries of browsers.
import { attention, rope, sinusoidal, t5 } from "posenc";
import { alibi, load, loadMethods } from "posenc/external.js";

const table = sinusoidal.table({ length: 512, dim: 64 });
export const file = new Blob([
  table.data,
  t5.buckets({ queries: 3, keys: 4 }).data,
  rope.table({ length: 3, dim: 4 }).cos.data,
]);

attention.similarity({
  a: { data: new Float16Array(4), shape: [2, 2] },
  b: { data: new Float16Array(2), shape: [1, 2] },
});
rope.apply({ x: new Float16Array(4) });

await load(new URL("https://example.org/posenc.wasm"));
await load(fetch("posenc.wasm"));
await load(await fetch("posenc.wasm"));
const module = await WebAssembly.compileStreaming(fetch("posenc.wasm"));
await load({ simd: module, scalar: fetch("posenc.scalar.wasm") });
await load();
const some = await loadMethods({ alibi });
some.alibi.slopes({ heads: 8 });
// @ts-expect-error: it was not asked for
some.rope;

// Calls that must compile in a page, with the libraries of browsers.
import { attention, rope, sinusoidal, t5 } from "posenc";
import { alibi, load, loadMethods } from "posenc/external.js";
import "posenc/posenc-figure.js";

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
rope.apply({ x: { data: new Float16Array(4), shape: [1, 4], dtype: "float16" } });
// @ts-expect-error: half precision that is kept has its dtype beside it
rope.apply({ x: new Float16Array(4) });

const figure = document.createElement("posenc-figure");
export const exported: [string, Blob, string, string] = [
  await figure.toSVG(),
  await figure.toPNG({ scale: 2 }),
  await figure.toCSV(),
  await figure.toEmbedCode({ lang: "zh" }),
];

// @ts-expect-error: posenc-figure.js exports nothing
import { PosencFigure } from "posenc/posenc-figure.js";

void PosencFigure;

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

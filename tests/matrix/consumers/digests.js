// Computes and prints a checksum of the bytes of each result, with functions passed by the consumer. It imports
// nothing, so that it runs wherever posenc does.

/** FNV-1a of 32 bits, as eight hexadecimal digits. */
export function digest({ data, shape }) {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return `${shape.join("x")} ${sum.toString(16).padStart(8, "0")}`;
}

/** Calls of every family, large ones among them: `api` is everything that posenc exports. */
export function digests({ alibi, attention, kerple, rope, sinusoidal, swin, t5 }) {
  const table = sinusoidal.table({ length: 512, dim: 64, offset: 1e6 });
  const scaling = { type: "yarn", factor: 4, original_max_position_embeddings: 4096 };
  const turned = rope.apply({ x: table, offset: 4096, layout: "half", scaling });
  return {
    table: digest(table),
    turned: digest(turned),
    half: digest(rope.table({ length: 64, dim: 64, dtype: "float16" }).cos),
    bias: digest(alibi.bias({ heads: 12, queries: 64, keys: 96, causal: true })),
    curved: digest(kerple.bias({ r1: [1, 0.5], r2: [0.3, 4], queries: 33, keys: 65 })),
    buckets: digest(t5.buckets({ queries: 40, keys: 300 })),
    windows: digest(swin.index({ window: [7, 7] })),
    scores: digest(attention.softmax({ scores: attention.similarity({ a: turned, b: table }) })),
  };
}

// Writes GGUF files by the format's own description (ggml-org/ggml, docs/gguf.md), for the tests that read them.

export const u32 = (value) => Buffer.from(Uint32Array.of(value).buffer);
export const u64 = (value) => Buffer.from(BigUint64Array.of(BigInt(value)).buffer);
export const f32 = (...values) => Buffer.from(Float32Array.from(values).buffer);
export const text = (value) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);
export const list = (type, count, ...bytes) => Buffer.concat([u32(9), u32(type), u64(count), ...bytes]);
export const [asText, asU32, asF32, asFlag, asU64, asF64] = [
  (value) => Buffer.concat([u32(8), text(value)]),
  (value) => Buffer.concat([u32(4), u32(value)]),
  (value) => Buffer.concat([u32(6), f32(value)]),
  (value) => Buffer.concat([u32(7), Buffer.of(Number(value))]),
  (value) => Buffer.concat([u32(10), u64(value)]),
  (value) => Buffer.concat([u32(12), Buffer.from(Float64Array.of(value).buffer)]),
];

/** Writes a file of entries [key, bytes] and tensors [name, shape, type, offset, data]. */
export function fileOf(
  entries,
  tensors = [],
  { version = 3, alignment = 32, counts = [tensors.length, entries.length] } = {},
) {
  const header = Buffer.concat([
    Buffer.from("GGUF"),
    u32(version),
    ...counts.map(u64),
    ...entries.flatMap(([key, value]) => [text(key), value]),
    ...tensors.flatMap(([name, shape, type, offset]) => [
      text(name),
      u32(shape.length),
      ...shape.map(u64),
      u32(type),
      u64(offset),
    ]),
  ]);
  const gap = Buffer.alloc((alignment - (header.length % alignment)) % alignment);
  return Buffer.concat([header, gap, ...tensors.map(([, , , , data = Buffer.alloc(0)]) => data)]);
}

// Writes safetensors files by the format's own description (huggingface/safetensors, README.md), for the tests that read them.

/** A file of a header, an object or its text, and the data behind it. */
export function fileOf(header, data = Buffer.alloc(0)) {
  const text = Buffer.from(typeof header === "string" ? header : JSON.stringify(header));
  const length = Buffer.from(BigUint64Array.of(BigInt(text.length)).buffer);
  return Buffer.concat([length, text, data]);
}

/** A file of tensors { name: [dtype, shape, array] }. */
export function tensorsFile(tensors, metadata = undefined) {
  const header = metadata ? { __metadata__: metadata } : {};
  const parts = [];
  let at = 0;
  for (const [name, [dtype, shape, array]] of Object.entries(tensors)) {
    parts.push(Buffer.from(array.buffer, array.byteOffset, array.byteLength));
    header[name] = { dtype, shape, data_offsets: [at, at + array.byteLength] };
    at += array.byteLength;
  }
  return fileOf(header, Buffer.concat(parts));
}

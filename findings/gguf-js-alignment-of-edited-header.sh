#!/bin/sh
# One expects: buildGgufHeader pads an edited header to the alignment that the file's own metadata state, general.alignment,
# since its result goes in front of the unchanged tensors.
# Happens: it pads to 32 unless the caller repeats the alignment as an option. In a file with general.alignment 64 the header
# then may end at an odd multiple of 32; gguf, which does read the key, looks for the tensors 32 bytes later than they are.
# Version: @huggingface/gguf 0.4.6 (npm), Node.
# Read: huggingface/huggingface.js, packages/gguf/src/gguf.ts, buildGgufHeader (options.alignment ?? 32) and gguf
# (metadata["general.alignment"]); ggml-org/ggml, docs/gguf.md, general.alignment.
# Hurt: who changes a key of such a file: every tensor is read with a shift of 8 numbers, without an error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i -E @huggingface/gguf@0.4.6 --ignore-scripts --no-fund --no-audit >/dev/null 2>&1
cat > run.mjs <<'JS'
import { readFileSync, writeFileSync } from "node:fs";
import { buildGgufHeader, gguf } from "@huggingface/gguf";

const u32 = (x) => Buffer.from(Uint32Array.of(x).buffer);
const u64 = (x) => Buffer.from(BigUint64Array.of(BigInt(x)).buffer);
const text = (x) => Buffer.concat([u64(Buffer.byteLength(x)), Buffer.from(x)]);
const head = Buffer.concat([
  ...[Buffer.from("GGUF"), u32(3), u64(1), u64(3)],
  ...[text("general.architecture"), u32(8), text("llama")],
  ...[text("general.alignment"), u32(4), u32(64)],
  ...[text("general.name"), u32(8), text("a")],
  ...[text("w"), u32(1), u64(16), u32(0), u64(0)],
]);
const numbers = Buffer.from(Float32Array.from({ length: 16 }, (_, i) => i + 1).buffer);
const file = Buffer.concat([head, Buffer.alloc(-head.length & 63), numbers]);
writeFileSync("file.gguf", file);

/** The first number of the tensor, where the reader says that the data begin. */
async function firstOf(path) {
  const { tensorDataOffset } = await gguf(path, { allowLocalFile: true });
  const at = Number(tensorDataOffset);
  const bytes = readFileSync(path);
  return at + 4 <= bytes.length ? bytes.readFloatLE(at) : "beyond the file";
}
async function edited(name, options) {
  const { typedMetadata, tensorInfoByteRange, tensorDataOffset } = await gguf("file.gguf", { allowLocalFile: true, typedMetadata: true });
  typedMetadata["general.name"].value = name;
  const header = await buildGgufHeader(new Blob([file]), typedMetadata, { littleEndian: true, tensorInfoByteRange, ...options });
  writeFileSync("edited.gguf", Buffer.concat([Buffer.from(await header.arrayBuffer()), file.subarray(Number(tensorDataOffset))]));
  return firstOf("edited.gguf");
}
const names = ["a", "a".repeat(33)];
const usual = [];
for (const name of names) usual.push(await edited(name));
const told = [];
for (const name of names) told.push(await edited(name, { alignment: 64 }));
console.log(`@huggingface/gguf 0.4.6: first number of the tensor 1 2 3 ..., names of 1 and of 33 letters
unedited: ${await firstOf("file.gguf")}; edited: ${usual.join(", ")}; edited with the option alignment 64: ${told.join(", ")}`);
process.exit(usual.some((value) => value !== 1) && told.every((value) => value === 1) ? 0 : 1);
JS
node run.mjs

#!/bin/sh
# One expects: what @huggingface/gguf has read with typedMetadata, serializeGgufMetadata can write again; its tests have such a
# round trip.
# Happens: an array of uint8 is read, with subType 0, and refused when written: "Array type requires subType to be specified".
# The number of the type uint8 is 0, which counts as missing. An array of int8 (1) makes the round trip.
# Version: @huggingface/gguf 0.4.6 (npm), Node.
# Read: huggingface/huggingface.js, packages/gguf/src/gguf.ts, writeMetadataValue ("if (!subType)"); GGUF's value types in
# ggml-org/ggml, docs/gguf.md (GGUF_METADATA_VALUE_TYPE_UINT8 = 0).
# Hurt: who edits a header in the browser: files of SentencePiece unigram models (T5, bge-m3) carry such an array,
# tokenizer.ggml.precompiled_charsmap.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i -E @huggingface/gguf@0.4.6 --ignore-scripts --no-fund --no-audit >/dev/null 2>&1
cat > run.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { gguf, serializeGgufMetadata } from "@huggingface/gguf";

const u32 = (x) => Buffer.from(Uint32Array.of(x).buffer);
const u64 = (x) => Buffer.from(BigUint64Array.of(BigInt(x)).buffer);
const text = (x) => Buffer.concat([u64(Buffer.byteLength(x)), Buffer.from(x)]);

async function roundTrip(type) {
  const name = [u32(8), text("t5")];
  const map = [u32(9), u32(type), u64(3), Buffer.of(1, 2, 3)];
  const entries = [text("general.architecture"), ...name, text("tokenizer.ggml.precompiled_charsmap"), ...map];
  writeFileSync("file.gguf", Buffer.concat([Buffer.from("GGUF"), u32(3), u64(0), u64(2), ...entries, Buffer.alloc(64)]));
  const { typedMetadata } = await gguf("file.gguf", { allowLocalFile: true, typedMetadata: true });
  const read = typedMetadata["tokenizer.ggml.precompiled_charsmap"];
  try {
    return `read ${JSON.stringify(read)}, written ${serializeGgufMetadata(typedMetadata).length} bytes`;
  } catch (error) {
    return `read ${JSON.stringify(read)}, not written: ${error.message}`;
  }
}
const [unsigned, signed] = [await roundTrip(0), await roundTrip(1)];
console.log(`@huggingface/gguf 0.4.6\nuint8: ${unsigned}\nint8:  ${signed}`);
process.exit(/not written: Array type requires subType/.test(unsigned) && /written \d+ bytes/.test(signed) ? 0 : 1);
JS
node run.mjs

#!/bin/sh
# One expects: tensor.to("float16") of transformers.js converts numbers to half precision, as .half() does in PyTorch, or says
# that this runtime cannot.
# Happens: where the runtime has no Float16Array (Node 20 and 22; browsers before 2025), the numbers' whole parts become the
# bits: 0.5 is 0, 1.7 is the bits 1 (6e-8), -0.9 is 0 and 1000 is 6e-5. No message; the type says float16, sessions take it.
# Where there is a Float16Array the same line is right. The way back, to("float32"), returns the bits as numbers as well.
# Version: @huggingface/transformers 4.3.1 (npm), Node without Float16Array.
# Read: huggingface/transformers.js, packages/transformers/src/utils/tensor.js, Tensor.to (DataTypeMap[type].from);
# src/utils/dtypes.js, DataTypeMap ("typeof Float16Array !== 'undefined' ? Float16Array : Uint16Array").
# Hurt: who feeds a float16 model (cached keys, an image, an embedding, a table of positions): nearly all numbers are 0.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i -E @huggingface/transformers@4.3.1 --ignore-scripts --no-fund --no-audit >/dev/null 2>&1
cat > run.mjs <<'JS'
import { readFileSync } from "node:fs";

delete globalThis.Float16Array; // as in Node 20 and 22, in a later Node too
const { Tensor } = await import("@huggingface/transformers");
const { version } = JSON.parse(readFileSync("node_modules/@huggingface/transformers/package.json", "utf8"));

/** The number of sixteen bits, of which the exponent is not all ones. */
function numberOf(bits) {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  const size = exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25);
  return bits >> 15 ? -size : size;
}
const numbers = [0.5, 1.7, -0.9, 1000];
const half = new Tensor("float32", Float32Array.from(numbers), [4]).to("float16");
const meant = Array.from(half.data, numberOf);
console.log(`@huggingface/transformers ${version}, Node ${process.version}: to("float16") without Float16Array
numbers  ${numbers.join(" ")}
bits     ${[...half.data].join(" ")} (${half.type}, ${half.data.constructor.name})
they are ${meant.join(" ")}`);
const isTruncated = [...half.data].join() === "0,1,0,1000" && half.type === "float16";
process.exit(isTruncated && meant[0] === 0 ? 0 : 1);
JS
node run.mjs

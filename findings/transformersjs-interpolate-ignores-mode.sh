#!/bin/sh
# One expects: interpolate(tensor, size, mode, align_corners) does what its documented options say, or refuses a mode.
# Happens: both options are ignored: "bicubic", "nearest" and an unknown word give bilinear numbers, with or without
# align_corners, and no message. interpolate_4d of the same package does have "bicubic", and refuses other words.
# Version: @huggingface/transformers 4.3.1 (npm), Node.
# Read: huggingface/transformers.js, packages/transformers/src/utils/maths.js, interpolate_data ("TODO use mode and
# align_corners"); src/utils/tensor.js, interpolate and interpolate_4d.
# Hurt: who resizes a table of positions to another grid as the model's Python code does (bicubic, or align_corners).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i -E @huggingface/transformers@4.3.1 --ignore-scripts --no-fund --no-audit >/dev/null 2>&1
cat > run.mjs <<'JS'
import { readFileSync } from "node:fs";

const folder = "node_modules/@huggingface/transformers";
const { version } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
const { interpolate, Tensor } = await import("@huggingface/transformers");

const table = new Tensor("float32", Float32Array.from({ length: 16 }, (_, i) => Math.sin(i * i)), [1, 4, 4]);
const resized = (mode, alignCorners) => [...interpolate(table, [7, 7], mode, alignCorners).data];
const bilinear = resized("bilinear", false);
const others = [["bicubic", false], ["nearest", false], ["bilinear", true], ["no such mode", false]];
const equal = others.map((options) => resized(...options).every((x, i) => x === bilinear[i]));
/** With align_corners every second point of 7 is one of 4. */
const corners = resized("bilinear", true);
const isAligned = [0, 2, 4, 6].every((i) => Math.abs(corners[i] - table.data[i / 2]) < 1e-6);
/** Nearest takes numbers of the table only. */
const isCopied = resized("nearest", false).every((x) => table.data.includes(x));
console.log(`@huggingface/transformers ${version}: interpolate of a table [1, 4, 4] to 7 x 7 compared with bilinear
${others.map(([mode, corners], i) => `${mode}, align_corners ${corners}: ${equal[i] ? "the same numbers" : "different"}`).join("\n")}
align_corners keeps the table's points: ${isAligned}; "nearest" only copies numbers of the table: ${isCopied}`);
process.exit(equal.every(Boolean) && !isAligned && !isCopied ? 0 : 1);
JS
node run.mjs

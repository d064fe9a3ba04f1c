// Tests that tensors read from model files go into every function as they are: for each tensor of numbers, files of every format
// and dtype give the result of the same numbers in float32, and bits without a dtype are refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readModelFile } from "../../src/models/files/readModelFile.js";
import { api as apiOf, methods } from "../engines/engines.js";
import { fileOf as gguf } from "../ggufFile.js";
import { calls, everyMethods } from "../methods.js";
import { bytesOf, npy, zip } from "../numpyFile.js";
import { tensorsFile } from "../safetensorsFile.js";

const api = apiOf("simd");

const bfloat16 = (numbers) =>
  Uint16Array.from(new Uint32Array(Float32Array.from(numbers).buffer), (bits) => bits >>> 16);

/** float16 of numbers that it holds exactly: 0, and whole eighths from 1/8 to 255. */
const float16 = (numbers) =>
  Uint16Array.from(numbers, (value) => {
    const size = Math.abs(value);
    if (size === 0) return 0;
    const exponent = Math.floor(Math.log2(size));
    return (value < 0 ? 0x8000 : 0) | ((exponent + 15) << 10) | ((size / 2 ** exponent - 1) * 1024);
  });

/** The files of a tensor by format and dtype; in GGUF the fastest axis comes first, and there are at most four. */
function filesOf(numbers, shape) {
  const single = Float32Array.from(numbers);
  const double = Float64Array.from(numbers);
  const halves = { float16: float16(numbers), bfloat16: bfloat16(numbers) };
  const ggufFile = (type, array) => gguf([], [["t", [...shape].reverse(), type, 0, bytesOf(array)]]);
  const files = {
    "safetensors float32": tensorsFile({ t: ["F32", shape, single] }),
    "safetensors float64": tensorsFile({ t: ["F64", shape, double] }),
    "safetensors float16": tensorsFile({ t: ["F16", shape, halves.float16] }),
    "safetensors bfloat16": tensorsFile({ t: ["BF16", shape, halves.bfloat16] }),
    "NPY float16": npy("<f2", shape, bytesOf(halves.float16)),
    "NPZ float32": zip([["t.npy", npy("<f4", shape, bytesOf(single))]], { deflated: true }),
  };
  if (shape.length <= 4) {
    files["GGUF float32"] = ggufFile(0, single);
    files["GGUF float16"] = ggufFile(1, halves.float16);
    files["GGUF bfloat16"] = ggufFile(30, halves.bfloat16);
  }
  if (numbers.every(Number.isInteger)) {
    files["safetensors int64"] = tensorsFile({ t: ["I64", shape, BigInt64Array.from(numbers, BigInt)] });
    files["safetensors int16"] = tensorsFile({ t: ["I16", shape, Int16Array.from(numbers)] });
    if (numbers.every((value) => value >= 0))
      files["safetensors uint16"] = tensorsFile({ t: ["U16", shape, Uint16Array.from(numbers)] });
  }
  return files;
}

const read = async (bytes) => {
  const file = await readModelFile(bytes);
  return file.tensor(file.tensors[0].name);
};

/** The numbers and axes of a tensor argument that is given as one. */
function numbersOf(value) {
  if (/float16/.test(value?.dtype)) return undefined;
  const data = value?.data ?? value;
  if (typeof data !== "object" || data === null) return undefined;
  const numbers = ArrayBuffer.isView(data) ? Array.from(data) : data.flat?.(Number.POSITIVE_INFINITY);
  if (!numbers?.length || !numbers.every((each) => typeof each === "number")) return undefined;
  const axes = [];
  for (let level = data; Array.isArray(level); level = level[0]) axes.push(level.length);
  return { numbers, shape: value.shape ?? value.dims ?? (axes.length > 0 ? axes : [numbers.length]) };
}

/** Numbers that every dtype holds exactly, for functions that refuse the usual ones. */
const variants = [
  (_, i) => (((5 * i) % 17) - 8) / 8,
  (_, i) => (((5 * i) % 17) + 1) / 8,
  (_, i) => -(((5 * i) % 17) + 1) / 8,
  () => 1,
  () => 0,
  (_, i) => i % 255,
];

const isOfNumbers = ({ kind, dtype, elements, dtypes }) =>
  kind === "tensor" && !elements && !dtypes && ["float32", "float64", undefined].includes(dtype);
const samples = everyMethods("againstOracle");
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

for (const [method, functions] of Object.entries(methods))
  for (const [name, spec] of Object.entries(functions)) {
    const label = `${method}.${name}`;
    const tensors = Object.keys(spec.arguments).filter((argument) => isOfNumbers(spec.arguments[argument]));
    if (tensors.length === 0) continue;
    const given = [
      ...(calls[label] ?? []),
      ...(samples[label] ? fc.sample(samples[label][0], { seed: 3, numRuns: 8 }) : []),
    ];

    for (const argument of tensors)
      test(`${label} takes ${argument} from every format and dtype`, async (t) => {
        const call = (args, value) => api[method][name]({ ...args, [argument]: value });
        for (const args of given) {
          const found = numbersOf(args[argument]);
          if (!found || found.numbers.length > 2000) continue;
          for (const variant of variants) {
            const numbers = found.numbers.map(variant);
            const { shape } = found;
            let wanted;
            try {
              wanted = call(args, { data: Float32Array.from(numbers), shape });
            } catch {
              continue;
            }
            for (const [form, bytes] of Object.entries(filesOf(numbers, shape)))
              assert.ok(same(call(args, await read(bytes)), wanted), form);
            const bits = { data: float16(numbers), shape };
            if (spec.arguments[argument].dtype !== "float64")
              assert.throws(() => call(args, bits), {
                name: "TypeError",
                message: new RegExp(`${argument} must be bits of half precision .*, got Uint16Array`),
              });
            return;
          }
        }
        t.skip("no call with simple numbers is at hand");
      });
  }

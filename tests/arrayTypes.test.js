// Tests that equal numbers give equal bits in every kind of array: every tensor argument, nested ones included, as each
// typed array, nested arrays, a part of a larger array, a subclass and a resident Tensor.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createApi } from "../src/binding/bind.js";
import { createResident } from "../src/binding/resident.js";
import { freshEngine, methods } from "./engines/engines.js";
import { calls, everyMethods } from "./methods.js";

const engine = freshEngine("simd");
const api = createApi(methods, engine);
const resident = createResident(() => engine);

/** A subclass whose `subarray`, `map` and `slice` return arrays of another kind. */
const subclassOf = (Base, Species) =>
  class extends Base {
    static name = `subclass of ${Base.name}`;
    static get [Symbol.species]() {
      return Species;
    }
  };

const integers = [
  ...[Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array],
  subclassOf(Int16Array, Uint8Array),
];
const floats = [
  ...[Float32Array, Float64Array, subclassOf(Float32Array, Uint8Array), subclassOf(Float64Array, Int8Array)],
  ...(globalThis.Float16Array ? [Float16Array] : []),
];

const nestedOf = (numbers, [size, ...inner]) => {
  if (inner.length === 0) return [...numbers];
  const step = numbers.length / size;
  return Array.from({ length: size }, (_, i) => nestedOf(numbers.slice(i * step, (i + 1) * step), inner));
};

/** Every array that holds exactly these numbers, by name. Where half precision is accepted, 16 bits are not numbers. */
function formsOf(numbers, shape, takesHalf) {
  const holds = (array) => numbers.every((value, i) => value === array[i]);
  const forms = new Map();
  for (const Type of [...floats, ...integers]) {
    if (takesHalf && /U?[it]nt16|Float16/.test(Type.name) && Type !== Int16Array) continue;
    const data = Type.from(numbers);
    if (!holds(data)) continue;
    const larger = new Type(numbers.length + 3);
    larger.set(data, 2);
    forms.set(Type.name, { data, shape });
    forms.set(`part of ${Type.name}`, {
      data: new Type(larger.buffer, 2 * Type.BYTES_PER_ELEMENT, data.length),
      shape,
    });
  }
  forms.set("nested arrays", nestedOf(numbers, shape));
  forms.set("an array and its shape", { data: numbers, shape });
  for (const dtype of ["float64", "float32", "int32"]) {
    const tensor = resident([...shape], dtype);
    tensor.data.set(numbers);
    if (holds(tensor.data)) forms.set(`resident ${dtype}`, tensor);
    else tensor.release();
  }
  return forms;
}

/** Whether 16 bits could be half precision: in every tensor of float32, but not in positions and other wider numbers. */
const takesBits = ({ kind, dtype = "float32" }) => kind === "tensor" && dtype === "float32";

const isHalf = (value) => /float16/.test(value.dtype);

/** The numbers and axes of a tensor argument; undefined for anything else. */
function numbersOf(value) {
  if (typeof value !== "object" || value === null || isHalf(value)) return undefined;
  const data = value.data ?? value;
  const isTyped = ArrayBuffer.isView(data);
  if (!isTyped && !Array.isArray(data)) return undefined;
  const numbers = isTyped ? Array.from(data) : data.flat(Number.POSITIVE_INFINITY);
  if (!numbers.every((each) => typeof each === "number") || numbers.length === 0) return undefined;
  const axes = [];
  for (let level = data; !isTyped && Array.isArray(level); level = level[0]) axes.push(level.length);
  return { numbers, shape: value.shape ?? value.dims ?? (isTyped ? [data.length] : axes) };
}

/** The paths of tensors among arguments: [["x"], ["scaling", "short_factor"], …]. */
function pathsOf(value, path = []) {
  if (path.length > 0 && numbersOf(value)) return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).flatMap((key) => pathsOf(value[key], [...path, key]));
}

const valueAt = (value, path) => path.reduce((part, key) => part[key], value);
const withValue = (value, [key, ...rest], changed) => {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[key] = rest.length === 0 ? changed : withValue(value[key], rest, changed);
  return copy;
};

/** Numbers that fit more array types, for functions that reject the usual ones. */
const variants = [
  (numbers) => numbers,
  (numbers) => numbers.map((value) => Math.round(8 * value) || 0),
  (numbers) => numbers.map((value) => Math.abs(Math.round(8 * value)) + 2),
  (numbers) => numbers.map((value) => Math.abs(Math.round(value)) || 0),
  (numbers) => numbers.map((value) => -Math.abs(Math.round(8 * value)) - 2),
  (numbers) => numbers.map((_, i) => i + 1),
  (numbers) => numbers.map((_, i) => numbers.length - i),
  (numbers) => numbers.map(() => 0),
  (numbers) => numbers.map(() => 1),
].map((change) => (numbers) => change(numbers).map((value) => Math.max(-1e9, Math.min(1e9, value))));

const base64 = (numbers) => Buffer.from(Float64Array.from(numbers).buffer).toString("base64");

/** Every number in a result, to the last bit; a result may keep the dtype of an input. */
const written = (result) =>
  JSON.stringify(result, (key, value) => {
    if (ArrayBuffer.isView(value)) return base64(value);
    if (typeof value === "number") return base64([value]);
    return key === "dtype" ? undefined : value;
  });

const enough = 4; // variants of a tensor
const isRead = (spec) => spec?.kind !== "record"; // configurations are JSON
const samples = everyMethods("againstOracle");

for (const [method, functions] of Object.entries(methods)) {
  for (const [name, spec] of Object.entries(functions)) {
    const label = `${method}.${name}`;
    const tensors = Object.keys(spec.arguments).filter((argument) => spec.arguments[argument].kind === "tensor");
    const given = [...calls[label], ...fc.sample(samples[label][0], { seed: 7, numRuns: 2 })];
    if (given.every((args) => pathsOf(args).length === 0)) continue;

    test(`${label} gives equal bits for equal numbers in every kind of array`, () => {
      const call = api[method][name];
      const tried = new Map();
      const compared = new Map(tensors.map((argument) => [argument, new Set()]));
      for (const args of given) {
        for (const path of pathsOf(args).filter(([argument]) => isRead(spec.arguments[argument]))) {
          const { numbers, shape } = numbersOf(valueAt(args, path));
          if (numbers.length > 2000) continue;
          for (const change of variants) {
            const key = path.join(".");
            const of = tried.get(key) ?? 0;
            if (of >= enough) break;
            const changed = change(numbers);
            const resultOf = (form) => written(call(withValue(args, path, form)));
            let wanted;
            try {
              wanted = resultOf({ data: Float64Array.from(changed), shape });
            } catch (error) {
              if (error instanceof RangeError || error instanceof TypeError) continue; // invalid for this function
              throw error;
            }
            tried.set(key, of + 1);
            for (const [form, value] of formsOf(changed, shape, takesBits(spec.arguments[path[0]]))) {
              assert.equal(resultOf(value), wanted, `${key} as ${form}`);
              compared.get(path[0])?.add(form);
              value.release?.();
            }
          }
        }
      }
      for (const [argument, forms] of compared) {
        assert.ok(
          [...forms].some((form) => integers.some((Type) => Type.name === form)),
          `${argument} as no integers`,
        );
        assert.ok(
          [...forms].some((form) => form.startsWith("subclass")),
          `${argument} as no subclass`,
        );
      }
    });
  }
}

// Reads a table of numbers from JSON: nested arrays, or { shape, data } with a flat array. No DOM.
import { refuse, refuseAxes } from "./refusal.js";

const named = { Infinity: Infinity, "-Infinity": -Infinity, NaN: Number.NaN };

const nameOf = (value) => (Array.isArray(value) ? "array" : value === null ? "null" : typeof value);

/** Flattens nested arrays and checks that they have the same shape. */
function flatten(value, shape, depth, numbers, path) {
  if (depth < shape.length) {
    if (!Array.isArray(value)) refuse("jsonNumber", { path, came: nameOf(value) });
    if (value.length !== shape[depth])
      refuse("jsonRagged", { path: path || "[]", expected: shape[depth], came: value.length });
    value.forEach((each, i) => {
      flatten(each, shape, depth + 1, numbers, `${path}[${i}]`);
    });
    return;
  }
  const number = Object.hasOwn(named, value) ? named[value] : value;
  if (typeof number !== "number") refuse("jsonNumber", { path, came: nameOf(value) });
  numbers.push(number);
}

function shapeOf(value) {
  const shape = [];
  for (let inner = value; Array.isArray(inner); inner = inner[0]) shape.push(inner.length);
  return shape;
}

const isShape = (shape) => Array.isArray(shape) && shape.every((size) => Number.isInteger(size) && size >= 0);

/** { data: Float32Array, shape } of a file's text; throws a Refusal for anything else. */
export function readJson(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    refuse("jsonSyntax", { message: error.message });
  }
  const values = Array.isArray(value) ? value : value?.data;
  if (!Array.isArray(values)) refuse("jsonForm", { came: nameOf(value) });
  const own = shapeOf(values);
  if (own.length > 2) refuseAxes(own);
  const numbers = [];
  flatten(values, own, 0, numbers, "");
  const shape = Array.isArray(value) ? own : (value.shape ?? own);
  const count = isShape(shape) ? shape.reduce((a, b) => a * b, 1) : undefined;
  if (count !== numbers.length) refuse("jsonCount", { shape: JSON.stringify(shape), came: numbers.length });
  return { data: Float32Array.from(numbers), shape };
}

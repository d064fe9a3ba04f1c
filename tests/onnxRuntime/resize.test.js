// Compares learned.resize with ONNX Runtime's Resize, whose attributes for either cubic the guide names.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { assertEqual, drawsOf } from "./cases.js";
import { runOperator, tensor } from "./operator.js";

const { learned } = api("simd");
const common = { mode: "cubic", coordinate_transformation_mode: "half_pixel" };
const attributesOf = {
  false: { ...common, cubic_coeff_a: { float: -0.75 } },
  true: { ...common, cubic_coeff_a: { float: -0.5 }, antialias: 1, exclude_outside: 1 },
};

/** The operator's result for a table [oldRows · oldColumns, dim], as a table. */
async function resized({ table, oldSize, size, attributes }) {
  const dim = table.dims[1];
  const transposed = (data, count, width) =>
    Array.from(data, (_, i) => data[(i % count) * width + Math.floor(i / count)]);
  const x = tensor(transposed(table.data, oldSize[0] * oldSize[1], dim), [1, dim, ...oldSize]);
  const sizes = tensor([1, dim, ...size], [4], "int64");
  const node = { op: "Resize", opset: 19, attributes };
  const { output } = await runOperator(node, { X: x, roi: undefined, scales: undefined, sizes });
  const points = size[0] * size[1];
  return { data: Float32Array.from(transposed(output.data, dim, points)), dims: [points, dim] };
}

test("Resize equals learned.resize, with and without antialias", async () => {
  for (let seed = 0; seed < 8; seed++) {
    const { int, floats } = drawsOf(seed);
    const oldSize = [int(3, 9), int(3, 9)];
    const size = [int(2, 14), int(2, 14)];
    const table = floats(oldSize[0] * oldSize[1], 3);
    for (const antialias of [false, true]) {
      const theirs = await resized({ table, oldSize, size, attributes: attributesOf[antialias] });
      const ours = learned.resize({ table, oldSize, size, antialias });
      assertEqual(ours, theirs, `${oldSize} to ${size}, antialias ${antialias}`, { tolerance: 2e-5 });
    }
  }
});

test("antialias alone keeps the other cubic when a table is enlarged", async () => {
  const table = drawsOf(20).floats(49, 3);
  const attributes = { ...attributesOf.false, antialias: 1 };
  const theirs = await resized({ table, oldSize: [7, 7], size: [8, 8], attributes });
  assertEqual(learned.resize({ table, size: [8, 8] }), theirs, "without antialias", { tolerance: 2e-5 });
  const { data } = learned.resize({ table, size: [8, 8], antialias: true });
  assert.ok(data.some((value, i) => Math.abs(value - theirs.data[i]) > 0.1));
});

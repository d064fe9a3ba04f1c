// Runs the test cases of ONNX's operator RotaryEmbedding (opset 23) through rope.apply, one call each, with the operator's
// tensors as they are.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { api, engineNames, hasEngine } from "../engines/engines.js";

const { cases } = JSON.parse(readFileSync(new URL("../vectors/onnx/rotaryEmbedding.json", import.meta.url), "utf8"));

const arrays = { float32: Float32Array, int64: BigInt64Array };

/** A tensor with the properties that ONNX Runtime's tensors have. */
const tensorOf = ({ data, shape, dtype }) =>
  data && { data: arrays[dtype].from(data, dtype === "int64" ? BigInt : Number), dims: shape, type: dtype };

/** The operator, from its inputs and attributes. */
const operator = (rope, { input, cos_cache: cos, sin_cache: sin, position_ids: positions }, attributes) => {
  const { interleaved = 0, rotary_embedding_dim = 0, num_heads } = attributes;
  return rope.apply({
    x: input,
    cos,
    sin,
    positions,
    layout: interleaved ? "interleaved" : "half",
    rotaryDim: rotary_embedding_dim || undefined,
    heads: input.dims.length === 3 ? num_heads : undefined,
  });
};

const inputsOf = (given) => Object.fromEntries(Object.entries(given).map(([name, each]) => [name, tensorOf(each)]));

function assertNear(got, expected, tolerance = 1e-5) {
  assert.equal(got.length, expected.length);
  expected.forEach((value, i) => assert.ok(Math.abs(got[i] - value) <= tolerance, `${i}: ${got[i]} is not ${value}`));
}

/** [batch, heads, length, dim] as the operator's three axes, [batch, length, heads · dim]. */
function joined({ data, shape: [batch, heads, length, dim], dtype }) {
  const out = [];
  for (let b = 0; b < batch; b++)
    for (let i = 0; i < length; i++)
      for (let h = 0; h < heads; h++) {
        const from = ((b * heads + h) * length + i) * dim;
        out.push(...data.slice(from, from + dim));
      }
  return { data: out, shape: [batch, length, heads * dim], dtype };
}

for (const name of engineNames) {
  for (const { name: title, inputs, attrs, outputs } of cases) {
    test(`${title} on ${name}`, (t) => {
      if (!hasEngine(t, name)) return;
      const { rope } = api(name);
      const { data, shape } = operator(rope, inputsOf(inputs), attrs);
      assert.deepEqual(shape, outputs.output.shape);
      assertNear(data, outputs.output.data);
      // The operator's other form of the same input.
      const three = inputsOf({ ...inputs, input: joined(inputs.input) });
      const wide = operator(rope, three, { ...attrs, num_heads: inputs.input.shape[1] });
      assert.deepEqual(wide.shape, three.input.dims);
      assertNear(wide.data, joined(outputs.output).data);
    });
  }
}

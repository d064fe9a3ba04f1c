// Tests attention against the operator tests of ONNX's Attention: every case runs through public calls that take its tensors as
// they are, without a loop, a transpose or a mask made by hand.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { api, engineNames, hasEngine } from "../engines/engines.js";

const { cases } = JSON.parse(readFileSync(new URL("../vectors/onnx/attention.json", import.meta.url), "utf8"));

const words = { nan: Number.NaN, inf: Number.POSITIVE_INFINITY, "-inf": Number.NEGATIVE_INFINITY };
const arrays = { float32: Float32Array, bool: Uint8Array, int64: BigInt64Array };
const numberOf = (dtype) => (x) => (dtype === "int64" ? BigInt(x) : (words[x] ?? x));

/** A tensor as ONNX Runtime gives it. */
const tensorOf = ({ shape, dtype, data }) => ({
  dims: shape,
  type: dtype,
  data: arrays[dtype].from(data, numberOf(dtype)),
});

/** The operator, by its attributes: https://onnx.ai/onnx/operators/onnx__Attention.html */
function run({ attention }, { Q: q, K, V, attn_mask, past_key, past_value, nonpad_kv_seqlen }, attrs) {
  const { q_num_heads: heads, kv_num_heads: keyHeads, scale, softcap, is_causal, qk_matmul_output_mode: mode } = attrs;
  const { left_window_size: left = -1, right_window_size: right = -1 } = attrs;
  const layout = { heads, keyHeads: past_key ? undefined : keyHeads };
  const k = past_key ? attention.append({ cache: past_key, x: K, heads: keyHeads }) : K;
  const v = past_value ? attention.append({ cache: past_value, x: V, heads: keyHeads }) : V;
  const content = { q, k, scale, ...layout };
  const masked = {
    ...content,
    softcap: softcap || undefined,
    [attn_mask?.type === "bool" ? "mask" : "bias"]: attn_mask,
    causal: is_causal === 1,
    window: [left, right],
    keyLengths: nonpad_kv_seqlen,
    queryOffset: past_key?.dims[2],
  };
  const products = () => {
    if (mode === 1) return attention.scores({ ...content, softcap: masked.softcap });
    if (mode === 2) return attention.scores(masked);
    if (mode === 3) return attention.softmax({ scores: attention.scores(masked) });
    return attention.scores(content);
  };
  return { Y: attention.attend({ ...masked, v }), present_key: k, present_value: v, products };
}

for (const { name, inputNames, inputs, attrs, outputNames, outputs } of cases) {
  test(`${name} of ONNX`, (t) => {
    const given = Object.fromEntries(inputNames.filter(Boolean).map((input) => [input, tensorOf(inputs[input])]));
    for (const engine of engineNames) {
      if (!hasEngine(t, engine)) return;
      const got = run(api(engine), given, attrs);
      for (const output of outputNames.filter(Boolean)) {
        const { data, shape, dims = shape } = output === "qk_matmul_output" ? got.products() : got[output];
        const expect = outputs[output];
        assert.deepEqual(dims, expect.shape, output);
        expect.data.map(numberOf()).forEach((wanted, i) => {
          const isNear = Object.is(data[i], wanted) || Math.abs(data[i] - wanted) <= 1e-5;
          assert.ok(isNear, `${output}[${i}] is ${data[i]}, not ${wanted}`);
        });
      }
    }
  });
}

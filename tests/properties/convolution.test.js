// Tests properties of convolutions along a sequence.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { check, count, tensor } from "./check.js";

const { convolution } = api("simd");
const ones = (length) => tensor(new Float32Array(length).fill(1), length, 1);
const isDifferent = (one, other) => Array.from(one, (value, i) => !Object.is(value, other[i]));

test("circular padding: rotating the sequence rotates the result, bit for bit", () => {
  check([count(40), count(5), count(9), fc.nat(3)], (length, cin, cout, radius) => {
    fc.pre(radius <= length);
    const rows = random(length * cin, length);
    const weight = tensor(random(cout * cin * (2 * radius + 1), 7), cout, cin, 2 * radius + 1);
    const encode = (data) => convolution.encode({ x: tensor(data, length, cin), weight, padding: "circular" }).data;
    const rotated = (data, width) => Float32Array.of(...data.slice(width), ...data.slice(0, width));
    assert.deepEqual(encode(rotated(rows, cin)), rotated(encode(rows), cout));
  });
});

// Whole numbers, so that nothing is rounded.
test("L layers of radius r carry the padding exactly L·r rows inwards", () => {
  check([count(4), count(3), fc.integer({ min: 40, max: 60 })], (layers, radius, length) => {
    const weight = tensor(
      Float32Array.from({ length: 2 * radius + 1 }, (_, k) => 1 + (k % 3)),
      1,
      1,
      2 * radius + 1,
    );
    const last = (padding) => {
      let x = ones(length);
      for (let n = 0; n < layers; n++) x = convolution.encode({ x, weight, padding });
      return x.data;
    };
    const circular = last("circular");
    assert.deepEqual(last("reflect"), circular);
    const reach = layers * radius;
    isDifferent(last("zero"), circular).forEach((isFelt, i) => {
      assert.equal(isFelt, Math.min(i, length - 1 - i) < reach, `row ${i} of ${length}`);
    });
  });
});

test("a row's bits do not depend on the other rows", () => {
  const [x, weight] = [tensor(random(300 * 7, 1), 300, 7), tensor(random(11 * 7 * 5, 2), 11, 7, 5)];
  const whole = convolution.encode({ x, weight }).data;
  for (const start of [1, 130, 250]) {
    const part = tensor(x.data.slice(start * 7, (start + 50) * 7), 50, 7);
    const { data } = convolution.encode({ x: part, weight });
    assert.deepEqual(data.slice(2 * 11, 48 * 11), whole.slice((start + 2) * 11, (start + 48) * 11));
  }
});

test("in groups and of even width it is the position convolution of wav2vec 2.0, before the GELU", () => {
  // transformers, models/wav2vec2/modeling_wav2vec2.py: Wav2Vec2PositionalConvEmbedding pads by width/2 on both sides,
  // Wav2Vec2SamePadLayer drops the last output of an even width.
  for (const [length, dim, width, groups] of [
    [5, 4, 4, 2],
    [9, 6, 3, 3],
    [3, 8, 16, 4],
    [7, 5, 2, 1],
  ]) {
    const inputs = dim / groups;
    const x = Float32Array.from({ length: length * dim }, (_, i) => Math.sin(i + 1));
    const weight = Float32Array.from({ length: dim * inputs * width }, (_, i) => Math.cos(i * 0.7));
    const padded = Array.from({ length: length + 2 * (width >> 1) }, (_, t) => t - (width >> 1));
    const outputs = padded.length - width + 1;
    const kept = width % 2 === 0 ? outputs - 1 : outputs;
    const expect = [];
    for (let t = 0; t < kept; t++)
      for (let o = 0; o < dim; o++) {
        let sum = 0;
        for (let c = 0; c < inputs; c++)
          for (let k = 0; k < width; k++) {
            const row = padded[t + k];
            if (row >= 0 && row < length)
              sum += weight[(o * inputs + c) * width + k] * x[row * dim + Math.floor(o / inputs) * inputs + c];
          }
        expect.push(sum);
      }
    const got = convolution.encode({
      x: { data: x, shape: [length, dim] },
      weight: { data: weight, shape: [dim, inputs, width] },
      groups,
    });
    assert.deepEqual(got.shape, [length, dim]);
    for (const [n, value] of expect.entries()) assert.ok(Math.abs(got.data[n] - value) < 1e-5, `${n}`);
  }
});

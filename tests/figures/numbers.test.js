// Tests tick positions and number formatting.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { linearTicks, logTicks, numberText, tickStep } from "../../web/figures/numbers.js";

const labels = (ticks) => ticks.map(({ label }) => label);

test("numbers are written in full, to five digits, or with an exponent", () => {
  assert.equal(numberText(131072), "131,072");
  assert.equal(numberText(-0.841471), "−0.84147");
  assert.equal(numberText(0), "0");
  assert.equal(numberText(1e-4 / 2), "5 × 10⁻⁵");
  assert.equal(numberText(10 ** -7), "10⁻⁷");
  assert.equal(numberText(1234567.5), "1.2346 × 10⁶");
  assert.equal(numberText(-Infinity), "−∞");
  assert.equal(numberText(NaN), "NaN");
});

test("Intl number formats, which are slow to create, are not used", (t) => {
  t.mock.method(Intl, "NumberFormat", () => assert.fail("a format was made"));
  assert.equal(numberText(-1234567), "−1,234,567");
  assert.equal(numberText(12345.678), "12,346");
  assert.equal(numberText(1234.56), "1,234.6");
  assert.equal(numberText(0.00012345678), "0.00012346");
  assert.deepEqual(labels(linearTicks(1234.5678, 1234.568, 2)), ["1,234.5678", "1,234.5679", "1,234.5680"]);
});

test("labels of an axis share their decimals, except zero", () => {
  assert.deepEqual(labels(linearTicks(-1, 1, 4)), ["−1.0", "−0.5", "0", "0.5", "1.0"]);
  assert.deepEqual(labels(linearTicks(0, 4096, 4)), ["0", "1,000", "2,000", "3,000", "4,000"]);
  assert.deepEqual(labels(linearTicks(3, 3, 4)), ["3"]);
  assert.deepEqual(labels(linearTicks(0, 2, 6, true)), ["0", "1", "2"]);
});

test("ticks are in the range, evenly spaced, at steps of 1, 2 or 5 times a power of ten", () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(
      number,
      fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
      fc.integer({ min: 2, max: 12 }),
      (low, length, count) => {
        const high = low + length;
        const { step } = tickStep(high - low, count);
        const ticks = linearTicks(low, high, count).map(({ value }) => value);
        const leading = Number(step.toExponential(6).split("e")[0]);
        assert.ok([1, 2, 5].includes(leading), `${step}`);
        assert.ok(ticks.length >= 1 && ticks.length <= 2 * count + 1, `${ticks.length} ticks for ${count}`);
        for (const value of ticks) {
          assert.ok(value >= low - step * 1e-6 && value <= high + step * 1e-6);
          assert.ok(Math.abs(value / step - Math.round(value / step)) < 1e-3);
        }
      },
    ),
  );
});

test("a logarithmic axis has powers of ten: fewer of them if there are many, subdivided if there are few", () => {
  assert.deepEqual(labels(logTicks(1, 1000, 5)), ["1", "10", "100", "1,000"]);
  assert.deepEqual(labels(logTicks(4, 600, 7)), ["5", "10", "20", "50", "100", "200", "500"]);
  assert.deepEqual(labels(logTicks(1e-8, 1, 3)), ["10⁻⁸", "10⁻⁵", "0.01"]);
  assert.deepEqual(labels(logTicks(1.5, 6, 5)), ["2", "5"]);
});

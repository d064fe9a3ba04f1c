// Tests how heads are ordered by reach, with values by hand and ALiBi's own biases.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byReach, reachOf, slopeOf } from "../../web/methods/common/reach.js";

const distances = [0, 1, 2, 3, 4];

test("reach is the mean distance under a softmax of the bias", () => {
  assert.equal(reachOf([7, 7, 7, 7, 7], distances), 2);
  assert.equal(
    reachOf([0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, Number.NEGATIVE_INFINITY], distances),
    1.5,
  );
  // Weights 1 and 3.
  assert.ok(Math.abs(reachOf([0, Math.log(3)], [2, 6]) - 5) < 1e-12);
});

test("the nearest slope to an ALiBi bias is its own, whatever is added to all scores", () => {
  for (const slope of [0.5, 0.25, 2 ** -8, -1])
    assert.ok(
      Math.abs(
        slopeOf(
          distances.map((distance) => 3 - slope * distance),
          distances,
        ) - slope,
      ) < 1e-12,
    );
});

test("heads come from the shortest reach on, those without finite biases last", () => {
  const slopes = [0.25, Number.NaN, 1, 0.5];
  const biasesOf = (head) => distances.map((distance) => -slopes[head] * distance);
  assert.deepEqual(
    byReach(4, biasesOf, distances).map(({ head }) => head),
    [2, 3, 0, 1],
  );
});

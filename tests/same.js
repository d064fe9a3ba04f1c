// Compares arrays exactly and names the first different element. Tests of large arrays use it in place of assert.deepEqual, whose
// message for 16,000 different elements takes 4 GB and ten seconds since Node 22.
import assert from "node:assert/strict";

const kindOf = (value) => value?.constructor?.name;

/**
 * Fails unless both are arrays or typed arrays of one type with the same elements, as Object.is compares them.
 * @param {ArrayLike<any>} got
 * @param {ArrayLike<any>} wanted
 * @param {string} [what] is compared
 */
export function assertSame(got, wanted, what = "the array") {
  assert.equal(kindOf(got), kindOf(wanted), `${what}: type`);
  assert.equal(got.length, wanted.length, `${what}: length`);
  for (let i = 0; i < wanted.length; i++)
    if (!Object.is(got[i], wanted[i])) assert.fail(`${what}: element ${i} is ${got[i]}, wanted ${wanted[i]}`);
}

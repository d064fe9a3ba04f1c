// Compares random calls of every function on every build with the oracles: tails of every length, odd heads, offsets, options.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api, engineNames, hasEngine } from "./engines/engines.js";
import { everyMethods } from "./methods.js";

const runs = { simd: 200, scalar: 100, native: 40 };
const mostRuns = Math.max(...engineNames.map((engine) => runs[engine]));
const seed = 20210420;
const cases = everyMethods("againstOracle");

for (const [label, [args, check]] of Object.entries(cases)) {
  const [method, name] = label.split(".");
  const { [name]: oracle } = await import(`./oracle/${method}.js`);

  /** The same cases for every build, with the oracle's results computed once: [[arguments, result], …]. */
  let made;
  const madeCases = () => {
    made ??= fc.sample(args, { seed, numRuns: mostRuns }).map((value) => [value, oracle(value)]);
    return made;
  };

  for (const engine of engineNames) {
    test(`${label} agrees with its oracle on ${engine}`, (t) => {
      if (!hasEngine(t, engine)) return;
      const call = api(engine)[method][name];
      for (const [value, wanted] of madeCases().slice(0, runs[engine])) {
        try {
          check(call(value), wanted, value);
        } catch (error) {
          // Throws the smallest failing case, or the original error if it cannot be reproduced.
          const property = fc.property(args, (each) => check(call(each), oracle(each), each));
          fc.assert(property, { seed, numRuns: runs[engine] });
          throw error;
        }
      }
    });
  }
}

test("every function has an oracle", () => {
  const functions = Object.entries(api("simd")).flatMap(([method, bound]) =>
    Object.keys(bound).map((name) => `${method}.${name}`),
  );
  assert.deepEqual(Object.keys(cases).sort(), functions.sort());
});

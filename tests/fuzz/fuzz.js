// Makes random calls of every function on one engine, alternately correct ones, compared with the oracles, and hostile ones, so
// that effects of a rejected call show in the next result. Each call depends only on the seed and its number.
import fc from "fast-check";
import { createApi } from "../../src/binding/bind.js";
import { shownLabel } from "../../src/binding/label.js";
import { wrongValues } from "../arguments/wrong.js";
import { freshEngine, methods } from "../engines/engines.js";
import { calls, everyMethods } from "../methods.js";

const cases = Object.entries(everyMethods("againstOracle"));
const oracles = Object.fromEntries(
  await Promise.all(Object.keys(methods).map(async (method) => [method, await import(`../oracle/${method}.js`)])),
);

/** Hashes two numbers to 32 bits. */
function mixed(seed, number) {
  let bits = (seed ^ Math.imul(number + 1, 0x9e3779b9)) >>> 0;
  for (const [shift, factor] of [
    [16, 0x85ebca6b],
    [13, 0xc2b2ae35],
  ])
    bits = Math.imul(bits ^ (bits >>> shift), factor);
  return (bits ^ (bits >>> 16)) >>> 0;
}

const one = (arbitrary, seed) => fc.sample(arbitrary, { seed, numRuns: 1 })[0];

const itself = [];
itself.push(itself);
const numbers = [0, -0, 1, -1, 2, 3, 7, 0.5, 1e-300, 5e-324, 1e300, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 53 + 2, 2 ** 63];
numbers.push(2 ** 31 - 1, 2 ** 31 - 2, -(2 ** 63), -1e300, Number.MAX_VALUE, -Number.MAX_VALUE);
const special = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
const tensors = [
  fc.record({
    data: fc.array(fc.constantFrom(...numbers, ...special), { maxLength: 12 }).map((list) => Float64Array.from(list)),
    shape: fc.array(fc.constantFrom(1, 2, 3, 4, 0, -1, 1.5), { maxLength: 4 }),
  }),
  fc.array(fc.constantFrom(...numbers), { maxLength: 6 }),
  fc.array(fc.array(fc.constantFrom(...numbers), { maxLength: 3 }), { maxLength: 3 }),
];
const values = fc.oneof(
  fc.constantFrom(...numbers, ...special),
  fc.constantFrom(null, undefined, true, "", "half", "x".repeat(1e4), Symbol("s"), 1n << 4000n, itself, () => 1),
  fc.constantFrom(new Float32Array(4), new Int8Array(3), new BigInt64Array(2), new DataView(new ArrayBuffer(8))),
  ...tensors,
  fc.dictionary(fc.constantFrom("type", "factor", "data", "shape", "dims", "dtype", "dim", "size"), fc.anything()),
  fc.anything(),
);

const changes = { minLength: 1, maxLength: 2 };

/** Correct arguments with some replaced. */
function hostileArguments(label, seed) {
  const [method, name] = label.split(".");
  const specs = methods[method][name].arguments;
  const right = one(fc.constantFrom(...calls[label]), seed);
  const changed = one(fc.uniqueArray(fc.constantFrom(...Object.keys(specs), "out", "other"), changes), seed);
  const valueFor = (argument, n) => {
    const fit = calls[label].find((args) => argument in args)?.[argument];
    const wrong = specs[argument] ? wrongValues(specs[argument], fit, argument).map(({ value }) => value) : [];
    return one(wrong.length > 0 ? fc.oneof(fc.constantFrom(...wrong), values) : values, seed + n);
  };
  return { ...right, ...Object.fromEntries(changed.map((argument, n) => [argument, valueFor(argument, n)])) };
}

/** Valid sizes that would fill the machine are not tested. */
const isSmall = (args) =>
  Object.values(args).reduce((all, each) => all * (typeof each === "number" && each > 1 ? each : 1), 1) < 2 ** 22;

/** A description of a wrong reaction to hostile arguments; undefined if it is right. */
function refusalOf(label, call, args) {
  try {
    call(args);
  } catch (error) {
    const { name, message, stack } = error ?? {};
    if (!["TypeError", "RangeError"].includes(name) || !message.startsWith(`${shownLabel(label)}: `))
      return stack ?? String(error);
    if (message.length > 300) return `a message of ${message.length} letters`;
  }
  return undefined;
}

/**
 * @param {{ seed: number, calls: number, from?: number, until?: () => boolean }} options `from`: the number of the first call;
 * `until` whether to end sooner
 * @returns {{ correct: number, hostile: number, leftOut: number, failures: { number: number, label: string, what: string }[] }}
 */
export function fuzz({ seed, calls: count, from = 0, until = () => false }) {
  const engine = freshEngine("simd");
  const api = createApi(methods, engine);
  const found = { correct: 0, hostile: 0, leftOut: 0, failures: [] };
  for (let number = from; number < from + count && !until(); number++) {
    const own = mixed(seed, number);
    const [label, [args, check]] = cases[own % cases.length];
    const [method, name] = label.split(".");
    const call = api[method][name];
    const mark = engine.mark();
    const fail = (what) => found.failures.push({ number, label, what });
    if (number % 2 === 0) {
      const given = one(args, own);
      found.correct++;
      try {
        check(call(given), oracles[method][name](given), given);
      } catch (error) {
        fail(error.stack);
      }
    } else {
      const given = hostileArguments(label, own);
      if (isSmall(given)) {
        found.hostile++;
        const what = refusalOf(label, call, given);
        if (what) fail(what);
      } else found.leftOut++;
    }
    if (engine.mark() !== mark) fail(`memory is held: ${engine.mark() - mark} bytes`);
  }
  return found;
}

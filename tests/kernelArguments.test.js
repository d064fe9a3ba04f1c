// Tests the argument checks of the C kernels in a native build: an invalid argument returns its negative number and nothing
// is written. The binding checks first, so the invalid number is inserted just before the call. WebAssembly modules omit
// these checks, because the binding is their only caller.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createApi } from "../src/binding/bind.js";
import { kernelName } from "../src/binding/kernel.js";
import { numbersOf, readHeader } from "../src/build/header.js";
import { engineNames, hasEngine, methods, engine as sharedEngine } from "./engines/engines.js";
import { calls, tested } from "./methods.js";

const prototypes = new Map(readHeader().functions.map((each) => [each.name, numbersOf(each)]));

const described = Object.entries(methods).flatMap(([method, descriptor]) =>
  Object.entries(descriptor).flatMap(([name, spec]) =>
    Object.entries(spec.arguments).map((entry) => [...entry, spec.kernel && kernelName(`${method}.${name}`, spec)]),
  ),
);
const ofKind = (kind) => described.filter(([, spec]) => spec.kind === kind);
const flags = [...ofKind("flag").map(([name]) => name), ...tested.flatMap(([, { kernelFlags = [] }]) => kernelFlags)];

/** The numbers of a parameter's words: by the functions of the kernel, or all of that name. */
function wordNumbers(kernel, name) {
  const words = ofKind("word").filter(([each]) => each === name);
  const own = words.filter(([, , computedBy]) => computedBy === kernel);
  const numbers = (own.length > 0 ? own : words).flatMap(([, { words, enumeration = words }]) =>
    words.map((word) => enumeration.indexOf(word)),
  );
  return new Set(numbers);
}
const mayBeNull = ["positions", "workspace", ...tested.flatMap(([, { mayBeNull = [] }]) => mayBeNull)];

/** Values that are invalid for a parameter, whatever the others are. */
function badValues(kernel, { name, type, pointer }) {
  if (pointer) return mayBeNull.includes(name) ? [] : [0];
  if (flags.includes(name)) return [];
  const words = wordNumbers(kernel, name);
  if (words.size > 0) return [-1, 0, 1, 2, 3, 99].filter((number) => !words.has(number));
  if (type === "int32_t") return [0, -1, -(2 ** 31)];
  if (/Offset$/.test(name)) return [Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 53 + 2, -(2 ** 54)];
  return [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
}

/** An engine that tries every invalid number before a call, and counts the attempts per kernel. */
function trying(engine, tried) {
  const call = (kernel, numbers) => {
    const parameters = prototypes.get(kernel);
    if (kernel.endsWith("_workspace")) return engine.call(kernel, numbers);
    const outputs = parameters
      .map((each, i) => [each, numbers[i]])
      .filter(([each, pointer]) => pointer && each.pointer && !each.constant && each.name !== "workspace");
    const elements = { float: "float32", double: "float64", int32_t: "int32", uint32_t: "uint32", void: "float16" };
    const look = () => outputs.map(([each, pointer]) => readOne(engine, elements[each.type], pointer));
    const before = look();
    parameters.forEach((parameter, i) => {
      if (parameter.pointer && numbers[i] === 0) return; // NULL, which may be valid beside others
      for (const bad of badValues(kernel, parameter)) {
        const status = engine.call(kernel, numbers.with(i, bad));
        assert.equal(status, -(i + 1), `${kernel}: ${parameter.name} = ${bad}`);
        tried.set(kernel, (tried.get(kernel) ?? 0) + 1);
      }
    });
    assert.deepEqual(look(), before, `${kernel} wrote although it refused`);
    return engine.call(kernel, numbers);
  };
  return { ...engine, call };
}

const arrays = {
  float32: Float32Array,
  float64: Float64Array,
  int32: Int32Array,
  uint32: Uint32Array,
  float16: Uint16Array,
};

function readOne(engine, dtype, pointer) {
  const target = new arrays[dtype](1);
  engine.read(pointer, dtype, target, 0, 1);
  return target;
}

test("every kernel returns the number of its invalid argument", (t) => {
  if (!hasEngine(t, "native")) return;
  const tried = new Map();
  const bound = createApi(methods, trying(sharedEngine("native"), tried), { maxSets: 0 });
  const plain = createApi(methods, sharedEngine("native"));
  for (const [label, list] of Object.entries(calls)) {
    const [method, function_] = label.split(".");
    for (const args of list) assert.deepEqual(bound[method][function_](args), plain[method][function_](args));
  }
  const kernels = [...prototypes.keys()].filter((kernel) => !kernel.endsWith("_workspace"));
  assert.deepEqual([...tried.keys()].sort(), kernels.sort());
});

/** The limits of int32, exact whole numbers, int64 and everything for a double that becomes an integer. */
const edges = [2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 2 ** 64, 1e300, Number.MAX_VALUE];

/** Parameters that set the number of rows of an array: a larger number needs a larger array. */
const sizing = ["maxAhead", "prefixTokens"];

test("no double overflows an integer: kernels compute or return an error", (t) => {
  if (!hasEngine(t, "native")) return;
  const plain = sharedEngine("native");
  let tried = 0;
  const call = (kernel, numbers) => {
    prototypes.get(kernel).forEach(({ name, type, pointer }, i) => {
      if (type !== "double" || pointer || sizing.includes(name) || kernel.endsWith("_workspace")) return;
      for (const edge of [...edges, ...edges.map((value) => -value)]) {
        const status = plain.call(kernel, numbers.with(i, edge));
        assert.ok(Number.isInteger(status), `${kernel}: ${name} = ${edge}`);
        tried++;
      }
    });
    return plain.call(kernel, numbers);
  };
  const bound = createApi(methods, { ...plain, call }, { storedSeries: 0 });
  for (const [label, list] of Object.entries(calls)) {
    const [method, name] = label.split(".");
    for (const args of list) bound[method][name](args);
  }
  assert.ok(tried > 1000);
});

test("a window wider than every distance removes no key", (t) => {
  if (!hasEngine(t, "native")) return;
  const plain = sharedEngine("native");
  const args = { q: [[1], [2]], k: [[1], [2]], v: [[1], [3]], queryOffset: 2 ** 31 - 9, window: 1 };
  const withWindow = (window) => {
    const call = (kernel, numbers) => {
      const isSide = ({ name }) => /^(left|right)Window$/.test(name);
      const changed = numbers.map((number, i) => (isSide(prototypes.get(kernel)[i]) ? window : number));
      return plain.call(kernel, changed);
    };
    return createApi(methods, { ...plain, call }).attention.attend(args).data;
  };
  const all = withWindow(-1);
  assert.notDeepEqual(all, Float32Array.of(0, 0));
  for (const window of edges.slice(1)) assert.deepEqual(withWindow(window), all, `${window}`);
});

test("kernels reject times that do not ascend, positions beyond 2^53, and arrays above 2^32 - 1 bytes", (t) => {
  if (!hasEngine(t, "native")) return;
  const plain = sharedEngine("native");
  /** The status of a function's first correct call when these parameters of the kernel are replaced. */
  function statusOf(label, changed, change = () => {}) {
    const [method, name] = label.split(".");
    let status;
    const call = (kernel, numbers) => {
      if (kernel.endsWith("_workspace")) return plain.call(kernel, numbers);
      const names = prototypes.get(kernel).map((each) => each.name);
      if (Object.keys(changed).some((name) => !names.includes(name))) return plain.call(kernel, numbers);
      change(numbers[names.indexOf("times")]);
      const given = numbers.map((number, i) => changed[names[i]] ?? number);
      status = names[-1 - plain.call(kernel, given)];
      return -1;
    };
    assert.throws(() => createApi(methods, { ...plain, call }, { maxSets: 0 })[method][name](calls[label][0]));
    return status;
  }
  const swap = (pointer) => plain.write(pointer, "float64", Float64Array.of(1, 1), 0, 2);
  assert.equal(statusOf("floater.table", {}, swap), "times");
  assert.equal(statusOf("digits.encode", { length: 2, offset: 2 ** 53 }), "offset");
  assert.equal(statusOf("learned.extend", { rows: 2 ** 20, dim: 2 ** 10, total: 2 ** 20, length: 1 }), "dim");
  assert.equal(statusOf("complexOrder.embed", { length: 1, dim: 2 ** 29 }), "dim");
  assert.equal(statusOf("fire.bias", { hidden: 2 ** 30 }), "hidden");
  assert.equal(statusOf("fire.bias", { heads: 2 ** 20, hidden: 2 ** 10, queries: 1, keys: 1 }), "heads");
  assert.equal(statusOf("swin.bias", { heads: 2 ** 20, height: 16, width: 18, queries: 1 }), "width");
  assert.equal(statusOf("swin.continuousBias", { hidden: 2 ** 29, heads: 1 }), "hidden");
  assert.equal(statusOf("swin.continuousBias", { hidden: 2 ** 20, heads: 2 ** 10 }), "hidden");
  assert.equal(statusOf("sandwich.profile", { dim: 2 ** 30 }), "dim");
  for (const firstRow of [2 ** 53 + 2, 2 ** 63, 1e300, Number.MAX_VALUE])
    assert.equal(statusOf("attention.softmax", { firstRow }), "firstRow");
  assert.equal(statusOf("floater.table", { solver: 1, steps: 2 ** 24, offset: 1 }), "steps");
});

for (const name of engineNames) {
  test(`a workspace that cannot be allocated is reported in full on ${name}`, (t) => {
    if (!hasEngine(t, name)) return;
    for (const [kernel, parameters] of prototypes) {
      if (!kernel.endsWith("_workspace")) continue;
      for (const value of [1, 7, 1000, 2 ** 31 - 1]) {
        const bytes = sharedEngine(name).call(
          kernel,
          parameters.map(() => value),
        );
        assert.ok(Number.isInteger(bytes) && bytes >= 0, `${kernel}(${value}…) is ${bytes}`);
      }
    }
  });
}

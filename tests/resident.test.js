// Tests resident Tensors: the same bytes as ordinary arrays, without copies, with blocks of any size and growing memory, and
// errors after their release. Only wasm engines have them.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { createApi } from "../src/binding/bind.js";
import { createResident } from "../src/binding/resident.js";
import { freshEngine, methods } from "./engines/engines.js";
import { calls } from "./methods.js";
import { random } from "./random.js";
import { assertSame } from "./same.js";

const arrays = { float32: Float32Array, float64: Float64Array, int32: Int32Array };

/** The functions and `resident` on a new engine. */
function made(name = "simd", options) {
  const engine = freshEngine(name);
  return { engine, api: createApi(methods, engine, options), resident: createResident(() => engine) };
}

const isHalf = (value) => /float16/.test(value?.dtype);

/** A tensor argument as { data, shape }. */
function plainOf(value) {
  if (value.data instanceof BigInt64Array)
    return { data: Float64Array.from(value.data, Number), shape: value.shape ?? value.dims };
  if (value.data && !Array.isArray(value.data)) return { data: value.data, shape: value.shape ?? value.dims };
  if (ArrayBuffer.isView(value))
    return { data: Float64Array.from(/** @type {any} */ (value), Number), shape: [value.length] };
  const nested = value.data ?? value;
  const shape = [];
  for (let level = nested; Array.isArray(level); level = level[0]) shape.push(level.length);
  return {
    data: Float64Array.from(nested.flat(Number.POSITIVE_INFINITY), Number),
    shape: value.shape ?? value.dims ?? shape,
  };
}

function residentOf(resident, value, dtype) {
  const { data, shape } = plainOf(value);
  // Masks of bytes have no resident type of their own.
  const kept = dtype === "uint8" ? "int32" : dtype;
  const tensor = resident([...shape], isHalf(value) ? value.dtype : kept);
  tensor.data.set(isHalf(value) ? new Uint16Array(data.buffer, data.byteOffset, data.length) : data);
  return tensor;
}

const keysOf = ({ returns }) =>
  returns.shape ? ["out"] : Object.keys(returns).filter((key) => returns[key].shape !== undefined);

/** Every byte of the Tensors in a result, for comparison. */
const written = (result) =>
  JSON.stringify(result, (_, value) =>
    ArrayBuffer.isView(value)
      ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64")
      : value,
  );

/** The results of a call as Tensors by key. */
const resultsOf = (spec, result) => (spec.returns.shape ? { out: result } : result);

/** The same for a resident Tensor, whose data are no own property. */
function comparable(spec, result) {
  const tensors = keysOf(spec).map((key) => resultsOf(spec, result)[key]);
  return written(
    [result, tensors.map(({ data, shape, dtype }) => ({ data, shape, dtype }))].slice(tensors.length > 0 ? 1 : 0),
  );
}

/** Calls with these inputs, or the outputs, in the module's memory; `which` lists those. */
function callWith({ api, resident }, label, args, which, dtypeOf) {
  const [method, name] = label.split(".");
  const spec = methods[method][name];
  const given = { ...args };
  for (const [key, each] of Object.entries(spec.arguments)) {
    if (each.kind !== "tensor" || args[key] === undefined || !which.includes("inputs")) continue;
    given[key] = residentOf(resident, args[key], dtypeOf(each));
  }
  const keys = keysOf(spec);
  if (which.includes("out") && keys.length > 0) {
    const ordinary = resultsOf(spec, api[method][name](args));
    const out = Object.fromEntries(keys.map((key) => [key, resident([...ordinary[key].shape], ordinary[key].dtype)]));
    given.out = spec.returns.shape ? out.out : out;
    const result = api[method][name](given);
    for (const key of keys) assert.equal(resultsOf(spec, result)[key], out[key], "the same Tensor is returned");
    return result;
  }
  return api[method][name](given);
}

const ownDtype = ({ dtype = "float32" }) => dtype;
const float64 = ({ dtypes = [] }) => (dtypes.includes("float64") ? "float32" : "float64"); // kept, it were another call

for (const name of ["simd", "scalar"]) {
  for (const blockBytes of [undefined, 300]) {
    test(`every function gives the same bytes of resident Tensors on ${name}, in blocks of ${blockBytes ?? "4 MB"}`, () => {
      const options = blockBytes && { blockBytes };
      const one = made(name, options);
      const ordinary = createApi(methods, freshEngine(name), options);
      for (const [label, list] of Object.entries(calls)) {
        const [method, function_] = label.split(".");
        for (const args of list) {
          const wanted = comparable(methods[method][function_], ordinary[method][function_](args));
          for (const which of [["inputs", "out"], ["inputs"], ["out"]]) {
            for (const dtypeOf of [ownDtype, float64]) {
              const result = callWith(one, label, args, which, dtypeOf);
              assert.equal(
                comparable(methods[method][function_], result),
                wanted,
                `${label}, ${which.join(" and ")} of ${dtypeOf.name}`,
              );
            }
          }
        }
      }
    });
  }
}

test("memory that grows during a call changes no result", () => {
  const ordinary = createApi(methods, freshEngine("simd"));
  for (const [label, list] of Object.entries(calls)) {
    const [method, function_] = label.split(".");
    for (const blockBytes of [undefined, 300]) {
      const one = made("simd", { blockBytes });
      const wanted = comparable(methods[method][function_], ordinary[method][function_](list[0]));
      // Other allocations of the call exceed the rest of these pages.
      const filled = { ...one, resident: (...of) => one.resident(...of) };
      const before = one.resident([1]);
      const left = one.engine.byteLength() - one.engine.mark();
      const result = (() => {
        const filler = one.resident([Math.max(1, Math.floor(left / 4) - 2048)]);
        const got = callWith(filled, label, list[0], ["inputs", "out"], ownDtype);
        filler.release();
        return got;
      })();
      assert.equal(comparable(methods[method][function_], result), wanted, label);
      assert.equal(before.data.length, 1);
    }
  }
});

test("data stays right after memory has grown, and the former array is detached", () => {
  const { api, resident, engine } = made();
  const tensor = resident([3, 4]);
  const before = tensor.data;
  assert.deepEqual([...before], new Array(12).fill(0));
  before.set([1, 2, 3]);
  assert.equal(tensor.data, before);
  const size = engine.byteLength();
  api.attention.similarity({ a: { data: random(2 ** 18, 1), shape: [2 ** 12, 64] }, b: [new Array(64).fill(1)] });
  assert.ok(engine.byteLength() > size);
  assert.equal(before.length, 0);
  assert.deepEqual([...tensor.data.subarray(0, 4)], [1, 2, 3, 0]);
  assert.deepEqual([tensor.shape, tensor.dtype], [[3, 4], "float32"]);
});

/** The same engine, with a count of the bytes copied in and out. */
function counting(name = "simd") {
  const engine = freshEngine(name);
  const record = { bytes: 0 };
  const counted =
    (move) =>
    (...given) => {
      record.bytes += given[4] * given[2].BYTES_PER_ELEMENT;
      move(...given);
    };
  const all = { ...engine, write: counted(engine.write), read: counted(engine.read) };
  return { record, engine: all, resident: createResident(() => all) };
}

test("resident Tensors are not copied, whole or in blocks", () => {
  const { record, engine, resident } = counting();
  const shape = [4, 256, 64];
  const count = 4 * 256 * 64;
  const data = random(count, 3);
  const x = resident(shape);
  const out = resident(shape);
  x.data.set(data);
  for (const blockBytes of [2 ** 22, 2 ** 14]) {
    const { rope, alibi } = createApi(methods, engine, { blockBytes });
    const wanted = rope.apply({ x: { data, shape }, offset: 7 }).data;
    const moved = (call) => {
      record.bytes = 0;
      call();
      return record.bytes;
    };
    const apply = (args) => () => assertSame(rope.apply({ offset: 7, ...args }).data, wanted);
    const ofFrequencies = 24 * 32;
    assert.equal(moved(apply({ x, out })), ofFrequencies);
    assert.equal(moved(apply({ x: { data: x.data, shape }, out: out.data })), ofFrequencies, "arrays of their data");
    const own = resident(shape);
    own.data.set(data);
    assert.equal(moved(apply({ x: own, out: own })), ofFrequencies, "in place");
    assert.equal(moved(apply({ x: { data, shape }, out })), ofFrequencies + 4 * count, "written where it is turned");
    const bias = resident([4, 256, 256]);
    assert.ok(moved(() => alibi.bias({ heads: 4, queries: 256, keys: 256, out: bias })) < 200);
    const ordinary = alibi.bias({ heads: 4, queries: 256, keys: 256 }).data;
    assertSame(bias.data, ordinary);
    own.release();
    bias.release();
  }
  assertSame(x.data, data, "inputs stay as they were");
});

test("a slice of a resident Tensor is processed in place", () => {
  const { api, resident } = made();
  const cache = resident([2, 3, 8]);
  cache.data.set(random(48, 5));
  const before = cache.data.slice();
  const shape = [1, 3, 8];
  const half = () => cache.data.subarray(24, 48);
  const wanted = api.rope.apply({ x: { data: before.slice(24), shape }, offset: 3 }).data;
  api.rope.apply({ x: { data: half(), shape }, offset: 3, out: half() });
  assertSame(cache.data.subarray(24), wanted);
  assertSame(cache.data.subarray(0, 24), before.subarray(0, 24));
  const overlapping = () => api.rope.apply({ x: { data: half(), shape }, out: cache.data.subarray(20, 44) });
  assert.throws(overlapping, {
    name: "RangeError",
    message: /rope\.apply: out must be x itself or apart from x in memory/,
  });
  assertSame(cache.data.subarray(24), wanted);
});

test("Tensors of another module are copied, as inputs and as out", () => {
  const [one, other] = [made("simd"), made("scalar")];
  other.resident([1000]);
  const x = one.resident([2, 8]);
  x.data.set(random(16, 7));
  const out = one.resident([2, 8]);
  const wanted = other.api.rope.apply({ x: { data: x.data.slice(), shape: [2, 8] }, offset: 2 }).data;
  assertSame(other.api.rope.apply({ x, offset: 2 }).data, wanted);
  assert.equal(other.api.rope.apply({ x, offset: 2, out }), out);
  assertSame(out.data, wanted);
});

test("a released Tensor is rejected by name, and its memory is reused", () => {
  const { api, resident, engine } = made();
  const x = resident([2, 4]);
  const view = x.data;
  x.release();
  x.release();
  assert.throws(() => x.data, { name: "TypeError", message: /released/ });
  const good = [[1, 2, 3, 4]];
  const refused = (args, what) =>
    assert.throws(() => api.rope.apply(args), {
      name: "TypeError",
      message: new RegExp(`^rope\\.apply: ${what} must be .*released`),
    });
  refused({ x }, "x");
  refused({ x: good, out: x }, "out");
  refused({ x: { data: view, shape: [2, 4] } }, "x");
  const during = resident([1, 4]);
  const args = {
    x: during,
    get offset() {
      during.release();
      return 0;
    },
  };
  refused(args, "x");
  assert.deepEqual(api.rope.apply({ x: good }).data, Float32Array.of(1, 2, 3, 4));
  const size = engine.byteLength();
  for (let i = 0; i < 100; i++) resident([2 ** 10]).release();
  assert.equal(engine.byteLength(), size);
});

test("results are ordinary unless out is resident, even of another shape", () => {
  const { api, resident } = made();
  const x = resident([2, 4]);
  const result = api.rope.apply({ x });
  assert.notEqual(result.data.buffer, x.data.buffer);
  assert.equal(result.data.buffer.byteLength, 32);
  const flat = resident([8]);
  const shaped = api.rope.apply({
    x: [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
    out: flat,
  });
  assert.deepEqual(shaped.shape, [2, 4]);
  assert.equal(shaped.data, flat.data);
  const [wrong, short] = [resident([8], "float64"), resident([7])];
  assert.throws(() => api.rope.apply({ x, out: wrong }), {
    name: "TypeError",
    message: /rope\.apply: out must .*, got Float64Array/,
  });
  assert.throws(() => api.rope.apply({ x, out: short }), {
    name: "RangeError",
    message: /rope\.apply: out must .*, got Float32Array\(7\)/,
  });
});

test("resident Tensors keep half precision", () => {
  const { api, resident } = made();
  const bits = Uint16Array.of(0x3c00, 0x4000, 0x4200, 0x4400);
  const x = resident([1, 4], "float16");
  x.data.set(bits);
  const wanted = api.rope.apply({ x: { data: bits, shape: [1, 4], dtype: "float16" }, offset: 1 });
  assert.equal(api.rope.apply({ x, offset: 1, out: x }), x);
  assertSame(x.data, wanted.data);
});

test("resident rejects an invalid shape or dtype and allocates nothing for it", () => {
  const { resident, engine } = made();
  const before = [engine.mark(), engine.byteLength()];
  for (const [args, error, message] of [
    [[4], "TypeError", /^resident: shape must be .*, got 4$/],
    [[[2, 0]], "RangeError", /^resident: shape\[1\] must be a whole number from 1 .*, got 0$/],
    [[[2, "3"]], "TypeError", /^resident: shape\[1\] must .*, got "3"/],
    [[[2 ** 31]], "RangeError", /^resident: shape\[0\] must .*, got 2147483648/],
    [[[2 ** 20, 2 ** 20]], "RangeError", /^resident: shape must be at most .*, got 4398046511104 bytes/],
    [[new Array(40).fill(1)], "RangeError", /^resident: shape must be of at most 32 axes/],
    [[[2], "float8"], "RangeError", /^resident: dtype must be one of "float32".*, got "float8"/],
    [[[2], 32], "TypeError", /^resident: dtype must .*, got 32/],
    [[[2 ** 30 - 1]], "RangeError", /^resident: the call must fit in the memory available, got 429\d{7} bytes/],
  ])
    assert.throws(() => resident(...args), { name: error, message });
  assert.deepEqual([engine.mark(), engine.byteLength()], before);
  assert.equal(resident([2], "int32").data.constructor, arrays.int32);
});

test("unreachable Tensors are released", () => {
  // In another process, which can run the garbage collector.
  const program = `
    import { createApi } from "./src/binding/bind.js";
    import { createResident } from "./src/binding/resident.js";
    import { freshEngine } from "./tests/engines/engines.js";
    const engine = freshEngine("simd");
    const resident = createResident(() => engine);
    const first = resident([5]).data.fill(7);
    const { byteOffset } = first;
    for (let i = 0; i < 40; i++) {
      for (let n = 0; n < 10; n++) resident([2 ** 18]);
      gc();
      await new Promise((resolve) => setTimeout(resolve));
    }
    const place = resident([5]);
    console.log(JSON.stringify({ bytes: engine.byteLength(), apart: first && place.data.byteOffset !== byteOffset }));`;
  const cwd = fileURLToPath(new URL("../", import.meta.url));
  const flags = ["--expose-gc", "--input-type=module", "-e", program];
  const { bytes, apart } = JSON.parse(execFileSync(process.execPath, flags, { cwd, encoding: "utf8" }));
  assert.ok(bytes < 100 * 2 ** 20, `${bytes} bytes of the 400 MB that were asked for`);
  assert.ok(apart, "a tensor whose data are looked at stays");
});

test("values cached in JavaScript are computed again if memory grew meanwhile", () => {
  const engine = freshEngine("simd");
  const resident = createResident(() => engine);
  let [runs, heads] = [0, 2 ** 17];
  const copied = {
    arguments: { x: { kind: "tensor", shape: ["length"], doc: "" } },
    returns: { shape: ["length"], doc: "" },
    compose: ({ x }, { kernel }, { out }) => {
      runs++;
      const { data } = x;
      kernel("posenc_alibi_slopes", new Float64Array(heads), [heads, 8]);
      for (let i = 0; i < out.length; i++) out[i] = data[i];
    },
  };
  const { own } = createApi({ own: { copied } }, engine);
  const [x, out] = [resident([3]), resident([3])];
  x.data.set([1, 2, 3]);
  own.copied({ x, out });
  assert.deepEqual([...out.data], [1, 2, 3]);
  heads *= 4;
  assert.deepEqual([...own.copied({ x }).data], [1, 2, 3]);
  assert.equal(runs, 4);
});

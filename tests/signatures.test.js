// Tests how the build parses the header, and its errors where a descriptor does not match it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createApi } from "../src/binding/bind.js";
import { kernelArguments, withSignatures } from "../src/binding/kernel.js";
import { numbersOf, prototypesOf, readHeader } from "../src/build/header.js";
import { checkNamedKernels, signaturesOf } from "../src/build/signatures.js";

/** What is read from a header, without the lines, which errors name. */
const readFrom = (header) => {
  const { functions, constants } = readHeader(header);
  return { functions: functions.map(({ line: _, ...rest }) => rest), constants };
};

test("comments, line breaks, C++ and the sizes of arrays do not change what is read from the header", () => {
  const plain = `enum { POSENC_FIRST, POSENC_FIFTH = 4, POSENC_SIXTH };
int posenc_a_table(float *out, void *workspace, const int32_t *sections, double offset);
double posenc_a_table_workspace(int32_t length);`;
  const decorated = `/* int posenc_no_function(int32_t n); */
#ifdef __cplusplus
extern "C" {
#endif
#define POSENC_API \\
  __attribute__((used))
enum { POSENC_FIRST, POSENC_FIFTH = 4, /* a comment, */ POSENC_SIXTH }; // and a line
POSENC_API int posenc_a_table(float *out, void *workspace,
                              const int32_t sections[3], /* t, h, w */
                              double offset);
POSENC_API double posenc_a_table_workspace(int32_t length);
#ifdef __cplusplus
}
#endif`;
  const { functions, constants } = readFrom(plain);
  assert.equal(functions.length, 2);
  assert.deepEqual(
    constants.map(({ value }) => value),
    [0, 4, 5],
  );
  assert.deepEqual(readFrom(decorated), { functions, constants });
});

const withStruct = `typedef struct {
  const float *x;
  int32_t length; /* of x */
  double scale;
} posenc_example_t;
int posenc_example_apply(float *out, void *workspace, const posenc_example_t *example, const float *v, int32_t dim);
double posenc_example_apply_workspace(int32_t dim);`;

test("the fields of a struct count on from the last parameter of a function", () => {
  const apply = prototypesOf(readHeader(withStruct)).get("posenc_example_apply");
  assert.deepEqual(
    apply.parameters.map(({ name }) => name),
    ["out", "workspace", "example", "v", "dim"],
  );
  assert.deepEqual(
    numbersOf(apply).map(({ name }) => name),
    ["out", "workspace", "example", "v", "dim", "x", "length", "scale"],
  );
});

test("every function of the header is read, and the module exports no other", () => {
  const read = readHeader().functions.map(({ name }) => name);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync("dist/posenc.wasm")), {});
  const exported = Object.keys(exports).filter((name) => name.startsWith("posenc_"));
  assert.ok(exported.length > 50);
  assert.deepEqual(
    exported.filter((name) => !read.includes(name)),
    [],
  );
});

test("an unknown declaration in the header is an error with its line", () => {
  const refused = {
    "\nint posenc_a(float *out)\nint posenc_b(float *out);": /^src\/posenc\.h:2: declarations must be like .*/,
    "/*\n*/ int posenc_a(long n);": /^src\/posenc\.h:2: "long n" is of a type .*: int posenc_a\(long n\);$/,
    "int posenc_a(float **x);": /parameters must be .*, got "float \*\*x"/,
    "int posenc_a(int32_t n, double n);": /two parameters are called n/,
    "int posenc_a(int32_t n);\nint posenc_a(int32_t n);": /^src\/posenc\.h:2: posenc_a is declared twice/,
    "void posenc_a(int32_t n);": /^src\/posenc\.h:1: declarations must be like/,
    "enum { A = 1 + };": /"A = 1 \+" is not understood/,
    "int posenc_a(const posenc_a_t *a);": /"const posenc_a_t \*a" is of a type that is not among/,
    "typedef struct { double x; int32_t n; } posenc_a_t;":
      /^src\/posenc\.h:1: the fields of a struct are pointers, then int32_t, then double/,
    "typedef struct { uint8_t n; } posenc_a_t;": /the fields of a struct are pointers, then int32_t, then double/,
    "typedef struct { int32_t n; } a_t;": /structs must be like/,
    "typedef struct { int32_t n; } posenc_a_t;\nint posenc_a(int32_t n, const posenc_a_t *a);":
      /^src\/posenc\.h:2: two parameters are called n/,
    "typedef struct { int32_t n; } posenc_a_t;\nint posenc_a(const posenc_a_t *a, const posenc_a_t *b);":
      /a function takes at most one struct/,
  };
  for (const [text, message] of Object.entries(refused)) assert.throws(() => readHeader(text), { message });
});

const example = {
  arguments: {
    x: { kind: "tensor", shape: ["length", "dim"] },
    slope: { kind: "number" },
    heads: { kind: "count" },
  },
  prepare: ({ slope, heads }) => ({ slopes: slope * heads }),
  returns: { shape: ["length", "dim"] },
  kernel: { cut: ["length"] },
};
const declared = `int posenc_example_apply(float *out, void *workspace, const float *x, int32_t length, int32_t dim,
  int32_t heads, double slopes, double offset);
double posenc_example_apply_workspace(int32_t dim);`;

const signaturesWith = (spec, header = declared) =>
  signaturesOf({ name: "example", file: "src/relative/example.js" }, { apply: spec }, prototypesOf(readHeader(header)));

test("a kernel's arguments come from the header, with the sizes of its workspace", () => {
  const signatures = signaturesWith(example);
  const { apply } = withSignatures(
    () => ({ apply: { ...example, kernel: { replace: { heads: 1, slopes: "slope" } } } }),
    signatures,
  );
  assert.deepEqual(kernelArguments(apply), {
    names: ["out", "workspace", "x", "length", "dim", 1, "slope", "offset"],
    counts: ["dim"],
    struct: undefined,
  });
});

test("a kernel's arguments end with the fields of its struct", () => {
  const spec = {
    arguments: {
      x: { kind: "tensor", shape: ["length"] },
      v: { kind: "tensor", shape: ["dim"] },
      scale: { kind: "number" },
    },
    returns: { shape: ["dim"] },
    kernel: { replace: { scale: "factor" } },
  };
  const { apply } = withSignatures(() => ({ apply: spec }), signaturesWith(spec, withStruct));
  assert.deepEqual(kernelArguments(apply), {
    names: ["out", "workspace", 1, "v", "dim", "x", "length", "factor"],
    counts: ["dim"],
    struct: { at: 2, first: 5, words: 2 },
  });
  const wrong = { ...spec, arguments: { ...spec.arguments, scale: { kind: "count" } }, kernel: {} };
  assert.throws(() => signaturesWith(wrong, withStruct), {
    message: /the descriptor describes scale as int32_t, and posenc_example_apply takes double/,
  });
});

test("a descriptor that does not match the header ends the build with the line to write", () => {
  const changed = (change) => ({ ...example, ...change });
  const refused = [
    [
      changed({ kernel: { name: "posenc_example_other" } }),
      "example.apply is computed by posenc_example_other, which src/posenc.h does not declare: declare it there, or name " +
        "another kernel",
    ],
    [
      changed({ arguments: { ...example.arguments, heads: { kind: "number" } } }),
      "example.apply: the descriptor describes heads as double, and posenc_example_apply takes int32_t (src/posenc.h:1)",
    ],
    [
      changed({ arguments: { ...example.arguments, x: { ...example.arguments.x, dtype: "float64" } } }),
      "example.apply: the descriptor describes x as const double *, and posenc_example_apply takes const float *",
    ],
    [
      changed({ kernel: { cut: ["length"], replace: { head: 1 } } }),
      "example.apply: kernel.replace names head, which posenc_example_apply does not take",
    ],
    [
      changed({ kernel: { cut: ["length"], replace: { out: 0 } } }),
      "example.apply: posenc_example_apply does not write out",
    ],
  ];
  for (const [spec, message] of refused) {
    assert.throws(
      () => signaturesWith(spec),
      (error) =>
        error.message.startsWith(`src/relative/example.js: ${message}`) || assert.equal(error.message, message),
    );
  }
  assert.throws(() => signaturesWith(example, declared.replace("_workspace(int32_t dim)", "_size(int32_t dim)")), {
    message: /posenc_example_apply has a workspace, and no posenc_example_apply_workspace tells its size/,
  });
});

test("a parameter of a kernel without a value is an error of the first call", () => {
  const engine = { mark: () => 0, release() {}, allocate: () => 8, write() {}, read() {}, call: () => 0 };
  const call = (change) => {
    const spec = { ...example, ...change };
    const { apply } = createApi(
      { example: withSignatures(() => ({ apply: spec }), signaturesWith(spec)) },
      engine,
    ).example;
    return apply({ x: [[1, 2]], slope: 1, heads: 2 });
  };
  assert.doesNotThrow(() => call({}));
  const prepare = ({ slope, heads }) => ({ steepness: slope * heads });
  assert.throws(() => call({ prepare }), {
    message: /^example\.apply: posenc_example_apply takes slopes, which nothing gives/,
  });
});

test("a kernel called by a method's own function must be declared; the error names the line", () => {
  const prototypes = prototypesOf();
  checkNamedKernels(["relative", "rotary"], prototypes);
  prototypes.delete("posenc_alibi_slopes");
  assert.throws(() => checkNamedKernels(["relative"], prototypes), {
    message: /^src\/relative\/alibi\.js:\d+: src\/posenc\.h does not declare posenc_alibi_slopes$/,
  });
});

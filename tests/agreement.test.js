// Tests that the C header, the descriptors, the exports of both modules and the list of methods agree.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { kernelName } from "../src/binding/kernel.js";
import { prototypesOf } from "../src/build/header.js";
import { listMethods } from "../src/build/methods.js";
import { families } from "../src/families.js";
import { methods, wasmBytes } from "./engines/engines.js";
import { leftOut } from "./setup/programs.js";

const root = new URL("../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");

const prototypes = prototypesOf();
const header = [...prototypes.values()];
const specs = Object.entries(methods).flatMap(([method, descriptor]) =>
  Object.entries(descriptor).map(([name, spec]) => ({ method, label: `${method}.${name}`, spec })),
);
const withKernel = specs.filter(({ spec }) => spec.kernel);

const elementOf = ({ dtype = "float32", dtypes }) =>
  dtypes ?? ["float32", "float64", "int32", "uint32", "uint8"].includes(dtype);

test("the build parses every function of the header", () => {
  const names = new Set(
    read("src/posenc.h")
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .match(/\bposenc_\w+(?=\()/g),
  );
  assert.deepEqual([...prototypes.keys()].sort(), [...names].sort());
  assert.ok(header.length > 0);
});

test("C functions take outputs first, then workspace, inputs, counts and parameters", () => {
  const rank = ({ name, type, pointer, constant }) => {
    if (name === "workspace") return 1;
    if (pointer) return constant ? 2 : 0;
    return type === "int32_t" || type === "double" ? 3 : Number.NaN;
  };
  for (const { name, parameters } of header) {
    const ranks = parameters.map(rank);
    assert.deepEqual(ranks, [...ranks].sort(), name);
  }
});

test("a descriptor or the binding uses every function of the header", () => {
  const folders = ["src/binding", ...families.map((family) => `src/${family}`)].filter((folder) =>
    existsSync(new URL(folder, root)),
  );
  const sources = folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true })
      .filter((file) => file.endsWith(".js"))
      .map((file) => read(`${folder}/${file}`)),
  );
  const used = new Set(withKernel.map(({ label, spec }) => kernelName(label, spec)));
  const unused = header.filter(({ name }) => {
    const kernel = name.replace(/_workspace$/, "");
    return !used.has(kernel) && !sources.some((text) => text.includes(`"${kernel}"`));
  });
  assert.deepEqual(
    unused.map(({ name }) => name),
    [],
  );
});

for (const build of ["simd", "scalar"]) {
  test(`the ${build} module imports nothing and exports the header's functions`, () => {
    const module = new WebAssembly.Module(wasmBytes(build));
    assert.deepEqual(WebAssembly.Module.imports(module), []);
    const exported = WebAssembly.Module.exports(module);
    const ours = exported.filter(({ name }) => name.startsWith("posenc_"));
    assert.deepEqual(ours.map(({ name }) => name).sort(), [...prototypes.keys()].sort());
    // The loader needs the memory and the heap base.
    const others = exported.map(({ name }) => name).filter((name) => !name.startsWith("posenc_"));
    assert.deepEqual(others.sort(), ["__heap_base", "memory"]);
  });
}

test("only the scalar module validates without SIMD", (t) => {
  const validate = `
    const read = (name) => process.getBuiltinModule("node:fs").readFileSync(name);
    const vector = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 0x7b);
    const modules = ["dist/posenc.wasm", "dist/posenc.scalar.wasm"].map(read);
    console.log(JSON.stringify([vector, ...modules].map((bytes) => WebAssembly.validate(bytes))));`;
  // V8 rejects SIMD on an x86 processor without these instruction sets.
  const run = (flags) =>
    JSON.parse(execFileSync(process.execPath, [...flags, "-e", validate], { cwd: root, encoding: "utf8" }));
  assert.deepEqual(run([]), [true, true, true]);
  const [hasVectors, simd, scalar] = run(["--no-enable-sse4-1", "--no-enable-ssse3"]);
  if (hasVectors) {
    leftOut("a machine on which V8 can do without SIMD", t.name);
    t.skip("V8 cannot be told to do without SIMD on this machine");
    return;
  }
  assert.deepEqual([simd, scalar], [false, true]);
});

test("the list of methods matches the source tree", () => {
  const inTree = [...listMethods().map(({ name }) => name), "config"];
  assert.deepEqual(Object.keys(methods).sort(), inTree.sort());
});

test("every C function belongs to a method or to the shared ones", () => {
  const shared = ["phase"];
  const prefixes = [...Object.keys(methods), ...shared].map((name) => `posenc_${name}_`);
  assert.deepEqual(
    header.filter(({ name }) => !prefixes.some((prefix) => name.startsWith(prefix))),
    [],
  );
});

test("a descriptor documents every argument and refers to no other", () => {
  for (const { label, spec } of specs) {
    assert.ok(spec.doc && spec.source, label);
    const kinds = [
      "count",
      "whole",
      "number",
      "flag",
      "word",
      "words",
      "text",
      "record",
      "tensor",
      "scaling",
      "frequencies",
      "custom",
    ];
    for (const [name, argument] of Object.entries(spec.arguments)) {
      assert.ok(argument.doc, `${label}.${name}`);
      assert.ok(kinds.includes(argument.kind), `${label}.${name}`);
      if (argument.kind === "tensor") assert.ok(elementOf(argument) && argument.shape.length, `${label}.${name}`);
      if (argument.kind === "word")
        assert.ok(argument.words.includes(argument.default ?? argument.words[0]), `${label}.${name}`);
    }
    for (const group of spec.alternatives ?? []) {
      for (const name of group.flat()) assert.ok(spec.arguments[name], `${label}: alternative ${name}`);
    }
    for (const rule of spec.rules ?? []) assert.ok(spec.arguments[rule.argument] && rule.must, label);
    assert.ok((spec.kernel === undefined) !== (spec.compose === undefined), `${label} has a kernel or a composition`);
    const outputs = typeof spec.returns.doc === "string" ? [spec.returns] : Object.values(spec.returns);
    for (const output of outputs)
      assert.ok(output.doc && (output.number || output.type || (elementOf(output) && output.shape)), label);
  }
});

// Runs the three builds behind one interface: wasm with SIMD, wasm without, and a native process under sanitizers.
import { readFileSync } from "node:fs";
import { createApi } from "../../src/binding/bind.js";
import { wasmEngine } from "../../src/binding/wasmEngine.js";
import { readHeader } from "../../src/build/header.js";
import { assertBuilt } from "../setup/built.js";
import { program, requireProgram } from "../setup/programs.js";
import { compileSanitized } from "./compile.js";
import { driverSource } from "./driver.js";
import { nativeEngine } from "./native.js";

assertBuilt("dist/posenc.wasm", "dist/methods.js");
export const methods = await import("../../dist/methods.js");

// "clang" is a second native engine, because compilers differ.
const compilers = { native: ["gcc", "clang with sanitizers"], clang: ["clang with sanitizers"] };

/** The path of a compiler with sanitizers, or null. */
export const sanitizedCompiler = (name = "native") => program(compilers[name]);

/** With POSENC_SIMD_MODULE, the bytes of that file instead of dist/posenc.wasm (tests/matrix/llvm.test.js). */
export const wasmBytes = (name) => {
  const other = name === "simd" && process.env.POSENC_SIMD_MODULE;
  return readFileSync(
    other || new URL(`../../dist/${name === "simd" ? "posenc" : "posenc.scalar"}.wasm`, import.meta.url),
  );
};

const wasm = (name) => () => wasmEngine(new WebAssembly.Module(wasmBytes(name)), name);

function native(name) {
  const { functions } = readHeader();
  return nativeEngine(compileSanitized(sanitizedCompiler(name), "driver", driverSource(functions)), functions);
}

const made = new Map();

/** The engine of that name, one per test process: "simd", "scalar", or if available "native", "clang". */
export function engine(name) {
  if (!made.has(name)) made.set(name, compilers[name] ? native(name) : wasm(name)());
  return made.get(name);
}

/** A new wasm engine, whose memory has not grown. */
export const freshEngine = (name) => wasm(name)();

/** Whether the engine is available; if not, the test `t` is skipped. */
export const hasEngine = (t, name) => !compilers[name] || requireProgram(t, compilers[name]) !== null;

/** The engines of tests for every build; `build.sh test quick` builds only the first. */
export const engineNames = process.env.POSENC_ENGINES?.split(" ") ?? ["simd", "scalar", "native"];

/** The public functions on one engine. */
export const api = (name, options) => createApi(methods, engine(name), options);

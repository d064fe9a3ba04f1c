// Instantiates the measured module and the reference module on one memory, with a bump allocator. Used by workloads.js.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
// The initial memory of the measured module, with the same limit.
const memory = ["-Wl,--import-memory", "-sINITIAL_MEMORY=262144", "-sALLOW_MEMORY_GROWTH=1", "-sMAXIMUM_MEMORY=4GB"];

/** A module of these sources and objects, linked when one of them is newer than it. */
function moduleOf(name, files, flags) {
  const built = path(`../../dist/bench/${name}.wasm`);
  const newest = Math.max(...[...files, path("modules.js")].map((file) => statSync(file).mtimeMs));
  if (!existsSync(built) || statSync(built).mtimeMs < newest) {
    mkdirSync(path("../../dist/bench"), { recursive: true });
    const all = ["-O3", "-msimd128", "-mbulk-memory", "--no-entry", "-sTOTAL_STACK=65536", ...flags];
    execFileSync("emcc", [...all, ...files, "-o", built], { stdio: ["ignore", "inherit", "inherit"] });
  }
  return new WebAssembly.Module(readFileSync(built));
}

const limitsModule = () => moduleOf("limits", [path("limits.c")], memory);

/** The matrix products of the training experiment, which its own module does not export. */
export function trainingProducts() {
  const files = [path("trainingProducts.c"), path("../../dist/objects/training-simd/product.o")];
  return new WebAssembly.Instance(moduleOf("trainingProducts", files, [])).exports;
}

export const posencModule = () => new WebAssembly.Module(readFileSync(path("../../dist/posenc.wasm")));

/** @returns kernels and limits as plain functions, and `place(bytes | typed array)` → pointer into their memory */
export function rawModules() {
  const { exports } = new WebAssembly.Instance(posencModule());
  const { memory } = exports;
  const limits = new WebAssembly.Instance(limitsModule(), { env: { memory } }).exports;
  let top = exports.__heap_base.value;

  function place(what) {
    const bytes = typeof what === "number" ? what : what.byteLength;
    const pointer = Math.ceil(top / 4096) * 4096;
    top = pointer + bytes;
    const missing = top - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / 65536));
    const target = new Uint8Array(memory.buffer, pointer, bytes);
    // Pages are touched once, because the first write of a page costs four times as much.
    if (typeof what === "number") target.fill(1);
    else target.set(new Uint8Array(what.buffer, what.byteOffset, bytes));
    return pointer;
  }
  return { kernels: exports, limits, place };
}

// Loads a module that lies in a file of its own: by address, as bytes, or compiled; chooses the build that runs here.
import { createApi } from "./bind.js";
import { refusal, said, short, wrongType } from "./errors.js";
import { once } from "./lazy.js";
import { record } from "./objects.js";
import { hasSimd } from "./simdSupport.js";
import { wasmEngine } from "./wasmEngine.js";

/**
 * @param methods the descriptors by name
 * @param sources an object with simd and scalar, one of them or both, each an address, a Response, bytes, or a WebAssembly.Module; a
 *   source alone is taken for the SIMD build
 * @param {any} [options] as createApi takes them, and `createResident` (resident.js) for those who want it
 * @returns {Promise<object>} { build: "simd" | "scalar", descriptors, and every method }
 */
export async function loadApi(methods, sources, options) {
  const { build, source } = choose(sources);
  const module = await compile(await source);
  const engine = once(wasmEngine(module, build));
  const { createResident } = record(options);
  const resident = createResident && { resident: createResident(engine) };
  return { build, descriptors: methods, ...resident, ...createApi(methods, engine, options) };
}

/** @returns {{ build: "simd" | "scalar", source: any }} */
function choose(sources) {
  const { simd, scalar } = isChoice(sources) ? (sources ?? {}) : { simd: sources };
  if (simd && hasSimd()) return { build: "simd", source: simd };
  if (scalar) return { build: "scalar", source: scalar };
  if (simd)
    throw new Error("posenc: WebAssembly SIMD is unsupported in this environment; load needs the scalar build too");
  const expected = "{ simd, scalar }: addresses, bytes or modules of posenc.wasm and posenc.scalar.wasm";
  throw wrongType("posenc.load", "sources", sources, expected);
}

const isChoice = (value) =>
  value === null ||
  value === undefined ||
  (typeof value === "object" && ("simd" in value || "scalar" in value || kindOf(value) === "Object"));

// What comes from another frame or context is no instance of this one's classes.
const kindOf = (value) => Object.prototype.toString.call(value).slice(8, -1);

async function compile(source) {
  const kind = kindOf(source);
  if (kind === "WebAssembly.Module") return ours(source, "the module given to load");
  if (kind === "ArrayBuffer" || ArrayBuffer.isView(source)) return compileBytes(source, "the bytes given to load");
  if (kind === "Response") return compileResponse(source, short(source.url, 150) || "the Response given to load");
  if (typeof source !== "string" && kind !== "URL") {
    throw wrongType("posenc.load", "source", source, "an address, a Response, bytes or a WebAssembly.Module");
  }
  const address = String(source);
  const shown = short(address, 150);
  return isFile(address) ? compileBytes(readFile(address), shown) : compileResponse(await fetch(address), shown);
}

const fileSystem = () => /** @type {any} */ (globalThis).process?.getBuiltinModule?.("node:fs");

// fetch of Node takes no files; a bundler does not see this way to the file system. Without a page an address that names no
// scheme is a path; one letter is a drive.
const isFile = (address) =>
  Boolean(fileSystem()) &&
  (address.startsWith("file:") || !(globalThis.location || /^[a-z][a-z0-9+.-]+:/i.test(address)));

const readFile = (address) => fileSystem().readFileSync(address.startsWith("file:") ? new URL(address) : address);

async function compileResponse(response, address) {
  if (!response.ok) {
    const status = `status ${response.status} ${short(response.statusText, 60)}`.trimEnd();
    throw new Error(refusal("posenc.load", `${address} must be posenc.wasm`, said(status)));
  }
  return compileBytes(await response.arrayBuffer(), address);
}

/** A module, when it has what the engine needs. */
function ours(module, address) {
  const names = WebAssembly.Module.exports(module).map(({ name }) => name);
  if (names.includes("memory") && names.includes("__heap_base")) return module;
  throw new Error(refusal("posenc.load", `${address} must be posenc.wasm`, said("another WebAssembly module")));
}

async function compileBytes(source, address) {
  const bytes = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
  const isModule = bytes[0] === 0 && bytes[1] === 0x61 && bytes[2] === 0x73 && bytes[3] === 0x6d;
  if (!isModule) {
    const text = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart();
    throw new Error(
      refusal(
        "posenc.load",
        `${address} must be posenc.wasm`,
        said(text.startsWith("<") ? "HTML" : "something that is not WebAssembly"),
        'serve the file there, or import "posenc", which contains the module',
      ),
    );
  }
  return ours(await WebAssembly.compile(bytes), address);
}

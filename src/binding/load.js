// Loads a module from an address, from bytes or compiled, and chooses the build that the environment supports. Used by
// posenc/external.js and the page.
import { createApi } from "./bind.js";
import { literal, refusal, short, wrongType } from "./errors.js";
import { lazy } from "./lazy.js";
import { record } from "./objects.js";
import { hasSimd } from "./simdSupport.js";
import { wasmEngine } from "./wasmEngine.js";

/**
 * @param methods the descriptors by name
 * @param sources simd and scalar, one or both, each an address, a Response, bytes or a WebAssembly.Module; a single source is
 *   the SIMD build
 * @param {any} [options] of createApi, and optionally `createResident` (resident.js)
 * @returns {Promise<object>} { build: "simd" | "scalar", descriptors, and every method }
 */
export async function loadApi(methods, sources, options) {
  const { build, source } = choose(sources);
  const module = await compile(await source);
  const engine = lazy(wasmEngine(module, build));
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

// instanceof fails for values from another frame or context.
const kindOf = (value) => Object.prototype.toString.call(value).slice(8, -1);

async function compile(source) {
  const kind = kindOf(source);
  if (kind === "WebAssembly.Module") return checkModule(source, "the module given to load");
  if (kind === "ArrayBuffer" || ArrayBuffer.isView(source)) return compileBytes(source, "the bytes given to load");
  if (kind === "Response") return compileResponse(source, short(source.url, 150) || "the Response given to load");
  if (typeof source !== "string" && kind !== "URL") {
    throw wrongType("posenc.load", "source", source, "an address, a Response, bytes or a WebAssembly.Module");
  }
  const address = String(source);
  const shortAddress = short(address, 150);
  return isFile(address)
    ? compileBytes(readFile(address), shortAddress)
    : compileResponse(await fetch(address), shortAddress);
}

const fileSystem = () => /** @type {any} */ (globalThis).process?.getBuiltinModule?.("node:fs");

// Node's fetch cannot read files, and bundlers ignore getBuiltinModule. Outside a page, an address without a scheme is a path;
// a scheme of one letter is a drive.
const isFile = (address) =>
  Boolean(fileSystem()) &&
  (address.startsWith("file:") || !(globalThis.location || /^[a-z][a-z0-9+.-]+:/i.test(address)));

const readFile = (address) => fileSystem().readFileSync(address.startsWith("file:") ? new URL(address) : address);

async function compileResponse(response, address) {
  if (!response.ok) {
    const status = `status ${response.status} ${short(response.statusText, 60)}`.trimEnd();
    throw new Error(refusal("posenc.load", `${address} must be posenc.wasm`, literal(status)));
  }
  return compileBytes(await response.arrayBuffer(), address);
}

/** Returns the module if it has the exports that the engine needs. */
function checkModule(module, address) {
  const names = WebAssembly.Module.exports(module).map(({ name }) => name);
  if (names.includes("memory") && names.includes("__heap_base")) return module;
  throw new Error(refusal("posenc.load", `${address} must be posenc.wasm`, literal("another WebAssembly module")));
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
        literal(text.startsWith("<") ? "HTML" : "something that is not WebAssembly"),
        'serve the file there, or import "posenc", which contains the module',
      ),
    );
  }
  return checkModule(await WebAssembly.compile(bytes), address);
}

// posenc/external.js: the same functions, with the module in a file of its own.

/** An address (string or URL), a Response, bytes, or a WebAssembly.Module; or a promise of one. */
export type ModuleSource = string | ArrayBuffer | ArrayBufferView | object;

/**
 * Loads posenc.wasm where the engine has WebAssembly SIMD, else posenc.scalar.wasm, and resolves to the API.
 * A source alone is taken for the SIMD build.
 */
export declare function load(
  sources: { simd?: ModuleSource; scalar?: ModuleSource } | ModuleSource,
): Promise<typeof import("./index.js")>;

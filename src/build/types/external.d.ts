// posenc/external.js: the same functions, with the module in a file of its own.

/** What a URL has. */
export interface Address {
  readonly href: string;
  readonly origin: string;
  toJSON(): string;
}

/** What a Response has. */
export interface Answer {
  readonly ok: boolean;
  readonly status: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A WebAssembly.Module, of which TypeScript knows nothing but that it is an object without members. */
export interface CompiledModule {
  readonly [Symbol.toStringTag]?: "WebAssembly.Module";
}

/** An address (string or URL), a Response, or bytes. */
export type FileSource = string | Address | Answer | ArrayBuffer | ArrayBufferView;

/** An address, a Response, bytes or a WebAssembly.Module; or a promise of one. */
export type ModuleSource = FileSource | CompiledModule | PromiseLike<FileSource | CompiledModule>;

/** One of the two builds, or both. */
export type ModuleSources =
  | { readonly simd: ModuleSource; readonly scalar?: ModuleSource | undefined }
  | { readonly simd?: ModuleSource | undefined; readonly scalar: ModuleSource };

/**
 * Loads posenc.wasm where the engine has WebAssembly SIMD, else posenc.scalar.wasm, and resolves to the API.
 * Without sources they are found beside this file. A source alone is taken for the SIMD build; a WebAssembly.Module comes as { simd: module } or { scalar: module }.
 */
export declare function load(
  sources?: ModuleSources | FileSource | PromiseLike<FileSource>,
): Promise<typeof import("./index.js")>;

type Api = typeof import("./index.js");

declare const loadable: unique symbol;

/** A method for loadMethods. */
export interface Loadable<M> {
  readonly [loadable]: M;
}

/** The same with some methods alone, `loadMethods({ alibi })`: a bundle leaves the others out. */
export declare function loadMethods<T extends Readonly<Record<string, Loadable<unknown>>>>(
  methods: T,
  sources?: ModuleSources | FileSource | PromiseLike<FileSource>,
): Promise<
  Pick<Api, "build" | "descriptors" | "resident"> & {
    readonly [N in keyof T]: T[N] extends Loadable<infer M> ? M : never;
  }
>;

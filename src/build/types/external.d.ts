// Declares posenc/external.js: the same functions, with the module in a separate file.

/** The used part of URL. */
export interface Address {
  readonly href: string;
  readonly origin: string;
  toJSON(): string;
}

/** The used part of Response. */
export interface Answer {
  readonly ok: boolean;
  readonly status: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A WebAssembly.Module, which TypeScript only knows as an object without members. */
export interface CompiledModule {
  readonly [Symbol.toStringTag]?: "WebAssembly.Module";
}

/** A URL (or its string), a Response, or bytes. */
export type FileSource = string | Address | Answer | ArrayBuffer | ArrayBufferView;

/** A URL, a Response, bytes or a WebAssembly.Module; or a promise of one. */
export type ModuleSource = FileSource | CompiledModule | PromiseLike<FileSource | CompiledModule>;

/** One of the two builds, or both. */
export type ModuleSources =
  | { readonly simd: ModuleSource; readonly scalar?: ModuleSource | undefined }
  | { readonly simd?: ModuleSource | undefined; readonly scalar: ModuleSource };

/**
 * Loads posenc.wasm if the engine has WebAssembly SIMD, otherwise posenc.scalar.wasm, and resolves to the API. By default they
 * are next to this file. A single source is the SIMD build; pass a WebAssembly.Module as { simd: module } or { scalar: module }.
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

/** Loads only some methods, `loadMethods({ alibi })`; bundlers drop the others. */
export declare function loadMethods<T extends Readonly<Record<string, Loadable<unknown>>>>(
  methods: T,
  sources?: ModuleSources | FileSource | PromiseLike<FileSource>,
): Promise<
  Pick<Api, "build" | "descriptors" | "resident"> & {
    readonly [N in keyof T]: T[N] extends Loadable<infer M> ? M : never;
  }
>;

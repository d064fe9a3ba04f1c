// What the binding reads of descriptors, as types: a key that descriptor.js does not have is an error here too.
/** @import { FunctionDescriptor, Kernel, Kind, Result, Said } from "./descriptor.js" */

/**
 * @template T
 * @typedef {T extends unknown ? keyof T : never} KeysOf
 */

/**
 * An argument of any kind: every key that one of them has may be asked for.
 * @typedef {{ [K in KeysOf<Kind | Said>]?: any }} Spec
 */

/**
 * A function of a method, with the parameters of its kernel as src/build/signatures.js found them.
 * @typedef {Omit<FunctionDescriptor, "arguments" | "returns"> &
 *   { arguments: Record<string, Spec>, returns: any, signature: string }} Bound
 */

/** @typedef {Bound & { kernel: Kernel }} BoundToKernel one that a kernel computes */

/** @typedef {Omit<Result, "shape" | "doc"> & { key: string, name: string, shape: any }} Output with its shape made ready */

export {};

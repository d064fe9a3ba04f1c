// Types the descriptors as the binding reads them, so that tsc reports keys that descriptor.js lacks. Used by the binding.
/** @import { FunctionDescriptor, Kernel, Kind, Result, ArgumentInfo } from "./descriptor.js" */

/**
 * @template T
 * @typedef {T extends unknown ? keyof T : never} KeysOf
 */

/**
 * An argument of any kind, with the keys of all kinds.
 * @typedef {{ [K in KeysOf<Kind | ArgumentInfo>]?: any }} ArgumentSpec
 */

/**
 * A function of a method, with the parameters of its kernel, which src/build/signatures.js reads from the header.
 * @typedef {Omit<FunctionDescriptor, "arguments" | "returns"> &
 *   { arguments: Record<string, ArgumentSpec>, returns: any, signature: string }} FunctionSpec
 */

/** @typedef {FunctionSpec & { kernel: Kernel }} KernelSpec a function that a kernel computes */

/** @typedef {Omit<Result, "shape" | "doc"> & { key: string, name: string, shape: any }} Output a result with its shape parsed */

export {};

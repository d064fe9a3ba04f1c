// Finds a kernel's name, its parameters in the order of the C header, and the argument that offsets a cut axis. Used by the
// binding and, at build time, by signatures.js.
/** @import { FunctionSpec, KernelSpec } from "./spec.js" */
/** @import { Kernel } from "./descriptor.js" */
import { lazy, lazyProperties } from "./lazy.js";
import { record } from "./objects.js";

/**
 * The kernel of `alibi.bias` is `posenc_alibi_bias` by default.
 * @param {string} label
 * @param {{ kernel: Kernel }} spec
 */
export const kernelName = (label, { kernel }) => kernel.name ?? `posenc_${label.replace(".", "_")}`;

/** The names of the results; a single one is called "out". */
export const outputNames = ({ returns }) =>
  returns.shape ? ["out"] : Object.keys(returns).filter((name) => Object.hasOwn(returns[name], "shape"));

/** The names of the arguments of these kinds. */
export const namesOfKinds = ({ arguments: specs }, ...kinds) =>
  Object.keys(specs).filter((name) => kinds.includes(specs[name].kind));

/**
 * A tensor's shape in the kernel: from `kernel.shapes`, for example after `prepare`, else its own.
 * @param {string} name
 * @param {FunctionSpec} spec
 */
export const kernelShape = (name, { arguments: specs, kernel }) => kernel?.shapes?.[name] ?? specs[name]?.shape;

/**
 * Adds to each function of a method the parameters of its kernel, which src/build/signatures.js reads from the header:
 * "out workspace:length:dim x length dim", the workspace with the counts that determine its size, and a struct with its fields,
 * "attention{q queries .scale}", doubles after a dot.
 */
export function withSignatures(descriptor, signatures) {
  const functions = lazy(descriptor);
  return lazyProperties(signatures, (name) => ({ ...functions()[name], signature: signatures[name] }));
}

/**
 * The names of a kernel's parameters, in its order: outputs, the workspace, arguments, sizes and values from `prepare` and
 * `symbols`, renamed by `kernel.replace`. `counts` determine the size of the workspace, if it has one. The fields of a struct
 * follow the parameters, among which 1 stands for its address: `struct` has the index of that 1, the index of the first field,
 * and the number of fields of 4 bytes, which precede the doubles.
 * @param {KernelSpec} spec
 */
export function kernelArguments({ kernel: { replace }, signature }) {
  const given = (name) => replace?.[name] ?? name;
  let counts;
  const [before, fields, after] = signature.split(/\w+\{|\}/);
  const at = before.split(" ").length - 1;
  const names = (fields ? `${before}1${after}` : before).split(" ").map((parameter, i) => {
    if (fields && i === at) return 1;
    const [name, ...sizes] = parameter.split(":");
    if (sizes.length > 0) counts = sizes.map(given);
    return given(name);
  });
  if (!fields) return { names, counts, struct: undefined };
  const list = fields.split(" ");
  const struct = { at, first: names.length, words: list.filter((field) => field[0] !== ".").length };
  names.push(...list.map((field) => given(field.replace(".", ""))));
  return { names, counts, struct };
}

const offsets = /* @__PURE__ */ record({ length: "offset", queries: "queryOffset", keys: "keyOffset" });

/**
 * The argument to which a block's start along an axis is added.
 * @param {string} axis
 * @param {Kernel} kernel
 */
export const offsetOf = (axis, { shift }) => shift?.[axis] ?? offsets[axis];

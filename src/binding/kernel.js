// Finds a kernel's name, its arguments in the order of the C header, and the argument that tells where a cut axis begins.
// Used by the binding and, at build, by signatures.js.
/** @import { Bound, BoundToKernel } from "./bound.js" */
/** @import { Kernel } from "./descriptor.js" */
import { lazyProperties, once } from "./lazy.js";
import { record } from "./objects.js";

/**
 * `alibi.bias` is computed by `posenc_alibi_bias`.
 * @param {string} label
 * @param {{ kernel: Kernel }} spec
 */
export const kernelName = (label, { kernel }) => kernel.name ?? `posenc_${label.replace(".", "_")}`;

/** The names of the results; a single one is called "out". */
export const outputNames = ({ returns }) =>
  returns.shape ? ["out"] : Object.keys(returns).filter((name) => Object.hasOwn(returns[name], "shape"));

/** The names of arguments of some kinds. */
export const ofKinds = ({ arguments: specs }, ...kinds) =>
  Object.keys(specs).filter((name) => kinds.includes(specs[name].kind));

/**
 * A tensor's shape as the kernel sees it: its own, or that of the part which `prepare` hands on.
 * @param {string} name
 * @param {Bound} spec
 */
export const kernelShape = (name, { arguments: specs, kernel }) => kernel?.shapes?.[name] ?? specs[name]?.shape;

/**
 * A method's functions, each of which has the parameters of its kernel with it, in the header's order, as
 * src/build/signatures.js found them: by function "out workspace:length:dim x length dim", the workspace with the counts that
 * tell its size.
 */
export function withSignatures(descriptor, signatures) {
  const functions = once(descriptor);
  return lazyProperties(signatures, (name) => ({ ...functions()[name], signature: signatures[name] }));
}

/**
 * What a kernel takes, in its order: outputs, the workspace, arguments, sizes, and what `prepare` and `symbols` give go by
 * their names in the header, or as `kernel.replace` says. `counts` tell the size of the workspace, if there is one.
 * @param {BoundToKernel} spec
 */
export function kernelArguments({ kernel: { replace }, signature }) {
  const given = (name) => replace?.[name] ?? name;
  let counts;
  const names = signature.split(" ").map((parameter) => {
    const [name, ...sizes] = parameter.split(":");
    if (sizes.length > 0) counts = sizes.map(given);
    return given(name);
  });
  return { names, counts };
}

const offsets = /* @__PURE__ */ record({ length: "offset", queries: "queryOffset", keys: "keyOffset" });

/**
 * The argument to which the start of a block along an axis is added.
 * @param {string} axis
 * @param {Kernel} kernel
 */
export const offsetOf = (axis, { shift }) => shift?.[axis] ?? offsets[axis];

// What a descriptor says of its kernel, with what it leaves to custom: the kernel's name, its arguments in their order,
// and which of them tells where a cut axis begins.
import { nameOf } from "./shape.js";

/** `alibi.bias` is computed by `posenc_alibi_bias`. */
export const kernelName = (label, { kernel }) => kernel.name ?? `posenc_${label.replace(".", "_")}`;

/** The names of the results; a single one is called "out". */
export const outputNames = ({ returns }) =>
  returns.shape ? ["out"] : Object.keys(returns).filter((name) => returns[name].shape);

/**
 * A tensor's shape as the kernel sees it: its own, or that of the part which `prepare` hands on, by `kernel.shapes`,
 * which may also name what `prepare` makes: float32, cut like the others, where tensors of no known shape are held whole.
 */
export const kernelShape = (name, { arguments: specs, kernel }) => kernel?.shapes?.[name] ?? specs[name]?.shape;

/**
 * The header's order: outputs, workspace, tensors, the sizes that only they tell (with the last axes last), and the other
 * arguments as they are described, but for those with `kernel: false`, which are for `prepare`. `kernel.replace` puts
 * something else in the place of a name, and `kernel.arguments`, "out x length", names them all where this does not fit.
 */
export function kernelArguments(spec) {
  const { arguments: specs, kernel } = spec;
  const names = Object.keys(specs).filter((name) => specs[name].kernel !== false);
  const tensors = names.filter((name) => specs[name].kind === "tensor");
  const shapes = tensors.map((name) => kernelShape(name, spec).map(nameOf));
  const sizes = [...shapes.flatMap((shape) => shape.slice(0, -1)), ...shapes.map((shape) => shape.at(-1))];
  const own = sizes.filter((name) => typeof name === "string" && !specs[name]);
  const customary = [...outputNames(spec), ...(kernel.workspace ? ["workspace"] : []), ...tensors, ...own, ...names];
  const taken = kernel.arguments?.split(" ") ?? new Set(customary);
  return Array.from(taken, (name) => kernel.replace?.[name] ?? name);
}

// Rows that follow one another may come to an end: such a kernel returns why, a number above 0, and its workspace begins
// with the row that is not there and a time. `kernel.stopped`, (why, row, time, values) → words, says so in an error, after
// the rows before have been handed out; where it is, the workspace is kept from block to block, for what rows pass on.

const offsets = { length: "offset", queries: "queryOffset", keys: "keyOffset" };

/** The argument to which the start of a block along an axis is added. */
export const offsetOf = (axis, { shift }) => shift?.[axis] ?? offsets[axis];

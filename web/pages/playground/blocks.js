// Adds progress reports to the functions of the API: a large result is computed in blocks, each by a call of the same
// public function for some of its rows. Bits do not depend on the cuts. Runs in the worker, without a DOM.

const blockCount = 64;
const offsets = { length: "offset", queries: "queryOffset", keys: "keyOffset" };
const isTensor = (value) => ArrayBuffer.isView(value?.data) && Array.isArray(value.shape);

const isLeading = (symbol) => String(symbol).startsWith("...");

/** Sizes by symbol, from the arguments: counts by name, axes of tensors by the symbols of their shapes. */
function sizesOf(spec, args) {
  const sizes = {};
  for (const [name, { kind, shape }] of Object.entries(spec.arguments)) {
    if (kind === "count" && typeof args[name] === "number") sizes[name] = args[name];
    const actual = isTensor(args[name])
      ? args[name].shape
      : ArrayBuffer.isView(args[name])
        ? [args[name].length]
        : undefined;
    if (!shape || !actual) continue;
    const own = shape.filter((symbol) => !String(symbol).startsWith("..."));
    own.forEach((symbol, i) => {
      sizes[symbol] = actual[actual.length - own.length + i];
    });
  }
  return sizes;
}

const tensorShapes = (returns) => (returns.shape ? [returns.shape] : Object.values(returns).map(({ shape }) => shape));

/** Rows of a tensor whose first axis is cut. */
function rowsOf({ data, shape }, start, end) {
  const width = data.length / shape[0];
  return { data: data.subarray(start * width, end * width), shape: [end - start, ...shape.slice(1)] };
}

/** How a call can be cut: { total, slice(start, end) → arguments }; undefined when it cannot. */
function cutOf(spec, args) {
  if (spec.kernel?.stopped) return undefined; // each row depends on the one before it
  if (args.sequenceAxis !== undefined) return undefined; // the axes of x are not in the order of its shape
  const sizes = sizesOf(spec, args);
  const shapes = tensorShapes(spec.returns);
  for (const symbol of spec.kernel?.cut ?? []) {
    const isOutermost = shapes.every((shape) => {
      const at = shape.indexOf(symbol);
      return at >= 0 && shape.slice(0, at).every((outer) => isLeading(outer) || sizes[outer] === 1);
    });
    const cutNames = Object.keys(spec.arguments).filter(
      (name) => spec.arguments[name].shape?.includes(symbol) && args[name],
    );
    const tensors = cutNames.filter((name) => isTensor(args[name]) && args[name].shape[0] === sizes[symbol]);
    const shift = spec.arguments[offsets[symbol]] && offsets[symbol];
    const isCount = typeof args[symbol] === "number";
    // If the kernel's start is not an argument, only given positions can be cut.
    const counted = spec.kernel.shift?.[symbol];
    if (counted && !spec.arguments[counted] && !args.positions) continue;
    if (!isOutermost || tensors.length !== cutNames.length || (isCount && !shift) || (!isCount && tensors.length === 0))
      continue;
    const slice = (start, end) => {
      const part = { ...args };
      if (isCount) part[symbol] = end - start;
      for (const name of tensors) part[name] = rowsOf(args[name], start, end);
      if (shift && !args.positions) part[shift] = (args[shift] ?? 0) + start;
      return part;
    };
    return { total: sizes[symbol], slice };
  }
  return undefined;
}

/** Allocates a result of `total` rows and copies the first rows from `first`. */
function grown(first, rows, total) {
  const width = first.data.length / rows;
  const data = new first.data.constructor(total * width);
  data.set(first.data);
  const at = first.shape.findIndex((size, i) => size === rows && first.shape.slice(0, i).every((outer) => outer === 1));
  return { data, shape: first.shape.with(at, total), dtype: first.dtype, width };
}

const each = (result, change) =>
  isTensor(result)
    ? change(result)
    : Object.fromEntries(Object.entries(result).map(([name, part]) => [name, change(part, name)]));

function runCut(callee, { total, slice }, report) {
  const rows = Math.max(1, Math.ceil(total / blockCount));
  const result = each(callee(slice(0, rows)), (part) => grown(part, rows, total));
  for (let start = rows; start < total; start += rows) {
    report(start / total);
    const end = Math.min(total, start + rows);
    callee({ ...slice(start, end), out: each(result, ({ data, width }) => data.subarray(start * width, end * width)) });
  }
  return result;
}

/**
 * @param api the public functions by method
 * @param methods their descriptors
 * @param {(part: number) => void} report called with the completed part of a call, from 0 to 1
 */
export function inBlocks(api, methods, report) {
  const split = (callee, spec) => (args) => {
    const cut = cutOf(spec, args);
    const result = cut && cut.total > blockCount ? runCut(callee, cut, report) : callee(args);
    report(1);
    return result;
  };
  return Object.fromEntries(
    Object.entries(methods).map(([method, functions]) => [
      method,
      Object.fromEntries(Object.entries(functions).map(([name, spec]) => [name, split(api[method][name], spec)])),
    ]),
  );
}

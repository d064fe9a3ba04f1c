// Large results are made block by block: which blocks there are, and which segments of an array a block is.
import { flatShape, nameOf } from "./shape.js";
import { bytesOf, product } from "./tensor.js";

// Blocks of many rows are cut at multiples of this, so that tables keep to the anchors their kernel works with.
const anchor = 64;

/** How many of each cut axis one block holds: as many as fit, the first axis cut first. */
export function chunkSizes(cut, sizes, tensors, blockBytes) {
  const chunk = { ...sizes };
  const bytes = () => {
    let sum = 0;
    for (const { shape, dtype } of tensors) {
      if (shape.some((symbol) => cut.includes(nameOf(symbol)))) sum += product(flatShape(shape, chunk)) * bytesOf(dtype);
    }
    return sum;
  };
  for (const axis of cut) {
    if (bytes() <= blockBytes) break;
    const all = chunk[axis];
    chunk[axis] = 0;
    const fixed = bytes();
    chunk[axis] = 1;
    const each = bytes() - fixed;
    let most = Math.max(1, Math.floor((blockBytes - fixed) / each));
    if (most > 2 * anchor) most -= most % anchor;
    chunk[axis] = Math.min(all, most);
  }
  return chunk;
}

/** Calls `visit` with the start and the size of every cut axis, block after block, the first axis outermost. */
export function eachBlock(cut, sizes, chunk, visit, starts = {}, counts = {}, axis = 0) {
  if (axis === cut.length) {
    visit(starts, counts);
    return;
  }
  const name = cut[axis];
  for (let start = 0; start < sizes[name]; start += chunk[name]) {
    starts[name] = start;
    counts[name] = Math.min(chunk[name], sizes[name] - start);
    eachBlock(cut, sizes, chunk, visit, starts, counts, axis + 1);
  }
}

/** The contiguous segments of an array that a block covers: visit(offset, length), in the order of the block itself. */
export function eachSegment(pattern, sizes, starts, counts, visit) {
  let inner = 1;
  let axis = pattern.length - 1;
  // Trailing axes that are whole belong to one segment, and so does the first one that is cut.
  for (; axis >= 0; axis--) {
    const name = nameOf(pattern[axis]);
    const size = sizes[name] ?? pattern[axis];
    if (counts[name] === undefined || counts[name] === size) inner *= size;
    else break;
  }
  if (axis < 0) {
    visit(0, inner);
    return;
  }
  const strides = new Array(axis + 1);
  let stride = inner;
  for (let i = axis; i >= 0; i--) {
    strides[i] = stride;
    stride *= sizes[nameOf(pattern[i])] ?? pattern[i];
  }
  visitAxis(pattern, sizes, starts, counts, strides, 0, 0, visit);
}

function visitAxis(pattern, sizes, starts, counts, strides, axis, offset, visit) {
  const name = nameOf(pattern[axis]);
  const first = offset + (starts[name] ?? 0) * strides[axis];
  const count = counts[name] ?? sizes[name] ?? pattern[axis];
  if (axis === strides.length - 1) {
    visit(first, count * strides[axis]);
    return;
  }
  for (let i = 0; i < count; i++) {
    visitAxis(pattern, sizes, starts, counts, strides, axis + 1, first + i * strides[axis], visit);
  }
}

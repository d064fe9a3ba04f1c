// Large results are made block by block: which blocks there are, and which segments of an array a block is.
import { countOf } from "./shape.js";

// Blocks of many rows are cut at multiples of this, so that tables keep to the anchors their kernel works with.
const anchor = 64;

/** Bytes of one block's tensors (those that some cut touches) at these sizes; one of unknown size was not given. */
export function blockSize(tensors, sizes) {
  let bytes = 0;
  for (const { bytes: each, shape } of tensors) bytes += each * countOf(shape, sizes) || 0;
  return bytes;
}

/** The sizes of one block: as many of each cut axis as fit, the first axis cut first. */
export function chunkSizes(cut, sizes, tensors, blockBytes) {
  const chunk = Object.create(sizes);
  for (const axis of cut) {
    if (blockSize(tensors, chunk) <= blockBytes) break;
    const all = chunk[axis];
    chunk[axis] = 0;
    const fixed = blockSize(tensors, chunk);
    chunk[axis] = 1;
    const each = blockSize(tensors, chunk) - fixed;
    // Inputs that come again with every block may be larger than a block: half of it at least goes to what moves on.
    let most = Math.max(1, Math.floor(Math.max(blockBytes - fixed, blockBytes / 2) / each));
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
export function eachSegment({ names }, sizes, starts, counts, visit) {
  // Trailing axes that are whole belong to one segment, and so does the first one that is cut.
  let inner = 1;
  let axis = names.length - 1;
  while (axis >= 0 && (counts[names[axis]] ?? sizes[names[axis]]) === sizes[names[axis]]) {
    inner *= sizes[names[axis]];
    axis--;
  }
  if (axis < 0) {
    visit(0, inner);
    return;
  }
  const strides = new Array(axis + 1);
  let stride = inner;
  for (let i = axis; i >= 0; i--) {
    strides[i] = stride;
    stride *= sizes[names[i]];
  }
  visitAxis(names, sizes, starts, counts, strides, 0, 0, visit);
}

function visitAxis(names, sizes, starts, counts, strides, axis, offset, visit) {
  const name = names[axis];
  const first = offset + (starts[name] ?? 0) * strides[axis];
  const count = counts[name] ?? sizes[name];
  if (axis === strides.length - 1) {
    visit(first, count * strides[axis]);
    return;
  }
  for (let i = 0; i < count; i++) {
    visitAxis(names, sizes, starts, counts, strides, axis + 1, first + i * strides[axis], visit);
  }
}

// Divides large results into blocks and blocks into contiguous segments of an array. Used by run.js.
import { record } from "./objects.js";
import { countOf, sizeOf } from "./shape.js";
import { bytesOf, dtypeIn } from "./tensor.js";

// Blocks of many rows begin at multiples of this, because table kernels compute rows from anchors 64 apart.
const anchor = 64;

/** Bytes of a block's tensors at these sizes. A tensor of unknown size is a missing argument and counts 0. */
export function blockSize(tensors, sizes) {
  let bytes = 0;
  for (const each of tensors) bytes += bytesOf(dtypeIn(each, sizes)) * countOf(each.shape, sizes) || 0;
  return bytes;
}

/** The sizes of one block: as much of each cut axis as fits, the first axis cut first. */
export function chunkSizes(cut, sizes, tensors, blockBytes) {
  const chunk = Object.create(sizes);
  for (const axis of cut) {
    if (blockSize(tensors, chunk) <= blockBytes) break;
    const all = chunk[axis];
    chunk[axis] = 0;
    const fixed = blockSize(tensors, chunk);
    chunk[axis] = 1;
    const each = blockSize(tensors, chunk) - fixed;
    // Inputs copied with every block may exceed it; at least half of the block is left for the cut tensors.
    let most = Math.max(1, Math.floor(Math.max(blockBytes - fixed, blockBytes / 2) / each));
    if (most > 2 * anchor) most -= most % anchor;
    chunk[axis] = Math.min(all, most);
  }
  return chunk;
}

/** Calls `visit(sizes, starts, counts)` for each block, the first axis outermost. */
export function eachBlock(cut, sizes, chunk, visit, starts = record(), counts = record()) {
  const [name, ...inner] = cut;
  if (name === undefined) {
    visit(Object.assign(Object.create(sizes), counts), starts, counts);
    return;
  }
  for (let start = 0; start < sizes[name]; start += chunk[name]) {
    starts[name] = start;
    counts[name] = Math.min(chunk[name], sizes[name] - start);
    eachBlock(inner, sizes, chunk, visit, starts, counts);
  }
}

/** Calls `visit(offset, length)` for each contiguous segment of an array that a block covers, in the block's order. */
export function eachSegment({ names }, sizes, starts, counts, visit, axis = 0, offset = 0) {
  const name = names[axis];
  const first = offset * sizeOf(name, sizes) + (starts[name] ?? 0);
  const count = counts[name] ?? sizeOf(name, sizes);
  // If the block covers all inner axes completely, the rest is one segment.
  let width = 1;
  let isWhole = true;
  for (let i = axis + 1; i < names.length; i++) {
    const size = sizeOf(names[i], sizes);
    width *= size;
    isWhole &&= (counts[names[i]] ?? size) === size;
  }
  if (isWhole) {
    visit(first * width, count * width);
    return;
  }
  for (let i = 0; i < count; i++) eachSegment({ names }, sizes, starts, counts, visit, axis + 1, first + i);
}

// Large results are made block by block: which blocks there are, and which segments of an array a block is.
import { record } from "./objects.js";
import { countOf, sizeOf } from "./shape.js";
import { bytesOf, dtypeIn } from "./tensor.js";

// Blocks of many rows are cut at multiples of this, so that tables keep to the anchors their kernel works with.
const anchor = 64;

/** Bytes of one block's tensors (those that some cut touches) at these sizes; one of unknown size was not given. */
export function blockSize(tensors, sizes) {
  let bytes = 0;
  for (const each of tensors) bytes += bytesOf(dtypeIn(each, sizes)) * countOf(each.shape, sizes) || 0;
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

/** Calls `visit` with the sizes, the starts and the counts of every block, one after another, the first axis outermost. */
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

/** The contiguous segments of an array that a block covers: visit(offset, length), in the order of the block itself. */
export function eachSegment({ names }, sizes, starts, counts, visit, axis = 0, offset = 0) {
  const name = names[axis];
  const first = offset * sizeOf(name, sizes) + (starts[name] ?? 0);
  const count = counts[name] ?? sizeOf(name, sizes);
  // As soon as all that is further in is whole, the rest is one segment.
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

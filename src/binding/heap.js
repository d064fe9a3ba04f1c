// Which parts of a stretch of memory are in use: what is given back is given out again, the lowest place first, where it fits;
// neighbours that are free become one, and what is free at the end is not in it.

/**
 * @param {number} start where the stretch begins
 * @param {number} alignment of everything in it
 */
export function createHeap(start, alignment) {
  // Free places by address, none of which touch.
  const free = [];
  const sizes = new Map();
  let end = start;

  return {
    end: () => end,

    allocate(bytes) {
      const size = Math.ceil(bytes / alignment) * alignment;
      const index = free.findIndex((each) => each.size >= size);
      const address = index < 0 ? end : free[index].address;
      if (index < 0) end += size;
      else if (free[index].size === size) free.splice(index, 1);
      else free[index] = { address: address + size, size: free[index].size - size };
      sizes.set(address, size);
      return address;
    },

    release(address) {
      let size = sizes.get(address);
      sizes.delete(address);
      const next = free.findIndex((each) => each.address > address);
      let index = next < 0 ? free.length : next;
      if (free[index]?.address === address + size) size += free.splice(index, 1)[0].size;
      const before = free[index - 1];
      if (before && before.address + before.size === address) {
        index--;
        address = before.address;
        size += free.splice(index, 1)[0].size;
      }
      if (address + size === end) end = address;
      else free.splice(index, 0, { address, size });
    },

    /** Whether nothing of these bytes is free. */
    isHeld: (address, bytes) =>
      address >= start &&
      address + bytes <= end &&
      !free.some((each) => each.address < address + bytes && each.address + each.size > address),
  };
}

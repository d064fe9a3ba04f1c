// Tests the allocator of resident Tensors: aligned, disjoint, reused, and never much larger than the live Tensors.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createHeap } from "../src/binding/resident.js";

/** Random numbers from 0 to 1, the same in every run. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Allocates and releases, with up to `held` allocations, and calls `look` after each step with the heap and the allocations. */
function exercise({ steps, held, bytesOf, seed }, look) {
  const heap = createHeap(4096, 64);
  const next = randomNumbers(seed);
  const all = [];
  let alive = 0;
  for (let step = 0; step < steps; step++) {
    const grows = all.length < held / 2 || (all.length < held && next() < 0.5);
    if (grows) {
      const bytes = Math.ceil(bytesOf(next));
      all.push({ address: heap.allocate(bytes), bytes });
      alive += bytes;
    } else {
      const index = Math.floor(next() * all.length);
      const { address, bytes } = all[index];
      all[index] = all[all.length - 1];
      all.pop();
      heap.release(address);
      alive -= bytes;
    }
    look(heap, all, alive);
  }
  for (const { address } of all) heap.release(address);
  assert.equal(heap.end(), 4096, "nothing is left");
}

test("memory stays below twice the live bytes over a million random allocations and releases", () => {
  let most = 0;
  let worst = 0;
  const bytesOf = (next) => 64 * 2 ** (next() * 12);
  exercise({ steps: 1e6, held: 400, bytesOf, seed: 1 }, (heap, all, alive) => {
    if (all.length < 200) return;
    most = Math.max(most, alive);
    worst = Math.max(worst, (heap.end() - 4096) / most);
  });
  assert.ok(worst < 2, `${worst} times the largest sum of what was alive`);
});

test("allocations are aligned and disjoint, and are distinguished from free memory", () => {
  const bytesOf = (next) => 1 + next() * 1000;
  exercise({ steps: 3000, held: 40, bytesOf, seed: 2 }, (heap, all) => {
    const sorted = [...all].sort((a, b) => a.address - b.address);
    sorted.forEach(({ address, bytes }, i) => {
      assert.equal(address % 64, 0);
      assert.ok(heap.isAllocated(address, bytes) && heap.isAllocated(address + bytes - 1, 1));
      const next = sorted[i + 1]?.address ?? heap.end();
      assert.ok(address + bytes <= next);
      const behind = Math.ceil((address + bytes) / 64) * 64;
      if (behind < next) assert.ok(!heap.isAllocated(behind, 1) && !heap.isAllocated(address, behind + 1 - address));
    });
    assert.ok(!heap.isAllocated(heap.end(), 1) && !heap.isAllocated(heap.end() - 1, 2) && !heap.isAllocated(4095, 1));
  });
});

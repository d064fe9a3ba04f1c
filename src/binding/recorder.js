// A binding that notes what it asks of its engine: every kernel that it calls, in order, with its numbers and arrays. What
// a descriptor's own functions do before, between and after kernels is noted with it, so that the same calls can be
// written down in another language.
import { createApi } from "./bind.js";
import { wasmEngine } from "./wasmEngine.js";

/**
 * @param methods the descriptors by name
 * @param {WebAssembly.Module} module
 * @param {"simd" | "scalar"} build
 * @returns {{ api: object, take: () => object[] }} the functions, and the calls since it was asked last, each { kernel,
 *   numbers, counts, blocks }: counts tell the size of its workspace, if it has one; where a number is an address, there
 *   is a block: { source, dtype }, what was written there before, and { target }, what it was read into afterwards
 */
export function createRecorder(methods, module, build) {
  const engine = wasmEngine(module, build);
  const blocks = new Map();
  const scratch = new Map();
  let calls = [];
  const recording = {
    ...engine,
    allocate(bytes) {
      const pointer = engine.allocate(bytes);
      blocks.set(pointer, {});
      return pointer;
    },
    write(pointer, dtype, source, start, length) {
      engine.write(pointer, dtype, source, start, length);
      Object.assign(blocks.get(pointer), { source, dtype });
    },
    read(pointer, dtype, target, start, length) {
      engine.read(pointer, dtype, target, start, length);
      blocks.get(pointer).target = target;
    },
    call(kernel, numbers) {
      const result = engine.call(kernel, numbers);
      if (kernel.endsWith("_workspace")) scratch.set(kernel, numbers);
      else {
        const counts = scratch.get(`${kernel}_workspace`);
        calls.push({ kernel, numbers: [...numbers], counts, blocks: numbers.map((number) => blocks.get(number)) });
      }
      return result;
    },
  };
  return {
    // Nothing is cut into blocks: a program calls each kernel once; and every call asks for the size of its workspace.
    api: createApi(methods, recording, { blockBytes: Infinity, keptPlans: 0 }),
    take() {
      const taken = calls;
      calls = [];
      return taken;
    },
  };
}

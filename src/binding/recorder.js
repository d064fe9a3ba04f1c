// Records the kernel calls of a binding, with their numbers and arrays, so that the page can write the same calls as a C
// program. Used by web/pages/playground/program and the build.
import { createApi } from "./bind.js";
import { wasmEngine } from "./wasmEngine.js";

/**
 * @param methods the descriptors by name
 * @param {WebAssembly.Module} module
 * @param {"simd" | "scalar"} build
 * @returns {{ api: object, take: () => object[] }} the functions, and the calls since the last take(), each { kernel,
 *   numbers, counts, blocks }. counts determine the size of the workspace, if there is one. A number that is an address has a
 *   block: { source, dtype } of the array written there, and the { target } that it was read into
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
    // No blocks, because a program calls each kernel once; no plans, because each call must request its workspace.
    api: createApi(methods, recording, { blockBytes: Infinity, maxPlans: 0 }),
    take() {
      const taken = calls;
      calls = [];
      return taken;
    },
  };
}

// Measures how the time of attention.attend grows with the length: nanoseconds per visible score, which stay the same. Used by
// run.js.
import * as methods from "../../dist/methods.js";
import { createApi } from "../../src/binding/bind.js";
import { wasmEngine } from "../../src/binding/wasmEngine.js";
import { posencModule } from "./modules.js";
import { random } from "./workloads.js";

/**
 * Time and the module's memory for one head with a profile: memory excludes inputs and results, which long calls hold in blocks.
 */
function profileGrowth(dim) {
  const contenders = [false, true].flatMap((causal) =>
    [128, 256, 512, 1024, 2048, 4096, 8192].map((length) => {
      const engine = wasmEngine(posencModule(), "simd");
      const { attention } = createApi(methods, engine);
      const x = { data: random(length * dim), shape: [1, length, dim] };
      const position = { data: random(2 * length - 1), shape: [2 * length - 1] };
      const out = new Float32Array(length * dim);
      const run = () => attention.attend({ q: x, k: x, v: x, position, causal, out });
      run();
      const beyond = (engine.byteLength() - 4 * out.byteLength - position.data.byteLength) / 1e6;
      return {
        name: `n = ${length}${causal ? ", causal" : ""}: ${Math.max(beyond, 0).toFixed(1)} MB`,
        elements: causal ? (length * (length + 1)) / 2 : length ** 2,
        run,
      };
    }),
  );
  return { name: `attention.attend [1, n, ${dim}] with a profile, growing`, contenders };
}

const countingUp = (length) => Int32Array.from({ length }, (_, i) => i);

// What hides keys, and the number of keys that each query sees.
const sights = {
  "window of 256": { seen: 256, options: () => ({ causal: true, window: 256 }) },
  "window of 128 on both sides": { seen: 255, options: () => ({ window: 128 }) },
  "window of 256 by positions": {
    seen: 256,
    options: (length) => ({
      causal: true,
      window: 256,
      queryPositions: countingUp(length),
      keyPositions: countingUp(length),
    }),
  },
  "documents of 512": {
    seen: 512,
    options: (length) => ({ segments: countingUp(length).map((i) => Math.floor(i / 512)) }),
  },
};

function hiddenGrowth({ attention }, name, dim) {
  const { seen, options } = sights[name];
  const contenders = [4096, 16384, 65536, 262144].map((length) => {
    const x = { data: random(length * dim), shape: [1, length, dim] };
    const out = new Float32Array(length * dim);
    const args = { q: x, k: x, v: x, ...options(length), out };
    return { name: `n = ${length}`, elements: length * seen, run: () => attention.attend(args) };
  });
  return { name: `attention.attend [1, n, ${dim}], ${name}, growing`, contenders };
}

export const growth = [
  () => profileGrowth(64),
  ...Object.keys(sights).map((name) => (api) => hiddenGrowth(api, name, 16)),
];

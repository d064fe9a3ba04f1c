// posenc/training.scalar.js: the same trainer without SIMD.
import wasm from "../../dist/posenc.training.scalar.wasm";
import { inlineModule } from "../binding/inlineEngine.js";
import { once } from "../binding/lazy.js";
import { trainerCalls } from "../training/trainer.js";

const { createTrainer, restoreTrainer } = trainerCalls(
  once(() => inlineModule(wasm, "scalar")),
  "scalar",
);

export { createTrainer, restoreTrainer };

// posenc/training.js: the trainer of the extrapolation experiment, with its wasm module.
import wasm from "../../dist/posenc.training.wasm";
import { inlineModule } from "../binding/inlineEngine.js";
import { once } from "../binding/lazy.js";
import { trainerCalls } from "../training/trainer.js";

const { createTrainer, restoreTrainer } = trainerCalls(
  once(() => inlineModule(wasm, "simd")),
  "simd",
);

export { createTrainer, restoreTrainer };

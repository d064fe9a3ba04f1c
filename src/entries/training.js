// Exports the trainer of "train short, test long" with its wasm module, as posenc/training.js.
import wasm from "../../dist/posenc.training.wasm";
import { inlineModule } from "../binding/inlineEngine.js";
import { lazy } from "../binding/lazy.js";
import { trainerCalls } from "../training/trainer.js";

const { createTrainer, restoreTrainer } = trainerCalls(
  lazy(() => inlineModule(wasm, "simd")),
  "simd",
);

export { createTrainer, restoreTrainer };

// Exports the trainer without SIMD, as posenc/training.scalar.js.
import wasm from "../../dist/posenc.training.scalar.wasm";
import { inlineModule } from "../binding/inlineEngine.js";
import { lazy } from "../binding/lazy.js";
import { trainerCalls } from "../training/trainer.js";

const { createTrainer, restoreTrainer } = trainerCalls(
  lazy(() => inlineModule(wasm, "scalar")),
  "scalar",
);

export { createTrainer, restoreTrainer };

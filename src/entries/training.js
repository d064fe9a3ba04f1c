// posenc/training.js: the trainer of the extrapolation experiment, with its wasm module.
import wasm from "../../dist/posenc.lab.wasm";
import { inlineModule } from "../binding/inlineEngine.js";
import { once } from "../binding/lazy.js";
import { laboratory } from "../lab/trainer.js";

const { createTrainer, restoreTrainer } = laboratory(
  once(() => inlineModule(wasm, "simd")),
  "simd",
);

export { createTrainer, restoreTrainer };

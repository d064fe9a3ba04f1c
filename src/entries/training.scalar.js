// posenc/training.scalar.js: the same trainer without SIMD.
import wasm from "../../dist/posenc.lab.scalar.wasm";
import { inlineModule } from "../binding/inlineEngine.js";
import { once } from "../binding/lazy.js";
import { laboratory } from "../lab/trainer.js";

const { createTrainer, restoreTrainer } = laboratory(
  once(() => inlineModule(wasm, "scalar")),
  "scalar",
);

export { createTrainer, restoreTrainer };

// Trains the model that comes with the training page: RoPE, seed 1, with the standard settings, in some seconds. Writes its
// header and weights; the moments of training are left out.
import { writeFileSync } from "node:fs";
import { standard } from "../../web/training/settings.js";
import { headerBytes } from "../training/model.js";

const { createTrainer } = await import("posenc/training.js");

const { encodings: _, seeds: __, questions: ___, ...options } = standard;
const trainer = createTrainer({ ...options, encoding: "rope", seed: 1 });
trainer.train();
const state = trainer.save();
writeFileSync(process.argv[2], state.subarray(0, headerBytes + (state.length - headerBytes) / 3));

// Reads models' configurations as Hugging Face does, and says whether a rotation is that of a spec, for the random tests.
export { diagnose } from "./diagnose.js";
export { compare, engines, fingerprint, fromConfig, fromGguf, identify } from "./ropeConfig.js";
export { layers } from "./ropeLayers.js";

// Reads models' configurations as Hugging Face does, for the random tests.
export { compare, engines, fingerprint, fromConfig, fromGguf, identify } from "./ropeConfig.js";
export { layers } from "./ropeLayers.js";

// Exports rope's functions that read a model's configuration or identify its frequencies. Used by posenc/config.js.
export { engines } from "./engines.js";
export { fingerprint } from "./fingerprint.js";
export { fromConfig } from "./fromConfig.js";
export { identify } from "./identify.js";
export { layers } from "./layers.js";

// Exports rope's functions that read or compare models' configurations, or identify frequencies. Used by posenc/config.js.
export { compare } from "./compare.js";
export { diagnose } from "./diagnose.js";
export { engines } from "./engines.js";
export { fingerprint } from "./fingerprint.js";
export { fromConfig } from "./fromConfig.js";
export { fromGguf } from "./fromGguf.js";
export { identify } from "./identify.js";
export { layers } from "./layers.js";

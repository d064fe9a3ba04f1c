// Exports the package's functions as views call them: every method, and as `config` what reads models. Used by the tests.
export * as config from "../dist/npm/config.js";
export * from "../dist/npm/index.js";

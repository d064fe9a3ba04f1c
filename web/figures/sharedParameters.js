// Describes parameters that several figures share, by name. A figure's own description takes precedence; these take
// precedence over the argument of the same name. Used by parameters.js.

/** @type {import("./reader.js").Control} */
const count = { kind: "count", min: 1, max: 4096, default: 64 };

/** @type {import("./reader.js").Control} */
const offset = { min: -(2 ** 30), max: 2 ** 30 };

/** @type {Record<string, import("./reader.js").Control>} */
export const parameters = {
  base: { min: 1.01, max: 1e8 },
  head: { kind: "whole", default: 0, min: 0, max: ({ heads }) => heads - 1 },
  keyOffset: offset,
  keys: count,
  queries: count,
  queryOffset: offset,
  seed: { kind: "whole", default: 1, min: 0, max: 999 },
};

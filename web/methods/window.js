// Queries and keys of a window: the arguments that say where they stand, and the controls of these.

export const windowArguments = ["queries", "keys", "queryOffset", "keyOffset"];

const count = { min: 1, max: 4096, default: 64 };
const offset = { min: -(2 ** 30), max: 2 ** 30 };

export const windowControls = { queries: count, keys: count, queryOffset: offset, keyOffset: offset };

/** What a cell says that is masked. */
export const aheadOfQuery = { en: "the key is ahead of the query", zh: "键在查询之后" };

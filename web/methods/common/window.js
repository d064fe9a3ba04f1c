// A window of queries and keys: the controls that say how many there are and where they stand, and the arguments of these
// names.

export const windowControls = { queries: {}, keys: {}, queryOffset: {}, keyOffset: {} };
export const windowArguments = Object.keys(windowControls);

// Defines the controls of a window of queries and keys: their numbers and offsets. Their names are also arguments.

export const windowControls = { queries: {}, keys: {}, queryOffset: {}, keyOffset: {} };
export const windowArguments = Object.keys(windowControls);

// Where queries and keys begin.

export const offsets = ["queryOffset", "keyOffset"];

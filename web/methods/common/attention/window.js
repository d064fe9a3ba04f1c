// Defines the window of queries and keys in which the sentence is both.
const length = ({ textLength }) => textLength;
const first = ({ offset }) => offset;

export const places = { queryOffset: first, keyOffset: first };
export const window = { queries: length, keys: length, ...places };

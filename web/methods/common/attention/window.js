// Defines the window of queries and keys in the view "attention", where both are the sentence.

const length = ({ textLength }) => textLength;
const first = ({ offset }) => offset;

export const places = { queryOffset: first, keyOffset: first };
export const window = { queries: length, keys: length, ...places };

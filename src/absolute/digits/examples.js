// What the reference shows of digits: an example of each function.

export function encode({ digits }) {
  const decimal = digits.encode({ positions: [1498, 1499, 1500], base: 10, digits: 4 });
  return { decimal };
}

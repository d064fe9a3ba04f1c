// Examples of each function of digits, shown in the API reference.

export function encode({ digits }) {
  const decimal = digits.encode({ positions: [1498, 1499, 1500], base: 10, digits: 4 });
  return { decimal };
}

// Examples of each function of tupe, shown in the API reference.

export function bias({ tupe }) {
  const table = [
    [1, 0],
    [0, 1],
    [1, 1],
  ];
  const identity = [
    [1, 0],
    [0, 1],
  ];
  const bias = tupe.bias({ table, uq: identity, uk: identity, heads: 1 });
  return { bias };
}

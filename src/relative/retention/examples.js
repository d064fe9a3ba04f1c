// Examples of each function of retention, shown in the API reference.

export function logDecays({ retention }) {
  const logDecays = retention.logDecays({ heads: 4 });
  return { logDecays };
}

export function bias({ retention }) {
  const bias = retention.bias({ heads: 2, queries: 3, keys: 3 });
  return { bias };
}

export function profile({ retention }) {
  const profile = retention.profile({ heads: 2, queries: 1, keys: 4, queryOffset: 3 });
  return { profile };
}

export function mask({ retention }) {
  const mask = retention.mask({ heads: 2, queries: 3, keys: 3 });
  return { mask };
}

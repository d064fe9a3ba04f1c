// Examples of each function of sinusoidal, shown in the API reference.

export function frequencies({ sinusoidal }) {
  const perPosition = sinusoidal.frequencies({ dim: 8 });
  return { perPosition };
}

export function table({ sinusoidal }) {
  const table = sinusoidal.table({ length: 4, dim: 8 });
  return { table };
}

export function relativeTable({ sinusoidal }) {
  // Row r is distance r - 2.
  const rows = sinusoidal.relativeTable({ maxDistance: 2, dim: 4 });
  return { rows };
}

export function relativeEncoding({ sinusoidal }) {
  const encoding = sinusoidal.relativeEncoding({ queries: 3, keys: 3, maxDistance: 1, dim: 2 });
  return { encoding };
}

export function grid({ sinusoidal }) {
  // 2 rows of 3 patches: half of the columns for where a patch stands in its row, half for its row.
  const table = sinusoidal.grid({ height: 2, width: 3, dim: 8 });
  return { table };
}

export function timestep({ sinusoidal }) {
  const embedding = sinusoidal.timestep({ timesteps: [0, 500, 999], dim: 8 });
  return { embedding };
}

export function identify({ sinusoidal }) {
  // Whisper's layout: all sines first, the slowest frequency exactly 1 / base.
  const made = sinusoidal.table({ length: 32, dim: 16, layout: "concatenated", endpoint: true });
  const { formula, base, layout } = sinusoidal.identify({ table: made });
  return { formula, base, layout };
}

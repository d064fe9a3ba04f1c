// Examples of each function of floater, shown in the API reference.

export function table({ floater }) {
  // A network of one hidden unit for paths of two elements; the last column of w1 meets the time.
  const network = { w1: [[0, -1, 0.5]], b1: [0], w2: [[1], [-1]], b2: [0, 0.1] };
  const path = floater.table({ start: [0, 1], times: [0, 0.5, 1, 2], ...network, tolerance: 1e-9 });
  return { path };
}

export function steps({ floater }) {
  const network = { w1: [[0, -1, 0.5]], b1: [0], w2: [[1], [-1]], b2: [0, 0.1] };
  const times = [0, 0.5, 1, 2];
  const coarse = floater.steps({ start: [0, 1], times, ...network, tolerance: 1e-3 });
  const fine = floater.steps({ start: [0, 1], times, ...network, tolerance: 1e-9 });
  return { coarse, fine };
}

export function sinusoidalField({ floater, sinusoidal }) {
  const field = floater.sinusoidalField({ dim: 4 });
  const path = floater.table({ start: [0, 1, 0, 1], times: [0, 1, 2], field, tolerance: 1e-9 });
  const table = sinusoidal.table({ length: 3, dim: 4 });
  return { path, table };
}

// Computes principal components as eigenvectors of the covariance, by two-sided Jacobi rotations, and spectra by the sum that
// defines the Fourier transform. Used by learned.js.

/** The eigenvalues of a symmetric matrix, an array of rows which is overwritten, the largest first. */
function eigenvaluesOf(a) {
  const n = a.length;
  const size = Math.hypot(...a.flat());
  for (let sweep = 0; sweep < 60; sweep++)
    for (let p = 0; p < n; p++)
      for (let q = p + 1; q < n; q++) {
        if (Math.abs(a[p][q]) <= 1e-18 * size) continue;
        const angle = 0.5 * Math.atan2(2 * a[p][q], a[q][q] - a[p][p]);
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        for (let k = 0; k < n; k++) [a[k][p], a[k][q]] = [c * a[k][p] - s * a[k][q], s * a[k][p] + c * a[k][q]];
        for (let k = 0; k < n; k++) [a[p][k], a[q][k]] = [c * a[p][k] - s * a[q][k], s * a[p][k] + c * a[q][k]];
      }
  return a.map((row, i) => row[i]).sort((x, y) => y - x);
}

/** The table as an array of rows, less their mean. */
export function centred({ data, shape: [rows, dim] }) {
  const of = (row, c) => data[row * dim + c];
  const means = Array.from({ length: dim }, (_, c) => {
    let sum = 0;
    for (let row = 0; row < rows; row++) sum += of(row, c);
    return sum / rows;
  });
  return Array.from({ length: rows }, (_, row) => means.map((mean, c) => of(row, c) - mean));
}

/** Every component's share of the variance. The directions are not unique; tests/methods/learned checks what they satisfy. */
export function components({ table }) {
  const rows = centred(table);
  const dim = table.shape[1];
  const covariance = Array.from({ length: dim }, (_, i) =>
    Array.from({ length: dim }, (_, j) => rows.reduce((sum, row) => sum + row[i] * row[j], 0)),
  );
  const total = covariance.reduce((sum, row, i) => sum + row[i], 0);
  return { shares: eigenvaluesOf(covariance).map((value) => (total > 0 ? value / total : 0)) };
}

export function spectrum({ table, normalize = false }) {
  const rows = centred(table);
  const dim = table.shape[1];
  let points = 2;
  while (points < rows.length) points *= 2;
  const frequencies = points / 2 + 1;
  const data = [];
  for (let c = 0; c < dim; c++) {
    const column = rows.map((row) => row[c]);
    const square = column.reduce((sum, x) => sum + x * x, 0);
    for (let k = 0; k < frequencies; k++) {
      const part = (wave) =>
        column.reduce((sum, x, n) => sum + x * wave((2 * Math.PI * ((k * n) % points)) / points), 0);
      const isEnd = k === 0 || 2 * k === points;
      const power = ((isEnd ? 1 : 2) * (part(Math.cos) ** 2 + part(Math.sin) ** 2)) / points;
      data.push(square === 0 ? 0 : power / (normalize ? square : rows.length));
    }
  }
  return { shape: [dim, frequencies], data };
}

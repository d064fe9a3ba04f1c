// Vaswani et al. 2017, section 3.2.1, in float64.

/** a and b are { shape: [rows, dim], data }; `size` is Σ|a||b| of each result, which rounding errors are measured by. */
export function similarity({ a, b }) {
  const dim = a.shape[1];
  const data = [];
  const size = [];
  for (let i = 0; i < a.shape[0]; i++) {
    for (let j = 0; j < b.shape[0]; j++) {
      let sum = 0;
      let sizes = 0;
      for (let k = 0; k < dim; k++) {
        const product = a.data[i * dim + k] * b.data[j * dim + k];
        sum += product;
        sizes += Math.abs(product);
      }
      data.push(sum);
      size.push(sizes);
    }
  }
  return { shape: [a.shape[0], b.shape[0]], data, size };
}

/** Means of products, and of their sizes, over the pairs that are as far apart. */
export function similarityProfile({ a, b }) {
  const products = similarity({ a, b });
  const [rowsA, rowsB] = products.shape;
  const shape = [rowsA + rowsB - 1];
  const meansOf = (values) =>
    Array.from({ length: shape[0] }, (_, n) => {
      const pairs = values.filter((_, at) => (at % rowsB) - Math.floor(at / rowsB) === n - (rowsA - 1));
      return pairs.reduce((sum, value) => sum + value, 0) / pairs.length;
    });
  return { shape, data: meansOf(products.data), size: meansOf(products.size) };
}

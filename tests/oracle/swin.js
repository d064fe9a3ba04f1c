// Computes the biases of Liu et al. 2021 and 2022, one pair of tokens at a time.

const tokensOf = ([height, width]) =>
  Array.from({ length: height * width }, (_, n) => ({ row: Math.floor(n / width), column: n % width }));

/** All pairs of tokens: [query, key]. */
const pairsOf = (window) => {
  const tokens = tokensOf(window);
  return tokens.flatMap((query) => tokens.map((key) => [query, key]));
};

/** Bao et al. 2022, BEiT: the class token's row, its column, and their crossing use the last rows of the table. */
function withClassToken(data, tokens, offsets) {
  const rows = [];
  for (let i = 0; i <= tokens; i++) {
    for (let j = 0; j <= tokens; j++) {
      if (i > 0 && j > 0) rows.push(data[(i - 1) * tokens + j - 1]);
      else if (j > 0) rows.push(offsets);
      else rows.push(i > 0 ? offsets + 1 : offsets + 2);
    }
  }
  return { shape: [tokens + 1, tokens + 1], data: rows };
}

export function index({ window, classToken = false }) {
  const [height, width] = window;
  const data = pairsOf(window).map(
    ([query, key]) => (query.row - key.row + height - 1) * (2 * width - 1) + (query.column - key.column + width - 1),
  );
  const tokens = height * width;
  if (classToken) return withClassToken(data, tokens, (2 * height - 1) * (2 * width - 1));
  return { shape: [tokens, tokens], data };
}

export function bias({ table, window, classToken }) {
  const heads = table.shape[1];
  const { data, shape } = index({ window, classToken });
  const all = Array.from({ length: heads }, (_, h) => data.map((row) => table.data[row * heads + h]));
  return { shape: [heads, ...shape], data: all.flat() };
}

function logSpaced(difference, pretrainedSide) {
  if (pretrainedSide === 1) return 0;
  const y = (8 * difference) / (pretrainedSide - 1);
  return (Math.sign(y) * Math.log2(Math.abs(y) + 1)) / Math.log2(8);
}

/** `size` is the sum of the absolute products, for errors of the sum. */
export function continuousBias({ w1, b1, w2, window, pretrainedWindow = window }) {
  const [heads, hidden] = w2.shape;
  const data = [];
  const size = [];
  for (let h = 0; h < heads; h++) {
    for (const [query, key] of pairsOf(window)) {
      const z = [
        logSpaced(query.row - key.row, pretrainedWindow[0]),
        logSpaced(query.column - key.column, pretrainedWindow[1]),
      ];
      let sum = 0;
      let absolute = 0;
      for (let k = 0; k < hidden; k++) {
        const terms = [w1.data[2 * k] * z[0], w1.data[2 * k + 1] * z[1], b1.data[k]];
        sum += w2.data[h * hidden + k] * Math.max(0, terms[0] + terms[1] + terms[2]);
        absolute += Math.abs(w2.data[h * hidden + k]) * terms.reduce((total, term) => total + Math.abs(term), 0);
      }
      data.push(16 / (1 + Math.exp(-sum)));
      size.push(absolute);
    }
  }
  return { shape: [heads, window[0] * window[1], window[0] * window[1]], data, size };
}

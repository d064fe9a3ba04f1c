// Computes retention after Sun et al. 2023, section 2, in float64: γ = 1 − 2^(−5−h) to the power of the distance, and
// torchscale's normalization.

const decaysOf = ({ heads, logDecays }) =>
  logDecays
    ? Array.from(logDecays.data ?? logDecays)
    : Array.from({ length: heads }, (_, h) => Math.log1p(-(2 ** (-5 - h))));

const distanceOf = ({ queryOffset = 0, keyOffset = 0 }, i, j) => keyOffset + j - (queryOffset + i);

/** The value for each head, query and key, by the logarithm of the decay and the distance. */
function matrix(given, cell) {
  const decays = decaysOf(given);
  const { queries, keys } = given;
  const data = decays.flatMap((decay) =>
    Array.from({ length: queries * keys }, (_, n) => cell(decay, distanceOf(given, Math.floor(n / keys), n % keys))),
  );
  return { shape: [decays.length, queries, keys], data };
}

export const logDecays = ({ heads }) => ({ shape: [heads], data: decaysOf({ heads }) });

export const bias = (given) =>
  matrix(given, (decay, d) => (d > 0 && given.causal !== false ? Number.NEGATIVE_INFINITY : Math.abs(d) * decay));

export function profile(given) {
  const { queries, keys, queryOffset = 0, keyOffset = 0 } = given;
  const row = { ...given, queries: 1, keys: queries + keys - 1, causal: false };
  const { shape, data } = bias({ ...row, queryOffset: 0, keyOffset: keyOffset - queryOffset - (queries - 1) });
  return { shape: [shape[0], shape[2]], data };
}

export function mask(given) {
  const { shape, data } = matrix(given, (decay, d) =>
    d > 0 && given.causal !== false ? 0 : Math.exp(Math.abs(d) * decay),
  );
  if (!given.normalize) return { shape, data };
  const keys = shape[2];
  for (let start = 0; start < data.length; start += keys) {
    const sum = data.slice(start, start + keys).reduce((a, b) => a + b);
    for (let n = start; n < start + keys && sum > 0; n++) data[n] /= Math.sqrt(sum);
  }
  return { shape, data };
}

// Compares vectors before and after a rotation pair by pair: for each position and pair the sums from which the residual of
// any angle follows, so that the vectors are read once for each way to pair columns. Used by diagnose.js.

const mostKeys = 96;
const mostVectors = 16;

/** The columns (first and second element) of pair i. */
const columnsOf = {
  half: (m, pairs) => [m, m + pairs],
  interleaved: (m) => [2 * m, 2 * m + 1],
};

/** Where a column comes from when half columns are reordered to interleaved ones, or back. */
const sourceOf = {
  interleaved: (column, pairs) => (column >> 1) + (column & 1) * pairs,
  half: (column, pairs) => (column < pairs ? 2 * column : 2 * (column - pairs) + 1),
};

/**
 * The columns of each pair, before and after. A permutation reorders the columns `to` a layout: after the rotation ("after")
 * or before it ("before").
 */
export function columnsOfPairing({ layout, start, dim, permuted }) {
  const pairs = dim / 2;
  const columns = { before: new Int32Array(dim), after: new Int32Array(dim) };
  for (let m = 0; m < pairs; m++) {
    const own = columnsOf[layout](m, pairs);
    for (let e = 0; e < 2; e++) {
      const isMoved = permuted === "before";
      columns.after[2 * m + e] = start + (permuted === "after" ? columnsOf[other(layout)](m, pairs)[e] : own[e]);
      columns.before[2 * m + e] = start + (isMoved ? sourceOf[other(layout)](own[e], pairs) : own[e]);
    }
  }
  return columns;
}

export const other = (layout) => (layout === "half" ? "interleaved" : "half");

/** At most `most` of `count` numbers: the first third in a row, because neighbours tell frequencies, and others evenly. */
function chosenOf(count, most) {
  if (count <= most) return Array.from({ length: count }, (_, i) => i);
  const first = Math.floor(most / 3);
  const rest = most - first;
  return Array.from({ length: most }, (_, i) =>
    i < first ? i : first + Math.floor(((i - first + 1) * (count - first)) / rest) - 1,
  );
}

/**
 * Chooses the vectors that are searched: up to 96 rows of 16 vectors. `rows` are chosen too.
 * @returns a list of { vector, row }, and the rows in order
 */
export function sampleOf({ outer, length, inner, batch }, rows = []) {
  const heads = outer / batch;
  const keys = [...new Set([...chosenOf(batch * length, mostKeys), ...rows])].sort((a, b) => a - b);
  const vectors = [];
  keys.forEach((row, key) => {
    const [sequence, position] = [Math.floor(row / length), row % length];
    for (const which of chosenOf(heads * inner, mostVectors)) {
      const block = sequence * heads + Math.floor(which / inner);
      vectors.push({ vector: (block * length + position) * inner + (which % inner), key });
    }
  });
  return { keys, vectors };
}

/**
 * The sums of a pairing over the sampled vectors, for each key and pair. With a = f·e^(iφ)·b the residual of an angle φ and a
 * factor f is rest + Σ A + f²·Σ B - 2f·Σ (C·e^(-iφ)); each pair weighs 2 / (|a|² + |b|²), so that large pairs hide no others.
 */
export function gather(
  { before, after, dim },
  pairing,
  sample,
  { least },
  keyOf = ({ key }) => key,
  keys = sample.keys,
) {
  const pairs = pairing.dim / 2;
  const columns = columnsOfPairing(pairing);
  const [re, im] = [new Float64Array(keys.length * pairs), new Float64Array(keys.length * pairs)];
  const sums = { a: 0, b: 0, rest: 0, count: 0 };
  const isRotated = (column) => column >= pairing.start && column < pairing.start + pairing.dim;
  for (const each of sample.vectors) {
    const at = each.vector * dim;
    const to = keyOf(each) * pairs;
    for (let m = 0; m < pairs; m++) {
      const [x, y] = [before[at + columns.before[2 * m]], before[at + columns.before[2 * m + 1]]];
      const [u, v] = [after[at + columns.after[2 * m]], after[at + columns.after[2 * m + 1]]];
      const [a, b] = [u * u + v * v, x * x + y * y];
      if (a + b <= least * least) continue;
      const weight = 2 / (a + b);
      re[to + m] += weight * (u * x + v * y);
      im[to + m] += weight * (v * x - u * y);
      sums.a += weight * a;
      sums.b += weight * b;
      sums.count += 1;
    }
    for (let column = 0; column < dim; column++) {
      if (isRotated(column)) continue;
      const [a, b] = [after[at + column], before[at + column]];
      const size = a * a + b * b;
      if (size <= least * least) continue;
      sums.rest += (a - b) ** 2 / size;
      sums.count += 0.5;
    }
  }
  return { pairing, pairs, re, im, ...sums };
}

/** The relative residual of a sum of squares. */
const relative = (sum, count) => Math.sqrt(Math.max(0, sum) / Math.max(count, 1));

/** The residual with the best angle of each key and pair: no frequencies fit better. */
export function freeResidual({ re, im, a, b, rest, count }) {
  let most = 0;
  for (let i = 0; i < re.length; i++) most += Math.hypot(re[i], im[i]);
  const factor = b > 0 ? most / b : 1;
  return relative(rest + a + factor * factor * b - 2 * factor * most, count);
}

/**
 * How well angles position · frequency fit, in both directions: `fit(sign)` → the best factor, and the residual of a factor.
 */
export function fitOf({ pairs, re, im, a, b, rest, count }, positions, frequencies) {
  let [even, odd] = [0, 0];
  for (let k = 0; k < positions.length; k++) {
    for (let m = 0; m < pairs; m++) {
      const i = k * pairs + m;
      const angle = (positions[k] * frequencies[m]) % (2 * Math.PI);
      even += re[i] * Math.cos(angle);
      odd += im[i] * Math.sin(angle);
    }
  }
  return (sign) => {
    const along = even + sign * odd;
    return {
      factor: b > 0 ? along / b : 1,
      residual: (factor) => relative(rest + a + factor * factor * b - 2 * factor * along, count),
    };
  };
}

/** The frequencies that phases tell, from rows ever further apart: radians per position with their direction. */
export function measuredFrequencies({ pairs, re, im }, positions) {
  const places = new Map(Array.from(positions, (position, k) => [position, k]));
  const found = new Float64Array(pairs);
  let reach = 0;
  for (let lag = 1; lag <= 2 ** 16; lag *= 2) {
    let isSeen = false;
    const [x, y] = [new Float64Array(pairs), new Float64Array(pairs)];
    for (const [position, k] of places) {
      const later = places.get(position + lag);
      if (later === undefined) continue;
      isSeen = true;
      for (let m = 0; m < pairs; m++) {
        const [i, j] = [k * pairs + m, later * pairs + m];
        x[m] += re[j] * re[i] + im[j] * im[i];
        y[m] += im[j] * re[i] - re[j] * im[i];
      }
    }
    if (!isSeen && lag === 1) return { frequencies: found, reach };
    if (!isSeen) continue;
    reach = lag;
    for (let m = 0; m < pairs; m++) {
      const rest = Math.atan2(y[m], x[m]) - found[m] * lag;
      found[m] += (rest - 2 * Math.PI * Math.round(rest / (2 * Math.PI))) / lag;
    }
  }
  return { frequencies: found, reach };
}

/** The whole number d, smallest first, whose angles (position + d) · frequency fit best, up to `most` in both directions. */
export function bestShift({ pairs, re, im }, positions, frequencies, sign, most) {
  const [x, y] = [new Float64Array(pairs), new Float64Array(pairs)];
  for (let k = 0; k < positions.length; k++) {
    for (let m = 0; m < pairs; m++) {
      const angle = sign * ((positions[k] * frequencies[m]) % (2 * Math.PI));
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const i = k * pairs + m;
      x[m] += re[i] * cos + im[i] * sin;
      y[m] += im[i] * cos - re[i] * sin;
    }
  }
  const scores = [1, -1].map((direction) => {
    const steps = Array.from(frequencies, (each) => sign * direction * each);
    const [cos, sin] = [steps.map(Math.cos), steps.map(Math.sin)];
    const [u, v] = [x.slice(), y.slice()];
    return Float64Array.from({ length: most + 1 }, () => {
      let score = 0;
      for (let m = 0; m < pairs; m++) {
        score += u[m];
        const real = u[m] * cos[m] + v[m] * sin[m];
        v[m] = v[m] * cos[m] - u[m] * sin[m];
        u[m] = real;
      }
      return score;
    });
  });
  let best = 0;
  for (let d = 1; d <= most; d++) {
    for (const direction of [0, 1]) {
      const now = best < 0 ? scores[1][-best] : scores[0][best];
      if (scores[direction][d] > now + 1e-9 * Math.abs(now)) best = direction === 0 ? d : -d;
    }
  }
  return best;
}

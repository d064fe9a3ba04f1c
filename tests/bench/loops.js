// Implements methods as plain JavaScript loops, for comparison. Used by workloads.js.

/** The cost of every plain call: writing a new array once. */
export function newArray(count) {
  const out = new Float32Array(count);
  for (let i = 0; i < count; i++) out[i] = 1.5;
  return out;
}

export function sinusoidalTable(out, length, dim) {
  const frequencies = Float64Array.from({ length: dim / 2 }, (_, m) => 10000 ** ((-2 * m) / dim));
  for (let position = 0; position < length; position++) {
    for (let m = 0; m < dim / 2; m++) {
      const angle = position * frequencies[m];
      out[position * dim + 2 * m] = Math.sin(angle);
      out[position * dim + 2 * m + 1] = Math.cos(angle);
    }
  }
}

export function ropeTable(cos, sin, length, dim) {
  const pairs = dim / 2;
  const frequencies = Float64Array.from({ length: pairs }, (_, m) => 10000 ** ((-2 * m) / dim));
  for (let position = 0; position < length; position++) {
    for (let m = 0; m < pairs; m++) {
      const angle = position * frequencies[m];
      cos[position * pairs + m] = Math.cos(angle);
      sin[position * pairs + m] = Math.sin(angle);
    }
  }
}

/** Rotates with given tables. */
export function ropeApply(out, x, cos, sin, heads, length, dim, interleaved) {
  const pairs = dim / 2;
  const step = interleaved ? 1 : pairs;
  for (let head = 0; head < heads; head++) {
    for (let position = 0; position < length; position++) {
      const row = (head * length + position) * dim;
      for (let m = 0; m < pairs; m++) {
        const first = row + (interleaved ? 2 * m : m);
        const c = cos[position * pairs + m];
        const s = sin[position * pairs + m];
        const x0 = x[first];
        const x1 = x[first + step];
        out[first] = x0 * c - x1 * s;
        out[first + step] = x0 * s + x1 * c;
      }
    }
  }
}

const sets = new Map();
/** The frequencies of base 10000, computed once, as a user would. */
function frequenciesOf(pairs) {
  if (!sets.has(pairs))
    sets.set(
      pairs,
      Float64Array.from({ length: pairs }, (_, m) => 10000 ** (-m / pairs)),
    );
  return sets.get(pairs);
}

/** Rotates every head by positions offset, offset + 1, …, whose cosines and sines are computed once. */
export function ropeOfBase(out, x, [heads, length, dim], offset) {
  const pairs = dim / 2;
  const frequencies = frequenciesOf(pairs);
  const [cos, sin] = [new Float64Array(length * pairs), new Float64Array(length * pairs)];
  for (let i = 0; i < length; i++) {
    for (let m = 0; m < pairs; m++) {
      const angle = (offset + i) * frequencies[m];
      cos[i * pairs + m] = Math.cos(angle);
      sin[i * pairs + m] = Math.sin(angle);
    }
  }
  ropeApply(out, x, cos, sin, heads, length, dim, false);
}

export function xpos(out, x, [heads, length, dim], offset) {
  const pairs = dim / 2;
  const frequencies = frequenciesOf(pairs);
  const center = Math.ceil((offset + length) / 2);
  const [cos, sin] = [new Float64Array(length * pairs), new Float64Array(length * pairs)];
  for (let i = 0; i < length; i++) {
    for (let m = 0; m < pairs; m++) {
      const angle = (offset + i) * frequencies[m];
      const scale = ((2 * m + 0.4 * dim) / (1.4 * dim)) ** ((offset + i - center) / 512);
      cos[i * pairs + m] = Math.cos(angle) * scale;
      sin[i * pairs + m] = Math.sin(angle) * scale;
    }
  }
  ropeApply(out, x, cos, sin, heads, length, dim, true);
}

export function pope(out, x, [heads, length, dim], offset) {
  const frequencies = frequenciesOf(dim);
  const [cos, sin] = [new Float64Array(length * dim), new Float64Array(length * dim)];
  for (let i = 0; i < length; i++) {
    for (let c = 0; c < dim; c++) {
      cos[i * dim + c] = Math.cos((offset + i) * frequencies[c]);
      sin[i * dim + c] = Math.sin((offset + i) * frequencies[c]);
    }
  }
  for (let n = 0; n < heads * length * dim; n++) {
    const at = n % (length * dim);
    const size = Math.log1p(Math.exp(x[n]));
    out[2 * n] = size * cos[at];
    out[2 * n + 1] = size * sin[at];
  }
}

/** Copies the cache and the new rows of each head. */
export function append(out, cache, x, heads) {
  const [past, length] = [cache.length / heads, x.length / heads];
  for (let head = 0; head < heads; head++) {
    const at = head * (past + length);
    out.set(cache.subarray(head * past, (head + 1) * past), at);
    out.set(x.subarray(head * length, (head + 1) * length), at + past);
  }
}

export function entropy(out, weights, keys) {
  for (let i = 0, n = 0; i < out.length; i++) {
    let sum = 0;
    for (let j = 0; j < keys; j++, n++) if (weights[n] > 0) sum -= weights[n] * Math.log2(weights[n]);
    out[i] = sum;
  }
}

/** Adds rows to every head. */
export function add(out, x, rows) {
  for (let start = 0; start < x.length; start += rows.length) {
    for (let n = 0; n < rows.length; n++) out[start + n] = x[start + n] + rows[n];
  }
}

export function complexOrder({ real, imaginary }, { amplitude, frequency, phase, positions }, dim) {
  for (let i = 0, n = 0; i < positions.length; i++) {
    for (let c = 0; c < dim; c++, n++) {
      const angle = frequency.data[n] * positions[i] + phase.data[n];
      real[n] = amplitude.data[n] * Math.cos(angle);
      imaginary[n] = amplitude.data[n] * Math.sin(angle);
    }
  }
}

export function alibiBias(out, slopes, queries, keys) {
  let n = 0;
  for (const slope of slopes) {
    for (let i = 0; i < queries; i++) {
      for (let j = 0; j < keys; j++) out[n++] = -slope * Math.abs(j - i);
    }
  }
}

export function t5Bias(out, table, heads, queries, keys) {
  let n = 0;
  for (let head = 0; head < heads; head++) {
    for (let i = 0; i < queries; i++) {
      for (let j = 0; j < keys; j++) {
        const distance = Math.abs(j - i);
        const far = Math.min(8 + Math.floor((Math.log(distance / 8) / Math.log(16)) * 8), 15);
        out[n++] = table[((distance < 8 ? distance : far) + (j > i ? 16 : 0)) * heads + head];
      }
    }
  }
}

export function similarity(out, a, b, rows, dim) {
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < rows; j++) {
      let sum = 0;
      for (let c = 0; c < dim; c++) sum += a[i * dim + c] * b[j * dim + c];
      out[i * rows + j] = sum;
    }
  }
}

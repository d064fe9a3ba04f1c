// Caches a row of cosines and sines when decoding one token, because queries and keys of all layers are rotated at one
// position. Used by rope.apply.

// Keyed by the fractions of a frequency set: the last position, the number of calls with it, and then its row.
const rows = new WeakMap();

/** Kernel inputs that replace frequencies when cos and sin are given. */
export const readyMade = { frequencies: undefined, fractions: undefined, attentionFactor: 1 };

/**
 * Kernel inputs for a frequency set; for one token, from the third call at its position on, its cached row. Computing
 * the row costs an extra call, so callers that rotate the queries and keys of a single layer do without.
 */
export function keptRow(set, { length, positions, offset, inverse, rotaryDim, pairs }, { kernel }) {
  if (length > 1 || positions || inverse) return set;
  const { frequencies, fractions, attentionFactor } = set;
  const row = rows.get(fractions);
  if (row?.offset !== offset || row.attentionFactor !== attentionFactor) {
    rows.set(fractions, { offset, attentionFactor, calls: 1 });
    return set;
  }
  if (row.calls++ < 2) return set;
  if (!row.angles) {
    const [cos, sin] = [new Float32Array(pairs), new Float32Array(pairs)];
    const sizes = [1, rotaryDim];
    const parameters = [sizes, frequencies, fractions, 0, ...sizes, offset, attentionFactor, 0];
    kernel("posenc_rope_table", [cos, sin], parameters);
    row.angles = { ...readyMade, cos, sin };
  }
  return row.angles;
}

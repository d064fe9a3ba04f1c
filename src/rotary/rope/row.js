// One token of decoding: queries and keys of all layers turn at one position, by one row of cosines and sines.

// By the fractions of a set of frequencies: where the last token stood, how often it was asked for, and then its row.
const rows = new WeakMap();

/** What a kernel that turns by ready-made rows takes beside them. */
export const readyMade = { frequencies: undefined, fractions: undefined, attentionFactor: 1 };

/**
 * What the kernel takes for a set of frequencies; of one token, from its third call on, the row that stands for it. Made
 * apart it costs a call more: what turns queries and keys of one layer alone does without.
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

// Frequencies in turns, which what turns or tabulates needs beside them, and what only looks at frequencies does not.

/** (kernel, frequencies) → their fractions of a turn, 128 bits each. */
export function turnFractions(kernel, frequencies) {
  const fractions = new Uint32Array(4 * frequencies.length);
  kernel("posenc_phase_fractions", fractions, [frequencies, frequencies.length]);
  return fractions;
}

// Divides a head among the axes of a diffusion transformer, in the ways of diffusers' classes. Used by classes.js.
import { scaledSet } from "../../rotary/rope/scalings.js";

const video = ["time", "row", "column"];

/** The sizes of the axes are listed under a key; `shorter` names the coordinates of a list of fewer axes. */
export const listed =
  (key, usual, names, shorter = names) =>
  (part) => {
    const dims = part.numbers(key, usual);
    const coordinates = [names, shorter].find((each) => each.length === dims.length);
    if (!coordinates)
      part.refuse(key, `${[...new Set([names.length, shorter.length])].join(" or ")} numbers of columns`);
    return { axes: dims.map((dim) => ({ dim })), coordinates, key };
  };

/** Rows and columns have a third of the head each, rounded down to whole pairs, and time the rest: Wan. */
export function thirds(_, head) {
  const side = 2 * Math.floor(head / 6);
  return { axes: [{ dim: head - 2 * side }, { dim: side }, { dim: side }], coordinates: video };
}

/** Time has a quarter of the head, rows and columns three eighths each: CogVideoX. */
export function quarters(_, head) {
  const side = Math.floor((3 * head) / 8);
  return { axes: [{ dim: Math.floor(head / 4) }, { dim: side }, { dim: side }], coordinates: video };
}

export const halves = (coordinates) => (_, head) => ({
  axes: coordinates.map(() => ({ dim: head / 2 })),
  coordinates,
});

/** Equal shares, each with positions divided by a factor. */
export const divided = (head, coordinates, factors) => ({
  axes: factors.map((factor) => ({
    dim: Math.floor(head / coordinates.length),
    scaling: { type: "linear", factor },
  })),
  coordinates,
});

/** base^(k / (bands − 1)) · π/2 for each band, from those of RoPE, base^(−m / (bands − 1)). */
function frequenciesOf(bands, base, kit) {
  const first = Math.PI / 2;
  if (bands < 2) return [first];
  const { frequencies } = scaledSet(2 * (bands - 1), base, { type: "default" }, () => 0, kit);
  return [first, ...Array.from(frequencies, (each) => each * base * first).reverse()];
}

/**
 * Frequencies that rise band by band over time, row and column through all heads, and the axes of one head's pairs: LTX.
 * Source: transformer_ltx2.py, LTX2AudioVideoRotaryPosEmbed.
 */
export function ltxAxes(_, dim, { head, heads, base, kit }) {
  const width = heads * dim;
  const bands = Math.floor(width / 6);
  const unrotated = width / 2 - 3 * bands;
  const frequencies = frequenciesOf(bands, base, kit);
  const pairs = Array.from({ length: dim / 2 }, (_, i) => head * (dim / 2) + i - unrotated);
  return {
    axes: pairs.map((p) => ({ dim: 2, frequencies: [p < 0 ? 0 : frequencies[Math.floor(p / 3)]] })),
    coordinates: pairs.map((p) => video[p < 0 ? 0 : p % 3]),
  };
}

/** Interleaved sections, as in M-RoPE: time has the pairs that rows and columns leave. `within` may hold mrope_section, too. */
export const sections = (key, within) => (part, head) => {
  const isWithin = within && !part.isGiven(key) && part.isGiven(within);
  const [, height, width] = isWithin
    ? part.inner(within).numbers("mrope_section", [24, 20, 20], 3)
    : part.numbers(key, [24, 20, 20], 3);
  const time = head / 2 - height - width;
  if (time < 0) part.refuse(key, `at most ${head / 2} pairs of rows and columns`);
  return [time, height, width];
};

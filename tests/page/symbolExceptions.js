// Lists the letters whose meaning differs from that of the common table, or that have two meanings in one view. Used by
// symbols.test.js, which fails when a list is not exact: what is mended leaves it, and nothing may come in.

/** "page view letter", by the reason. */
export const inAView = {
  "the upright d of an integral": ["floater error d"],
};

const network = "the offsets of a network, W and b in every paper; no base in the formula";
const column = "the column of a patch, as y is its row; no token's vector in the formula";
const deviation = "the standard deviation; no sigmoid in the formula";

/** By page and letter of the common table, why it means something else there. @type {Record<string, Record<string, string>>} */
export const onAPage = {
  axial: { x: column },
  complexOrder: { φ: "the phase: an angle before rotation of one vector, not between two" },
  convolution: { x: "the value of a channel, as convolutions are written" },
  cope: { p: "the position that CoPE counts by its gates" },
  delta: { A: "weights of values without a softmax" },
  digits: {
    d: "a digit; no dimension in the formula",
    i: "the place of a digit, which the page compares with a dimension pair",
  },
  distance: { v: "a singular vector", σ: "a singular value" },
  fire: { b: network, c: "the argument c" },
  floater: {
    b: network,
    h: "the paper's dynamics",
    σ: "the network's activation, which may be another one than the sigmoid",
  },
  forgetting: { σ: deviation },
  imageGrids: { p: "a coordinate: the position along one axis", x: column },
  imagesAndVideo: { L: "the original length, counted in frames", k: "RIFLEx's index of a frequency" },
  learned: { x: column, σ: deviation },
  mrope: { x: column },
  mvit: { x: column },
  recursive: { b: network },
  relpos: {
    m: "the residue of the row: the model has no queries",
    n: "the residue of the column",
    p: "a residue's number, which skips at a break",
  },
  rope: { x: "a query or a key before the rotation" },
  swin: { N: "the rows of the table, which has three more for the class token", b: network, x: column },
  transformerXL: { v: "the paper's bias on the query, the argument v" },
  tupe: { θ: "the class token's biases, the arguments theta1 and theta2" },
  xpos: { γ: "the argument gamma" },
};

/** Printed letters and words of meanings of the common table that have several. */
export const severalLetters = {
  // Su's letter for the base of digits, of which RoPE's base is a power.
  base: "b β",
  // The word where the formula defines the bias.
  bias: "B bias",
  // The name that readers of the paper search for.
  encoding: "P PE",
  // u is a vector's pair or a scaled vector, y another token's vector.
  input: "u x y",
  row: "index row",
  term: "added term",
};

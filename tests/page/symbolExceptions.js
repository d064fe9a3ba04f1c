// Lists the letters whose meaning differs from that of the common table, or that have two meanings in one view. Used by
// symbols.test.js, which fails when a list is not exact: what is mended leaves it, and nothing may come in.

/** "page view letter", by the reason. */
export const inAView = {
  "the view attention adds the head h and Euler's number e to the page's letters": [
    "cope attention e",
    "swin attention h",
    "t5 attention e",
  ],
  "the d of an integral": ["floater error d"],
  "the formula has a vector x, the read-out the column x": ["pope turned x"],
  "r is the changed distance, and the distance where it stays": ["rerope scores r", "selfExtend scores r"],
};

/**
 * By page, letters of the common table with another meaning. Lasting ones are letters of the paper or of an argument: p and e of
 * encodings, σ of singular values, K and r of DeBERTa, u and v of Transformer-XL, θ of TUPE, c and L of FIRE, d and D of digits.
 */
export const onAPage = {
  additive: "a b p s",
  alibi: "m",
  attention: "b c p",
  axial: "N a i t x",
  complexOrder: "r θ σ",
  convolution: "k r s t u x",
  cope: "e g p s",
  deberta: "D H n r s x δ",
  delta: "r s t β",
  digits: "D d k m n",
  distance: "d k r u v σ",
  dualChunk: "b c ℓ",
  fire: "L b c x",
  floater: "b h k p t σ",
  forgetting: "c m s x",
  imageGrids: "c x",
  imagesAndVideo: "L N k n s t",
  kerple: "d",
  learned: "L N i j p q r s t u x σ",
  mrope: "a h i j r s t Δ",
  multiplicative: "a b p s",
  mvit: "H R W c h r s x",
  pope: "d x δ",
  recursive: "b k p",
  relpos: "b g i j m n r",
  rerope: "d n",
  retention: "D d",
  rope: "h i s x",
  ropeScaling: "D W r s β",
  selfExtend: "g",
  shaw: "a c d m n",
  sinusoidal: "k s t δ",
  swin: "b c h n p r row x",
  t5: "D b d e n s",
  temperature: "a s x",
  transformerXL: "R r u v",
  tupe: "p θ",
  xpos: "c",
};

// Lists settings and read-outs of the figures of attention without position encoding.

export const formulaSettings = [{ sentence: "dog dog dog dog" }, { reach: 8 }];

export const codeSettings = [
  { sentence: "man bites dog bites man", seed: 3, reach: 7 },
  { sentence: "alone", reach: 2 },
];

export const readOuts = [
  ["rows", {}, { x: 4, y: 1 }, /^“dog 1” to “dog 4”: NoPE, no mask: 0\.\d+; NoPE, causal: 0; RoPE, no mask: 0\.\d+; /],
  ["count", {}, { x: 5, line: 1 }, "Causal mask: the first token's weight at position 5"],
  // As the configurations say: every fourth layer.
  ["layers", {}, { x: 3, y: 0 }, "Llama 4 Scout, layer 3, NoPE: sees 131,072 keys"],
  ["layers", {}, { x: 3, y: 1 }, "SmolLM3-3B, layer 3, NoPE: sees 131,072 keys"],
  ["layers", {}, { x: 2, y: 2 }, "Command R7B, layer 2, sliding: sees 4,096 keys"],
];

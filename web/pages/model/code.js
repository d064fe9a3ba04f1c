// Writes frequencies as a line of JavaScript or Python to paste. Used by configPanel.js. No DOM.

const numbersOf = (data) => {
  const rows = [];
  for (let at = 0; at < data.length; at += 4)
    rows.push(`  ${Array.from(data.subarray(at, at + 4), String).join(", ")},`);
  return rows.join("\n");
};

export const javascriptOf = (data, attentionFactor) => `const inverseFrequencies = Float64Array.of(
${numbersOf(data)}
);
const attentionFactor = ${attentionFactor}; // on cos and sin
`;

export const pythonOf = (data, attentionFactor) => `inv_freq = [
${numbersOf(data)}
]
attention_factor = ${attentionFactor}  # on cos and sin
`;

/** Three decimals always, so that nothing jumps while a value changes. */
export const decimals = (value) =>
  value
    .toFixed(3)
    .replace(/^-(?=0\.000$)/, "")
    .replace("-", "−");

// The names under which modules that JavaScript carries as text export their kernels. Where there are a hundred, their own
// names are a fiftieth of the text.

/** Two or three letters and digits; the build sees to it that no two kernels have the same. */
export function shortName(kernel) {
  let sum = 0;
  for (let i = 0; i < kernel.length; i++) sum = (sum * 33 + kernel.charCodeAt(i)) % 9973;
  return sum.toString(36);
}

// Convolves after Islam et al. 2020 with PyTorch's paddings, in float64: pads the sequence, then slides each kernel along it.
// `size` is the sum of |weight||x| and |bias|.

/** The row of x at a position before, in or after it; undefined for zeros. */
function rowAt(place, length, padding) {
  if (place >= 0 && place < length) return place;
  if (padding === "zero") return undefined;
  if (padding === "circular") return ((place % length) + length) % length;
  return place < 0 ? -place : 2 * (length - 1) - place;
}

export function encode({ x, weight, bias, padding = "zero", groups = 1 }) {
  const [length, channels] = x.shape;
  const [cout, cin, width] = weight.shape;
  const radius = Math.floor(width / 2);
  const rows = Array.from({ length: length + 2 * radius }, (_, n) => rowAt(n - radius, length, padding));
  const [data, size] = [[], []];
  for (let t = 0; t < length; t++) {
    for (let o = 0; o < cout; o++) {
      let sum = bias ? bias.data[o] : 0;
      let all = Math.abs(sum);
      for (let k = 0; k < width; k++) {
        for (let c = 0; c < cin; c++) {
          const row = rows[t + k];
          const channel = Math.floor(o / (cout / groups)) * cin + c;
          const value = row === undefined ? 0 : x.data[row * channels + channel];
          const term = weight.data[(o * cin + c) * width + k] * value;
          sum += term;
          all += Math.abs(term);
        }
      }
      data.push(sum);
      size.push(all);
    }
  }
  return { shape: [length, cout], data, size };
}

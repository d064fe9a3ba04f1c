// Converts values to pixels. Cells without a finite value are hatched; zeros on a logarithmic scale show the
// background.

// Distance and width of the hatch's lines, in CSS pixels.
const hatchDistance = 6;
const hatchWidth = 1;

/**
 * Writes one packed RGBA pixel for each value. scale: colourScale()'s; hatch: { line, ground, pixelRatio }, the first
 * two packed pixels. The hatch of NaN uses the other diagonal. Paints rows `from` to `height` - 1.
 */
export function paint(values, width, height, scale, hatch, pixels, from = 0) {
  const { table, low, factor, isLog } = scale;
  const top = table.length - 1;
  const period = Math.max(2, Math.round(hatchDistance * hatch.pixelRatio));
  const lineWidth = Math.max(1, Math.round(hatchWidth * hatch.pixelRatio));
  for (let y = from, i = from * width; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const value = values[i];
      if (!Number.isFinite(value) && value !== Infinity) {
        const diagonal = value === -Infinity ? x + y : x - y + height * period;
        pixels[i] = diagonal % period < lineWidth ? hatch.line : hatch.ground;
        continue;
      }
      const place = ((isLog ? Math.log(value) : value) - low) * factor + 0.5;
      pixels[i] = isLog && value <= 0 ? hatch.ground : table[place < 0 ? 0 : place > top ? top : place | 0];
    }
  }
}

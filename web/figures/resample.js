// Resamples a matrix to pixels. A pixel that covers several cells shows their mean, weighted by area (or their largest,
// for categories): skipping cells would draw patterns that are not in the data.

/** Cells of at least this many pixels have edges on whole pixels, which stay sharp. */
const sharpCell = 4;

/** For each pixel the cells it covers: first, last and the weights of these two (others weigh 1). */
function spansOf(start, end, pixels) {
  const first = new Int32Array(pixels);
  const last = new Int32Array(pixels);
  const firstWeight = new Float64Array(pixels);
  const lastWeight = new Float64Array(pixels);
  const ratio = (end - start) / pixels;
  for (let p = 0; p < pixels; p++) {
    if (ratio * sharpCell <= 1) {
      first[p] = last[p] = Math.min(end - 1, start + Math.floor((p + 0.5) * ratio));
      firstWeight[p] = 1;
      continue;
    }
    const from = start + p * ratio;
    const to = Math.min(end, from + ratio);
    first[p] = Math.min(end - 1, Math.floor(from));
    last[p] = Math.min(end - 1, Math.max(first[p], Math.ceil(to) - 1));
    firstWeight[p] = Math.min(to, first[p] + 1) - from;
    lastWeight[p] = last[p] > first[p] ? to - last[p] : 0;
  }
  return { first, last, firstWeight, lastWeight };
}

/**
 * Adds a share of one row's cells to the sums of their columns; with `weights` only finite cells, whose share is added
 * to the weights.
 */
function addRow(source, row, share, sums, weights) {
  for (let i = 0; i < sums.length; i++) {
    const value = source[row + i];
    if (!weights) sums[i] += value * share;
    else if (value - value === 0) {
      sums[i] += value * share;
      weights[i] += share;
    }
  }
}

/** The mean of a pixel's cells in a row of sums that begins at the cell `start`. */
function sumOf(sums, start, { first, last, firstWeight, lastWeight }, p) {
  const to = last[p] - start;
  let at = first[p] - start;
  let sum = sums[at] * firstWeight[p];
  while (++at < to) sum += sums[at];
  return at === to ? sum + sums[at] * lastWeight[p] : sum;
}

function largestOf(source, offset, stride, rowSpans, columnSpans, p, q) {
  let largest = -Infinity;
  for (let j = rowSpans.first[q]; j <= rowSpans.last[q]; j++) {
    for (let i = columnSpans.first[p]; i <= columnSpans.last[p]; i++) {
      const value = source[offset + j * stride + i];
      if (value > largest) largest = value;
    }
  }
  return largest;
}

/**
 * Fills `out` (width × height, float32) with the cells x[0] ≤ column < x[1], y[0] ≤ row < y[1] of a matrix that lies in
 * `source` from `offset` on with `stride` columns. `finite` says that all of them are; `mode` is "mean" or "largest". A
 * pixel that is mostly non-finite shows its middle cell. Fills rows of pixels `from` to `to` - 1. For a larger `out`,
 * `pitch` is its width and `corner` the start of this part.
 */
export function resample(source, cells, width, height, out, from = 0, to = height) {
  const { offset, stride, x, y, finite, mode = "mean", pitch = width, corner = 0 } = cells;
  const columns = spansOf(x[0], x[1], width);
  const rows = spansOf(y[0], y[1], height);
  if (mode === "largest") {
    for (let q = from; q < to; q++) {
      for (let p = 0; p < width; p++)
        out[corner + q * pitch + p] = largestOf(source, offset, stride, rows, columns, p, q);
    }
    return out;
  }
  const sums = new Float64Array(x[1] - x[0]);
  const weights = finite ? null : new Float64Array(x[1] - x[0]);
  const ones = sums.map(() => 1);
  const columnWeights = Float64Array.from(columns.first, (_, p) => sumOf(ones, x[0], columns, p));
  for (let q = from; q < to; q++) {
    const [first, last, start] = [rows.first[q], rows.last[q], corner + q * pitch];
    // All rows of pixels within one row of cells are the same.
    if (q > from && first === last && rows.first[q - 1] === first && rows.last[q - 1] === first) {
      out.copyWithin(start, start - pitch, start - pitch + width);
      continue;
    }
    sums.fill(0);
    weights?.fill(0);
    let rowWeight = 0;
    for (let j = first; j <= last; j++) {
      const share = j === first ? rows.firstWeight[q] : j === last ? rows.lastWeight[q] : 1;
      addRow(source, offset + j * stride + x[0], share, sums, weights);
      rowWeight += share;
    }
    const middle = offset + ((first + last) >> 1) * stride;
    for (let p = 0; p < width; p++) {
      const whole = rowWeight * columnWeights[p];
      const weight = weights ? sumOf(weights, x[0], columns, p) : whole;
      const centre = weight * 2 >= whole ? 0 : source[middle + ((columns.first[p] + columns.last[p]) >> 1)];
      const hasMean = weight > 0 && Number.isFinite(centre);
      out[start + p] = hasMean ? sumOf(sums, x[0], columns, p) / weight : Number.isFinite(centre) ? -Infinity : centre;
    }
  }
  return out;
}

/** The number of cells per pixel along an axis, at least 1. */
export const cellsPerPixel = ([start, end], pixels) => Math.max(1, Math.ceil((end - start) / pixels - 1e-9));

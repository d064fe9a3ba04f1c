// Brings a matrix to the pixels it is shown on. A pixel that covers several cells shows their mean, weighted by area
// (or their largest, for categories), so that no cell is skipped: skipped cells draw patterns that are not in the data.

/** From this many pixels on, a cell's edges fall on whole pixels and stay sharp. */
const sharpCell = 4;

/** For each pixel the cells it covers: first, last and the weights of these two (those between weigh 1). */
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

/** Sums of one row's cells by pixel; with `weights`, of its finite cells alone, and how much they weigh. */
function sumRow(source, row, { first, last, firstWeight, lastWeight }, sums, weights) {
  for (let p = 0; p < sums.length; p++) {
    const to = row + last[p];
    let sum = 0;
    let weight = 0;
    let share = firstWeight[p];
    for (let i = row + first[p]; i <= to; i++) {
      const value = source[i];
      if (!weights || Number.isFinite(value)) {
        sum += value * share;
        weight += share;
      }
      share = i + 1 < to ? 1 : lastWeight[p];
    }
    sums[p] = sum;
    if (weights) weights[p] = weight;
  }
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
 * `source` from `offset` on with `stride` columns. `finite` says that all of them are; `mode` is "mean" or "largest".
 * A pixel most of which is not finite shows what its middle cell is. Of the rows of pixels those from `from` up to `to`. Of
 * an `out` with more pixels `pitch` is its width, and `corner` where these begin.
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
  const sums = new Float64Array(width);
  const weights = finite ? null : new Float64Array(width);
  const total = new Float64Array(width);
  const totalWeight = new Float64Array(width);
  const columnWeights = Float64Array.from(columns.first, (first, p) => {
    const between = Math.max(0, columns.last[p] - first - 1);
    return columns.firstWeight[p] + columns.lastWeight[p] + between;
  });
  let summed = -1;
  for (let q = from; q < to; q++) {
    const [first, last, start] = [rows.first[q], rows.last[q], corner + q * pitch];
    // Within one row of cells all rows of pixels are the same.
    if (q > from && first === last && rows.first[q - 1] === first && rows.last[q - 1] === first) {
      out.copyWithin(start, start - pitch, start - pitch + width);
      continue;
    }
    total.fill(0);
    totalWeight.fill(0);
    let rowWeight = 0;
    for (let j = first; j <= last; j++) {
      const share = j === first ? rows.firstWeight[q] : j === last ? rows.lastWeight[q] : 1;
      if (j !== summed) sumRow(source, offset + j * stride, columns, sums, weights);
      summed = j;
      rowWeight += share;
      for (let p = 0; p < width; p++) total[p] += sums[p] * share;
      if (weights) for (let p = 0; p < width; p++) totalWeight[p] += weights[p] * share;
    }
    if (!weights) {
      for (let p = 0; p < width; p++) out[start + p] = total[p] / (rowWeight * columnWeights[p]);
      continue;
    }
    const middle = offset + ((first + last) >> 1) * stride;
    for (let p = 0; p < width; p++) {
      const weight = totalWeight[p];
      const isMostlyFinite = weight * 2 >= rowWeight * columnWeights[p];
      const centre = isMostlyFinite ? 0 : source[middle + ((columns.first[p] + columns.last[p]) >> 1)];
      const hasMean = weight > 0 && Number.isFinite(centre);
      out[start + p] = hasMean ? total[p] / weight : Number.isFinite(centre) ? -Infinity : centre;
    }
  }
  return out;
}

/** How many cells one pixel covers along an axis, at least 1. */
export const cellsPerPixel = ([start, end], pixels) => Math.max(1, Math.ceil((end - start) / pixels - 1e-9));

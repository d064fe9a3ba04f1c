/* Resizes a learned table to another grid like torch.nn.functional.interpolate: along each axis,
 * every new point is a weighted sum of a few old points. */
#include <string.h>

#include "../core/check.h"
#include "../core/small.h"
#include "../posenc.h"

/* One axis: its number of old points, the step in old points from one new point to the next, and
 * the weighting. */
typedef struct {
  int32_t points;
  double step;
  int32_t mode, antialias, alignCorners;
} resized_axis_t;

/* The weights of old points first ... first + count - 1. */
typedef struct {
  double *weights;
  int32_t first, count;
} taps_t;

/* Keys's cubic, or the triangle. */
static SMALL double kernel_at(double x, int32_t mode, double a) {
  if (x < 0) x = -x;
  if (mode == POSENC_BILINEAR) return x < 1 ? 1 - x : 0;
  if (x < 1) return ((a + 2) * x - (a + 3)) * x * x + 1;
  return x < 2 ? (((x - 5) * x + 8) * x - 4) * a : 0;
}

/* Finds the old points around new point `at`; points beyond an end repeat the end point. With
 * antialias the kernel is widened when the new grid is smaller. */
static SMALL void find_taps(taps_t *taps, const resized_axis_t *axis, int32_t at) {
  const int32_t last = axis->points - 1, reach = axis->mode == POSENC_BILINEAR ? 1 : 2;
  const double middle = axis->alignCorners ? 0 : 0.5;
  double x = axis->step * (at + middle) - middle, width = 1, a = -0.75;
  if (x > last + 0.5) x = last + 0.5; /* the furthest new point */
  int32_t from = (int32_t)(x + 1) - reach, end = from + 2 * reach;
  if (axis->antialias) {
    if (axis->step > 1) width = axis->step;
    a = -0.5;
    const double low = x + 1 - reach * width, high = x + 1 + reach * width;
    from = low > 0 ? (int32_t)low : 0;
    end = high < last + 1.0 ? (int32_t)high : last + 1;
  }
  double sum = 0;
  taps->first = from < 0 ? 0 : from > last ? last : from;
  taps->count = 0;
  for (int32_t j = from; j < end; j++) {
    const int32_t own = j < 0 ? 0 : j > last ? last : j, place = own - taps->first;
    const double weight = kernel_at((j - x) / width, axis->mode, a);
    taps->weights[place] = place < taps->count ? taps->weights[place] + weight : weight;
    taps->count = place + 1;
    sum += weight;
  }
  for (int32_t j = 0; j < taps->count; j++) taps->weights[j] /= sum;
}

/* Whether an axis is unchanged. */
static bool is_same(int32_t from, int32_t to, double step) {
  return from == to && (step == 1 || from == 1);
}

int posenc_learned_resize(float *out, void *workspace, const float *table, int32_t oldRows,
                          int32_t oldColumns, int32_t rows, int32_t columns, int32_t dim,
                          int32_t length, double firstRow, double rowStep, double columnStep,
                          int32_t mode, int32_t antialias, int32_t alignCorners,
                          double prefixTokens) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!table, 3);
  REFUSE(oldRows < 1, 4);
  REFUSE(oldColumns < 1, 5);
  REFUSE(rows < 1, 6);
  REFUSE(columns < 1, 7);
  REFUSE(dim < 1 || !fits(oldRows, oldColumns, dim, sizeof *table), 8);
  REFUSE(length < 1 || !fits(length, dim, 1, sizeof *out), 9);
  REFUSE(!is_whole(firstRow) || firstRow < 0, 10);
  REFUSE(!is_finite(rowStep) || rowStep < 0, 11);
  REFUSE(!is_finite(columnStep) || columnStep < 0, 12);
  REFUSE(!is_word(mode, 2), 13);
  REFUSE(!is_word(antialias, 2), 14);
  REFUSE(!is_word(alignCorners, 2) || (antialias && alignCorners), 15);
  REFUSE(!is_whole(prefixTokens) || prefixTokens < 0 || prefixTokens > 0x1p31 - 1, 16);
  REFUSE(firstRow + length > prefixTokens + (double)rows * columns, 10);
  const size_t width = (size_t)dim, line = (size_t)oldColumns * width;
  const int64_t prefix = (int64_t)prefixTokens;
  const float *grid = table + (size_t)prefix * width;
  const bool isCopy = is_same(oldRows, rows, rowStep) && is_same(oldColumns, columns, columnStep);
  const resized_axis_t down = {oldRows, rowStep, mode, antialias, alignCorners};
  const resized_axis_t across = {oldColumns, columnStep, mode, antialias, alignCorners};
  double *sums = workspace; /* [oldColumns, dim]: a new row of the grid, with its old columns */
  taps_t taps = {.weights = sums + line};
  int32_t summed = -1;
  for (int64_t n = (int64_t)firstRow, end = n + length; n < end; n++, out += dim) {
    if (isCopy || n < prefix) {
      memcpy(out, table + (size_t)n * width, width * sizeof *out);
      continue;
    }
    const int32_t row = (int32_t)((n - prefix) / columns);
    if (row != summed) {
      find_taps(&taps, &down, row);
      for (size_t c = 0; c < line; c++) {
        double sum = 0;
        for (int32_t i = 0; i < taps.count; i++) {
          sum += taps.weights[i] * grid[(size_t)(taps.first + i) * line + c];
        }
        sums[c] = sum;
      }
      summed = row;
    }
    find_taps(&taps, &across, (int32_t)((n - prefix) % columns));
    for (size_t c = 0; c < width; c++) {
      double sum = 0;
      for (int32_t j = 0; j < taps.count; j++) {
        sum += taps.weights[j] * sums[(size_t)(taps.first + j) * width + c];
      }
      out[c] = (float)sum;
    }
  }
  return 0;
}

double posenc_learned_resize_workspace(int32_t oldRows, int32_t oldColumns, int32_t dim) {
  REFUSE_COUNTS(oldRows, oldColumns, dim);
  const int32_t most = oldRows > oldColumns ? oldRows : oldColumns;
  return ((double)oldColumns * dim + most + 4) * sizeof(double);
}

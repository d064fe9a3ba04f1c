/* Computes rotary embedding on several axes, each with its own dimension pairs: two for an image
 * (Heo et al. 2024), three for a video, or more. */
#include <string.h>

#include "../core/axes.h"
#include "../core/check.h"
#include "../core/frequency.h"
#include "../core/rotation.h"
#include "../core/small.h"
#include "../posenc.h"

SMALL int posenc_axial_frequencies(double *out, int32_t dim, double base, double minPeriod,
                                   double maxPeriod) {
  REFUSE(!out, 1);
  REFUSE(dim < 2 || dim % 2 || !fits(dim, 1, 1, sizeof *out), 2);
  REFUSE(!is_finite(base) || base <= 0, 3);
  REFUSE(!is_finite(minPeriod) || minPeriod < 0, 4);
  REFUSE(!is_finite(maxPeriod) || maxPeriod < 0 || !(maxPeriod > 0) != !(minPeriod > 0), 5);
  const int32_t count = dim / 2;
  if (minPeriod == 0) {
    posenc_geometric_series(out, count, base, 2, (uint32_t)dim);
    return 0;
  }
  posenc_rising_series(out, count, maxPeriod / minPeriod, count > 2 ? (uint32_t)count - 1 : 1);
  for (int32_t m = 0; m < count; m++) out[m] = 1 / (minPeriod * out[m]);
  return 0;
}

SMALL int posenc_axial_table(float *cos, float *sin, void *workspace, const double *frequencies,
                             const uint32_t *fractions, const double *coordinates,
                             const int32_t *axes, const double *factors, int32_t length,
                             int32_t dim, int32_t axisCount, double first) {
  REFUSE(!cos, 1);
  REFUSE(!sin, 2);
  REFUSE(!workspace, 3);
  REFUSE(length < 1, 9);
  REFUSE(dim < 2 || !fits(length, 0.5 * dim, 1, sizeof *cos), 10);
  REFUSE(axisCount < 1, 11);
  REFUSE(!is_index(first), 12);
  const axes_t all = {frequencies, fractions, coordinates, axes, axisCount, factors};
  const int fault = posenc_axes_fault(&all, dim, true, 4);
  if (fault) return fault;
  REFUSE(!factors || !all_finite(factors, axisCount), 8);
  posenc_axes_rows(sin, cos, (size_t)dim / 2, POSENC_STACKED, workspace, &all, (int64_t)first,
                   length);
  return 0;
}

double posenc_axial_table_workspace(int32_t length, int32_t dim) {
  REFUSE_COUNTS(length, dim);
  (void)length;
  return posenc_angle_workspace(dim / 2);
}

/* Copies the rows of prefix tokens and the columns that are not rotated. */
static SMALL void copy_others(const rotation_t *rotation, int32_t prefix, int32_t rotated) {
  const size_t dim = (size_t)rotation->dim;
  const int64_t vectors = (int64_t)rotation->length * rotation->inner;
  const int64_t prefixes = (int64_t)prefix * rotation->inner;
  float *to = rotation->out;
  const float *from = rotation->x;
  for (int32_t h = 0; h < rotation->outer; h++) {
    for (int64_t i = 0; i < vectors; i++, to += dim, from += dim) {
      const size_t start = i < prefixes ? 0 : (size_t)rotated;
      memcpy(to + start, from + start, (dim - start) * sizeof *to);
    }
  }
}

SMALL int posenc_axial_apply(float *out, void *workspace, const float *x, const double *frequencies,
                             const uint32_t *fractions, const double *coordinates,
                             const int32_t *axes, const double *factors, int32_t outer,
                             int32_t length, int32_t inner, int32_t dim, int32_t axisCount,
                             double prefixTokens, double first, int32_t layout) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!x, 3);
  REFUSE(outer < 1, 9);
  REFUSE(length < 1, 10);
  REFUSE(inner < 1, 11);
  REFUSE(dim < 1 || !fits((double)outer * length, inner, dim, sizeof *out), 12);
  REFUSE(axisCount < 1, 13);
  REFUSE(!is_index(prefixTokens), 14);
  REFUSE(!is_index(first), 15);
  REFUSE(!is_word(layout, 3), 16);
  const axes_t all = {frequencies, fractions, coordinates, axes, axisCount, factors};
  const int fault = posenc_axes_fault(&all, dim, false, 4);
  if (fault) return fault;
  REFUSE(!factors || !all_finite(factors, axisCount), 8);

  const int32_t columns = posenc_axes_columns(&all);
  const int32_t prefix = posenc_prefix_rows(prefixTokens, first, length);
  rotation_t rotation = {
      out, x, outer, length, inner, dim, columns, columns, POSENC_PAIRS_HALF, POSENC_FLOAT32};
  if (out != x && (prefix > 0 || columns < dim)) copy_others(&rotation, prefix, columns);
  if (layout == POSENC_PAIRS_INTERLEAVED) rotation.layout = layout;
  axis_t axis;
  for (int32_t k = 0; k < axisCount; k++) {
    posenc_next_axis(&axis, &all, k);
    streams_t streams = row_streams(axis.frequencies, axis.fractions, NULL, first - prefixTokens,
                                    axis.pairs, length, axis.factor);
    streams.places.axis = &axis;
    streams.start = prefix;
    /* The row starts at the axis's own columns; in the half layout the partner is half of all
     * columns further. */
    const size_t start = (size_t)axis.first * (layout == POSENC_PAIRS_HALF ? 1 : 2);
    rotation.out = out + start;
    rotation.x = x + start;
    if (layout != POSENC_PAIRS_HALF) rotation.rotary = rotation.end = 2 * axis.pairs;
    posenc_rotate(&rotation, &streams, workspace);
  }
  return 0;
}

double posenc_axial_apply_workspace(int32_t length, int32_t dim) {
  REFUSE_COUNTS(length, dim);
  (void)length;
  return posenc_streams_workspace(dim);
}

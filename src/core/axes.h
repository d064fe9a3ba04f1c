/* Axes: a token has a coordinate on each of several, and each axis has a share of the columns. */
#ifndef POSENC_CORE_AXES_H
#define POSENC_CORE_AXES_H

#include <stdint.h>

#include "angles.h"
#include "phase.h"

/* Token n stands at coordinate floor(n / repeat) mod size of an axis: those of a grid's last axis
 * come by turns, one of the axis before it lasts for all of them. */
typedef struct {
  const double *frequencies; /* [pairs], and their fractions */
  const uint32_t *fractions;
  const double *coordinates;  /* [size] */
  int32_t first, pairs, size; /* its pairs come after `first` pairs of the axes before */
  int32_t repeat;
} axis_t;

/* All axes, as functions are given them: what each one has follows what the one before it has. */
typedef struct {
  const double *frequencies;
  const uint32_t *fractions;
  const double *coordinates;
  const int32_t *axes; /* [count, 3]: the columns, how many coordinates, how long each lasts */
  int32_t count;
} axes_t;

/* Goes on from axis k - 1 to axis k; of axis 0 nothing is before. */
void posenc_next_axis(axis_t *axis, const axes_t *axes, int32_t k);

/* Checks frequencies, fractions, coordinates and axes, which are arguments `place` and on: -k when
 * argument k is at fault, else 0. Axes whose columns are more than `dim`, or fewer when they are to
 * be `all`, are at fault. The count is at least 1. */
int posenc_axes_fault(const axes_t *axes, int32_t dim, bool all, int place);

/* How many columns the axes have. */
int32_t posenc_axes_columns(const axes_t *axes);

/* Of rows first ... first + rows - 1, how many are of prefix tokens, which have no coordinates. */
static inline int32_t posenc_prefix_rows(double tokens, double first, int32_t rows) {
  const double left = tokens - first;
  return left < 0 ? 0 : left < rows ? (int32_t)left : rows;
}

/* Writes the sines and cosines of tokens first ... first + rows - 1, `row` apart: those of all axes
 * from `sine` and `cosine` on with the layout POSENC_STACKED; otherwise of each axis one and the
 * other, in its columns from `sine` on. */
void posenc_axes_rows(float *sine, float *cosine, size_t row, int32_t layout, void *workspace,
                      const axes_t *axes, int64_t first, int32_t rows);

#endif

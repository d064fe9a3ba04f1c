/* Declares axes of grids: a token has a coordinate on each axis, and each axis has its own
 * columns. Used by sinusoidal.grid and axial. */
#ifndef POSENC_CORE_AXES_H
#define POSENC_CORE_AXES_H

#include <stdint.h>

#include "angles.h"
#include "phase.h"

/* Token n stands at coordinate floor(n / repeat) mod size of an axis: along a grid's last axis the
 * coordinate changes with every token, along the axis before it once per row. */
typedef struct {
  const double *frequencies; /* [pairs], and their fractions */
  const uint32_t *fractions;
  const double *coordinates;  /* [size] */
  int32_t first, pairs, size; /* its pairs come after `first` pairs of the axes before */
  int32_t repeat;
  double factor; /* on its sines and cosines */
} axis_t;

/* All axes, as passed to functions: their frequencies and coordinates are concatenated. */
typedef struct {
  const double *frequencies;
  const uint32_t *fractions;
  const double *coordinates;
  const int32_t *axes; /* [count, 3]: columns, size, repeat */
  int32_t count;
  const double *factors; /* [count], or NULL for 1 */
} axes_t;

/* Advances from axis k - 1 to axis k; axis 0 is the first. */
void posenc_next_axis(axis_t *axis, const axes_t *axes, int32_t k);

/* Checks frequencies, fractions, coordinates and axes, the arguments from number `place` on:
 * returns -k when argument k is wrong, else 0. Axes with more columns than `dim`, or fewer when
 * `all` is set, are wrong. The count is at least 1. */
int posenc_axes_fault(const axes_t *axes, int32_t dim, bool all, int place);

/* The number of columns of all axes. */
int32_t posenc_axes_columns(const axes_t *axes);

/* How many of rows first ... first + rows - 1 are prefix tokens, which have no coordinates. */
static inline int32_t posenc_prefix_rows(double tokens, double first, int32_t rows) {
  const double left = tokens - first;
  return left < 0 ? 0 : left < rows ? (int32_t)left : rows;
}

/* Writes the sines and cosines of tokens first ... first + rows - 1, `row` apart. With
 * POSENC_STACKED the sines of all axes start at `sine` and the cosines at `cosine`; otherwise each
 * axis has both in its own columns, from `sine` on. */
void posenc_axes_rows(float *sine, float *cosine, size_t row, int32_t layout, void *workspace,
                      const axes_t *axes, int64_t first, int32_t rows);

#endif

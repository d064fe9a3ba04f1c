/* Computes sinusoidal tables of grids: each axis encodes its coordinate in its own columns. */
#include <string.h>

#include "../core/axes.h"
#include "../core/check.h"
#include "../core/small.h"
#include "../posenc.h"

SMALL int posenc_sinusoidal_grid(float *out, void *workspace, const double *frequencies,
                                 const uint32_t *fractions, const double *coordinates,
                                 const int32_t *axes, int32_t rows, int32_t dim, int32_t axisCount,
                                 double prefixTokens, double first, int32_t layout) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(rows < 1, 7);
  REFUSE(dim < 1 || !fits(rows, dim, 1, sizeof *out), 8);
  REFUSE(axisCount < 1, 9);
  REFUSE(!is_index(prefixTokens), 10);
  REFUSE(!is_index(first), 11);
  REFUSE(!is_word(layout, 3), 12);
  const axes_t all = {frequencies, fractions, coordinates, axes, axisCount, NULL};
  const int fault = posenc_axes_fault(&all, dim, true, 3);
  if (fault) return fault;

  const int32_t prefix = posenc_prefix_rows(prefixTokens, first, rows);
  float *grid = out + (size_t)prefix * (size_t)dim;
  memset(out, 0, sizeof *out * (size_t)prefix * (size_t)dim);
  if (prefix < rows) {
    posenc_axes_rows(grid, grid + dim / 2, (size_t)dim, layout, workspace, &all,
                     (int64_t)(first + prefix - prefixTokens), rows - prefix);
  }
  return 0;
}

double posenc_sinusoidal_grid_workspace(int32_t rows, int32_t dim) {
  REFUSE_COUNTS(rows, dim);
  (void)rows;
  return posenc_angle_workspace(dim / 2);
}

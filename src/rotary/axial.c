/* Rotary embedding in two dimensions (Heo et al. 2024): half of the pairs turn by one coordinate of
 * a patch, half by the other. */
#include "../core/check.h"
#include "../core/frequency.h"
#include "../core/rotation.h"
#include "../core/small.h"
#include "../posenc.h"

SMALL int posenc_axial_frequencies(double *out, int32_t dim, double base) {
  REFUSE(!out, 1);
  REFUSE(dim < 4 || dim % 4 || !fits(dim, 1, 1, sizeof *out), 2);
  REFUSE(!is_finite(base) || base <= 0, 3);
  const int32_t count = dim / 4;
  posenc_geometric_series(out, count, base, 4, (uint32_t)dim);
  for (int32_t m = 0; m < count; m++) out[count + m] = out[m];
  return 0;
}

SMALL int posenc_axial_apply(float *out, void *workspace, const float *x, const double *frequencies,
                             const uint32_t *fractions, const double *positions, int32_t heads,
                             int32_t length, int32_t dim, int32_t width, double first,
                             int32_t layout) {
  REFUSE(dim % 4, 9);
  REFUSE(width < 1, 10);
  REFUSE(!(first >= 0 && first <= INT32_MAX) || !is_whole(first), 11);
  REFUSE(!is_word(layout, 2), 12);
  const rotation_t rotation = {out, x, heads, length, dim, dim, layout, POSENC_FLOAT32};
  const streams_t streams = {.frequencies = frequencies,
                             .fractions = fractions,
                             .pairs = dim / 2,
                             .end = length,
                             .factor = 1,
                             .places = {positions, 1, 2, first, 0, width},
                             .streams = 2,
                             .ends = {dim / 4, dim / 2}};
  const int fault = posenc_rotation_fault(&rotation, &streams, workspace, 7);
  if (fault) return fault;
  posenc_rotate(&rotation, &streams, workspace);
  return 0;
}

double posenc_axial_apply_workspace(int32_t length, int32_t dim) {
  (void)length;
  return posenc_streams_workspace(dim);
}

/* Position vectors added to token vectors. */
#include "../core/rows.h"
#include "../posenc.h"

int posenc_additive_apply(float *out, const float *x, const float *table, int32_t heads,
                          int32_t length, int32_t dim) {
  return posenc_rows(out, x, table, heads, length, dim, false, 0);
}

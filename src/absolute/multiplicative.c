/* Token vectors multiplied by position vectors, as they are or around 1. */
#include "../core/check.h"
#include "../core/rows.h"
#include "../posenc.h"

int posenc_multiplicative_apply(float *out, const float *x, const float *table, int32_t heads,
                                int32_t length, int32_t dim, int32_t residual) {
  REFUSE(!is_word(residual, 2), 7);
  return posenc_rows(out, x, table, heads, length, dim, true, residual ? 1.0F : -0.0F);
}

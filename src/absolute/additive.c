/* Adds position vectors to token vectors. */
#include "../core/rows.h"
#include "../posenc.h"

int posenc_additive_apply(float *out, const float *x, const float *table, int32_t heads,
                          int32_t length, int32_t dim) {
  const int fault = posenc_rows_fault(out, x, table, heads, length, dim);
  if (fault) return fault;
  posenc_add_rows(out, x, table, heads, length, dim);
  return 0;
}

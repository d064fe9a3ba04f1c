/* Multiplies token vectors by position vectors p or by 1 + p. */
#include "../core/check.h"
#include "../core/rows.h"
#include "../core/simd.h"
#include "../posenc.h"

int posenc_multiplicative_apply(float *out, const float *x, const float *table, int32_t heads,
                                int32_t length, int32_t dim, int32_t residual) {
  REFUSE(!is_word(residual, 2), 7);
  const int fault = posenc_rows_fault(out, x, table, heads, length, dim);
  if (fault) return fault;
  /* Adding -0 leaves the table unchanged, including signed zeros. */
  const float more = residual ? 1.0F : -0.0F;
  const f32x4 four_more = f32x4_splat(more);
  const size_t count = (size_t)length * (size_t)dim;
  for (; heads > 0; heads--, out += count, x += count) {
    size_t n = 0;
    for (; n + 4 <= count; n += 4) {
      const f32x4 factor = f32x4_add(f32x4_load(table + n), four_more);
      f32x4_store(out + n, f32x4_mul(f32x4_load(x + n), factor));
    }
    for (; n < count; n++) out[n] = x[n] * (table[n] + more);
  }
  return 0;
}

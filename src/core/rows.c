#include "rows.h"

#include "check.h"
#include "simd.h"

int posenc_rows_fault(const float *out, const float *x, const float *table, int32_t heads,
                      int32_t length, int32_t dim) {
  (void)out, (void)x, (void)table, (void)heads, (void)length, (void)dim;
  REFUSE(!out, 1);
  REFUSE(!x, 2);
  REFUSE(!table, 3);
  REFUSE(heads < 1, 4);
  REFUSE(length < 1, 5);
  REFUSE(dim < 1 || !fits(heads, length, dim, sizeof *out), 6);
  return 0;
}

void posenc_add_rows(float *out, const float *x, const float *table, int32_t heads, int32_t length,
                     int32_t dim) {
  const size_t count = (size_t)length * (size_t)dim;
  for (; heads > 0; heads--, out += count, x += count) {
    size_t n = 0;
    for (; n + 4 <= count; n += 4) {
      f32x4_store(out + n, f32x4_add(f32x4_load(x + n), f32x4_load(table + n)));
    }
    for (; n < count; n++) out[n] = x[n] + table[n];
  }
}

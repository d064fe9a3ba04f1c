#include "rows.h"

#include "check.h"
#include "simd.h"

static INLINED f32x4 combined(f32x4 x, f32x4 p, bool multiplies, f32x4 more) {
  return multiplies ? f32x4_mul(x, f32x4_add(p, more)) : f32x4_add(x, p);
}

int posenc_rows(float *out, const float *x, const float *table, int32_t heads, int32_t length,
                int32_t dim, bool multiplies, float more) {
  REFUSE(!out, 1);
  REFUSE(!x, 2);
  REFUSE(!table, 3);
  REFUSE(heads < 1, 4);
  REFUSE(length < 1, 5);
  REFUSE(dim < 1 || !fits(heads, length, dim, sizeof *out), 6);
  const size_t count = (size_t)length * (size_t)dim;
  const f32x4 extra = f32x4_splat(more);
  for (; heads > 0; heads--, out += count, x += count) {
    size_t n = 0;
    for (; n + 4 <= count; n += 4) {
      f32x4_store(out + n, combined(f32x4_load(x + n), f32x4_load(table + n), multiplies, extra));
    }
    for (; n < count; n++) out[n] = multiplies ? x[n] * (table[n] + more) : x[n] + table[n];
  }
  return 0;
}

/* The inner loops of products of rows, a b^T, in a fixed order.
 *
 * Products are summed in float32 over blocks and the blocks in float64, so that the error does not
 * grow with the length. Each element is summed alone, in order, so no tail and no tile changes its
 * bits.
 */
#ifndef POSENC_CORE_MATMUL_H
#define POSENC_CORE_MATMUL_H

#include <stddef.h>

#include "simd.h"
#include "small.h"

enum { TILE_ROWS = 4, TILE_COLUMNS = 8 };

/* `width` rows of b side by side, [dim, width]; rows that do not exist are zeros. */
static SMALL void pack_rows(float *panel, const float *b, int32_t rows, int32_t dim,
                            int32_t width) {
  for (int32_t j = 0; j < width; j++) {
    float *to = panel + j;
    ROLLED for (int32_t c = 0; c < dim; c++, to += width) *to = j < rows ? b[c] : 0;
    if (j + 1 < rows) b += dim;
  }
}

/* Four packed rows against eight columns over one block of the sum: eight vectors of sums stay in
 * registers, the most that every engine keeps there. */
static COMMON void add_block(double total[TILE_ROWS][TILE_COLUMNS], const float *a,
                             const float *panel, int32_t count) {
  f32x4 sums[TILE_ROWS][2];
  UNROLLED for (int r = 0; r < TILE_ROWS; r++) sums[r][0] = sums[r][1] = f32x4_splat(0);
  const float *const end = panel + (size_t)count * TILE_COLUMNS;
  do {
    const f32x4 b0 = f32x4_load(panel), b1 = f32x4_load(panel + 4);
    UNROLLED for (int r = 0; r < TILE_ROWS; r++) {
      const f32x4 x = f32x4_load_splat(a + r);
      sums[r][0] = f32x4_add(sums[r][0], f32x4_mul(x, b0));
      sums[r][1] = f32x4_add(sums[r][1], f32x4_mul(x, b1));
    }
    a += TILE_ROWS;
    panel += TILE_COLUMNS;
  } while (panel < end);
  UNROLLED for (int r = 0; r < TILE_ROWS; r++) {
    UNROLLED for (int v = 0; v < 2; v++) {
      double *sum = total[r] + 4 * v;
      f64x2_store(sum, f64x2_add(f64x2_load(sum), f64x2_promote_low(sums[r][v])));
      f64x2_store(sum + 2, f64x2_add(f64x2_load(sum + 2), f64x2_promote_high(sums[r][v])));
    }
  }
}

#endif

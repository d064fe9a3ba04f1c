/* The inner loops of products of rows, in a fixed order. */
#include "product_tile.h"

#include "simd.h"
#include "small.h"

SMALL void posenc_pack_rows(float *panel, const float *b, int32_t rows, int32_t dim,
                            int32_t width) {
  for (int32_t j = 0; j < width; j++) {
    float *to = panel + j;
    ROLLED for (int32_t c = 0; c < dim; c++, to += width) *to = j < rows ? b[c] : 0;
    if (j + 1 < rows) b += dim;
  }
}

/* Adds the products of four packed rows with the columns of a panel over one block of the sum.
 * Eight vectors of sums stay in registers, the most that every engine keeps there. */
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

/* out [4, 8] = scale total, with out_row floats a row. */
static SMALL void store_scaled(float *out, size_t out_row, double total[TILE_ROWS][TILE_COLUMNS],
                               double scale) {
  const f64x2 factor = f64x2_splat(scale);
  ROLLED for (int r = 0; r < TILE_ROWS; r++) {
    UNROLLED for (int j = 0; j < TILE_COLUMNS; j += 4) {
      f32x4_store(out + (size_t)r * out_row + j,
                  f32x4_demote(f64x2_mul(f64x2_load(total[r] + j), factor),
                               f64x2_mul(f64x2_load(total[r] + j + 2), factor)));
    }
  }
}

void posenc_multiply_tiles(float *out, size_t out_row, const float *rows, const float *panels,
                           int32_t count, int32_t dim, double scale) {
  for (; count > 0; count--, out += TILE_COLUMNS, panels += (size_t)dim * TILE_COLUMNS) {
    double total[TILE_ROWS][TILE_COLUMNS] = {{0}};
    for (int32_t c = 0; c < dim; c += PRODUCT_BLOCK) {
      add_block(total, rows + (size_t)c * TILE_ROWS, panels + (size_t)c * TILE_COLUMNS,
                dim - c < PRODUCT_BLOCK ? dim - c : PRODUCT_BLOCK);
    }
    store_scaled(out, out_row, total, scale);
  }
}

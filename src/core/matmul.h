/* Dot products of the rows of two matrices, a b^T, in a fixed order.
 *
 * Products are summed in float32 over blocks of 32 and the blocks in float64: every term meets at
 * most 32 roundings before the last one, so the error is below 33 * 2^-24 = 1.97e-6 of sum |a| |b|
 * for any length. Each element is summed alone, in order, so no tail and no tile changes its bits.
 */
#ifndef POSENC_CORE_MATMUL_H
#define POSENC_CORE_MATMUL_H

#include <stddef.h>

#include "simd.h"
#include "small.h"

enum { SUM_BLOCK = 32, TILE_ROWS = 4, TILE_COLUMNS = 8 };

/* Eight rows of b side by side, [dim, 8]; rows that do not exist are zeros. */
static SMALL void pack_columns(float *panel, const float *b, int32_t rows, int32_t dim) {
  for (int32_t j = 0; j < TILE_COLUMNS; j++) {
    ROLLED for (size_t c = 0; c < (size_t)dim; c++) {
      panel[c * TILE_COLUMNS + (size_t)j] = j < rows ? b[(size_t)j * (size_t)dim + c] : 0;
    }
  }
}

/* Four rows against eight columns over a block of the sum: eight vectors of sums stay in registers,
 * the most that every engine keeps there. */
static COMMON void add_block(double total[TILE_ROWS][TILE_COLUMNS], const float *const a[TILE_ROWS],
                             const float *panel, int32_t start, int32_t end) {
  f32x4 low[TILE_ROWS], high[TILE_ROWS];
  for (int r = 0; r < TILE_ROWS; r++) low[r] = high[r] = f32x4_splat(0);
  ROLLED for (size_t c = (size_t)start; c < (size_t)end; c++) {
    const f32x4 b0 = f32x4_load(panel + c * TILE_COLUMNS);
    const f32x4 b1 = f32x4_load(panel + c * TILE_COLUMNS + 4);
    for (int r = 0; r < TILE_ROWS; r++) {
      const f32x4 x = f32x4_load_splat(a[r] + c);
      low[r] = f32x4_add(low[r], f32x4_mul(x, b0));
      high[r] = f32x4_add(high[r], f32x4_mul(x, b1));
    }
  }
  for (int r = 0; r < TILE_ROWS; r++) {
    double *sum = total[r];
    f64x2_store(sum, f64x2_add(f64x2_load(sum), f64x2_promote_low(low[r])));
    f64x2_store(sum + 2, f64x2_add(f64x2_load(sum + 2), f64x2_promote_high(low[r])));
    f64x2_store(sum + 4, f64x2_add(f64x2_load(sum + 4), f64x2_promote_low(high[r])));
    f64x2_store(sum + 6, f64x2_add(f64x2_load(sum + 6), f64x2_promote_high(high[r])));
  }
}

/* out [rows, 8 or fewer] with out_row floats a row, from up to four rows of a. */
static inline void multiply_tile(float *out, size_t out_row, const float *a, const float *panel,
                                 int32_t rows, int32_t columns, int32_t dim) {
  const float *from[TILE_ROWS];
  double total[TILE_ROWS][TILE_COLUMNS] = {{0}};
  for (int r = 0; r < TILE_ROWS; r++) {
    from[r] = a + (size_t)(r < rows ? r : rows - 1) * (size_t)dim;
  }
  for (int32_t start = 0; start < dim; start += SUM_BLOCK) {
    add_block(total, from, panel, start, dim - start < SUM_BLOCK ? dim : start + SUM_BLOCK);
  }
  ROLLED for (int r = 0; r < rows; r++) {
    ROLLED for (int j = 0; j < columns; j++) out[(size_t)r * out_row + (size_t)j] =
        (float)total[r][j];
  }
}

/* out [rows_a, rows_b] from a [rows_a, dim] and b [rows_b, dim]; panel holds 8 dim floats. */
static inline void matmul_transposed(float *out, float *panel, const float *a, const float *b,
                                     int32_t rows_a, int32_t rows_b, int32_t dim) {
  for (int32_t j = 0; j < rows_b; j += TILE_COLUMNS) {
    const int32_t columns = rows_b - j < TILE_COLUMNS ? rows_b - j : TILE_COLUMNS;
    pack_columns(panel, b + (size_t)j * (size_t)dim, columns, dim);
    for (int32_t i = 0; i < rows_a; i += TILE_ROWS) {
      const int32_t rows = rows_a - i < TILE_ROWS ? rows_a - i : TILE_ROWS;
      multiply_tile(out + (size_t)i * (size_t)rows_b + (size_t)j, (size_t)rows_b,
                    a + (size_t)i * (size_t)dim, panel, rows, columns, dim);
    }
  }
}

#endif

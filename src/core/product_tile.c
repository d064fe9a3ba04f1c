/* Inner loops of products of rows, in a fixed order of summation. */
#include "product_tile.h"

#include <string.h>

#include "simd.h"
#include "small.h"

/* Four rows of b become four columns of a panel that is `width` wide, four by four. */
static INLINED void pack_four(float *to, size_t width, const float *b, size_t row, size_t dim) {
  size_t c = 0;
  for (; c + 4 <= dim; c += 4, b += 4, to += 4 * width) {
    const f32x4 b0 = f32x4_load(b), b1 = f32x4_load(b + row);
    const f32x4 b2 = f32x4_load(b + 2 * row), b3 = f32x4_load(b + 3 * row);
    const f32x4 low02 = f32x4_zip_low(b0, b2), low13 = f32x4_zip_low(b1, b3);
    const f32x4 high02 = f32x4_zip_high(b0, b2), high13 = f32x4_zip_high(b1, b3);
    f32x4_store(to, f32x4_zip_low(low02, low13));
    f32x4_store(to + width, f32x4_zip_high(low02, low13));
    f32x4_store(to + 2 * width, f32x4_zip_low(high02, high13));
    f32x4_store(to + 3 * width, f32x4_zip_high(high02, high13));
  }
  ROLLED for (; c < dim; c++, b++, to += width) {
    UNROLLED for (int i = 0; i < 4; i++) to[i] = b[(size_t)i * row];
  }
}

void posenc_pack_panel(float *panel, const float *b, int32_t rows, size_t b_row, int32_t dim) {
  const size_t row = (size_t)dim;
  if (rows < TILE_COLUMNS) memset(panel, 0, row * TILE_COLUMNS * sizeof *panel);
  int32_t j = 0;
  for (; j < TILE_COLUMNS && j + 4 <= rows; j += 4) {
    pack_four(panel + j, TILE_COLUMNS, b + (size_t)j * b_row, b_row, row);
  }
  for (; j < TILE_COLUMNS && j < rows; j++) {
    const float *const from = b + (size_t)j * b_row;
    ROLLED for (size_t c = 0; c < row; c++) panel[c * TILE_COLUMNS + (size_t)j] = from[c];
  }
}

void posenc_four_rows(float *to, const float *a, int32_t rows, size_t a_row, int32_t count) {
  if (rows >= TILE_ROWS) {
    pack_four(to, TILE_ROWS, a, a_row, (size_t)count);
    return;
  }
  ROLLED for (int32_t c = 0; c < count; c++) {
    ROLLED for (int32_t r = 0; r < TILE_ROWS; r++) *to++ = r < rows ? a[(size_t)r * a_row + c] : 0;
  }
}

/* Multiplies a column of four rows with a row of the panel, and starts or continues the sums. */
static INLINED void add_products(f32x4 sums[TILE_ROWS][2], const float *a, const float *panel,
                                 bool is_first) {
  const f32x4 b0 = f32x4_load(panel), b1 = f32x4_load(panel + 4);
  UNROLLED for (int r = 0; r < TILE_ROWS; r++) {
    const f32x4 x = f32x4_load_splat(a + r);
    const f32x4 product0 = f32x4_mul(x, b0), product1 = f32x4_mul(x, b1);
    sums[r][0] = is_first ? product0 : f32x4_add(sums[r][0], product0);
    sums[r][1] = is_first ? product1 : f32x4_add(sums[r][1], product1);
  }
}

/* Eight vectors of sums are the most that every engine keeps in registers. */
COMMON void posenc_multiply_run(float *out, size_t out_row, const float *a, const float *panel,
                                size_t between, int32_t count, int32_t panels) {
  for (; panels > 0; panels--, out += TILE_COLUMNS, panel += between) {
    const float *left = a;
    for (int32_t done = 0; done < count; done += TILE_BLOCK) {
      int32_t some = count - done < TILE_BLOCK ? count - done : TILE_BLOCK;
      f32x4 sums[TILE_ROWS][2];
      const float *const end = panel + (size_t)some * TILE_COLUMNS;
      add_products(sums, left, panel, true);
      left += TILE_ROWS, panel += TILE_COLUMNS;
      for (; panel < end; left += TILE_ROWS, panel += TILE_COLUMNS) {
        add_products(sums, left, panel, false);
      }
      UNROLLED for (int r = 0; r < TILE_ROWS; r++) {
        float *const to = out + (size_t)r * out_row;
        if (done > 0) {
          sums[r][0] = f32x4_add(f32x4_load(to), sums[r][0]);
          sums[r][1] = f32x4_add(f32x4_load(to + 4), sums[r][1]);
        }
        f32x4_store(to, sums[r][0]);
        f32x4_store(to + 4, sums[r][1]);
      }
    }
  }
}

/* Rows longer than TILE_DEPTH: the sums of the parts are added in float64. */
static SMALL void multiply_deep_tile(float *out, size_t out_row, const float *a, const float *panel,
                                     int32_t dim) {
  double total[TILE_ROWS][TILE_COLUMNS] = {{0}};
  float part[TILE_ROWS][TILE_COLUMNS];
  for (int32_t c = 0; c < dim; c += TILE_DEPTH) {
    const int32_t some = dim - c < TILE_DEPTH ? dim - c : TILE_DEPTH;
    posenc_multiply_run(part[0], TILE_COLUMNS, a + (size_t)c * TILE_ROWS,
                        panel + (size_t)c * TILE_COLUMNS, 0, some, 1);
    for (int r = 0; r < TILE_ROWS; r++) {
      UNROLLED for (int j = 0; j < TILE_COLUMNS; j += 4) {
        const f32x4 sum = f32x4_load(part[r] + j);
        double *const to = total[r] + j;
        f64x2_store(to, f64x2_add(f64x2_load(to), f64x2_promote_low(sum)));
        f64x2_store(to + 2, f64x2_add(f64x2_load(to + 2), f64x2_promote_high(sum)));
      }
    }
  }
  for (int r = 0; r < TILE_ROWS; r++) {
    UNROLLED for (int j = 0; j < TILE_COLUMNS; j += 4) {
      f32x4_store(out + (size_t)r * out_row + j,
                  f32x4_demote(f64x2_load(total[r] + j), f64x2_load(total[r] + j + 2)));
    }
  }
}

void posenc_multiply_tiles(float *out, size_t out_row, const float *a, const float *panels,
                           int32_t count, int32_t dim, double scale) {
  const f32x4 factor = f32x4_splat((float)scale);
  if (dim <= TILE_DEPTH) {
    posenc_multiply_run(out, out_row, a, panels, 0, dim, count);
  } else {
    for (int32_t n = 0; n < count; n++) {
      multiply_deep_tile(out + (size_t)n * TILE_COLUMNS, out_row, a,
                         panels + (size_t)n * (size_t)dim * TILE_COLUMNS, dim);
    }
  }
  if (scale == 1) return;
  for (int r = 0; r < TILE_ROWS; r++, out += out_row) {
    for (int32_t j = 0; j < count * TILE_COLUMNS; j += 4) {
      f32x4_store(out + j, f32x4_mul(f32x4_load(out + j), factor));
    }
  }
}

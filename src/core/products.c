/* Products of rows with rows, and with rows of a table chosen by distance. */
#include "products.h"

#include "matmul.h"
#include "small.h"

_Static_assert((int)PRODUCT_COLUMNS == (int)TILE_COLUMNS, "a panel is that of matmul.h");

SMALL void posenc_clip_rows(int32_t *rows, int64_t count, double first, int32_t sign,
                            int32_t lowest, int32_t highest) {
  ROLLED for (int64_t n = 0; n < count; n++) {
    const int64_t place = sign * ((int64_t)first + n);
    rows[n] = (int32_t)((place < lowest ? lowest : place > highest ? highest : place) - lowest);
  }
}

/* out [4, 8] = scale a b^T with out_row floats a row, from up to four rows of a, the last of which
 * stands for those that do not exist, and the eight of a panel. */
static COMMON void multiply_scaled(float *out, size_t out_row, const float *a, const float *panel,
                                   int32_t rows, int32_t dim, double scale) {
  const float *from[TILE_ROWS];
  double total[TILE_ROWS][TILE_COLUMNS] = {{0}};
  for (int r = 0; r < TILE_ROWS; r++) {
    from[r] = a + (size_t)(r < rows ? r : rows - 1) * (size_t)dim;
  }
  for (int32_t start = 0; start < dim; start += PRODUCT_BLOCK) {
    add_block(total, from, panel, start, dim - start < PRODUCT_BLOCK ? dim : start + PRODUCT_BLOCK);
  }
  const f64x2 factor = f64x2_splat(scale);
  for (int r = 0; r < TILE_ROWS; r++) {
    for (int j = 0; j < TILE_COLUMNS; j += 4) {
      f32x4_store(out + (size_t)r * out_row + j,
                  f32x4_demote(f64x2_mul(f64x2_load(total[r] + j), factor),
                               f64x2_mul(f64x2_load(total[r] + j + 2), factor)));
    }
  }
}

void posenc_products(float *out, float *panel, const float *a, const float *b, int32_t rows_a,
                     int32_t rows_b, int32_t dim, double scale) {
  float tile[TILE_ROWS][TILE_COLUMNS];
  for (int32_t j = 0; j < rows_b; j += TILE_COLUMNS) {
    const int32_t columns = rows_b - j < TILE_COLUMNS ? rows_b - j : TILE_COLUMNS;
    pack_columns(panel, b + (size_t)j * (size_t)dim, columns, dim);
    for (int32_t i = 0; i < rows_a; i += TILE_ROWS) {
      const int32_t rows = rows_a - i < TILE_ROWS ? rows_a - i : TILE_ROWS;
      const float *from = a + (size_t)i * (size_t)dim;
      float *to = out + (size_t)i * (size_t)rows_b + (size_t)j;
      if (rows == TILE_ROWS && columns == TILE_COLUMNS) {
        multiply_scaled(to, (size_t)rows_b, from, panel, rows, dim, scale);
        continue;
      }
      multiply_scaled(tile[0], TILE_COLUMNS, from, panel, rows, dim, scale);
      ROLLED for (int32_t r = 0; r < rows; r++, to += rows_b) {
        ROLLED for (int32_t c = 0; c < columns; c++) to[c] = tile[r][c];
      }
    }
  }
}

void posenc_add_relative(float *out, float *panel, const float *x, const float *table,
                         const relative_window_t *window, int32_t table_rows, int32_t dim,
                         double scale, int32_t of_keys) {
  const int64_t queries = window->queries, keys = window->keys, distances = queries + keys - 1;
  /* Entries of the window that one row of x meets; a query's begin further down than the next's. */
  const int64_t meets = of_keys ? queries : keys;
  float tile[TILE_ROWS][TILE_COLUMNS];
  for (int64_t low = 0, high; low < distances; low = high) {
    const int32_t base = window->rows[low] / TILE_COLUMNS * TILE_COLUMNS;
    high = low + 1;
    while (high < distances && window->rows[high] / TILE_COLUMNS * TILE_COLUMNS == base) high++;
    const int32_t columns = table_rows - base < TILE_COLUMNS ? table_rows - base : TILE_COLUMNS;
    pack_columns(panel, table + (size_t)base * (size_t)dim, columns, dim);

    /* Rows of x that meet an entry from low to high - 1. */
    int64_t first = of_keys ? low - queries + 1 : queries - high;
    int64_t end = of_keys ? high : distances - low;
    if (first < 0) first = 0;
    if (end > (of_keys ? keys : queries)) end = of_keys ? keys : queries;
    for (int64_t row = first; row < end; row += TILE_ROWS) {
      const int32_t rows = end - row < TILE_ROWS ? (int32_t)(end - row) : TILE_ROWS;
      multiply_scaled(tile[0], TILE_COLUMNS, x + (size_t)row * (size_t)dim, panel, rows, dim,
                      scale);
      ROLLED for (int32_t r = 0; r < rows; r++) {
        const int64_t from = of_keys ? row + r : queries - 1 - (row + r);
        const int64_t stop = from + meets < high ? from + meets : high;
        const int64_t start = from > low ? from : low;
        /* A query's entries run along its row of out, a key's up its column. */
        const ptrdiff_t step = of_keys ? -(ptrdiff_t)keys : 1;
        ptrdiff_t at = (ptrdiff_t)(of_keys ? (queries - 1 - (start - from)) * keys + (row + r)
                                           : (row + r) * keys + (start - from));
        ROLLED for (int64_t n = start; n < stop; n++, at += step) {
          out[at] += tile[r][window->rows[n] - base];
        }
      }
    }
  }
}

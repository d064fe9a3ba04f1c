/* Multiplies rows with rows: 16 panels of b at a time with every tile of a. */
#include "products.h"

#include <string.h>

#include "small.h"

static inline int32_t at_most(int32_t count, int32_t most) { return count < most ? count : most; }

void posenc_products_of_rows(float *out, float *panels, const float *a, size_t a_row,
                             const float *b, size_t b_row, int32_t rows_a, int32_t rows_b,
                             int32_t dim, double scale) {
  const size_t row = (size_t)dim, out_row = (size_t)rows_b;
  float *const copy = panels + PANEL_COLUMNS * row;
  for (int32_t first = 0, columns; first < rows_b; first += columns) {
    columns = at_most(rows_b - first, PANEL_COLUMNS);
    int32_t count = 0;
    for (int32_t j = 0; j < columns; j += TILE_COLUMNS, count++) {
      posenc_pack_panel(panels + (size_t)j * row, b + ((size_t)first + (size_t)j) * b_row,
                        columns - j, b_row, dim);
    }
    for (int32_t i = 0; i < rows_a; i += TILE_ROWS) {
      const int32_t rows = at_most(rows_a - i, TILE_ROWS);
      posenc_four_rows(copy, a + (size_t)i * a_row, rows, a_row, dim);
      float *to = out + (size_t)i * out_row + (size_t)first;
      if (rows == TILE_ROWS && columns % TILE_COLUMNS == 0) {
        posenc_multiply_tiles(to, out_row, copy, panels, count, dim, scale);
        continue;
      }
      float tiles[TILE_ROWS][PANEL_COLUMNS];
      posenc_multiply_tiles(tiles[0], PANEL_COLUMNS, copy, panels, count, dim, scale);
      ROLLED for (int32_t r = 0; r < rows; r++, to += out_row) {
        memcpy(to, tiles[r], (size_t)columns * sizeof *to);
      }
    }
  }
}

void posenc_products(float *out, float *panels, const float *a, const float *b, int32_t rows_a,
                     int32_t rows_b, int32_t dim, double scale) {
  const size_t row = (size_t)dim;
  posenc_products_of_rows(out, panels, a, row, b, row, rows_a, rows_b, dim, scale);
}

/* Products of rows with rows, and with rows of a table chosen by distance. */
#include "products.h"

#include <string.h>

#include "matmul.h"
#include "small.h"

_Static_assert((int)PRODUCT_COLUMNS == PANELS * TILE_COLUMNS + TILE_ROWS, "panels and packed rows");

SMALL void posenc_clip_rows(int32_t *rows, int64_t count, double first, int32_t sign,
                            int32_t lowest, int32_t highest) {
  ROLLED for (int64_t n = 0; n < count; n++) {
    const int64_t place = sign * ((int64_t)first + n);
    rows[n] = (int32_t)((place < lowest ? lowest : place > highest ? highest : place) - lowest);
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

/* What a product is of, and where its entries go: without a window to their place in out; with one
 * they are added wherever the distance chooses their row of the table. */
typedef struct {
  float *out;
  const relative_window_t *window;
  int64_t meets; /* entries of the window that one row of x meets */
  int32_t of_keys, rows, columns, dim;
  double scale;
} product_t;

/* The entry of the window that a row of x meets first. */
static INLINED int64_t first_entry(const product_t *p, int64_t row) {
  return p->of_keys ? row : p->window->queries - 1 - row;
}

/* Adds a row of a tile, whose columns are rows `base` and on of the table, to the scores that have
 * an entry of the window from low to high - 1. */
static SMALL void scatter_row(const product_t *p, const float *tile, int64_t row, int32_t base,
                              int64_t low, int64_t high) {
  const int64_t queries = p->window->queries, keys = p->window->keys, from = first_entry(p, row);
  const int64_t stop = from + p->meets < high ? from + p->meets : high;
  const int64_t start = from > low ? from : low;
  /* A query's entries run along its row of out, a key's up its column. */
  const ptrdiff_t step = p->of_keys ? -(ptrdiff_t)keys : 1;
  ptrdiff_t at = (ptrdiff_t)(p->of_keys ? (queries - 1 - (start - from)) * keys + row
                                        : row * keys + (start - from));
  ROLLED for (int64_t n = start; n < stop; n++, at += step) {
    p->out[at] += tile[p->window->rows[n] - base];
  }
}

/* a [rows, dim] against b [columns, dim], up to 16 panels of b at a time. */
static void multiply(const product_t *p, float *panels, const float *a, const float *b) {
  const size_t dim = (size_t)p->dim, panel_size = dim * TILE_COLUMNS;
  float *const packed = panels + PANELS * panel_size;
  const int32_t *chosen = p->window ? p->window->rows : NULL;
  const int64_t all = chosen ? (int64_t)p->window->queries + p->window->keys - 1 : p->columns;
  for (int64_t next = 0; next < all;) {
    int32_t bases[PANELS], count = 0;
    int64_t starts[PANELS + 1];
    for (; count < PANELS && next < all; count++) {
      const int32_t base = (chosen ? chosen[next] : (int32_t)next) / TILE_COLUMNS * TILE_COLUMNS;
      bases[count] = base;
      starts[count] = next;
      do next++;
      while (next < all &&
             (chosen ? chosen[next] : (int32_t)next) / TILE_COLUMNS * TILE_COLUMNS == base);
      pack_rows(panels + (size_t)count * panel_size, b + (size_t)base * dim, p->columns - base,
                p->dim, TILE_COLUMNS);
    }
    starts[count] = next;
    for (int32_t i = 0; i < p->rows; i += TILE_ROWS) {
      const int32_t rows = p->rows - i < TILE_ROWS ? p->rows - i : TILE_ROWS;
      /* Entries from the one that some row of the tile meets first to the last. */
      const int64_t low = chosen ? first_entry(p, p->of_keys ? i : i + rows - 1) : 0;
      const int64_t high = chosen ? low + rows - 1 + p->meets : all;
      if (low >= next || high <= starts[0]) continue;
      pack_rows(packed, a + (size_t)i * dim, rows, p->dim, TILE_ROWS);
      for (int32_t k = 0; k < count; k++) {
        if (low >= starts[k + 1] || high <= starts[k]) continue;
        const float *panel = panels + (size_t)k * panel_size;
        double total[TILE_ROWS][TILE_COLUMNS] = {{0}};
        for (int32_t c = 0; c < p->dim; c += PRODUCT_BLOCK) {
          add_block(total, packed + (size_t)c * TILE_ROWS, panel + (size_t)c * TILE_COLUMNS,
                    p->dim - c < PRODUCT_BLOCK ? p->dim - c : PRODUCT_BLOCK);
        }
        float *to = p->out + (size_t)i * (size_t)p->columns + (size_t)bases[k];
        const int32_t columns = (int32_t)(starts[k + 1] - starts[k]);
        if (!chosen && rows == TILE_ROWS && columns == TILE_COLUMNS) {
          store_scaled(to, (size_t)p->columns, total, p->scale);
          continue;
        }
        float tile[TILE_ROWS][TILE_COLUMNS];
        store_scaled(tile[0], TILE_COLUMNS, total, p->scale);
        ROLLED for (int32_t r = 0; r < rows; r++, to += p->columns) {
          if (chosen) {
            scatter_row(p, tile[r], (int64_t)i + r, bases[k], starts[k], starts[k + 1]);
          } else {
            memcpy(to, tile[r], (size_t)columns * sizeof *to);
          }
        }
      }
    }
  }
}

void posenc_products(float *out, float *panels, const float *a, const float *b, int32_t rows_a,
                     int32_t rows_b, int32_t dim, double scale) {
  const product_t product = {out, NULL, 0, 0, rows_a, rows_b, dim, scale};
  multiply(&product, panels, a, b);
}

void posenc_add_relative(float *out, float *panels, const float *x, const float *table,
                         const relative_window_t *window, int32_t table_rows, int32_t dim,
                         double scale, int32_t of_keys) {
  const product_t product = {out,
                             window,
                             of_keys ? window->queries : window->keys,
                             of_keys,
                             of_keys ? window->keys : window->queries,
                             table_rows,
                             dim,
                             scale};
  multiply(&product, panels, x, table);
}

/* Adds to scores the products of rows with the table rows selected by distance. */
#include "relative_terms.h"

#include "small.h"

SMALL void posenc_clip_rows(int32_t *rows, int64_t count, double first, int32_t sign,
                            int32_t lowest, int32_t highest) {
  ROLLED for (int64_t n = 0; n < count; n++) {
    const int64_t place = sign * ((int64_t)first + n);
    rows[n] = (int32_t)((place < lowest ? lowest : place > highest ? highest : place) - lowest);
  }
}

/* Position of the scores of a row of x: it uses `meets` entries of the window, row 0 from `first`
 * on and each next row one entry further in `direction`. The scores of row 0 begin at `begin`, each
 * next row's `row_step` later; consecutive scores are `step` apart. */
typedef struct {
  float *begin;
  ptrdiff_t row_step, step;
  int64_t first, meets;
  int32_t direction, rows;
} scores_t;

/* The first entry of the window that a row of x uses. */
static INLINED int64_t first_entry(const scores_t *s, int64_t row) {
  return s->first + s->direction * row;
}

/* Adds a row of a tile, whose columns are the table rows from `base` on, to the scores of window
 * entries low to high - 1. */
static SMALL void scatter_row(const scores_t *s, const int32_t *chosen, const float *tile,
                              int64_t row, int32_t base, int64_t low, int64_t high) {
  const int64_t from = first_entry(s, row);
  const int64_t stop = from + s->meets < high ? from + s->meets : high;
  const int64_t start = from > low ? from : low;
  float *to = s->begin + (ptrdiff_t)row * s->row_step;
  ROLLED for (int64_t n = start; n < stop; n++) {
    to[(ptrdiff_t)(n - from) * s->step] += tile[chosen[n] - base];
  }
}

/* Takes up to 16 panels of the table at a time, each for the window entries that select its
 * rows. */
static SMALL void add_terms(const scores_t *s, float *panels, const float *x, const float *table,
                            const relative_window_t *window, int32_t table_rows, int32_t dim,
                            double scale) {
  const size_t row = (size_t)dim, panel_size = row * TILE_COLUMNS;
  float *const copy = panels + PANELS * panel_size;
  const int32_t *chosen = window->rows;
  const int64_t all = (int64_t)window->queries + window->keys - 1;
  for (int64_t next = 0; next < all;) {
    int32_t bases[PANELS], count = 0;
    int64_t starts[PANELS + 1];
    for (; count < PANELS && next < all; count++) {
      const int32_t base = chosen[next] / TILE_COLUMNS * TILE_COLUMNS;
      bases[count] = base;
      starts[count] = next;
      do next++;
      while (next < all && chosen[next] / TILE_COLUMNS * TILE_COLUMNS == base);
      posenc_pack_panel(panels + (size_t)count * panel_size, table + (size_t)base * row,
                        table_rows - base, row, dim);
    }
    starts[count] = next;
    for (int32_t i = 0; i < s->rows; i += TILE_ROWS) {
      const int32_t rows = s->rows - i < TILE_ROWS ? s->rows - i : TILE_ROWS;
      /* The first and last entries used by any row of the tile. */
      const int64_t low = first_entry(s, s->direction > 0 ? i : i + rows - 1);
      const int64_t high = low + rows - 1 + s->meets;
      if (low >= next || high <= starts[0]) continue;
      posenc_four_rows(copy, x + (size_t)i * row, rows, row, dim);
      int32_t from = 0, to = count; /* the panels that the tile uses */
      while (low >= starts[from + 1]) from++;
      while (high <= starts[to - 1]) to--;
      float tiles[TILE_ROWS][PANEL_COLUMNS];
      posenc_multiply_tiles(tiles[0], PANEL_COLUMNS, copy, panels + (size_t)from * panel_size,
                            to - from, dim, scale);
      for (int32_t k = from; k < to; k++) {
        ROLLED for (int32_t r = 0; r < rows; r++) {
          scatter_row(s, chosen, tiles[r] + (k - from) * TILE_COLUMNS, (int64_t)i + r, bases[k],
                      starts[k], starts[k + 1]);
        }
      }
    }
  }
}

/* A query's entries run along its row of out; the first entry decreases with the query. */
void posenc_add_query_terms(float *out, float *panels, const float *q, const float *table,
                            const relative_window_t *window, int32_t table_rows, int32_t dim,
                            double scale) {
  const int32_t queries = window->queries, keys = window->keys;
  const scores_t scores = {out, keys, 1, queries - 1, keys, -1, queries};
  add_terms(&scores, panels, q, table, window, table_rows, dim, scale);
}

/* A key's entries run up its column; the first entry increases with the key. */
void posenc_add_key_terms(float *out, float *panels, const float *k, const float *table,
                          const relative_window_t *window, int32_t table_rows, int32_t dim,
                          double scale) {
  const int32_t queries = window->queries, keys = window->keys;
  float *last = out + (size_t)(queries - 1) * (size_t)keys;
  const scores_t scores = {last, 1, -(ptrdiff_t)keys, 0, queries, 1, keys};
  add_terms(&scores, panels, k, table, window, table_rows, dim, scale);
}

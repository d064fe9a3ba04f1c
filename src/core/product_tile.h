/* What products of rows, a b^T, are made of: tiles of four rows of a against eight of b.
 *
 * Products are summed in float32, 16 at a time, then 11 of these sums, and what is longer than 176
 * in float64, so that the error does not grow with the length: at most 26 roundings, and one to
 * float32. With three more (of one factor, and of two further terms added to the result) it is at
 * most 30 * 2^-24 = 1.79e-6 of sum |a| |b|. Each element is summed alone, in order, so no tail and
 * no tile changes its bits. */
#ifndef POSENC_CORE_PRODUCT_TILE_H
#define POSENC_CORE_PRODUCT_TILE_H

#include <stddef.h>
#include <stdint.h>

enum { TILE_ROWS = 4, TILE_COLUMNS = 8, TILE_BLOCK = 16, TILE_DEPTH = 11 * TILE_BLOCK };
enum { PANELS = 16, PANEL_COLUMNS = PANELS * TILE_COLUMNS };
enum { PRODUCT_COLUMNS = PANEL_COLUMNS + TILE_ROWS };

/* How many floats a product works with: panels of 128 columns, and four rows. */
static inline double panel_floats(int32_t dim) { return (double)dim * PRODUCT_COLUMNS; }

/* panel [dim, 8]: up to eight rows of b side by side; those that do not exist are zeros. */
void posenc_pack_panel(float *panel, const float *b, int32_t rows, int32_t dim);

/* to [count, 4]: up to four rows of a side by side, a_row floats apart; those that do not exist are
 * zeros. */
void posenc_four_rows(float *to, const float *a, int32_t rows, size_t a_row, int32_t count);

/* out [4, 8 panels]: a [count, 4], as posenc_four_rows makes it, times panels [count, 8] with
 * `between` floats between them, count <= TILE_DEPTH; out_row floats a row of out. */
void posenc_multiply_run(float *out, size_t out_row, const float *a, const float *panel,
                         size_t between, int32_t count, int32_t panels);

/* out [4, 8 count] = scale times a, as posenc_four_rows has it, against `count` panels [dim, 8],
 * with out_row floats a row. */
void posenc_multiply_tiles(float *out, size_t out_row, const float *a, const float *panels,
                           int32_t count, int32_t dim, double scale);

#endif

/* Declares the tiles of products of rows, a b^T: four rows of a times eight rows of b.
 *
 * Products are summed in float32, 16 at a time, then 11 of these sums, and beyond 176 in float64,
 * so that the error does not grow with the length: at most 26 roundings and one to float32. With
 * three more (a factor and two added terms) it is at most 30 * 2^-24 = 1.79e-6 of sum |a| |b|. Each
 * element is summed on its own in a fixed order, so its bits depend on no tail and no tile. */
#ifndef POSENC_CORE_PRODUCT_TILE_H
#define POSENC_CORE_PRODUCT_TILE_H

#include <stddef.h>
#include <stdint.h>

enum { TILE_ROWS = 4, TILE_COLUMNS = 8, TILE_BLOCK = 16, TILE_DEPTH = 11 * TILE_BLOCK };
enum { PANELS = 16, PANEL_COLUMNS = PANELS * TILE_COLUMNS };
enum { PRODUCT_COLUMNS = PANEL_COLUMNS + TILE_ROWS };

/* The number of floats of workspace of a product: panels of 128 columns, and four rows. */
static inline double panel_floats(int32_t dim) { return (double)dim * PRODUCT_COLUMNS; }

/* panel [dim, 8]: up to eight rows of b side by side, b_row floats apart; missing rows are zeros.
 */
void posenc_pack_panel(float *panel, const float *b, int32_t rows, size_t b_row, int32_t dim);

/* to [count, 4]: up to four rows of a side by side, a_row floats apart; missing rows are zeros. */
void posenc_four_rows(float *to, const float *a, int32_t rows, size_t a_row, int32_t count);

/* out [4, 8 panels]: a [count, 4], made by posenc_four_rows, times panels [count, 8] with `between`
 * floats between them, count <= TILE_DEPTH; a row of out has out_row floats. */
void posenc_multiply_run(float *out, size_t out_row, const float *a, const float *panel,
                         size_t between, int32_t count, int32_t panels);

/* out [4, 8 count] = scale times a, made by posenc_four_rows, times `count` panels [dim, 8]; a row
 * of out has out_row floats. */
void posenc_multiply_tiles(float *out, size_t out_row, const float *a, const float *panels,
                           int32_t count, int32_t dim, double scale);

#endif

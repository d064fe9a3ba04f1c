/* What products of rows, a b^T, are made of: tiles of four rows of a against eight of b.
 *
 * Products are summed in float32 over blocks of 30 and the blocks in float64, so that the error
 * does not grow with the length. That leaves room for three more roundings (of one factor, and of
 * two further terms added to the result): an error of at most 33 * 2^-24 = 1.97e-6 of sum |a| |b|.
 * Each element is summed alone, in order, so no tail and no tile changes its bits. */
#ifndef POSENC_CORE_PRODUCT_TILE_H
#define POSENC_CORE_PRODUCT_TILE_H

#include <stddef.h>
#include <stdint.h>

enum { TILE_ROWS = 4, TILE_COLUMNS = 8 };
enum { PRODUCT_BLOCK = 30, PANELS = 16, PANEL_COLUMNS = PANELS * TILE_COLUMNS };
enum { PRODUCT_COLUMNS = PANEL_COLUMNS + TILE_ROWS };

/* How many floats a product works with: panels of 128 columns, and four rows side by side. */
static inline double panel_floats(int32_t dim) { return (double)dim * PRODUCT_COLUMNS; }

/* `width` rows of b side by side, [dim, width]; rows that do not exist are zeros. */
void posenc_pack_rows(float *panel, const float *b, int32_t rows, int32_t dim, int32_t width);

/* out [4, 8 count] = scale times four packed rows against `count` panels of eight, with out_row
 * floats a row. */
void posenc_multiply_tiles(float *out, size_t out_row, const float *rows, const float *panels,
                           int32_t count, int32_t dim, double scale);

#endif

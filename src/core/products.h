/* Scaled dot products of rows, and the relative terms of scores: products with the rows of a table
 * that distances choose.
 *
 * The sums are those of matmul.h over blocks of 30 products, which leaves room for three more
 * roundings (of one factor, and of two further terms added to the result): an error of at most
 * 33 * 2^-24 = 1.97e-6 of sum |a| |b|. Each dot product is summed alone, in order, so that
 * no tail and no tile changes its bits. */
#ifndef POSENC_CORE_PRODUCTS_H
#define POSENC_CORE_PRODUCTS_H

#include <stdint.h>

enum { PRODUCT_BLOCK = 30, PANELS = 16, PRODUCT_COLUMNS = 132 };

/* How many floats a product works with: panels of 128 columns, and four rows side by side. */
static inline double panel_floats(int32_t dim) { return (double)dim * PRODUCT_COLUMNS; }

/* out [rows_a, rows_b] = scale a b^T with a [rows_a, dim] and b [rows_b, dim]. */
void posenc_products(float *out, float *panel, const float *a, const float *b, int32_t rows_a,
                     int32_t rows_b, int32_t dim, double scale);

/* The distances of a window of scores: entry n of `rows` [queries + keys - 1] is the row of the
 * table that belongs to query i and key j = n - (queries - 1) + i. Rows rise or fall, steadily. */
typedef struct {
  const int32_t *rows;
  int32_t queries, keys;
} relative_window_t;

/* Fills the rows of `count` distances from `first` on: sign times the distance, clipped to lowest
 * ... highest and counted from lowest. */
void posenc_clip_rows(int32_t *rows, int64_t count, double first, int32_t sign, int32_t lowest,
                      int32_t highest);

/* out [queries, keys] += scale x_i t_n, x [queries, dim] and t the rows of the table [table_rows,
 * dim]; with of_keys x_j instead, x [keys, dim]. Each row of x meets those rows of the table only
 * that its distances choose, eight rows of the table at a time. */
void posenc_add_relative(float *out, float *panel, const float *x, const float *table,
                         const relative_window_t *window, int32_t table_rows, int32_t dim,
                         double scale, int32_t of_keys);

#endif

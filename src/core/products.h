/* Scaled dot products of rows with rows. */
#ifndef POSENC_CORE_PRODUCTS_H
#define POSENC_CORE_PRODUCTS_H

#include "product_tile.h"

/* out [rows_a, rows_b] = scale a b^T with rows of a and b that are a_row and b_row floats apart;
 * panels is scratch of panel_floats floats. */
void posenc_products_of_rows(float *out, float *panels, const float *a, size_t a_row,
                             const float *b, size_t b_row, int32_t rows_a, int32_t rows_b,
                             int32_t dim, double scale);

/* The same with a [rows_a, dim] and b [rows_b, dim]. */
void posenc_products(float *out, float *panels, const float *a, const float *b, int32_t rows_a,
                     int32_t rows_b, int32_t dim, double scale);

#endif

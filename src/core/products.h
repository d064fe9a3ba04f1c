/* Scaled dot products of rows with rows. */
#ifndef POSENC_CORE_PRODUCTS_H
#define POSENC_CORE_PRODUCTS_H

#include "product_tile.h"

/* out [rows_a, rows_b] = scale a b^T with a [rows_a, dim] and b [rows_b, dim]; panels is scratch of
 * panel_floats floats. */
void posenc_products(float *out, float *panels, const float *a, const float *b, int32_t rows_a,
                     int32_t rows_b, int32_t dim, double scale);

#endif

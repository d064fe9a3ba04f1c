/* Combines rows of x and rows of a table elementwise. Used by additive, multiplicative and
 * learned. */
#ifndef POSENC_CORE_ROWS_H
#define POSENC_CORE_ROWS_H

#include <stdint.h>

/* out and x [heads, length, dim], which may be one array, and table [length, dim]: checks out, x,
 * table, heads, length and dim; returns -k when argument k is wrong, else 0. */
int posenc_rows_fault(const float *out, const float *x, const float *table, int32_t heads,
                      int32_t length, int32_t dim);

/* out = x + table, rounded to float32. */
void posenc_add_rows(float *out, const float *x, const float *table, int32_t heads, int32_t length,
                     int32_t dim);

#endif

/* Rows of x and rows of a table, put together number by number. */
#ifndef POSENC_CORE_ROWS_H
#define POSENC_CORE_ROWS_H

#include <stdint.h>

/* out and x [heads, length, dim], which may be one array, and table [length, dim]: -k when argument
 * k of out, x, table, heads, length and dim is at fault, else 0. */
int posenc_rows_fault(const float *out, const float *x, const float *table, int32_t heads,
                      int32_t length, int32_t dim);

/* out = x + table, rounded to float32. */
void posenc_add_rows(float *out, const float *x, const float *table, int32_t heads, int32_t length,
                     int32_t dim);

#endif

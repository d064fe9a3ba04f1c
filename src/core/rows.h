/* Rows of x and rows of a table, put together number by number: what adds, multiplies or scales. */
#ifndef POSENC_CORE_ROWS_H
#define POSENC_CORE_ROWS_H

#include <stdbool.h>
#include <stdint.h>

/* out and x [heads, length, dim], which may be one array, table [length, dim]: out = x + table, or,
 * where it multiplies, out = x (table + more); each operation rounded to float32. With more = -0,
 * table + more is the table, zeros and all. -k when argument k of out, x, table, heads, length and
 * dim is at fault, else 0. */
int posenc_rows(float *out, const float *x, const float *table, int32_t heads, int32_t length,
                int32_t dim, bool multiplies, float more);

#endif

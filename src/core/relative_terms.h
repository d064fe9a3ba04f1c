/* The relative terms of scores: products with table rows selected by distance. Used by shaw and
 * deberta. */
#ifndef POSENC_CORE_RELATIVE_TERMS_H
#define POSENC_CORE_RELATIVE_TERMS_H

#include "product_tile.h"

/* The distances of a window of scores: entry n of `rows` [queries + keys - 1] is the row of the
 * table that belongs to query i and key j = n - (queries - 1) + i. Row numbers rise or fall
 * monotonically. */
typedef struct {
  const int32_t *rows;
  int32_t queries, keys;
} relative_window_t;

/* Fills the rows of `count` distances from `first` on: sign times the distance, clipped to lowest
 * ... highest and counted from lowest. */
void posenc_clip_rows(int32_t *rows, int64_t count, double first, int32_t sign, int32_t lowest,
                      int32_t highest);

/* out [queries, keys] += scale q_i t_n, q [queries, dim] and t the rows of the table [table_rows,
 * dim]. Each query is multiplied only with the table rows that its distances select, eight rows at
 * a time. panels is scratch of panel_floats floats. */
void posenc_add_query_terms(float *out, float *panels, const float *q, const float *table,
                            const relative_window_t *window, int32_t table_rows, int32_t dim,
                            double scale);

/* out [queries, keys] += scale k_j t_n, k [keys, dim], likewise. */
void posenc_add_key_terms(float *out, float *panels, const float *k, const float *table,
                          const relative_window_t *window, int32_t table_rows, int32_t dim,
                          double scale);

#endif

/* Computes relative position representations (Shaw et al. 2018): the position terms of scores and
 * values. */
#include "../core/check.h"
#include "../core/relative_terms.h"
#include "../core/simd.h"
#include "../core/small.h"
#include "../core/window.h"
#include "../posenc.h"

enum { MOST_DISTANCE = (1 << 30) - 1 }; /* so that maxDistance + maxAhead + 1 fits int32 */

/* Checks batch to keyOffset, arguments 5 to 14 of both functions, and fills the table rows of the
 * distances. */
static SMALL int choose_rows(int32_t *rows, int32_t batch, int32_t heads, int32_t tables,
                             int32_t queries, int32_t keys, int32_t dim, int32_t max_distance,
                             double max_ahead, double query_offset, double key_offset) {
  REFUSE(batch < 1, 5);
  REFUSE(heads < 1, 6);
  REFUSE(tables != 1 && tables != heads, 7);
  const double planes = (double)batch * heads;
  REFUSE(queries < 1, 8);
  REFUSE(keys < 1 || !fits(planes, queries, keys, sizeof(float)), 9);
  REFUSE(dim < 1 || !fits(planes, queries, dim, sizeof(float)), 10);
  REFUSE(max_distance < 1 || max_distance > MOST_DISTANCE, 11);
  REFUSE(!is_whole(max_ahead) || max_ahead < 0 || max_ahead > MOST_DISTANCE ||
             !fits(tables, max_distance + max_ahead + 1, dim, sizeof(float)),
         12);
  const int fault = posenc_offset_fault(13, queries, keys, query_offset, key_offset);
  if (fault) return fault;
  posenc_clip_rows(rows, (int64_t)queries + keys - 1,
                   first_distance(queries, query_offset, key_offset), 1, -max_distance,
                   (int32_t)max_ahead);
  return 0;
}

/* The floats from one table to the next: 0 when all heads share one. */
static size_t table_step(int32_t tables, int32_t dim, int32_t table_rows) {
  return tables == 1 ? 0 : (size_t)table_rows * (size_t)dim;
}

SMALL int posenc_shaw_scores(float *out, void *workspace, const float *q, const float *keyTable,
                             int32_t batch, int32_t heads, int32_t tables, int32_t queries,
                             int32_t keys, int32_t dim, int32_t maxDistance, double maxAhead,
                             double queryOffset, double keyOffset, double scale) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!q, 3);
  REFUSE(!keyTable, 4);
  REFUSE(!is_finite(scale), 15);
  int32_t *rows = workspace;
  const int fault = choose_rows(rows, batch, heads, tables, queries, keys, dim, maxDistance,
                                maxAhead, queryOffset, keyOffset);
  if (fault) return fault;
  void *panel = rows + ((int64_t)queries + keys - 1);
  const relative_window_t window = {rows, queries, keys};
  const int32_t table_rows = maxDistance + (int32_t)maxAhead + 1;
  const size_t step = table_step(tables, dim, table_rows);
  const size_t scores = (size_t)queries * (size_t)keys;
  for (int64_t plane = 0; plane < (int64_t)batch * heads; plane++) {
    memset(out, 0, scores * sizeof *out);
    posenc_add_query_terms(out, panel, q, keyTable + (size_t)(plane % heads) * step, &window,
                           table_rows, dim, scale);
    out += scores;
    q += (size_t)queries * (size_t)dim;
  }
  return 0;
}

double posenc_shaw_scores_workspace(int32_t queries, int32_t keys, int32_t dim) {
  REFUSE_COUNTS(queries, keys, dim);
  return ((double)queries + keys - 1) * sizeof(int32_t) + panel_floats(dim) * sizeof(float);
}

/* Sixteen columns of out = sum of weight * row: float32 within blocks, float64 across blocks. */
enum { VECTORS = 4, PRODUCT_BLOCK = 30 };
static COMMON void add_rows(float *out, const float *weights, const float *rows, int32_t terms,
                            size_t dim) {
  double total[4 * VECTORS] = {0};
  for (int32_t start = 0; start < terms; start += PRODUCT_BLOCK) {
    const int32_t end = terms - start < PRODUCT_BLOCK ? terms : start + PRODUCT_BLOCK;
    f32x4 sum[VECTORS];
    UNROLLED for (int v = 0; v < VECTORS; v++) sum[v] = f32x4_splat(0);
    for (int32_t t = start; t < end; t++) {
      const f32x4 weight = f32x4_load_splat(weights + t);
      const float *row = rows + (size_t)t * dim;
      UNROLLED for (int v = 0; v < VECTORS; v++) {
        sum[v] = f32x4_add(sum[v], f32x4_mul(weight, f32x4_load(row + 4 * v)));
      }
    }
    UNROLLED for (int v = 0; v < VECTORS; v++) {
      double *to = total + 4 * v;
      f64x2_store(to, f64x2_add(f64x2_load(to), f64x2_promote_low(sum[v])));
      f64x2_store(to + 2, f64x2_add(f64x2_load(to + 2), f64x2_promote_high(sum[v])));
    }
  }
  ROLLED for (int c = 0; c < 4 * VECTORS; c++) out[c] = (float)total[c];
}

static SMALL float add_column(const float *weights, const float *column, int32_t terms,
                              size_t dim) {
  double total = 0;
  for (int32_t t = 0; t < terms;) {
    float sum = 0;
    const int32_t end = terms - t < PRODUCT_BLOCK ? terms : t + PRODUCT_BLOCK;
    for (; t < end; t++) sum += weights[t] * column[(size_t)t * dim];
    total += (double)sum;
  }
  return (float)total;
}

static SMALL void add_values(float *out, const float *weights, const float *rows, int32_t terms,
                             size_t dim) {
  size_t c = 0;
  for (; c + 4 * VECTORS <= dim; c += 4 * VECTORS) {
    add_rows(out + c, weights, rows + c, terms, dim);
  }
  for (; c < dim; c++) out[c] = add_column(weights, rows + c, terms, dim);
}

/* Adds the weights of keys that share a table row; returns the number of rows, or 0 when such a sum
 * is infinite or beyond float32, where the result would differ from the formula. */
static SMALL int32_t merge_weights(float *merged, const float *weights, const int32_t *rows,
                                   int32_t keys) {
  int32_t count = 0;
  for (int32_t j = 0; j < keys;) {
    const int32_t row = rows[j];
    const int32_t first = j;
    double sum = 0;
    for (; j < keys && rows[j] == row; j++) sum += (double)weights[j];
    merged[count] = (float)sum;
    if (j - first > 1 && !is_finite((double)merged[count])) return 0;
    count++;
  }
  return count;
}

/* The formula term by term in float64, which holds every product of float32 exactly. */
static SMALL void add_each(float *out, const float *weights, const float *table,
                           const int32_t *rows, int32_t keys, size_t dim) {
  for (size_t c = 0; c < dim; c++) {
    double sum = 0;
    for (int32_t j = 0; j < keys; j++) {
      sum += (double)weights[j] * (double)table[(size_t)rows[j] * dim + c];
    }
    out[c] = (float)sum;
  }
}

/* Whether a row has neither NaN nor infinities, whose weights must be taken one by one. */
static SMALL bool is_finite_row(const float *row, size_t dim) {
  float sum = 0;
  for (size_t c = 0; c < dim; c++) sum += row[c] * 0;
  return sum == 0;
}

SMALL int posenc_shaw_values(float *out, void *workspace, const float *weights,
                             const float *valueTable, int32_t batch, int32_t heads, int32_t tables,
                             int32_t queries, int32_t keys, int32_t dim, int32_t maxDistance,
                             double maxAhead, double queryOffset, double keyOffset) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!weights, 3);
  REFUSE(!valueTable, 4);
  int32_t *rows = workspace;
  const int fault = choose_rows(rows, batch, heads, tables, queries, keys, dim, maxDistance,
                                maxAhead, queryOffset, keyOffset);
  if (fault) return fault;
  void *merged = rows + ((int64_t)queries + keys - 1);
  const int32_t last_row = maxDistance + (int32_t)maxAhead;
  const size_t step = table_step(tables, dim, last_row + 1);
  for (int64_t plane = 0; plane < (int64_t)batch * heads; plane++) {
    const float *table = valueTable + (size_t)(plane % heads) * step;
    const size_t row = (size_t)dim;
    const bool may_merge =
        is_finite_row(table, row) && is_finite_row(table + (size_t)last_row * row, row);
    for (int32_t i = 0; i < queries; i++) {
      const int32_t *own = rows + (queries - 1 - i);
      const int32_t terms = merge_weights(merged, weights, own, keys);
      if (terms == keys || (terms > 0 && may_merge)) {
        add_values(out, merged, table + (size_t)own[0] * row, terms, row);
      } else {
        add_each(out, weights, table, own, keys, row);
      }
      out += dim;
      weights += keys;
    }
  }
  return 0;
}

double posenc_shaw_values_workspace(int32_t queries, int32_t keys) {
  REFUSE_COUNTS(queries, keys);
  return ((double)queries + 2.0 * keys - 1) * sizeof(int32_t);
}

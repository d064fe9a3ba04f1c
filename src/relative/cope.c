/* CoPE, contextual position encoding (Golovneva et al. 2024): positions that count the keys a query
 * lets through, and scores between the vectors of the two positions next to them. */
#include "../core/check.h"
#include "../core/explog.h"
#include "../core/products.h"
#include "../core/small.h"
#include "../posenc.h"

/* So many queries meet the vectors of the positions at a time. */
enum { QUERY_ROWS = 16 };

/* No query counts further than to the number of keys. */
static int32_t reached(int32_t positions, int32_t keys) {
  return positions - 1 < keys ? positions : keys + 1;
}

static int32_t query_rows(int32_t queries) { return queries < QUERY_ROWS ? queries : QUERY_ROWS; }

/* The gates' logits of a row become its scores, from the last key that is seen to the first. */
static void count_and_score(float *row, const float *at, int64_t seen, int32_t keys,
                            int32_t positions) {
  const double last = positions - 1;
  double position = 0;
  ROLLED for (int64_t j = keys; j-- > seen;) row[j] = -__builtin_inff();
  ROLLED for (int64_t j = seen; j-- > 0;) {
    const double logit = (double)row[j];
    if (logit != logit) position = logit;
    /* At the last position it stays there, whatever the gates before let through. */
    if (position < last) position += 1 / (1 + exp_of_double(-logit));
    if (position > last) position = last;
    if (position != position) {
      row[j] = (float)position;
      continue;
    }
    const int32_t below = (int32_t)position;
    const double weight = position - below;
    const int32_t above = below + (weight > 0);
    row[j] = (float)((1 - weight) * (double)at[below] + weight * (double)at[above]);
  }
}

SMALL int posenc_cope_scores(float *out, void *workspace, const float *q, const float *k,
                             const float *table, int32_t heads, int32_t queries, int32_t keys,
                             int32_t rows, int32_t dim, double queryOffset, double keyOffset,
                             double scale, double positionScale, int32_t causal) {
  if (!out) return -1;
  if (!workspace) return -2;
  if (!q) return -3;
  if (!k) return -4;
  if (!table) return -5;
  if (heads < 1) return -6;
  if (queries < 1) return -7;
  if (keys < 1 || !fits(heads, queries, keys, sizeof *out)) return -8;
  if (rows < 1) return -9;
  if (dim < 1 || !fits(heads, queries, dim, sizeof *q) || !fits(heads, keys, dim, sizeof *k) ||
      !fits(rows, dim, 1, sizeof *table)) {
    return -10;
  }
  if (!is_offset(queryOffset)) return -11;
  if (!is_offset(keyOffset) || !distances_fit(queries, keys, queryOffset, keyOffset)) return -12;
  if (!is_finite(scale)) return -13;
  if (!is_finite(positionScale)) return -14;
  if (!is_word(causal, 2)) return -15;
  const int32_t used = reached(rows, keys);
  float *panel = workspace, *at = panel + (size_t)dim * PRODUCT_COLUMNS;
  for (int32_t h = 0; h < heads; h++) {
    posenc_products(out, panel, q, k, queries, keys, dim, scale);
    for (int32_t i = 0; i < queries; i += QUERY_ROWS) {
      const int32_t some = query_rows(queries - i);
      posenc_products(at, panel, q, table, some, used, dim, positionScale);
      for (int32_t r = 0; r < some; r++) {
        int64_t seen = causal ? (int64_t)(queryOffset - keyOffset) + i + r + 1 : keys;
        if (seen < 0) seen = 0;
        if (seen > keys) seen = keys;
        count_and_score(out, at + (size_t)r * (size_t)used, seen, keys, rows);
        out += keys;
      }
      q += (size_t)some * (size_t)dim;
    }
    k += (size_t)keys * (size_t)dim;
  }
  return 0;
}

double posenc_cope_scores_workspace(int32_t queries, int32_t keys, int32_t rows, int32_t dim) {
  return (panel_floats(dim) + (double)query_rows(queries) * reached(rows, keys)) * sizeof(float);
}

/* Computes CoPE, contextual position encoding (Golovneva et al. 2024): positions are sums of gates,
 * and scores interpolate between the vectors of the two nearest whole positions. */
#include "../core/check.h"
#include "../core/explog.h"
#include "../core/products.h"
#include "../core/small.h"
#include "../core/window.h"
#include "../posenc.h"

/* Queries multiplied with the position vectors at a time. */
enum { QUERY_ROWS = 16 };

/* Positions never exceed the number of keys. */
static int32_t reached(int32_t positions, int32_t keys) {
  return positions - 1 < keys ? positions : keys + 1;
}

static int32_t query_rows(int32_t queries) { return queries < QUERY_ROWS ? queries : QUERY_ROWS; }

/* Replaces the gate logits of a row by its scores, from the last visible key to the first. */
static void count_and_score(float *row, const float *at, int64_t seen, int32_t keys,
                            int32_t positions) {
  const double last = positions - 1;
  double position = 0;
  ROLLED for (int64_t j = keys; j-- > seen;) row[j] = -__builtin_inff();
  ROLLED for (int64_t j = seen; j-- > 0;) {
    const double logit = (double)row[j];
    if (logit != logit) position = logit;
    /* The position stays at the table's last row, whatever the earlier gates are. */
    if (position < last) position += 1 / (1 + posenc_exp(-logit));
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
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!q, 3);
  REFUSE(!k, 4);
  REFUSE(!table, 5);
  REFUSE(heads < 1, 6);
  REFUSE(queries < 1, 7);
  REFUSE(keys < 1 || !fits(heads, queries, keys, sizeof *out), 8);
  REFUSE(rows < 1, 9);
  REFUSE(dim < 1 || !fits(heads, queries, dim, sizeof *q) || !fits(heads, keys, dim, sizeof *k) ||
             !fits(rows, dim, 1, sizeof *table),
         10);
  const int fault = posenc_offset_fault(11, queries, keys, queryOffset, keyOffset);
  if (fault) return fault;
  REFUSE(!is_finite(scale), 13);
  REFUSE(!is_finite(positionScale), 14);
  REFUSE(!is_word(causal, 2), 15);
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
  REFUSE_COUNTS(queries, keys, rows, dim);
  return (panel_floats(dim) + (double)query_rows(queries) * reached(rows, keys)) * sizeof(float);
}

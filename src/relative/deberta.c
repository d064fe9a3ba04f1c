/* Computes DeBERTa (He et al. 2021): logarithmic buckets of distances, disentangled scores, and the
 * absolute positions added in its decoder.
 *
 * With mid = positionBuckets / 2 (rounded down) and far = maxDistance - 1, bucket mid + k ends at
 * the largest n with n^(mid - 1) <= far^k mid^(mid - 1 - k), decided in integer arithmetic. */
#include "../core/check.h"
#include "../core/log_buckets.h"
#include "../core/products.h"
#include "../core/relative_terms.h"
#include "../core/rows.h"
#include "../core/simd.h"
#include "../core/small.h"
#include "../core/window.h"
#include "../posenc.h"

static bool is_buckets(int32_t buckets, int32_t max_distance) {
  return buckets >= 4 && buckets <= 512 && buckets / 2 < max_distance - 1;
}

/* Writes the value for the distances from `low` to `high`, both included. */
static SMALL void fill_run(int32_t *rows, int64_t count, int64_t first, int64_t low, int64_t high,
                           int32_t value) {
  int64_t start = low - first, end = high - first + 1;
  if (start < 0) start = 0;
  if (end > count) end = count;
  ROLLED for (int64_t n = start; n < end; n++) rows[n] = value;
}

/* Fills the buckets of `count` distances from `first` on, `buckets` added so that none is below 0.
 */
static SMALL void fill_buckets(int32_t *rows, int64_t count, double first, int32_t buckets,
                               int32_t max_distance) {
  const int32_t mid = buckets / 2;
  const log_scale_t scale = {mid, max_distance - 1, mid - 1};
  posenc_clip_rows(rows, count, first, -1, -buckets, buckets);
  int64_t low = mid + 1;
  for (int32_t k = 1; k < mid; k++) {
    const int64_t next = k + 1 < mid ? posenc_log_boundary(k, &scale, 1) : ((int64_t)1 << 31) + 1;
    fill_run(rows, count, (int64_t)first, low, next - 1, buckets - mid - k);
    fill_run(rows, count, (int64_t)first, 1 - next, -low, buckets + mid + k);
    low = next;
  }
}

SMALL int posenc_deberta_buckets(int32_t *out, void *workspace, int32_t queries, int32_t keys,
                                 double queryOffset, double keyOffset, int32_t positionBuckets,
                                 int32_t maxDistance) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  const int fault = posenc_window_fault(3, 1, queries, keys, queryOffset, keyOffset, false);
  if (fault) return fault;
  REFUSE(positionBuckets < 4 || positionBuckets > 512, 7);
  REFUSE(maxDistance < 1 || !is_buckets(positionBuckets, maxDistance), 8);
  const int64_t count = (int64_t)queries + keys - 1;
  int32_t *rows = workspace;
  fill_buckets(rows, count, first_distance(queries, queryOffset, keyOffset), positionBuckets,
               maxDistance);
  ROLLED for (int64_t n = 0; n < count; n++) rows[n] -= positionBuckets;
  posenc_window_copy(out, rows, 1, queries, keys, 1);
  return 0;
}

double posenc_deberta_buckets_workspace(int32_t queries, int32_t keys) {
  REFUSE_COUNTS(queries, keys);
  return profile_bytes(1, queries, keys);
}

SMALL int posenc_deberta_scores(float *out, void *workspace, const float *q, const float *k,
                                const float *keyTable, const float *queryTable, int32_t batch,
                                int32_t heads, int32_t queries, int32_t keys, int32_t dim,
                                int32_t span, int32_t logarithmic, int32_t maxDistance,
                                double queryOffset, double keyOffset, int32_t terms, double scale) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!q, 3);
  REFUSE(!k, 4);
  REFUSE(!keyTable && (terms & POSENC_C2P), 5);
  REFUSE(!queryTable && (terms & POSENC_P2C), 6);
  const double planes = (double)batch * heads;
  REFUSE(batch < 1, 7);
  REFUSE(heads < 1, 8);
  REFUSE(queries < 1, 9);
  REFUSE(keys < 1 || !fits(planes, queries, keys, sizeof *out), 10);
  REFUSE(dim < 1 || !fits(planes, queries, dim, sizeof *q) || !fits(planes, keys, dim, sizeof *k),
         11);
  REFUSE(span < 1 || !fits(heads, 2.0 * span, dim, sizeof *keyTable), 12);
  REFUSE(!is_word(logarithmic, 2) || (logarithmic && (span < 4 || span > 512)), 13);
  REFUSE(maxDistance < 1 || (logarithmic && !is_buckets(span, maxDistance)), 14);
  const int fault = posenc_offset_fault(15, queries, keys, queryOffset, keyOffset);
  if (fault) return fault;
  REFUSE(terms < 1 || terms > (POSENC_C2C | POSENC_C2P | POSENC_P2C), 17);
  REFUSE(!is_finite(scale), 18);
  const int64_t count = (int64_t)queries + keys - 1;
  const double first = first_distance(queries, queryOffset, keyOffset);
  int32_t *rows = workspace;
  void *after = rows + count;
  float *panel = after;
  if (logarithmic) {
    fill_buckets(rows, count, first, span, maxDistance);
  } else {
    posenc_clip_rows(rows, count, first, -1, -span, span - 1);
  }
  const relative_window_t window = {rows, queries, keys};
  const size_t scores = (size_t)queries * (size_t)keys, row = (size_t)dim;
  for (int64_t plane = 0; plane < (int64_t)batch * heads; plane++) {
    const size_t table = (size_t)(plane % heads) * 2 * (size_t)span * row;
    if (terms & POSENC_C2C) {
      posenc_products(out, panel, q, k, queries, keys, dim, scale);
    } else {
      memset(out, 0, scores * sizeof *out);
    }
    if (terms & POSENC_C2P) {
      posenc_add_query_terms(out, panel, q, keyTable + table, &window, 2 * span, dim, scale);
    }
    if (terms & POSENC_P2C) {
      posenc_add_key_terms(out, panel, k, queryTable + table, &window, 2 * span, dim, scale);
    }
    out += scores;
    q += (size_t)queries * row;
    k += (size_t)keys * row;
  }
  return 0;
}

double posenc_deberta_scores_workspace(int32_t queries, int32_t keys, int32_t dim) {
  REFUSE_COUNTS(queries, keys, dim);
  return ((double)queries + keys - 1) * sizeof(int32_t) + panel_floats(dim) * sizeof(float);
}

int posenc_deberta_enhancedMaskDecoder(float *out, const float *hidden, const float *table,
                                       int32_t length, int32_t dim) {
  const int fault = posenc_rows_fault(out, hidden, table, 1, length, dim);
  if (fault) return fault < -3 ? fault + 1 : fault; /* there is no argument heads */
  posenc_add_rows(out, hidden, table, 1, length, dim);
  return 0;
}

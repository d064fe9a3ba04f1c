/* DeBERTa (He et al. 2021): logarithmic buckets of distances, disentangled scores, and the absolute
 * positions that its decoder puts back in.
 *
 * With mid = positionBuckets / 2 (rounded down) and far = maxDistance - 1, bucket mid + k ends at
 * the largest n with n^(mid - 1) <= far^k mid^(mid - 1 - k): decided in whole numbers. */
#include "../core/check.h"
#include "../core/log_buckets.h"
#include "../core/products.h"
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
  if (!out) return -1;
  if (!workspace) return -2;
  if (queries < 1) return -3;
  if (keys < 1 || !fits(queries, keys, 1, sizeof *out)) return -4;
  if (!is_offset(queryOffset)) return -5;
  if (!is_offset(keyOffset) || !distances_fit(queries, keys, queryOffset, keyOffset)) return -6;
  if (positionBuckets < 4 || positionBuckets > 512) return -7;
  if (maxDistance < 1 || !is_buckets(positionBuckets, maxDistance)) return -8;
  const int64_t count = (int64_t)queries + keys - 1;
  int32_t *rows = workspace;
  fill_buckets(rows, count, first_distance(queries, queryOffset, keyOffset), positionBuckets,
               maxDistance);
  ROLLED for (int64_t n = 0; n < count; n++) rows[n] -= positionBuckets;
  window_copy(out, rows, 1, queries, keys, 1);
  return 0;
}

double posenc_deberta_buckets_workspace(int32_t queries, int32_t keys) {
  return ((double)queries + keys - 1) * sizeof(int32_t);
}

SMALL int posenc_deberta_scores(float *out, void *workspace, const float *q, const float *k,
                                const float *keyTable, const float *queryTable, int32_t batch,
                                int32_t heads, int32_t queries, int32_t keys, int32_t dim,
                                int32_t span, int32_t logarithmic, int32_t maxDistance,
                                double queryOffset, double keyOffset, int32_t terms, double scale) {
  if (!out) return -1;
  if (!workspace) return -2;
  if (!q) return -3;
  if (!k) return -4;
  if (!keyTable && (terms & POSENC_C2P)) return -5;
  if (!queryTable && (terms & POSENC_P2C)) return -6;
  const double planes = (double)batch * heads;
  if (batch < 1) return -7;
  if (heads < 1) return -8;
  if (queries < 1) return -9;
  if (keys < 1 || !fits(planes, queries, keys, sizeof *out)) return -10;
  if (dim < 1 || !fits(planes, queries, dim, sizeof *q) || !fits(planes, keys, dim, sizeof *k)) {
    return -11;
  }
  if (span < 1 || !fits(heads, 2.0 * span, dim, sizeof *keyTable)) return -12;
  if (!is_word(logarithmic, 2) || (logarithmic && (span < 4 || span > 512))) return -13;
  if (maxDistance < 1 || (logarithmic && !is_buckets(span, maxDistance))) return -14;
  if (!is_offset(queryOffset)) return -15;
  if (!is_offset(keyOffset) || !distances_fit(queries, keys, queryOffset, keyOffset)) return -16;
  if (terms < 1 || terms > (POSENC_C2C | POSENC_C2P | POSENC_P2C)) return -17;
  if (!is_finite(scale)) return -18;
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
      posenc_add_relative(out, panel, q, keyTable + table, &window, 2 * span, dim, scale, 0);
    }
    if (terms & POSENC_P2C) {
      posenc_add_relative(out, panel, k, queryTable + table, &window, 2 * span, dim, scale, 1);
    }
    out += scores;
    q += (size_t)queries * row;
    k += (size_t)keys * row;
  }
  return 0;
}

double posenc_deberta_scores_workspace(int32_t queries, int32_t keys, int32_t dim) {
  return ((double)queries + keys - 1) * sizeof(int32_t) + panel_floats(dim) * sizeof(float);
}

SMALL int posenc_deberta_enhancedMaskDecoder(float *out, const float *hidden, const float *table,
                                             int32_t length, int32_t rows, int32_t dim,
                                             double offset) {
  if (!out) return -1;
  if (!hidden) return -2;
  if (!table) return -3;
  if (length < 1) return -4;
  if (rows < 1) return -5;
  if (dim < 1 || !fits(length, dim, 1, sizeof *out) || !fits(rows, dim, 1, sizeof *table))
    return -6;
  if (!is_whole(offset) || offset < 0 || offset + length > rows) return -7;
  const size_t count = (size_t)length * (size_t)dim;
  const float *added = table + (size_t)offset * (size_t)dim;
  size_t n = 0;
  for (; n + 4 <= count; n += 4) {
    f32x4_store(out + n, f32x4_add(f32x4_load(hidden + n), f32x4_load(added + n)));
  }
  for (; n < count; n++) out[n] = hidden[n] + added[n];
  return 0;
}

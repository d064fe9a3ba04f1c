/* T5's bucketed relative position bias (Raffel et al. 2020): buckets, profile, bias.
 *
 * With e = side / 2 (rounded down) and S = side - e, bucket e + k begins at the smallest n with
 * n^S * e^k >= maxDistance^k * e^S: decided in whole numbers (core/log_buckets.h), because the
 * default boundaries n = 16, 32, 64 are exact. */
#include "../core/check.h"
#include "../core/log_buckets.h"
#include "../core/small.h"
#include "../core/window.h"
#include "../posenc.h"

typedef struct {
  int32_t side, exact, max_distance, bidirectional;
} rule_t;

static rule_t rule_of(int32_t buckets, int32_t max_distance, int32_t bidirectional) {
  rule_t rule = {bidirectional ? buckets / 2 : buckets, 0, max_distance, bidirectional};
  rule.exact = rule.side / 2;
  return rule;
}

static bool is_buckets(int32_t buckets, int32_t bidirectional) {
  return buckets >= (bidirectional ? 4 : 2) && buckets <= 512;
}

/* Calls for each run of equal buckets that meets the window of `count` distances from `first` on:
 * either writes the bucket (table NULL) or each head's entry of it. */
typedef struct {
  int32_t *buckets;
  float *values;
  const float *table;
  int32_t heads;
  int64_t count, first;
} profile_t;

/* Distances from `low` to `high`, both included. */
static void fill_run(const profile_t *profile, int64_t low, int64_t high, int32_t bucket) {
  int64_t start = low - profile->first, end = high - profile->first + 1;
  if (start < 0) start = 0;
  if (end > profile->count) end = profile->count;
  if (start >= end) return;
  if (profile->buckets) {
    for (int64_t n = start; n < end; n++) profile->buckets[n] = bucket;
    return;
  }
  for (int32_t h = 0; h < profile->heads; h++) {
    float *values = profile->values + (size_t)h * (size_t)profile->count;
    const float value = profile->table[(size_t)bucket * (size_t)profile->heads + (size_t)h];
    for (int64_t n = start; n < end; n++) values[n] = value;
  }
}

/* n from `low` to `high` on both sides of 0; looking ahead is bucket 0 unless bidirectional. */
static SMALL void fill_bucket(const profile_t *profile, const rule_t *rule, int64_t low,
                              int64_t high, int32_t bucket) {
  fill_run(profile, -high, -low, bucket);
  if (!rule->bidirectional || high < 1) return;
  fill_run(profile, low < 1 ? 1 : low, high, bucket + rule->side);
}

static SMALL void fill_profile(const profile_t *profile, const rule_t *rule) {
  const int64_t farthest = (int64_t)1 << 31;
  if (!rule->bidirectional) fill_run(profile, 1, farthest, 0);
  for (int32_t n = 0; n < rule->exact; n++) fill_bucket(profile, rule, n, n, n);
  const log_scale_t scale = {rule->exact, rule->max_distance, rule->side - rule->exact};
  int64_t low = rule->exact;
  for (int32_t k = 0; k < rule->side - rule->exact; k++) {
    bool last = k + 1 == rule->side - rule->exact;
    int64_t next = last ? farthest + 1 : posenc_log_boundary(k + 1, &scale, 0);
    if (next > low) fill_bucket(profile, rule, low, next - 1, rule->exact + k);
    low = next;
  }
}

int posenc_t5_buckets(int32_t *out, void *workspace, int32_t queries, int32_t keys,
                      double queryOffset, double keyOffset, int32_t buckets, int32_t maxDistance,
                      int32_t bidirectional) {
  if (!out) return -1;
  if (!workspace) return -2;
  if (queries < 1) return -3;
  if (keys < 1 || !fits(queries, keys, 1, sizeof *out)) return -4;
  if (!is_offset(queryOffset)) return -5;
  if (!is_offset(keyOffset) || !distances_fit(queries, keys, queryOffset, keyOffset)) return -6;
  if (!is_word(bidirectional, 2)) return -9;
  if (!is_buckets(buckets, bidirectional)) return -7;
  const rule_t rule = rule_of(buckets, maxDistance, bidirectional);
  if (maxDistance <= rule.exact) return -8;
  const profile_t profile = {.buckets = workspace,
                             .count = (int64_t)queries + keys - 1,
                             .first = (int64_t)first_distance(queries, queryOffset, keyOffset)};
  fill_profile(&profile, &rule);
  window_copy(out, workspace, 1, queries, keys, 1);
  return 0;
}

double posenc_t5_buckets_workspace(int32_t queries, int32_t keys) {
  return ((double)queries + keys - 1) * sizeof(int32_t);
}

int posenc_t5_profile(float *out, const float *table, int32_t heads, int32_t queries, int32_t keys,
                      double queryOffset, double keyOffset, int32_t buckets, int32_t maxDistance,
                      int32_t bidirectional) {
  if (!out) return -1;
  if (!table) return -2;
  if (heads < 1) return -3;
  if (queries < 1) return -4;
  if (keys < 1 || !fits(heads, (double)queries + keys - 1, 1, sizeof *out)) return -5;
  if (!is_offset(queryOffset)) return -6;
  if (!is_offset(keyOffset) || !distances_fit(queries, keys, queryOffset, keyOffset)) return -7;
  if (!is_word(bidirectional, 2)) return -10;
  if (!is_buckets(buckets, bidirectional)) return -8;
  const rule_t rule = rule_of(buckets, maxDistance, bidirectional);
  if (maxDistance <= rule.exact) return -9;
  const profile_t profile = {.values = out,
                             .table = table,
                             .heads = heads,
                             .count = (int64_t)queries + keys - 1,
                             .first = (int64_t)first_distance(queries, queryOffset, keyOffset)};
  fill_profile(&profile, &rule);
  return 0;
}

int posenc_t5_bias(float *out, void *workspace, const float *table, int32_t heads, int32_t queries,
                   int32_t keys, double queryOffset, double keyOffset, int32_t buckets,
                   int32_t maxDistance, int32_t bidirectional, int32_t causal) {
  if (!out) return -1;
  if (!workspace) return -2;
  if (!table) return -3;
  if (heads < 1) return -4;
  if (queries < 1) return -5;
  if (keys < 1 || !fits(heads, queries, keys, sizeof *out)) return -6;
  if (!is_offset(queryOffset)) return -7;
  if (!is_offset(keyOffset) || !distances_fit(queries, keys, queryOffset, keyOffset)) return -8;
  if (!is_word(bidirectional, 2)) return -11;
  if (!is_buckets(buckets, bidirectional)) return -9;
  const rule_t rule = rule_of(buckets, maxDistance, bidirectional);
  if (maxDistance <= rule.exact) return -10;
  if (!is_word(causal, 2)) return -12;
  const profile_t profile = {.values = workspace,
                             .table = table,
                             .heads = heads,
                             .count = (int64_t)queries + keys - 1,
                             .first = (int64_t)first_distance(queries, queryOffset, keyOffset)};
  fill_profile(&profile, &rule);
  if (causal) window_mask_ahead(workspace, heads, profile.count, (double)profile.first);
  window_copy(out, workspace, heads, queries, keys, 1);
  return 0;
}

double posenc_t5_bias_workspace(int32_t heads, int32_t queries, int32_t keys) {
  return heads * ((double)queries + keys - 1) * sizeof(float);
}

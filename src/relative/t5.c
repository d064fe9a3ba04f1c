/* Computes T5's bucketed relative position bias (Raffel et al. 2020): buckets, profile, bias.
 *
 * With e = side / 2 (rounded down) and S = side - e, bucket e + k begins at the smallest n with n^S
 * * e^k >= maxDistance^k * e^S, decided in integer arithmetic (core/log_buckets.h), because the
 * default boundaries n = 16, 32, 64 are exact. */
#include "../core/check.h"
#include "../core/log_buckets.h"
#include "../core/small.h"
#include "../core/window.h"
#include "../posenc.h"

/* Output for each run of equal buckets within `count` distances from `first` on: the bucket without
 * a table, else each head's entry of it. */
typedef struct {
  void *out;
  const float *table;
  int32_t heads;
  int64_t count, first;
} profile_t;

/* Writes distances from `low` to `high`, both included. */
static void fill_run(const profile_t *profile, int64_t low, int64_t high, int32_t bucket) {
  int64_t start = low - profile->first, end = high - profile->first + 1;
  if (start < 0) start = 0;
  if (end > profile->count) end = profile->count;
  /* Elements have four bytes, whatever they are. */
  int32_t *to = profile->out;
  for (int32_t h = 0; h < profile->heads; h++, to += profile->count) {
    int32_t value = bucket;
    if (profile->table) {
      const size_t entry = (size_t)bucket * (size_t)profile->heads + (size_t)h;
      memcpy(&value, profile->table + entry, sizeof value);
    }
    for (int64_t n = start; n < end; n++) memcpy(to + n, &value, sizeof value);
  }
}

/* Writes n from `low` to `high` for keys before the query and, when `ahead` > 0, for keys after
 * it, with the bucket increased by `ahead`. */
static void fill_bucket(const profile_t *profile, int64_t low, int64_t high, int32_t bucket,
                        int32_t ahead) {
  fill_run(profile, -high, -low, bucket);
  if (ahead > 0) fill_run(profile, low < 1 ? 1 : low, high, bucket + ahead);
}

/* Checks queries, keys, queryOffset, keyOffset, buckets, maxDistance and bidirectional, the
 * arguments from `argument` on, then fills the profile, with buckets when there is no table. */
static SMALL int fill_profile(int argument, void *out, const float *table, int32_t heads,
                              int32_t queries, int32_t keys, double query_offset, double key_offset,
                              int32_t buckets, int32_t max_distance, int32_t bidirectional,
                              bool is_profile) {
  const int fault =
      posenc_window_fault(argument, heads, queries, keys, query_offset, key_offset, is_profile);
  if (fault) return fault;
  REFUSE(!is_word(bidirectional, 2), argument + 6);
  REFUSE(buckets < (bidirectional ? 4 : 2) || buckets > 512, argument + 4);
  const int32_t side = bidirectional ? buckets / 2 : buckets, exact = side / 2;
  REFUSE(max_distance <= exact, argument + 5);

  const profile_t profile = {out, table, heads, (int64_t)queries + keys - 1,
                             (int64_t)first_distance(queries, query_offset, key_offset)};
  const int32_t ahead = bidirectional ? side : -1;
  const int64_t farthest = (int64_t)1 << 31;
  if (!bidirectional) fill_run(&profile, 1, farthest, 0);
  for (int32_t n = 0; n < exact; n++) fill_bucket(&profile, n, n, n, ahead);
  const log_scale_t scale = {exact, max_distance, side - exact};
  int64_t low = exact;
  for (int32_t k = exact; k < side; k++) {
    const int64_t next =
        k + 1 == side ? farthest + 1 : posenc_log_boundary(k + 1 - exact, &scale, 0);
    if (next > low) fill_bucket(&profile, low, next - 1, k, ahead);
    low = next;
  }
  return 0;
}

int posenc_t5_buckets(int32_t *out, void *workspace, int32_t queries, int32_t keys,
                      double queryOffset, double keyOffset, int32_t buckets, int32_t maxDistance,
                      int32_t bidirectional) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  const int fault = fill_profile(3, workspace, NULL, 1, queries, keys, queryOffset, keyOffset,
                                 buckets, maxDistance, bidirectional, false);
  if (!fault) posenc_window_copy(out, workspace, 1, queries, keys, 1);
  return fault;
}

double posenc_t5_buckets_workspace(int32_t queries, int32_t keys) {
  REFUSE_COUNTS(queries, keys);
  return profile_bytes(1, queries, keys);
}

int posenc_t5_profile(float *out, const float *table, int32_t heads, int32_t queries, int32_t keys,
                      double queryOffset, double keyOffset, int32_t buckets, int32_t maxDistance,
                      int32_t bidirectional) {
  REFUSE(!out, 1);
  REFUSE(!table, 2);
  REFUSE(heads < 1, 3);
  return fill_profile(4, out, table, heads, queries, keys, queryOffset, keyOffset, buckets,
                      maxDistance, bidirectional, true);
}

int posenc_t5_bias(float *out, void *workspace, const float *table, int32_t heads, int32_t queries,
                   int32_t keys, double queryOffset, double keyOffset, int32_t buckets,
                   int32_t maxDistance, int32_t bidirectional, int32_t causal) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!table, 3);
  REFUSE(heads < 1, 4);
  REFUSE(!is_word(causal, 2), 12);
  const int fault = fill_profile(5, workspace, table, heads, queries, keys, queryOffset, keyOffset,
                                 buckets, maxDistance, bidirectional, false);
  if (fault) return fault;
  posenc_window_bias(out, workspace, heads, queries, keys, queryOffset, keyOffset, causal);
  return 0;
}

double posenc_t5_bias_workspace(int32_t heads, int32_t queries, int32_t keys) {
  REFUSE_COUNTS(heads, queries, keys);
  return profile_bytes(heads, queries, keys);
}

/* Declares what scores and attend share: the keys visible to a query and the terms of its
 * scores. */
#ifndef POSENC_ATTENTION_ATTEND_H
#define POSENC_ATTENTION_ATTEND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../core/check.h"
#include "../posenc.h"

/* The arguments for scores, as documented in posenc.h, and the profiles of attend. */
typedef struct {
  const posenc_attention_t *attention;
  const float *position;
  int32_t entries, per_group;
} scoring_t;

/* Query heads in groups: each group shares a key head. */
typedef struct {
  int32_t count, size;
  double heads; /* of queries, at most INT32_MAX */
  bool
      are_equal; /* whether the heads divide into groups of one size; count and size are 1 if not */
} groups_t;

static inline groups_t posenc_attention_groups(const posenc_attention_t *a) {
  const double all = (double)a->blocks * a->outer * a->inner,
               count = (double)a->blocks * a->keyOuter * a->keyInner;
  const double heads = all < INT32_MAX ? all : INT32_MAX, size = heads / count;
  const bool are_equal = count >= 1 && is_whole(size);
  return (groups_t){are_equal ? (int32_t)count : 1, are_equal ? (int32_t)size : 1, heads,
                    are_equal};
}

/* A query: the keys low to high - 1, of which it sees those that pass posenc_attention_sees, and
 * the addends of its scores: addends[j * step] for key j, or addends[positions[j] - origin] when
 * is_by_position; NULL for none. */
typedef struct {
  int32_t low, high;
  const float *addends;
  size_t step;
  bool is_by_position;
  int64_t origin;
  const uint8_t *mask;                 /* [keys], or NULL */
  const int32_t *segments, *positions; /* of the keys, or NULL */
  int32_t segment, first_position, last_position;
} seen_t;

/* The number of vectors of q before row `row` of a group's [per_group, queries]. Rows of one head
 * are `inner` vectors apart. */
static inline size_t posenc_attention_query_at(const scoring_t *s, int32_t group, int64_t row) {
  const int32_t queries = s->attention->queries, inner = s->attention->inner;
  const int64_t head = (int64_t)group * s->per_group + row / queries;
  return (size_t)((head / inner * queries + row % queries) * inner + head % inner);
}

/* The number of vectors of k before key 0 of a group. Its keys are `keyInner` vectors apart. */
static inline size_t posenc_attention_keys_at(const posenc_attention_t *a, int32_t group) {
  const size_t step = (size_t)a->keyInner, at = (size_t)group;
  return at / step * (size_t)a->keys * step + at % step;
}

/* Row `row` of a group's [per_group, queries]. */
seen_t posenc_attention_seen(const scoring_t *scoring, int32_t group, int64_t row);

/* Whether a mask, segments or positions may hide keys between low and high. */
static inline bool posenc_attention_has_gaps(const seen_t *seen) {
  return seen->mask || seen->segments || seen->positions;
}

/* Whether the query sees key j, for low <= j < high. */
static inline bool posenc_attention_sees(const seen_t *seen, int32_t j) {
  if (seen->mask && !seen->mask[j]) return false;
  if (seen->segments && seen->segments[j] != seen->segment) return false;
  if (!seen->positions) return true;
  return seen->positions[j] >= seen->first_position && seen->positions[j] <= seen->last_position;
}

/* The addend of the score of key j. */
static inline float posenc_attention_addend(const seen_t *seen, int32_t j) {
  if (!seen->addends) return 0;
  if (seen->is_by_position) return seen->addends[seen->positions[j] - seen->origin];
  return seen->addends[(size_t)j * seen->step];
}

/* Scale and softcap of a score, before addends; softcap 0 is none. */
typedef struct {
  double scale, softcap;
  int32_t dim;
} score_t;

/* Whether scale and softcap are far enough from the limits of float32 that scores below
 * POSENC_FAR_SCORE are correct in float32 for any q and k. */
bool posenc_attention_is_usual(const score_t *score);

/* Products of this magnitude or more, and infinities and NaN, are recomputed in float64. */
#define POSENC_FAR_SCORE 0x1p64f

/* Infinite or NaN when a number is infinite, NaN, or POSENC_FAR_SCORE or more in magnitude. */
float posenc_attention_sum_of_squares(const float *x, size_t count);

/* The score of a row of q and a row of k with its addend. Finite inputs may give a score beyond
 * float32, but not beyond float64. */
double posenc_attention_exact_score(const score_t *score, const float *q, const float *k,
                                    double added);

/* Returns 0, or -k when a field breaks its rule; the first field is argument `first`, as posenc.h
 * counts them. */
int posenc_attention_fault(const posenc_attention_t *attention, int first);

#endif

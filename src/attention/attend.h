/* Declares what scores and attend share: the keys that a query sees and the terms of its scores. */
#ifndef POSENC_ATTENTION_ATTEND_H
#define POSENC_ATTENTION_ATTEND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The arguments that say what becomes of a score, as posenc.h has them. */
typedef struct {
  const float *bias, *position;
  const int32_t *planes;
  int32_t per_group, queries, keys, bias_queries, bias_keys, all_queries;
  double first_query, query_offset, key_offset, window;
  int32_t causal;
} scoring_t;

/* A query: the keys that it sees, low to high - 1, and what is added to its scores: the entry of
 * key j is addends[j * step]; NULL when there is nothing to add. */
typedef struct {
  int32_t low, high;
  const float *addends;
  size_t step;
} seen_t;

/* Row `row` of a group's [per_group, queries]. */
seen_t posenc_attention_seen(const scoring_t *scoring, int32_t group, int64_t row);

/* What makes a score of a query and a key, before anything is added; softcap 0 is none. */
typedef struct {
  double scale, softcap;
  int32_t dim;
} score_t;

/* Whether scale and softcap are so far from the ends of float32 that scores below
 * POSENC_FAR_SCORE come out right in float32, whatever q and k are. */
bool posenc_attention_is_usual(const score_t *score);

/* Products of this size and beyond, infinities and NaN among them, are formed again in float64. */
#define POSENC_FAR_SCORE 0x1p64f

/* Infinite or NaN where a number is, or is POSENC_FAR_SCORE or more in size. */
float posenc_attention_sum_of_squares(const float *x, size_t count);

/* The score of a row of q and a row of k with what is added to it. Finite numbers may make one
 * beyond float32, but none beyond float64. */
double posenc_attention_exact_score(const score_t *score, const float *q, const float *k,
                                    double added);

/* -k for the first of biasQueries (argument `first`), biasKeys, allQueries, firstQuery,
 * queryOffset, keyOffset, causal and window that breaks its rule. */
int posenc_attention_scoring_fault(const scoring_t *scoring, int first);

#endif

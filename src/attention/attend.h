/* Declares what scores and attend share: the keys visible to a query and the terms of its
 * scores. */
#ifndef POSENC_ATTENTION_ATTEND_H
#define POSENC_ATTENTION_ATTEND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The arguments for scores, as documented in posenc.h. */
typedef struct {
  const float *bias, *position;
  const int32_t *planes;
  int32_t per_group, queries, keys, bias_queries, bias_keys, all_queries;
  double first_query, query_offset, key_offset, window;
  int32_t causal;
} scoring_t;

/* A query: its visible keys, low to high - 1, and the addends of its scores: addends[j * step] for
 * key j; NULL for none. */
typedef struct {
  int32_t low, high;
  const float *addends;
  size_t step;
} seen_t;

/* Row `row` of a group's [per_group, queries]. */
seen_t posenc_attention_seen(const scoring_t *scoring, int32_t group, int64_t row);

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

/* Returns -k for the first of biasQueries (argument `first`), biasKeys, allQueries, firstQuery,
 * queryOffset, keyOffset, causal and window that breaks its rule. */
int posenc_attention_scoring_fault(const scoring_t *scoring, int first);

#endif

/* What scores and attend share: which keys a query sees, and what is added to its scores. */
#ifndef POSENC_ATTENTION_ATTEND_H
#define POSENC_ATTENTION_ATTEND_H

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

/* -k for the first of biasQueries (argument `first`), biasKeys, allQueries, firstQuery,
 * queryOffset, keyOffset, causal and window that breaks its rule. */
int posenc_attention_scoring_fault(const scoring_t *scoring, int first);

#endif

/* Scores of queries and keys rotated by a changed distance: near keys use one pair of positions,
 * far keys another. Used by rerope, selfExtend and dualChunk. */
#ifndef POSENC_CORE_ROTATED_SCORES_H
#define POSENC_CORE_ROTATED_SCORES_H

#include <stdint.h>

#include "streams.h"

/* Shared arguments of these functions: arguments 1 to 12 of 17, in this order, and the last three.
 * The two between them are the function's own. */
typedef struct {
  float *out; /* [heads, queries, keys] */
  void *workspace;
  const float *q, *k;        /* [heads, queries, dim], [heads, keys, dim] */
  const double *frequencies; /* [dim / 2], and their fractions */
  const uint32_t *fractions;
  int32_t heads, queries, keys, dim;
  double query_offset, key_offset, scale;
  int32_t layout, causal;
} rotated_scores_t;

/* A part: the keys whose distance key - query lies between low and high, with the positions by
 * which queries and keys are rotated and the frequencies [dim / 2]. With a chunk, keys are low to
 * high chunks of that many positions away; low and high times the chunk fit int64. Keys that stay
 * keep their positions of the part before, which ends where this one begins. */
typedef struct {
  int64_t low, high;
  places_t queries, keys;
  const double *frequencies;
  const uint32_t *fractions;
  int32_t chunk;
  bool keys_stay;
} rotated_part_t;

/* 0, or -k when argument k is wrong. */
int posenc_rotated_scores_check(const rotated_scores_t *scores);

/* Writes the scores of all parts, which cover every distance; with causal they end at distance 0
 * and keys after the query get -Infinity. */
void posenc_rotated_scores(const rotated_scores_t *scores, const rotated_part_t *parts, int count);

double posenc_rotated_scores_workspace(int32_t heads, int32_t queries, int32_t keys, int32_t dim);

#endif

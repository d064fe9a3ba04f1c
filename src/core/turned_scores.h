/* Scores of queries against keys, both turned, where the distance they are turned by is a changed
 * one: near keys at one pair of positions, far ones at another. */
#ifndef POSENC_CORE_TURNED_SCORES_H
#define POSENC_CORE_TURNED_SCORES_H

#include <stdint.h>

#include "streams.h"

/* What such functions take, in this order after their outputs: arguments 1 to 12 of 17; between
 * them and the last three stand two of their own. */
typedef struct {
  float *out; /* [heads, queries, keys] */
  void *workspace;
  const float *q, *k;        /* [heads, queries, dim], [heads, keys, dim] */
  const double *frequencies; /* [dim / 2], and their fractions */
  const uint32_t *fractions;
  int32_t heads, queries, keys, dim;
  double query_offset, key_offset, scale;
  int32_t layout, causal;
} turned_scores_t;

/* The scores of keys whose distance key - query lies between low and high: where queries and keys
 * stand when they are turned, and the frequencies [dim / 2] that they turn by. With a chunk, keys
 * are low to high chunks of that many positions away; low and high times the chunk fit int64. Keys
 * that stay stand where they stood in the part before, which ends where this one begins. */
typedef struct {
  int64_t low, high;
  places_t queries, keys;
  const double *frequencies;
  const uint32_t *fractions;
  int32_t chunk;
  bool keys_stay;
} turned_part_t;

/* 0, or -k when argument k is at fault. */
int posenc_turned_scores_check(const turned_scores_t *scores);

/* Writes the scores of all parts, which leave no distance out; a causal one ends at distance 0, and
 * -Infinity stands ahead of every query. */
void posenc_turned_scores(const turned_scores_t *scores, const turned_part_t *parts, int count);

double posenc_turned_scores_workspace(int32_t heads, int32_t queries, int32_t keys, int32_t dim);

#endif

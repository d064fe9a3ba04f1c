/* Computes Self-Extend (Jin et al. 2024): beyond a window, positions count groups of tokens. */
#include "../core/check.h"
#include "../core/rotated_scores.h"
#include "../core/small.h"
#include "../core/streams.h"
#include "../core/window.h"
#include "../posenc.h"

SMALL int posenc_selfExtend_distance(int32_t *out, int32_t queries, int32_t keys,
                                     double queryOffset, double keyOffset, int32_t group,
                                     int32_t window) {
  REFUSE(!out, 1);
  const int fault = posenc_window_fault(2, 1, queries, keys, queryOffset, keyOffset, false);
  if (fault) return fault;
  REFUSE(group < 1, 6);
  REFUSE(window < 1, 7);
  const int64_t first = (int64_t)keyOffset, shift = window - window / group;
  for (int32_t i = 0; i < queries; i++) {
    const int64_t query = (int64_t)queryOffset + i;
    int64_t distance = first - query, step = floor_quotient(first, group), rest;
    rest = first - step * group;
    step -= floor_quotient(query, group) + shift;
    for (int32_t j = 0; j < keys; j++, distance++) {
      *out++ = (int32_t)(distance > -(int64_t)window ? distance : step);
      if (++rest == group) rest = 0, step++;
    }
  }
  return 0;
}

SMALL int posenc_selfExtend_scores(float *out, void *workspace, const float *q, const float *k,
                                   const double *frequencies, const uint32_t *fractions,
                                   int32_t heads, int32_t queries, int32_t keys, int32_t dim,
                                   double queryOffset, double keyOffset, int32_t group,
                                   int32_t window, double scale, int32_t layout, int32_t causal) {
  const rotated_scores_t scores = {out,         workspace, q,       k,      frequencies,
                                   fractions,   heads,     queries, keys,   dim,
                                   queryOffset, keyOffset, scale,   layout, causal};
  const int status = posenc_rotated_scores_check(&scores);
  if (status) return status;
  REFUSE(group < 1, 13);
  REFUSE(window < 1, 14);
  const int64_t most = (int64_t)1 << 32;
  const int32_t groups = window / group;
  const rotated_part_t parts[] = {
      {.low = 1 - (int64_t)window,
       .high = most,
       .queries = {.offset = queryOffset},
       .keys = {.offset = keyOffset},
       .frequencies = frequencies,
       .fractions = fractions},
      {.low = -most,
       .high = -(int64_t)window,
       .queries = {.offset = queryOffset, .shift = window - groups, .width = group},
       .keys = {.offset = keyOffset, .width = group},
       .frequencies = frequencies,
       .fractions = fractions},
  };
  posenc_rotated_scores(&scores, parts, 2);
  return 0;
}

double posenc_selfExtend_scores_workspace(int32_t heads, int32_t queries, int32_t keys,
                                          int32_t dim) {
  REFUSE_COUNTS(heads, queries, keys, dim);
  REFUSE_WORKSPACE(dim % 2);
  return posenc_rotated_scores_workspace(heads, queries, keys, dim);
}

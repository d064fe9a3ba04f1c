/* Computes ReRoPE and leaky ReRoPE (Su 2023): beyond a window, distances are constant or grow
 * slowly. */
#include "../core/check.h"
#include "../core/rotated_scores.h"
#include "../core/small.h"
#include "../core/window.h"
#include "../posenc.h"

SMALL int posenc_rerope_distance(float *out, void *workspace, int32_t queries, int32_t keys,
                                 double queryOffset, double keyOffset, int32_t window,
                                 double factor) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  const int fault = posenc_window_fault(3, 1, queries, keys, queryOffset, keyOffset, false);
  if (fault) return fault;
  REFUSE(window < 1, 7);
  REFUSE(!is_finite(factor) || factor < 0, 8);
  const int64_t count = (int64_t)queries + keys - 1;
  const double first = first_distance(queries, queryOffset, keyOffset);
  float *profile = workspace;
  for (int64_t n = 0; n < count; n++) {
    const double d = first + (double)n, size = d < 0 ? -d : d;
    double changed = size < window ? size : window;
    if (size > window && factor != 0) changed += (size - window) / factor;
    profile[n] = (float)(d < 0 ? -changed : changed);
  }
  posenc_window_copy(out, profile, 1, queries, keys, 1);
  return 0;
}

double posenc_rerope_distance_workspace(int32_t queries, int32_t keys) {
  REFUSE_COUNTS(queries, keys);
  return profile_bytes(1, queries, keys);
}

/* Beyond the window the distance is constant: queries are rotated by one position, keys by
 * another. */
static void stand_still(rotated_part_t *part, const double *query, const double *key) {
  part->queries = (places_t){.positions = query};
  part->keys = (places_t){.positions = key};
}

/* In units of theta / factor, window + (n - window) / factor is n + window (factor - 1). */
static void leak(rotated_part_t *part, double shift, const double *slower,
                 const uint32_t *slower_fractions) {
  part->queries.shift = shift;
  part->queries.width = 1; /* shifted whole positions */
  part->frequencies = slower;
  part->fractions = slower_fractions;
}

SMALL int posenc_rerope_scores(float *out, void *workspace, const float *q, const float *k,
                               const double *frequencies, const uint32_t *fractions, int32_t heads,
                               int32_t queries, int32_t keys, int32_t dim, double queryOffset,
                               double keyOffset, int32_t window, double factor, double scale,
                               int32_t layout, int32_t causal) {
  rotated_scores_t scores = {out,         workspace, q,       k,      frequencies,
                             fractions,   heads,     queries, keys,   dim,
                             queryOffset, keyOffset, scale,   layout, causal};
  const int status = posenc_rotated_scores_check(&scores);
  if (status) return status;
  REFUSE(window < 1, 13);
  const bool leaks = factor != 0;
  const double shift = window * (factor - 1), stops[] = {-(double)window, 0, window};
  REFUSE(!(factor >= 0) || !is_finite(shift), 14);
  for (int32_t m = 0; leaks && m < dim / 2; m++) {
    if (!is_finite(frequencies[m] / factor)) return -14;
  }
  const int64_t most = (int64_t)1 << 32;
  rotated_part_t parts[3], *near = parts, *behind = parts + 1, *ahead = parts + 2;
  *near = *behind = *ahead = (rotated_part_t){.low = 1 - (int64_t)window,
                                              .high = (int64_t)window - 1,
                                              .queries = {.offset = queryOffset},
                                              .keys = {.offset = keyOffset},
                                              .frequencies = frequencies,
                                              .fractions = fractions};
  behind->low = -most, behind->high = -(int64_t)window;
  ahead->low = window, ahead->high = most;
  if (leaks) {
    double *slower = workspace;
    uint32_t *slower_fractions = (void *)(slower + dim / 2);
    for (int32_t m = 0; m < dim / 2; m++) slower[m] = frequencies[m] / factor;
    posenc_phase_fractions(slower_fractions, slower, dim / 2);
    scores.workspace = slower_fractions + 2 * (size_t)dim;
    leak(behind, shift, slower, slower_fractions);
    leak(ahead, -shift, slower, slower_fractions);
  } else {
    stand_still(behind, stops + 2, stops + 1);
    stand_still(ahead, stops, stops + 1);
  }
  posenc_rotated_scores(&scores, parts, 3);
  return 0;
}

double posenc_rerope_scores_workspace(int32_t heads, int32_t queries, int32_t keys, int32_t dim) {
  REFUSE_COUNTS(heads, queries, keys, dim);
  REFUSE_WORKSPACE(dim % 2);
  const double slower = 0.5 * dim * (sizeof(double) + 4 * sizeof(uint32_t));
  return slower + posenc_rotated_scores_workspace(heads, queries, keys, dim);
}

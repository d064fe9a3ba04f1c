/* Computes the profile and bias of Sandwich (Chi et al. 2023): the dot product of the sinusoidal
 * encodings of two positions, a function of their distance, weighted by head.
 *
 * The sum of cos(distance theta) is taken in blocks, distance = BLOCK b + k with 0 <= k < BLOCK:
 * the dot product of the cosines and sines of BLOCK b theta with the cosines and negative sines of
 * k theta. Both phases are exact, so a sum depends on the distance alone and not on the cut of the
 * window. */
#include "../core/angles.h"
#include "../core/check.h"
#include "../core/dot.h"
#include "../core/phase.h"
#include "../core/window.h"
#include "../posenc.h"

enum { BLOCK = 32, GROUP = 8 };

/* The float64 numbers of a row of angles: groups of four sines and four cosines. */
static size_t row_of(int32_t dim) { return ((size_t)dim / 2 + 3) / 4 * GROUP; }

/* Cosines and `sign` times the sines of position * theta; zeros beyond the last frequency. */
static SMALL void fill_row(double *out, const uint32_t *fractions, size_t pairs, int64_t position,
                           double sign) {
  for (size_t m = 0; m < pairs; m += 4, out += GROUP) {
    uint64_t turns[4] = {0, 0, 0, 0};
    const size_t left = pairs - m < 4 ? pairs - m : 4;
    for (size_t i = 0; i < left; i++) {
      uint32_t phase[PHASE_WORDS];
      phase_of_whole(phase, position, fractions + PHASE_WORDS * (m + i));
      turns[i] = (uint64_t)phase[3] << 32 | phase[2];
    }
    posenc_angle_groups(out, turns, 4, 1);
    for (size_t i = 0; i < 4; i++) {
      out[i] *= sign;
      if (i >= left) out[4 + i] = 0;
    }
  }
}

/* The workspace: BLOCK + 1 rows of angles, then the sums of `count` distances. */
static SMALL void fill_profile(float *out, double *rows, const uint32_t *fractions, int32_t heads,
                               int64_t count, int64_t first, int32_t dim) {
  const size_t row = row_of(dim), pairs = (size_t)dim / 2;
  double *start = rows + BLOCK * row, *sums = start + row;
  int64_t block = -1;
  for (int64_t k = 0; k < BLOCK; k++) fill_row(rows + (size_t)k * row, fractions, pairs, k, -1);
  for (int64_t n = 0; n < count; n++) {
    const int64_t d = first + n, distance = d < 0 ? -d : d;
    if (distance / BLOCK != block) {
      block = distance / BLOCK;
      fill_row(start, fractions, pairs, block * BLOCK, 1);
    }
    sums[n] = dot_product(start, rows + (size_t)(distance % BLOCK) * row, row);
  }
  for (int32_t h = 0; h < heads; h++) {
    const double scale = heads / (8 * (h + 1.0));
    for (int64_t n = 0; n < count; n++) *out++ = (float)(scale * sums[n]);
  }
}

/* Returns -k for the first argument that breaks its rule; fractions is argument 3. */
static SMALL int find_fault(const void *out, const void *workspace, const uint32_t *fractions,
                            int32_t heads, int32_t dim, int32_t queries, int32_t keys,
                            double queryOffset, double keyOffset, bool is_profile) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!fractions, 3);
  REFUSE(heads < 1, 4);
  REFUSE(dim < 2 || dim % 2 || !fits(dim, 2, 1, sizeof *fractions), 5);
  return posenc_window_fault(6, heads, queries, keys, queryOffset, keyOffset, is_profile);
}

int posenc_sandwich_profile(float *out, void *workspace, const uint32_t *fractions, int32_t heads,
                            int32_t dim, int32_t queries, int32_t keys, double queryOffset,
                            double keyOffset) {
  const int fault = find_fault(out, workspace, fractions, heads, dim, queries, keys, queryOffset,
                               keyOffset, true);
  if (fault) return fault;
  fill_profile(out, workspace, fractions, heads, (int64_t)queries + keys - 1,
               (int64_t)first_distance(queries, queryOffset, keyOffset), dim);
  return 0;
}

double posenc_sandwich_profile_workspace(int32_t dim, int32_t distances) {
  REFUSE_COUNTS(dim, distances);
  return ((BLOCK + 1) * (double)row_of(dim) + distances) * sizeof(double);
}

int posenc_sandwich_bias(float *out, void *workspace, const uint32_t *fractions, int32_t heads,
                         int32_t dim, int32_t queries, int32_t keys, double queryOffset,
                         double keyOffset, int32_t causal) {
  const int fault = find_fault(out, workspace, fractions, heads, dim, queries, keys, queryOffset,
                               keyOffset, false);
  if (fault) return fault;
  REFUSE(!is_word(causal, 2), 10);
  const int64_t count = (int64_t)queries + keys - 1;
  const double first = first_distance(queries, queryOffset, keyOffset);
  /* The profile follows the scratch memory for computing it. */
  double *rows = workspace;
  float *profile = (void *)(rows + (BLOCK + 1) * row_of(dim) + (size_t)count);
  fill_profile(profile, rows, fractions, heads, count, (int64_t)first, dim);
  posenc_window_bias(out, profile, heads, queries, keys, queryOffset, keyOffset, causal);
  return 0;
}

double posenc_sandwich_bias_workspace(int32_t heads, int32_t dim, int32_t queries, int32_t keys) {
  REFUSE_COUNTS(heads, dim, queries, keys);
  const double count = (double)queries + keys - 1;
  return ((BLOCK + 1) * (double)row_of(dim) + count) * sizeof(double) +
         heads * count * sizeof(float);
}

/* Sandwich (Chi et al. 2023): the dot product of the sinusoidal encodings of two positions, a
 * function of their distance, weighted by head: profile, bias.
 *
 * The sum over c of cos(d theta_c) is evaluated around centres 2K apart, d = centre + k with
 * -K <= k < K: cos(centre theta) cos(k theta) - sin(centre theta) sin(k theta). The phases of
 * centre and k are exact, so a sum depends on d alone, however the window is cut. */
#include "../core/angles.h"
#include "../core/check.h"
#include "../core/phase.h"
#include "../core/window.h"
#include "../posenc.h"

enum { K = 32, GROUP = 8 };

typedef struct {
  const uint32_t *fractions;
  size_t pairs, row; /* frequencies, and the float64 numbers of a row of their angles */
  double *center;    /* of `block` */
  double *offsets;   /* [K + 1, row], row k where bit k of `built` is set */
  double *sums;      /* [count] */
  int64_t block;
  uint64_t built;
} angles_t;

/* Sines and cosines of position * theta, in groups of four and four; beyond the last are zeros. */
static SMALL void fill_angles(double *out, const angles_t *angles, int64_t position) {
  for (size_t m = 0; m < angles->pairs; m += 4, out += GROUP) {
    uint64_t turns[4] = {0, 0, 0, 0};
    const size_t left = angles->pairs - m < 4 ? angles->pairs - m : 4;
    for (size_t i = 0; i < left; i++) {
      uint32_t phase[PHASE_WORDS];
      phase_of_whole(phase, position, angles->fractions + PHASE_WORDS * (m + i));
      turns[i] = (uint64_t)phase[3] << 32 | phase[2];
    }
    posenc_angle_group(out, u64x2_load(turns), u64x2_load(turns + 2), f64x2_splat(1));
    for (size_t i = left; i < 4; i++) out[i] = out[4 + i] = 0;
  }
}

/* The sum of cos(distance theta) for a distance of at least 0. */
static SMALL double sum_at(angles_t *angles, int64_t distance) {
  const int64_t block = (distance + K) / (2 * K), k = distance - block * 2 * K;
  const size_t away = (size_t)(k < 0 ? -k : k);
  double *offset = angles->offsets + away * angles->row;
  if (angles->block != block) {
    angles->block = block;
    fill_angles(angles->center, angles, block * 2 * K);
  }
  if (!(angles->built >> away & 1)) {
    angles->built |= (uint64_t)1 << away;
    fill_angles(offset, angles, (int64_t)away);
  }
  f64x2 cosines = f64x2_splat(0), sines = f64x2_splat(0);
  for (size_t i = 0; i < angles->row; i += GROUP) {
    const double *a = angles->center + i, *b = offset + i;
    for (size_t lane = 0; lane < 4; lane += 2) {
      sines = f64x2_add(sines, f64x2_mul(f64x2_load(a + lane), f64x2_load(b + lane)));
      cosines = f64x2_add(cosines, f64x2_mul(f64x2_load(a + 4 + lane), f64x2_load(b + 4 + lane)));
    }
  }
  double c[2], s[2];
  f64x2_store(c, cosines);
  f64x2_store(s, sines);
  const double product = s[0] + s[1];
  return (c[0] + c[1]) - (k < 0 ? -product : product);
}

static size_t row_of(int32_t dim) { return ((size_t)dim / 2 + 3) / 4 * GROUP; }

static SMALL void fill_profile(float *out, void *workspace, const uint32_t *fractions,
                               int32_t heads, int64_t count, int64_t first, int32_t dim) {
  angles_t angles = {.fractions = fractions,
                     .pairs = (size_t)dim / 2,
                     .row = row_of(dim),
                     .center = workspace,
                     .block = -1};
  angles.offsets = angles.center + angles.row;
  angles.sums = angles.offsets + (K + 1) * angles.row;
  for (int64_t n = 0; n < count; n++) {
    const int64_t distance = first + n, mirrored = -distance - first;
    const bool known = mirrored >= 0 && mirrored < n;
    angles.sums[n] =
        known ? angles.sums[mirrored] : sum_at(&angles, distance < 0 ? -distance : distance);
  }
  for (int32_t h = 0; h < heads; h++, out += count) {
    const double scale = heads / (8 * (h + 1.0));
    for (int64_t n = 0; n < count; n++) out[n] = (float)(scale * angles.sums[n]);
  }
}

static double workspace_of(double count, int32_t dim) {
  return ((K + 2) * (double)row_of(dim) + count) * sizeof(double);
}

int posenc_sandwich_profile(float *out, void *workspace, const uint32_t *fractions, int32_t heads,
                            int32_t dim, int32_t queries, int32_t keys, double queryOffset,
                            double keyOffset) {
  if (!out) return -1;
  if (!workspace) return -2;
  if (!fractions) return -3;
  if (heads < 1) return -4;
  if (dim < 2 || dim % 2) return -5;
  const int fault = window_fault(6, heads, queries, keys, queryOffset, keyOffset, true);
  if (fault) return fault;
  fill_profile(out, workspace, fractions, heads, (int64_t)queries + keys - 1,
               (int64_t)first_distance(queries, queryOffset, keyOffset), dim);
  return 0;
}

double posenc_sandwich_profile_workspace(int32_t dim, int32_t distances) {
  return workspace_of(distances, dim);
}

int posenc_sandwich_bias(float *out, void *workspace, const uint32_t *fractions, int32_t heads,
                         int32_t dim, int32_t queries, int32_t keys, double queryOffset,
                         double keyOffset, int32_t causal) {
  if (!out) return -1;
  if (!workspace) return -2;
  if (!fractions) return -3;
  if (heads < 1) return -4;
  if (dim < 2 || dim % 2) return -5;
  const int fault = window_fault(6, heads, queries, keys, queryOffset, keyOffset, false);
  if (fault) return fault;
  if (!is_word(causal, 2)) return -10;
  const int64_t count = (int64_t)queries + keys - 1;
  const double first = first_distance(queries, queryOffset, keyOffset);
  float *profile = workspace;
  /* The rest of the workspace begins at a multiple of 8 bytes. */
  const size_t floats = (size_t)heads * (size_t)count;
  fill_profile(profile, profile + floats + floats % 2, fractions, heads, count, (int64_t)first,
               dim);
  if (causal) window_mask_ahead(profile, heads, count, first);
  window_copy(out, profile, heads, queries, keys, 1);
  return 0;
}

double posenc_sandwich_bias_workspace(int32_t heads, int32_t dim, int32_t queries, int32_t keys) {
  const double count = (double)queries + keys - 1;
  return workspace_of(count, dim) + (heads * count + 1) * sizeof(float);
}

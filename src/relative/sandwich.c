/* Sandwich (Chi et al. 2023): the dot product of the sinusoidal encodings of two positions, a
 * function of their distance, weighted by head: profile, bias.
 *
 * The sum over c of cos(d theta_c) is evaluated around centres 2K apart, d = centre + k with
 * -K <= k < K: cos(centre theta) cos(k theta) - sin(centre theta) sin(k theta). The phases of
 * centre and k are exact, so a sum depends on d alone, however the window is cut. */
#include "../core/check.h"
#include "../core/trig.h"
#include "../core/window.h"
#include "../posenc.h"

enum { K = 32 };

typedef struct {
  const uint32_t *fractions;
  size_t pairs, row; /* frequencies, and the float64 numbers of a row of their angles */
  double *center;    /* of `block` */
  double *offsets;   /* [K + 1, row], row k where bit k of `built` is set */
  double *sums;      /* [count] */
  int64_t block;
  uint64_t built;
} angles_t;

/* Cosines and sines of position * theta, in groups of two and two; beyond the last are zeros. */
static SMALL void fill_angles(double *out, const angles_t *angles, int64_t position) {
  for (size_t m = 0; m < angles->pairs; m += 2, out += 4) {
    uint64_t turns[2];
    for (size_t i = 0; i < 2; i++) {
      const size_t at = m + i < angles->pairs ? m + i : m;
      uint32_t phase[PHASE_WORDS];
      phase_of_whole(phase, position, angles->fractions + PHASE_WORDS * at);
      turns[i] = (uint64_t)phase[3] << 32 | phase[2];
    }
    f64x2 sine, cosine;
    sincos_of_turns(u64x2_load(turns), &sine, &cosine);
    f64x2_store(out, cosine);
    f64x2_store(out + 2, sine);
    if (m + 1 == angles->pairs) out[1] = out[3] = 0;
  }
}

/* The sum of cos(distance theta) for a distance of at least 0. */
static double sum_at(angles_t *angles, int64_t distance) {
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
  for (size_t i = 0; i < angles->row; i += 4) {
    const double *a = angles->center + i, *b = offset + i;
    cosines = f64x2_add(cosines, f64x2_mul(f64x2_load(a), f64x2_load(b)));
    sines = f64x2_add(sines, f64x2_mul(f64x2_load(a + 2), f64x2_load(b + 2)));
  }
  double c[2], s[2];
  f64x2_store(c, cosines);
  f64x2_store(s, sines);
  const double product = s[0] + s[1];
  return (c[0] + c[1]) - (k < 0 ? -product : product);
}

static size_t row_of(int32_t dim) { return ((size_t)dim / 2 + 1) / 2 * 4; }

static void fill_profile(float *out, void *workspace, const uint32_t *fractions, int32_t heads,
                         int64_t count, int64_t first, int32_t dim) {
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
                            int32_t queries, int32_t keys, int32_t dim, double queryOffset,
                            double keyOffset) {
  if (!out) return -1;
  if (!workspace) return -2;
  if (!fractions) return -3;
  if (heads < 1) return -4;
  if (queries < 1) return -5;
  if (keys < 1 || !fits(heads, (double)queries + keys - 1, 1, sizeof *out)) return -6;
  if (dim < 2 || dim % 2) return -7;
  if (!is_offset(queryOffset)) return -8;
  if (!is_offset(keyOffset) || !distances_fit(queries, keys, queryOffset, keyOffset)) return -9;
  fill_profile(out, workspace, fractions, heads, (int64_t)queries + keys - 1,
               (int64_t)first_distance(queries, queryOffset, keyOffset), dim);
  return 0;
}

double posenc_sandwich_profile_workspace(int32_t distances, int32_t dim) {
  return workspace_of(distances, dim);
}

int posenc_sandwich_bias(float *out, void *workspace, const uint32_t *fractions, int32_t heads,
                         int32_t queries, int32_t keys, int32_t dim, double queryOffset,
                         double keyOffset, int32_t causal) {
  if (!out) return -1;
  if (!workspace) return -2;
  if (!fractions) return -3;
  if (heads < 1) return -4;
  if (queries < 1) return -5;
  if (keys < 1 || !fits(heads, queries, keys, sizeof *out)) return -6;
  if (dim < 2 || dim % 2) return -7;
  if (!is_offset(queryOffset)) return -8;
  if (!is_offset(keyOffset) || !distances_fit(queries, keys, queryOffset, keyOffset)) return -9;
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

double posenc_sandwich_bias_workspace(int32_t heads, int32_t queries, int32_t keys, int32_t dim) {
  const double count = (double)queries + keys - 1;
  return workspace_of(count, dim) + (heads * count + 1) * sizeof(float);
}

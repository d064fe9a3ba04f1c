/* KERPLE: kernelized relative positional embedding (Chi et al. 2022), its logarithmic and its power
 * kernel: profile, bias. */
#include "../core/check.h"
#include "../core/pow.h"
#include "../core/window.h"
#include "../posenc.h"

static double penalty(double distance, double r2, int32_t kind) {
  return kind == POSENC_KERPLE_LOG ? log1p_of_double(r2 * distance) : pow_of_double(distance, r2);
}

static SMALL void fill_profile(float *out, const double *r1, const double *r2, int32_t heads,
                               int64_t count, int64_t first, int32_t kind) {
  for (int32_t h = 0; h < heads; h++, out += count) {
    for (int64_t n = 0; n < count; n++) {
      const int64_t distance = first + n, mirrored = -distance - first;
      if (mirrored >= 0 && mirrored < n) {
        out[n] = out[mirrored];
      } else {
        out[n] = (float)(0 - r1[h] * penalty((double)(distance < 0 ? -distance : distance), r2[h],
                                             kind));
      }
    }
  }
}

static SMALL bool all_between(const double *values, int32_t count, double most) {
  for (int32_t i = 0; i < count; i++) {
    if (!(values[i] > 0 && values[i] <= most)) return false;
  }
  return true;
}

#define LARGEST 0x1.fffffffffffffp1023

static double largest_r2(int32_t kind) { return kind == POSENC_KERPLE_POWER ? 2 : LARGEST; }

int posenc_kerple_profile(float *out, const double *r1, const double *r2, int32_t heads,
                          int32_t queries, int32_t keys, double queryOffset, double keyOffset,
                          int32_t kind) {
  if (!out) return -1;
  if (!r1) return -2;
  if (!r2) return -3;
  if (heads < 1) return -4;
  const int fault = window_fault(5, heads, queries, keys, queryOffset, keyOffset, true);
  if (fault) return fault;
  if (!is_word(kind, 2)) return -9;
  if (!all_between(r1, heads, LARGEST)) return -2;
  if (!all_between(r2, heads, largest_r2(kind))) return -3;
  fill_profile(out, r1, r2, heads, (int64_t)queries + keys - 1,
               (int64_t)first_distance(queries, queryOffset, keyOffset), kind);
  return 0;
}

int posenc_kerple_bias(float *out, void *workspace, const double *r1, const double *r2,
                       int32_t heads, int32_t queries, int32_t keys, double queryOffset,
                       double keyOffset, int32_t kind, int32_t causal) {
  if (!out) return -1;
  if (!workspace) return -2;
  if (!r1) return -3;
  if (!r2) return -4;
  if (heads < 1) return -5;
  const int fault = window_fault(6, heads, queries, keys, queryOffset, keyOffset, false);
  if (fault) return fault;
  if (!is_word(kind, 2)) return -10;
  if (!is_word(causal, 2)) return -11;
  if (!all_between(r1, heads, LARGEST)) return -3;
  if (!all_between(r2, heads, largest_r2(kind))) return -4;
  const int64_t count = (int64_t)queries + keys - 1;
  const double first = first_distance(queries, queryOffset, keyOffset);
  fill_profile(workspace, r1, r2, heads, count, (int64_t)first, kind);
  if (causal) window_mask_ahead(workspace, heads, count, first);
  window_copy(out, workspace, heads, queries, keys, 1);
  return 0;
}

double posenc_kerple_bias_workspace(int32_t heads, int32_t queries, int32_t keys) {
  return heads * ((double)queries + keys - 1) * sizeof(float);
}

/* Computes the profile and bias of KERPLE, kernelized relative positional embedding (Chi et al.
 * 2022), with its logarithmic and power kernels. */
#include "../core/check.h"
#include "../core/explog.h"
#include "../core/small.h"
#include "../core/window.h"
#include "../posenc.h"

static SMALL void fill_profile(float *out, const double *r1, const double *r2, int32_t heads,
                               int64_t count, double first, int32_t kind) {
  for (int32_t h = 0; h < heads; h++) {
    for (int64_t n = 0; n < count; n++) {
      const double d = first + (double)n, distance = d < 0 ? -d : d;
      const double penalty = kind == POSENC_KERPLE_LOG ? posenc_log1p(r2[h] * distance)
                                                       : posenc_exp(r2[h] * posenc_log(distance));
      *out++ = (float)(0 - r1[h] * penalty);
    }
  }
}

/* Returns -k for the first argument that breaks its rule; r1 is argument k = first. */
static SMALL int find_fault(int first, const double *r1, const double *r2, int32_t heads,
                            int32_t kind, int32_t queries, int32_t keys, double queryOffset,
                            double keyOffset, bool is_profile) {
  const double largest = 0x1.fffffffffffffp1023;
  REFUSE(!r1, first);
  REFUSE(!r2, first + 1);
  REFUSE(heads < 1, first + 2);
  REFUSE(!is_word(kind, 2), first + 3);
  for (int32_t h = 0; h < heads; h++) {
    REFUSE(!(r1[h] > 0 && r1[h] <= largest), first);
    REFUSE(!(r2[h] > 0 && r2[h] <= (kind == POSENC_KERPLE_POWER ? 2 : largest)), first + 1);
  }
  return posenc_window_fault(first + 4, heads, queries, keys, queryOffset, keyOffset, is_profile);
}

int posenc_kerple_profile(float *out, const double *r1, const double *r2, int32_t heads,
                          int32_t kind, int32_t queries, int32_t keys, double queryOffset,
                          double keyOffset) {
  REFUSE(!out, 1);
  const int fault = find_fault(2, r1, r2, heads, kind, queries, keys, queryOffset, keyOffset, true);
  if (fault) return fault;
  fill_profile(out, r1, r2, heads, (int64_t)queries + keys - 1,
               first_distance(queries, queryOffset, keyOffset), kind);
  return 0;
}

int posenc_kerple_bias(float *out, void *workspace, const double *r1, const double *r2,
                       int32_t heads, int32_t kind, int32_t queries, int32_t keys,
                       double queryOffset, double keyOffset, int32_t causal) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  const int fault =
      find_fault(3, r1, r2, heads, kind, queries, keys, queryOffset, keyOffset, false);
  if (fault) return fault;
  REFUSE(!is_word(causal, 2), 11);
  fill_profile(workspace, r1, r2, heads, (int64_t)queries + keys - 1,
               first_distance(queries, queryOffset, keyOffset), kind);
  posenc_window_bias(out, workspace, heads, queries, keys, queryOffset, keyOffset, causal);
  return 0;
}

double posenc_kerple_bias_workspace(int32_t heads, int32_t queries, int32_t keys) {
  REFUSE_COUNTS(heads, queries, keys);
  return profile_bytes(heads, queries, keys);
}

/* ALiBi: attention with linear biases (Press et al. 2022): slopes, profile, bias. */
#include "../core/check.h"
#include "../core/explog.h"
#include "../core/window.h"
#include "../posenc.h"

int posenc_alibi_slopes(double *out, int32_t heads, double maxBias) {
  REFUSE(!out, 1);
  REFUSE(heads < 1 || !fits(heads, 1, 1, sizeof *out), 2);
  REFUSE(!is_finite(maxBias), 3);
  int64_t power = 1; /* the largest power of two that is not above heads */
  while (2 * power <= heads) power *= 2;
  for (int64_t h = 0; h < heads; h++) {
    /* Beyond it every other slope of twice as many heads, from the first on. */
    double numerator = h < power ? (double)(h + 1) : (double)(2 * (h - power) + 1);
    double denominator = h < power ? (double)power : (double)(2 * power);
    out[h] = posenc_exp2(-maxBias * numerator / denominator);
  }
  return 0;
}

static void fill_profile(float *out, const double *slopes, int32_t heads, int64_t count,
                         double first) {
  for (int32_t h = 0; h < heads; h++, out += count) {
    const double slope = slopes[h];
    for (int64_t n = 0; n < count; n++) {
      double distance = first + (double)n;
      out[n] = (float)(0 - slope * (distance < 0 ? -distance : distance));
    }
  }
}

int posenc_alibi_profile(float *out, const double *slopes, int32_t heads, int32_t queries,
                         int32_t keys, double queryOffset, double keyOffset) {
  REFUSE(!out, 1);
  REFUSE(!slopes, 2);
  REFUSE(heads < 1, 3);
  const int fault = posenc_window_fault(4, heads, queries, keys, queryOffset, keyOffset, true);
  if (fault) return fault;
  fill_profile(out, slopes, heads, (int64_t)queries + keys - 1,
               first_distance(queries, queryOffset, keyOffset));
  return 0;
}

int posenc_alibi_bias(float *out, void *workspace, const double *slopes, int32_t heads,
                      int32_t queries, int32_t keys, double queryOffset, double keyOffset,
                      int32_t causal) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!slopes, 3);
  REFUSE(heads < 1, 4);
  const int fault = posenc_window_fault(5, heads, queries, keys, queryOffset, keyOffset, false);
  if (fault) return fault;
  REFUSE(!is_word(causal, 2), 9);
  fill_profile(workspace, slopes, heads, (int64_t)queries + keys - 1,
               first_distance(queries, queryOffset, keyOffset));
  posenc_window_bias(out, workspace, heads, queries, keys, queryOffset, keyOffset, causal);
  return 0;
}

double posenc_alibi_bias_workspace(int32_t heads, int32_t queries, int32_t keys) {
  REFUSE_COUNTS(heads, queries, keys);
  return profile_bytes(heads, queries, keys);
}

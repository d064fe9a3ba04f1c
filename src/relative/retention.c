/* Computes the decays and the mask of retention (Sun et al. 2023, RetNet), which replace the
 * softmax. Its bias form is ALiBi's kernel. */
#include "../core/check.h"
#include "../core/explog.h"
#include "../core/simd.h"
#include "../core/small.h"
#include "../core/window.h"
#include "../posenc.h"

int posenc_retention_logDecays(double *out, int32_t heads) {
  REFUSE(!out, 1);
  REFUSE(heads < 1 || !fits(heads, 1, 1, sizeof *out), 2);
  /* 1 - 2^-k is exact or 1, so posenc_log1p is as accurate as for numbers >= 0. */
  for (int32_t h = 0; h < heads; h++) out[h] = posenc_log1p(-posenc_exp2(-5.0 - h));
  return 0;
}

/* The decay of each distance of a head; with causal, 0 for keys after the query. */
static SMALL void fill_decays(double *out, double logDecay, int64_t count, double first,
                              int32_t causal) {
  for (int64_t n = 0; n < count; n++) {
    const double distance = first + (double)n;
    const bool isAhead = distance > 0;
    const double exponent = logDecay * (isAhead ? distance : -distance);
    out[n] = isAhead && causal ? 0 : posenc_exp(exponent);
  }
}

/* Sums even and odd entries separately and adds both at the end. */
static double sum_of(const double *values, int32_t count) {
  f64x2 sums = f64x2_splat(0);
  int32_t j = 0;
  for (; j + 2 <= count; j += 2) sums = f64x2_add(sums, f64x2_load(values + j));
  double parts[2];
  f64x2_store(parts, sums);
  return parts[0] + parts[1] + (j < count ? values[j] : 0);
}

static void write_row(float *out, const double *values, int32_t count, double factor) {
  const f64x2 two = f64x2_splat(factor);
  int32_t j = 0;
  for (; j + 4 <= count; j += 4) {
    const f64x2 low = f64x2_mul(f64x2_load(values + j), two);
    const f64x2 high = f64x2_mul(f64x2_load(values + j + 2), two);
    f32x4_store(out + j, f32x4_demote(low, high));
  }
  for (; j < count; j++) out[j] = (float)(values[j] * factor);
}

int posenc_retention_mask(float *out, void *workspace, const double *logDecays, int32_t heads,
                          int32_t queries, int32_t keys, double queryOffset, double keyOffset,
                          int32_t causal, int32_t normalize) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!logDecays, 3);
  REFUSE(heads < 1, 4);
  const int fault = posenc_window_fault(5, heads, queries, keys, queryOffset, keyOffset, false);
  if (fault) return fault;
  REFUSE(!is_word(causal, 2), 9);
  REFUSE(!is_word(normalize, 2), 10);
  for (int32_t h = 0; h < heads; h++) REFUSE(!is_finite(logDecays[h]) || logDecays[h] > 0, 3);
  double *decays = workspace;
  const double first = first_distance(queries, queryOffset, keyOffset);
  for (int32_t h = 0; h < heads; h++) {
    fill_decays(decays, logDecays[h], (int64_t)queries + keys - 1, first, causal);
    for (int32_t i = queries - 1; i >= 0; i--, out += keys) {
      const double sum = normalize ? sum_of(decays + i, keys) : 0;
      write_row(out, decays + i, keys, sum > 0 ? 1 / __builtin_sqrt(sum) : 1);
    }
  }
  return 0;
}

double posenc_retention_mask_workspace(int32_t queries, int32_t keys) {
  REFUSE_COUNTS(queries, keys);
  return ((double)queries + keys - 1) * sizeof(double);
}

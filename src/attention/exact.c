/* A score in float64, where float32 would overflow or underflow on the way. */
#include "../core/check.h"
#include "../core/explog.h"
#include "attend.h"

/* Products of float32 numbers and sums of 2^31 of them lie far within float64. */
double posenc_attention_exact_score(const score_t *score, const float *q, const float *k,
                                    double added) {
  const double largest = 0x1.fffffffffffffp+1023;
  double sum = 0;
  for (int32_t c = 0; c < score->dim; c++) sum += (double)q[c] * (double)k[c];
  double x = sum * score->scale;
  if (is_finite(sum) && !is_finite(x)) x = x < 0 ? -largest : largest;
  if (score->softcap > 0) {
    const double ratio = x / score->softcap;
    /* tanh(ratio) is the ratio, which may be subnormal. */
    const bool is_small = ratio < 0x1p-26 && ratio > -0x1p-26;
    if (!is_small) x = score->softcap * posenc_tanh(ratio);
  }
  return x + added;
}

static bool is_usual_factor(double x) {
  const double size = x < 0 ? -x : x;
  return size == 0 || (size >= 0x1p-30 && size <= 0x1p30);
}

bool posenc_attention_is_usual(const score_t *score) {
  return is_usual_factor(score->scale) && is_usual_factor(score->softcap);
}

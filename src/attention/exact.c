/* Computes a score in float64, for the cases in which float32 would overflow or underflow. */
#include "../core/check.h"
#include "../core/explog.h"
#include "../core/simd.h"
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

float posenc_attention_sum_of_squares(const float *x, size_t count) {
  f32x4 even = f32x4_splat(0), odd = even;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const f32x4 one = f32x4_load(x + i), next = f32x4_load(x + i + 4);
    even = f32x4_add(even, f32x4_mul(one, one));
    odd = f32x4_add(odd, f32x4_mul(next, next));
  }
  float lanes[4];
  f32x4_store(lanes, f32x4_add(even, odd));
  ROLLED for (; i < count; i++) lanes[0] += x[i] * x[i];
  return (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]);
}

static bool is_usual_factor(double x) {
  const double size = x < 0 ? -x : x;
  return size == 0 || (size >= 0x1p-30 && size <= 0x1p30);
}

bool posenc_attention_is_usual(const score_t *score) {
  return is_usual_factor(score->scale) && is_usual_factor(score->softcap);
}

/* Computes exact boundaries of logarithmic buckets, comparing powers with several hundred words
 * where a float estimate is too close. */
#include "log_buckets.h"

#include "explog.h"
#include "limbs.h"

/* The largest powers compared: n^256 and far^256 with n, far < 2^31. */
enum { POWER_WORDS = 249 };

static int32_t greatest_common_divisor(int32_t a, int32_t b) {
  while (b) {
    int32_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

static SMALL void multiply_by_power(uint32_t *a, int32_t base, int32_t exponent) {
  while (exponent-- > 0) limbs_multiply_small(a, (uint32_t)base, POWER_WORDS);
}

/* The sign of n^steps - far^k near^(steps - k), with the exponents divided by their common
 * factor. */
static SMALL int compare_to_boundary(int64_t n, int32_t k, const log_scale_t *scale) {
  const int32_t shared = greatest_common_divisor(scale->steps, k);
  uint32_t left[POWER_WORDS] = {1}, right[POWER_WORDS] = {1};
  multiply_by_power(left, (int32_t)n, scale->steps / shared);
  multiply_by_power(right, scale->far, k / shared);
  multiply_by_power(right, scale->near, (scale->steps - k) / shared);
  return limbs_compare(left, right, POWER_WORDS);
}

SMALL int64_t posenc_log_boundary(int32_t k, const log_scale_t *scale, int32_t beyond) {
  if (k == 0) return scale->near + beyond;
  const double ratio = (double)scale->far / scale->near;
  const double estimate = scale->near * posenc_exp(posenc_log(ratio) * k / scale->steps);
  /* The relative error of the estimate is below 2^-46 (a logarithm of up to 22 and four roundings),
   * so it decides unless it is near a whole number. */
  int64_t nearest = (int64_t)(estimate + 0.5);
  const double above = estimate - (double)nearest, margin = estimate * 0x1p-45;
  if (above > margin) return nearest + 1;
  if (above < -margin) return nearest;
  return compare_to_boundary(nearest, k, scale) >= beyond ? nearest : nearest + 1;
}

/* Computes correctly rounded powers and logarithms.
 *
 * With 224 bits: L = ln(base), r = exp(-L * numerator / denominator), then one multiplication per
 * term. Each truncation has a relative error of 2^-222, so after 2^29 terms the error is still
 * below 2^-190; a double has 53 bits. No power is a tie: a power of a dyadic number with a negative
 * exponent is dyadic only when it is a power of two. */
#include "frequency.h"

#include <stdbool.h>
#include <string.h>

#include "limbs.h"
#include "small.h"

enum { WORDS = 7, FIXED = WORDS + 1 }; /* fixed point: one integer limb above the fraction */

/* floor(ln(2) * 2^224) */
static const uint32_t LN2[FIXED] = {0x8d0175b8, 0x7298b62d, 0x40f34326, 0x03f2f6af,
                                    0xc9e3b398, 0xd1cf79ab, 0xb17217f7, 0};

/* mantissa / 2^224 in [1/2, 1) times 2^exponent */
typedef struct {
  uint32_t mantissa[WORDS];
  int32_t exponent;
} power_t;

/* a = a * b / 2^224 for numbers below 1, truncated. */
static COMMON void multiply_fractions(uint32_t *a, const uint32_t *b) {
  uint32_t product[2 * WORDS];
  limbs_multiply(product, a, WORDS, b, WORDS);
  memcpy(a, product + WORDS, WORDS * sizeof *a);
}

static SMALL bool is_zero(const uint32_t *a) {
  uint32_t any = 0;
  for (int i = 0; i < WORDS; i++) any |= a[i];
  return any == 0;
}

/* out = 2 * atanh(numerator / denominator) = ln((d + n) / (d - n)), n / d < 0.172, d < 2^54. */
static SMALL void log_of_ratio(uint32_t out[FIXED], uint64_t numerator, uint64_t denominator) {
  uint32_t z[FIXED] = {0}, square[FIXED], term[FIXED];
  for (int bit = 32 * WORDS - 1; bit >= 0; bit--) {
    numerator <<= 1;
    if (numerator >= denominator) {
      numerator -= denominator;
      z[bit / 32] |= (uint32_t)1 << (bit % 32);
    }
  }
  memcpy(out, z, sizeof z);
  memcpy(square, z, sizeof z);
  multiply_fractions(square, z);
  for (uint32_t k = 3; !is_zero(z); k += 2) {
    multiply_fractions(z, square);
    memcpy(term, z, sizeof z);
    limbs_divide_small(term, k, WORDS);
    limbs_add(out, term, FIXED);
  }
  limbs_shift_left(out, 1, FIXED);
}

/* out = |ln(base)|; returns whether the logarithm is negative. */
static SMALL bool log_of_base(uint32_t out[FIXED], double base) {
  uint64_t bits, one = (uint64_t)1 << 52;
  int32_t exponent = 0;
  if (base < 0x1p-1022) {
    base *= 0x1p64;
    exponent = -64;
  }
  memcpy(&bits, &base, sizeof bits);
  exponent += (int32_t)(bits >> 52) - 1023;
  uint64_t mantissa = (bits & (one - 1)) | one;
  if (mantissa > 0x16a09e667f3bcc) { /* sqrt(2) * 2^52: the series needs a mantissa near 1 */
    exponent++;
    one <<= 1;
  }
  bool below = mantissa < one;
  uint32_t rest[FIXED];
  log_of_ratio(rest, below ? one - mantissa : mantissa - one, mantissa + one);
  if (exponent == 0) {
    memcpy(out, rest, sizeof rest);
    return below;
  }
  memcpy(out, LN2, sizeof LN2);
  limbs_multiply_small(out, (uint32_t)(exponent < 0 ? -exponent : exponent), FIXED);
  if (below == (exponent < 0)) {
    limbs_add(out, rest, FIXED);
  } else {
    limbs_subtract(out, rest, FIXED);
  }
  return exponent < 0;
}

/* exp(y), or exp(-y) when negative, for y >= 0 in fixed point; destroys y. */
static SMALL power_t exp_of(uint32_t y[FIXED], bool negative) {
  enum { HALVINGS = 8 };
  power_t result = {.exponent = 0};
  uint32_t multiple[FIXED];
  /* y = n ln(2) + s: the estimate of n from the top limbs is exact or one too small. */
  uint32_t n = (uint32_t)((((uint64_t)y[WORDS] << 20) + (y[WORDS - 1] >> 12)) / 726818);
  memcpy(multiple, LN2, sizeof LN2);
  limbs_multiply_small(multiple, n, FIXED);
  limbs_subtract(y, multiple, FIXED);
  while (limbs_compare(y, LN2, FIXED) >= 0) {
    limbs_subtract(y, LN2, FIXED);
    n++;
  }
  if (negative && !is_zero(y)) { /* exp(-s) = exp(ln(2) - s) / 2 */
    memcpy(multiple, LN2, sizeof LN2);
    limbs_subtract(multiple, y, FIXED);
    memcpy(y, multiple, sizeof multiple);
    n++;
  }
  result.exponent = 1 + (negative ? -(int32_t)n : (int32_t)n);
  /* sum = exp(t) - 1 by Taylor, t = s / 2^8; then exp(2t) - 1 = 2 sum + sum^2, eight times. */
  uint32_t term[FIXED], sum[FIXED];
  limbs_shift_right(y, HALVINGS, FIXED);
  memcpy(sum, y, sizeof sum);
  memcpy(term, y, sizeof term);
  for (uint32_t k = 2; !is_zero(term); k++) {
    multiply_fractions(term, y);
    limbs_divide_small(term, k, WORDS);
    limbs_add(sum, term, FIXED);
  }
  for (int i = 0; i < HALVINGS; i++) {
    memcpy(term, sum, sizeof sum);
    multiply_fractions(term, sum);
    limbs_shift_left(sum, 1, FIXED);
    limbs_add(sum, term, FIXED);
  }
  sum[WORDS] += 1;
  limbs_shift_right(sum, 1, FIXED);
  memcpy(result.mantissa, sum, sizeof result.mantissa);
  return result;
}

static COMMON void multiply_powers(power_t *a, const power_t *b) {
  multiply_fractions(a->mantissa, b->mantissa);
  a->exponent += b->exponent;
  if (!(a->mantissa[WORDS - 1] >> 31)) {
    limbs_shift_left(a->mantissa, 1, WORDS);
    a->exponent--;
  }
}

/* The nearest double, subnormal ones too; Infinity beyond. */
static SMALL double rounded(const power_t *a) {
  uint64_t top = (uint64_t)a->mantissa[WORDS - 1] << 32 | a->mantissa[WORDS - 2];
  int32_t lost = a->exponent < -1021 ? -1021 - a->exponent : 0;
  uint64_t bits = 0;
  if (a->exponent > 1024) {
    bits = (uint64_t)0x7ff << 52;
  } else if (lost <= 53) {
    bits = ((top >> (10 + lost)) + 1) >> 1;
    if (!lost) bits += (uint64_t)(a->exponent + 1021) << 52; /* the leading one adds the last 1 */
  }
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

/* base^(numerator / denominator), or its reciprocal; the remainder of that division is below 2^21.
 */
static SMALL power_t power_of(double base, uint32_t numerator, uint32_t denominator, bool inverse) {
  uint32_t exponent[FIXED], part[FIXED];
  bool negative = log_of_base(exponent, base) != inverse;
  memcpy(part, exponent, sizeof part);
  limbs_multiply_small(exponent, numerator / denominator, FIXED);
  limbs_multiply_small(part, numerator % denominator, FIXED);
  limbs_divide_small(part, denominator, FIXED);
  limbs_add(exponent, part, FIXED);
  return exp_of(exponent, negative);
}

static SMALL void fill_series(double *out, int32_t count, double base, uint32_t numerator,
                              uint32_t denominator, bool inverse) {
  if (count > 0) out[0] = 1;
  if (count < 2) return;
  const power_t ratio = power_of(base, numerator, denominator, inverse);
  power_t power = ratio;
  out[1] = rounded(&power);
  for (int32_t m = 2; m < count; m++) {
    multiply_powers(&power, &ratio);
    out[m] = rounded(&power);
  }
}

void posenc_geometric_series(double *out, int32_t count, double base, uint32_t numerator,
                             uint32_t denominator) {
  fill_series(out, count, base, numerator, denominator, true);
}

void posenc_rising_series(double *out, int32_t count, double base, uint32_t denominator) {
  fill_series(out, count, base, 1, denominator, false);
}

double posenc_power(double base, uint32_t numerator, uint32_t denominator) {
  const power_t power = power_of(base, numerator, denominator, false);
  return rounded(&power);
}

double posenc_logarithm(double x) {
  uint32_t log[FIXED];
  const bool negative = log_of_base(log, x);
  power_t value = {.exponent = 32};
  if (x == 1) return 0;
  for (; !(log[WORDS] >> 31); value.exponent--) limbs_shift_left(log, 1, FIXED);
  memcpy(value.mantissa, log + 1, sizeof value.mantissa);
  const double size = rounded(&value);
  return negative ? -size : size;
}

/* Computes exponential and logarithm in float64, from series. */
#include "explog.h"

#include "check.h"
#include "small.h"

/* x * 2^n, rounded once, for 1/2 <= |x| < 4 and |n| <= 2200. */
static SMALL double scale_by_power_of_two(double x, int32_t n) {
  if (n > 1000) {
    x *= 0x1p1000;
    n -= 1000;
    if (n > 1000) return x * 0x1p1000;
  } else if (n < -1000) {
    /* Only the last step may round; the first ones bring the result near the normal range. */
    if (n < -1200) return x * 0x1p-1000 * 0x1p-1000;
    x *= 0x1p-900;
    n += 900;
  }
  return x * double_of_bits((uint64_t)(1023 + n) << 52);
}

/* exp(head + tail) * 2^n for |head| <= 0.35: the Taylor series to the 14th power is within 2^-62.
 */
static SMALL double exp_reduced(double head, double tail, int32_t n) {
  double sum = 1.0 / 87178291200.0;
  static const double INVERSE_FACTORIALS[12] = {
      1.0 / 6227020800.0, 1.0 / 479001600.0, 1.0 / 39916800.0, 1.0 / 3628800.0,
      1.0 / 362880.0,     1.0 / 40320.0,     1.0 / 5040.0,     1.0 / 720.0,
      1.0 / 120.0,        1.0 / 24.0,        1.0 / 6.0,        0.5};
  for (int i = 0; i < 12; i++) sum = sum * head + INVERSE_FACTORIALS[i];
  double rest = sum * head * head + (tail + tail * head);
  /* 1 + head + rest, with what 1 + head loses added last */
  double one = 1 + head, lost = head - (one - 1);
  return scale_by_power_of_two(one + (lost + rest), n);
}

#define LN2_HEAD 0x1.62e42feep-1 /* 33 bits: its product with an exponent is exact */
#define LN2_TAIL 0x1.a39ef35793c76p-33

/* The minimax series in (f - 1) / (f + 1) of fdlibm. */
SMALL double posenc_log(double x) {
  static const double TERMS[7] = {0x1.5555555555593p-1, 0x1.999999997fa04p-2, 0x1.2492494229359p-2,
                                  0x1.c71c51d8e78afp-3, 0x1.7466496cb03dep-3, 0x1.39a09d078c69fp-3,
                                  0x1.2f112df3e5244p-3};
  if (x != x || x == __builtin_inf()) return x;
  if (x == 0) return -__builtin_inf();
  if (x < 0) return __builtin_nan("");
  int32_t n = 0;
  if (x < 0x1p-1022) {
    x *= 0x1p64;
    n = -64;
  }
  uint64_t bits = bits_of_double(x);
  /* The mantissa goes to [sqrt(1/2), sqrt(2)). */
  bits += ((uint64_t)0x3ff00000 - 0x3fe6a09e) << 32;
  n += (int32_t)(bits >> 52) - 1023;
  bits = (bits & 0xfffffffffffff) + ((uint64_t)0x3fe6a09e << 32);
  double f = double_of_bits(bits) - 1, half = 0.5 * f * f, s = f / (2 + f), z = s * s, sum = 0;
  for (int i = 6; i >= 0; i--) sum = (sum + TERMS[i]) * z;
  return n * LN2_HEAD - ((half - (s * (half + sum) + n * LN2_TAIL)) - f);
}

double posenc_log1p(double x) {
  const double sum = 1 + x;
  if (sum == 1 || !is_finite(sum)) return x;
  return posenc_log(sum) + ((sum > 2 ? 1 - (sum - x) : x - (sum - 1)) / sum);
}

SMALL double posenc_exp(double x) {
  if (x != x) return x;
  if (x > 710) return __builtin_inf();
  if (x < -746) return 0;
  double scaled = x * INVERSE_LN2;
  int32_t n = (int32_t)(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
  double high = x - n * LN2_HEAD, low = n * -LN2_TAIL;
  double head = high + low;
  return exp_reduced(head, (high - head) + low, n);
}

/* Near 0 by its continued fraction, x / (1 + x^2 / (3 + x^2 / (5 + ...))), where exponentials would
 * cancel. */
SMALL double posenc_tanh(double x) {
  const double size = __builtin_fabs(x), square = x * x;
  if (size < 0.6) {
    double sum = 17;
    for (int n = 15; n > 0; n -= 2) sum = n + square / sum;
    return x / sum;
  }
  const double power = posenc_exp(-2 * size), value = (1 - power) / (1 + power);
  return x < 0 ? -value : value;
}

SMALL double posenc_exp2(double x) {
  if (x != x) return x;
  if (x >= 1025) return __builtin_inf();
  if (x < -1076) return 0;
  int32_t n = (int32_t)(x < 0 ? x - 0.5 : x + 0.5);
  double f = x - n; /* exact */
  /* f * ln 2 as head + tail: f is cut to 26 bits so that its products are exact enough */
  double f_high = double_of_bits(bits_of_double(f) & ~(uint64_t)0x7ffffff), f_low = f - f_high;
  double ln2_high = 0x1.62e42fcp-1, ln2_low = 0x1.7d1cf79abc9e4p-28;
  double high = f_high * ln2_high, low = f_low * ln2_high + f * ln2_low;
  double head = high + low;
  return exp_reduced(head, (high - head) + low, n);
}

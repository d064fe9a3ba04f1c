/* Powers and logarithms in float64 from a logarithm in double-double, without a library. */
#ifndef POSENC_CORE_POW_H
#define POSENC_CORE_POW_H

#include "explog.h"

/* A sum of two float64, the second below the last place of the first. */
typedef struct {
  double head, tail;
} pair_t;

/* head + tail, exactly, for |head| >= |tail|. */
static inline pair_t pair_of_sum(double head, double tail) {
  const double sum = head + tail;
  return (pair_t){sum, (head - sum) + tail};
}

/* a b, right to 2^-104 of itself: the factors are cut in halves, as there is no fused operation. */
static SMALL pair_t pair_of_product(double a, double b) {
  const uint64_t upper = ~(uint64_t)0x7ffffff;
  const double a_head = double_of_bits(bits_of_double(a) & upper), a_tail = a - a_head;
  const double b_head = double_of_bits(bits_of_double(b) & upper), b_tail = b - b_head;
  const double product = a * b;
  return (pair_t){
      product, ((a_head * b_head - product) + a_head * b_tail + a_tail * b_head) + a_tail * b_tail};
}

static SMALL pair_t pair_multiply(pair_t a, pair_t b) {
  const pair_t product = pair_of_product(a.head, b.head);
  return pair_of_sum(product.head, product.tail + (a.head * b.tail + a.tail * b.head));
}

/* ln(x) within 2^-63 of itself, for a finite x > 0. With f = x / 2^n - 1 and s = f / (2 + f) it is
 * n ln 2 + 2 s (1 + z / 3 + z^2 / 5 + ...), z = s^2 < 0.0295: two terms as pairs, the others in
 * float64. */
static SMALL pair_t log_as_pair(double x) {
  int32_t n = 0;
  if (x < 0x1p-1022) {
    x *= 0x1p64;
    n = -64;
  }
  /* The mantissa goes to [sqrt(1/2), sqrt(2)). */
  const uint64_t bits = bits_of_double(x) + ((uint64_t)(0x3ff00000 - 0x3fe6a09e) << 32);
  n += (int32_t)(bits >> 52) - 1023;
  const double f = double_of_bits((bits & 0xfffffffffffff) + ((uint64_t)0x3fe6a09e << 32)) - 1;
  const pair_t below = pair_of_sum(2, f);
  pair_t s = {f / below.head, 0};
  const pair_t back = pair_of_product(s.head, below.head);
  s.tail = ((f - back.head) - back.tail - s.head * below.tail) / below.head;
  const pair_t z = pair_multiply(s, s);
  double more = 0;
  for (int k = 27; k >= 5; k -= 2) more = more * z.head + 1.0 / k;
  pair_t series = pair_multiply(z, (pair_t){1.0 / 3, 0x1.5555555555555p-56});
  series = pair_of_sum(series.head, series.tail + z.head * z.head * more);
  series = pair_multiply(s, series);
  /* n LN2_HEAD is exact and, unless n is 0, larger than what is added to it. */
  const pair_t twice = pair_of_sum(2 * s.head, 2 * (s.tail + series.tail));
  const pair_t first = pair_of_sum(twice.head, 2 * series.head);
  const pair_t whole = n ? pair_of_sum(n * LN2_HEAD, first.head) : (pair_t){first.head, 0};
  return pair_of_sum(whole.head, whole.tail + (first.tail + (twice.tail + n * LN2_TAIL)));
}

/* x^y within 0.8 units of the last place, for x >= 0; NaN for x < 0. x^0 and 1^y are 1. */
static SMALL double pow_of_double(double x, double y) {
  if (y == 0 || x == 1) return 1;
  if (x != x || y != y || x < 0) return __builtin_nan("");
  if (x == 0 || x - x != 0) return (x == 0) == (y > 0) ? 0 : __builtin_inf();
  const pair_t log = log_as_pair(x);
  const double rough = log.head * y;
  if (!(rough < 746 && rough > -746)) return rough > 0 ? __builtin_inf() : 0;
  const pair_t power = pair_multiply(log, (pair_t){y, 0});
  return exp_of_sum(power.head, power.tail);
}

/* ln(1 + x) within 2 units of the last place, for x >= 0. */
static SMALL double log1p_of_double(double x) {
  const double sum = 1 + x;
  if (sum == 1 || sum - sum != 0) return x;
  return log_of_double(sum) + ((sum > 2 ? 1 - (sum - x) : x - (sum - 1)) / sum);
}

#endif

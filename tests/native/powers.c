/* pow, its logarithm in double-double, and ln(1 + x) against quadruple precision. */
#include <math.h>
#include <quadmath.h>

#include "../../src/core/pow.h"
#include "check.h"

static double worst; /* of results that are not subnormal: those are rounded twice */

static double units(double got, __float128 want) {
  int exponent;
  frexp((double)want, &exponent);
  const double unit = ldexp(1, exponent - 53 < -1074 ? -1074 : exponent - 53);
  const double error = (double)(fabsq((__float128)got - want) / unit);
  if (fabs(got) < 0x1p-1022) return error > 1.001 ? error : 0;
  if (error > worst) worst = error;
  return error;
}

static double random_between(double low, double high) {
  static uint64_t state = 11;
  state = state * 6364136223846793005u + 1442695040888963407u;
  return low + (high - low) * (double)(state >> 11) * 0x1p-53;
}

static void check_log(double x) {
  const pair_t got = log_as_pair(x);
  const __float128 want = logq(x);
  const double error = (double)(fabsq((__float128)got.head + got.tail - want) / fabsq(want));
  CHECK(x == 1 || error < 0x1p-63, "log(%a) = %a + %a is off by %a of itself", x, got.head,
        got.tail, error);
  CHECK(got.head == got.head + got.tail, "log(%a) = %a + %a overlap", x, got.head, got.tail);
}

static void check_power(double x, double y) {
  const double got = pow_of_double(x, y);
  const __float128 want = powq(x, y);
  if ((double)want > 0x1.fffffffffffffp1022) return;
  CHECK(units(got, want) < 0.8, "%a ^ %a = %a", x, y, got);
}

static void check_log1p(double x) {
  CHECK(units(log1p_of_double(x), log1pq(x)) < 2, "log1p(%a) = %a", x, log1p_of_double(x));
}

int main(void) {
  for (int i = 0; i < 100000; i++) {
    const double any = exp2(random_between(-1074, 1023.9)), near = random_between(0.5, 2);
    check_log(any);
    check_log(near);
    check_log(1 + random_between(-1, 1) * exp2(random_between(-52, -2)));
    /* Powers that reach from the smallest numbers to the largest. */
    check_power(any, random_between(-740, 709) / log(any));
    check_power(near, random_between(-740, 709) / log(near));
    check_power(random_between(0, 1 << 30), random_between(-2, 2));
    check_power((double)(int)random_between(1, 4000), random_between(0, 2));
  }
  printf("worst power: %.4f units\n", worst);
  worst = 0;
  for (int i = 0; i < 200000; i++) {
    check_log1p(exp2(random_between(-1074, 1023.9)));
    check_log1p(exp2(random_between(-60, 4)));
  }
  printf("worst log1p: %.4f units\n", worst);
  for (int n = -1074; n < 1024; n++) {
    CHECK(pow_of_double(2, n) == ldexp(1, n), "2^%d", n);
    CHECK(pow_of_double(4, n / 2.0) == ldexp(1, n), "4^(%d / 2)", n);
  }
  for (int n = 1; n < 1 << 20; n += 37) {
    CHECK(pow_of_double(n, 1) == n, "%d^1 = %a", n, pow_of_double(n, 1));
    CHECK(pow_of_double((double)n * n, 0.5) == n, "sqrt(%d^2)", n);
  }
  CHECK(pow_of_double(0, 0) == 1 && pow_of_double(NAN, 0) == 1 && pow_of_double(1, NAN) == 1, "1");
  CHECK(pow_of_double(0, 2) == 0 && pow_of_double(0, -2) == INFINITY, "powers of 0");
  CHECK(pow_of_double(INFINITY, 2) == INFINITY && pow_of_double(INFINITY, -2) == 0, "of infinity");
  CHECK(pow_of_double(2, INFINITY) == INFINITY && pow_of_double(0.5, INFINITY) == 0, "infinite");
  CHECK(pow_of_double(2, -INFINITY) == 0 && pow_of_double(0.5, -INFINITY) == INFINITY, "infinite");
  CHECK(pow_of_double(2, 1e300) == INFINITY && pow_of_double(2, -1e300) == 0, "out of range");
  CHECK(isnan(pow_of_double(-2, 2)) && isnan(pow_of_double(NAN, 1)), "NaN");
  CHECK(isnan(pow_of_double(2, NAN)) && isnan(log1p_of_double(NAN)), "NaN");
  CHECK(log1p_of_double(0) == 0 && log1p_of_double(INFINITY) == INFINITY, "ends of log1p");
  return report();
}

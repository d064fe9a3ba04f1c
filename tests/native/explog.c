/* exp, exp2 and log against quadruple precision. */
#include "../../src/core/explog.h"

#include <math.h>
#include <quadmath.h>

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
  static uint64_t state = 7;
  state = state * 6364136223846793005u + 1442695040888963407u;
  return low + (high - low) * (double)(state >> 11) * 0x1p-53;
}

int main(void) {
  for (int i = 0; i < 200000; i++) {
    const double x = random_between(-745, 709.7), y = random_between(-1074, 1023.9);
    const double z = exp2_of_double(y);
    CHECK(units(exp_of_double(x), expq(x)) < 0.65, "exp(%a) = %a", x, exp_of_double(x));
    CHECK(units(z, exp2q(y)) < 0.65, "exp2(%a) = %a", y, z);
    if (z > 0) CHECK(units(log_of_double(z), logq(z)) < 0.9, "log(%a) = %a", z, log_of_double(z));
    const double near = random_between(0.5, 2);
    CHECK(units(log_of_double(near), logq(near)) < 0.9, "log(%a)", near);
    const double small = random_between(-1, 1);
    CHECK(units(exp_of_double(small), expq(small)) < 0.65, "exp(%a)", small);
    CHECK(units(exp2_of_double(small), exp2q(small)) < 0.65, "exp2(%a)", small);
  }
  for (int n = -1074; n < 1024; n++) {
    CHECK(exp2_of_double(n) == ldexp(1, n), "2^%d = %a", n, exp2_of_double(n));
  }
  CHECK(exp_of_double(0) == 1 && exp_of_double(-0.0) == 1, "e^0");
  CHECK(exp_of_double(INFINITY) == INFINITY && exp_of_double(-INFINITY) == 0, "infinite powers");
  CHECK(exp2_of_double(INFINITY) == INFINITY && exp2_of_double(-INFINITY) == 0, "infinite powers");
  CHECK(exp_of_double(710) == INFINITY && exp2_of_double(1024) == INFINITY, "overflow");
  CHECK(isnan(exp_of_double(NAN)) && isnan(exp2_of_double(NAN)) && isnan(log_of_double(NAN)),
        "NaN");
  CHECK(log_of_double(0) == -INFINITY && log_of_double(INFINITY) == INFINITY, "log of the ends");
  CHECK(isnan(log_of_double(-1)) && log_of_double(1) == 0, "log of -1 and 1");
  printf("worst %.4f units\n", worst);
  return report();
}

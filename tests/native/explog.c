/* Tests exp, exp2, log, log1p and tanh against quadruple precision. */
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
    const double z = posenc_exp2(y);
    CHECK(units(posenc_exp(x), expq(x)) < 0.65, "exp(%a) = %a", x, posenc_exp(x));
    CHECK(units(z, exp2q(y)) < 0.65, "exp2(%a) = %a", y, z);
    if (z > 0) CHECK(units(posenc_log(z), logq(z)) < 0.9, "log(%a) = %a", z, posenc_log(z));
    const double near = random_between(0.5, 2);
    CHECK(units(posenc_log(near), logq(near)) < 0.9, "log(%a)", near);
    const double small = random_between(-1, 1);
    CHECK(units(posenc_exp(small), expq(small)) < 0.65, "exp(%a)", small);
    CHECK(units(posenc_exp2(small), exp2q(small)) < 0.65, "exp2(%a)", small);
  }
  printf("worst %.4f units\n", worst);
  worst = 0;
  for (int i = 0; i < 200000; i++) {
    const double any = posenc_exp2(random_between(-1074, 1023.9));
    const double near = posenc_exp2(random_between(-60, 4));
    CHECK(units(posenc_log1p(any), log1pq(any)) < 2, "log1p(%a) = %a", any, posenc_log1p(any));
    CHECK(units(posenc_log1p(near), log1pq(near)) < 2, "log1p(%a) = %a", near, posenc_log1p(near));
  }
  printf("worst log1p %.4f units\n", worst);
  worst = 0;
  for (int i = 0; i < 200000; i++) {
    const double any = posenc_exp2(random_between(-1074, 6)), near = random_between(-20, 20);
    const double middle = random_between(-1, 1);
    CHECK(units(posenc_tanh(-any), -tanhq(any)) < 2, "tanh(%a) = %a", -any, posenc_tanh(-any));
    CHECK(units(posenc_tanh(near), tanhq(near)) < 2, "tanh(%a) = %a", near, posenc_tanh(near));
    CHECK(units(posenc_tanh(middle), tanhq(middle)) < 2, "tanh(%a)", middle);
  }
  printf("worst tanh %.4f units\n", worst);
  for (int n = -1074; n < 1024; n++) {
    CHECK(posenc_exp2(n) == ldexp(1, n), "2^%d = %a", n, posenc_exp2(n));
  }
  CHECK(posenc_tanh(INFINITY) == 1 && posenc_tanh(-INFINITY) == -1, "tanh of the ends");
  CHECK(posenc_tanh(0) == 0 && signbit(posenc_tanh(-0.0)) && isnan(posenc_tanh(NAN)), "tanh of 0");
  CHECK(posenc_exp(0) == 1 && posenc_exp(-0.0) == 1, "e^0");
  CHECK(posenc_exp(INFINITY) == INFINITY && posenc_exp(-INFINITY) == 0, "infinite powers");
  CHECK(posenc_exp2(INFINITY) == INFINITY && posenc_exp2(-INFINITY) == 0, "infinite powers");
  CHECK(posenc_exp(710) == INFINITY && posenc_exp2(1024) == INFINITY, "overflow");
  CHECK(isnan(posenc_exp(NAN)) && isnan(posenc_exp2(NAN)), "NaN");
  CHECK(isnan(posenc_log(NAN)) && isnan(posenc_log1p(NAN)), "NaN");
  CHECK(posenc_log1p(0) == 0 && posenc_log1p(INFINITY) == INFINITY, "log1p of the ends");
  CHECK(posenc_log(0) == -INFINITY && posenc_log(INFINITY) == INFINITY, "log of the ends");
  CHECK(isnan(posenc_log(-1)) && posenc_log(1) == 0, "log of -1 and 1");
  return report();
}

/* Tests that frequencies are the float64 nearest to base^(-2m / dim) and base^(-m / (half - 1)),
 * and so are the logarithms and powers of their scalings: against quadruple precision, whose error
 * is below 2^-100 here. */
#include <math.h>
#include <quadmath.h>
#include <stdbool.h>
#include <stdlib.h>

#include "../../src/core/frequency.h"
#include "../../src/posenc.h"
#include "check.h"

static void check_series(const double *got, int count, double base, int numerator,
                         int denominator) {
  for (int m = 0; m < count; m++) {
    const __float128 want = powq(base, -(__float128)(numerator * m) / denominator);
    const double up = nextafter(got[m], INFINITY), down = nextafter(got[m], 0);
    const __float128 high = ((__float128)got[m] + up) / 2, low = ((__float128)got[m] + down) / 2;
    const __float128 slack = want * 0x1p-98Q;
    CHECK(want < high + slack && want > low - slack, "base %g, %d m / %d, m = %d: %a", base,
          numerator, denominator, m, got[m]);
    /* So close to a tie quadruple precision could not tell: none of the cases is. */
    CHECK(fabsq(want - high) > slack && fabsq(want - low) > slack, "base %g, m = %d", base, m);
  }
}

/* Whether `got` is the float64 nearest to `want`, which quadruple precision gives to 2^-100. */
static bool is_nearest(double got, __float128 want) {
  const double up = nextafter(got, INFINITY), down = nextafter(got, -INFINITY);
  const __float128 slack = fabsq(want) * 0x1p-100Q;
  return want <= ((__float128)got + up) / 2 + slack && want >= ((__float128)got + down) / 2 - slack;
}

/* What scalings take: logarithms of any number, and powers a little above the first. */
static void check_logarithms_and_powers(void) {
  uint64_t state = 1;
  for (int i = 0; i < 2000; i++) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    const double mantissa = 1 + (double)(state >> 12) * 0x1p-52;
    const double x =
        i < 1000 ? ldexp(mantissa, (int)(state % 2000) - 1000) : mantissa * (i % 9 + 1) / 4;
    CHECK(is_nearest(posenc_logarithm(x), logq(x)), "ln(%a) = %a", x, posenc_logarithm(x));
    const uint32_t dim = 4 + 2 * (uint32_t)(state >> 40) % 500;
    const double factor = mantissa * (1 << i % 9), power = posenc_power(factor, dim, dim - 2);
    CHECK(is_nearest(power, powq(factor, (__float128)dim / (dim - 2))), "%a^(%u / %u) = %a", factor,
          dim, dim - 2, power);
  }
  CHECK(posenc_logarithm(1) == 0, "ln(1)");
  CHECK(posenc_logarithm(0x1p-1074) == -0x1.74385446d71c3p+9, "ln of the least number");
  CHECK(posenc_power(2, 4, 2) == 4 && posenc_power(8, 3, 1) == 512, "powers that are exact");
  CHECK(posenc_power(1e200, 4, 2) == INFINITY, "a power beyond float64");
}

int main(void) {
  check_logarithms_and_powers();
  static const double BASES[] = {10000,
                                 500000,
                                 1e6,
                                 1e8,
                                 100,
                                 150000,
                                 1.5,
                                 2,
                                 3,
                                 0.5,
                                 1e-3,
                                 1e300,
                                 1e-300,
                                 26.25,
                                 0x1.6a09e667f3bcdp0,
                                 1e15,
                                 0x1.6a09e667f3bccp0,
                                 1.0000000001,
                                 0.99};
  static const int DIMS[] = {1, 2, 3, 4, 5, 7, 10, 64, 127, 128, 512, 1000, 4096};
  double *out = malloc(4096 * sizeof *out);
  for (unsigned b = 0; b < sizeof BASES / sizeof *BASES; b++) {
    for (unsigned d = 0; d < sizeof DIMS / sizeof *DIMS; d++) {
      const int dim = DIMS[d], half = dim / 2;
      CHECK(posenc_sinusoidal_frequencies(out, dim, BASES[b], 0) == 0, "dim %d", dim);
      check_series(out, (dim + 1) / 2, BASES[b], 2, dim);
      CHECK(posenc_sinusoidal_frequencies(out, dim, BASES[b], 1) == 0, "dim %d", dim);
      check_series(out, half, BASES[b], 1, half > 2 ? half - 1 : 1);
      if (half > 1) CHECK(out[half - 1] == 1 / BASES[b], "the slowest of base %g", BASES[b]);
    }
  }
  /* Powers that are exact. */
  CHECK(posenc_rope_frequencies(out, 8, 65536) == 0, "dim 8");
  CHECK(out[0] == 1 && out[1] == 0x1p-4 && out[2] == 0x1p-8 && out[3] == 0x1p-12, "base 65536");
  CHECK(posenc_sinusoidal_frequencies(out, 4, 0x1.8p1023, 1) == 0, "dim 4");
  CHECK(out[1] == 1 / 0x1.8p1023, "a subnormal frequency");
  free(out);
  return report();
}

/* Frequencies are the float64 nearest to base^(-2m / dim) and base^(-m / (half - 1)): against
 * quadruple precision, which is wrong by less than 2^-100 here. */
#include <math.h>
#include <quadmath.h>
#include <stdlib.h>

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

int main(void) {
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

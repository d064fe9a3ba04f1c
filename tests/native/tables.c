/* Tests sines and cosines against quadruple precision: windows up to 2^32, every channel, the
 * positions nearest to zeros, and fractional positions. position * theta has at most 106 bits, so
 * the product is exact in quadruple precision, and sinq reduces it exactly. */
#include <math.h>
#include <quadmath.h>
#include <stdlib.h>

#include "../../src/posenc.h"
#include "check.h"

enum { DIM = 128, COUNT = DIM / 2, ROWS = 96 };

static double theta[COUNT];
static uint32_t fractions[COUNT][4];
static void *workspace;
static long values, not_nearest;
static double worst;

/* The spacing of float32 at x. */
static double spacing(double x) {
  int exponent;
  frexp(x, &exponent);
  return ldexp(1, exponent - 24 < -149 ? -149 : exponent - 24);
}

static void check_value(float got, __float128 want, double position, int m) {
  const double error = (double)fabsq((__float128)got - want), unit = spacing((double)fabsq(want));
  values++;
  not_nearest += error > 0.5 * unit;
  if (fabsq(want) >= 0x1p-16) {
    if (error / unit > worst) worst = error / unit;
    CHECK(error <= 0.5001 * unit, "position %.17g, m %d: %a, %.6f units", position, m, (double)got,
          error / unit);
  } else {
    CHECK(error <= 0.5 * unit + 0x1p-52, "position %.17g, m %d: %a, off by %g", position, m,
          (double)got, error);
  }
}

static void check_rows(const float *cosines, const float *sines, const double *positions,
                       int rows) {
  for (int i = 0; i < rows; i++) {
    for (int m = 0; m < COUNT; m++) {
      const __float128 angle = (__float128)positions[i] * theta[m];
      __float128 sine, cosine;
      sincosq(angle, &sine, &cosine);
      check_value(sines[i * COUNT + m], sine, positions[i], m);
      check_value(cosines[i * COUNT + m], cosine, positions[i], m);
    }
  }
}

static void check_window(double start) {
  float cosines[ROWS * COUNT], sines[ROWS * COUNT];
  double positions[ROWS];
  for (int i = 0; i < ROWS; i++) positions[i] = start + i;
  CHECK(posenc_rope_table(cosines, sines, workspace, theta, fractions[0], NULL, ROWS, DIM, start, 1,
                          POSENC_FLOAT32) == 0,
        "start %g", start);
  check_rows(cosines, sines, positions, ROWS);
}

static void check_positions(const double *positions, int rows) {
  float cosines[ROWS * COUNT], sines[ROWS * COUNT];
  CHECK(posenc_rope_table(cosines, sines, workspace, theta, fractions[0], positions, rows, DIM, 0,
                          1, POSENC_FLOAT32) == 0,
        "%d positions", rows);
  check_rows(cosines, sines, positions, rows);
}

/* Denominators of the continued fraction of theta / pi bring position * theta nearest to a multiple
 * of pi; those of 2 theta / pi to zeros of the cosine. */
static void check_zeros(int m) {
  double positions[ROWS];
  int rows = 0;
  for (int twice = 0; twice < 2; twice++) {
    __float128 x = (twice ? 2 : 1) * (__float128)theta[m] / M_PIq;
    double before = 0, q = 1;
    for (int step = 0; step < 40 && rows < ROWS; step++) {
      const __float128 whole = floorq(x), rest = x - whole;
      if (step > 0) {
        const double next = (double)whole * q + before;
        before = q;
        q = next;
      }
      if (q >= 0x1p32) break;
      positions[rows++] = q;
      if (rest < 1e-25Q) break;
      x = 1 / rest;
    }
  }
  check_positions(positions, rows);
}

int main(void) {
  static const double BASES[] = {10000, 500000, 1e6, 1e8};
  static const double STARTS[] = {0,       -48,        8191,       131000,
                                  1048576, 2147483600, 4294967200, -4294967295.0};
  workspace = malloc((size_t)posenc_rope_table_workspace(ROWS, DIM));
  for (int b = 0; b < 4; b++) {
    CHECK(posenc_rope_frequencies(theta, DIM, BASES[b]) == 0, "base %g", BASES[b]);
    CHECK(posenc_phase_fractions(fractions[0], theta, COUNT) == 0, "base %g", BASES[b]);
    for (unsigned s = 0; s < sizeof STARTS / sizeof *STARTS; s++) check_window(STARTS[s]);
    for (int m = 0; m < COUNT; m++) check_zeros(m);
    static const double OTHERS[] = {0.5,  -0.25, 1.0 / 3, 1234.5678, 16777215.5, 0x1p32,    -0x1p40,
                                    1e15, 1e22,  1e100,   1.7e308,   4e-9,       0x1p-1074, -0.0};
    check_positions(OTHERS, sizeof OTHERS / sizeof *OTHERS);
  }
  printf("%ld values, %ld not the nearest, worst %.6f units\n", values, not_nearest, worst);
  CHECK(not_nearest * 1000000 <= values + 999999, "%ld of %ld", not_nearest, values);
  free(workspace);
  return report();
}

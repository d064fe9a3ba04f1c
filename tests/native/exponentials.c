/* Tests the exponentials of vectors against the C library's in double precision, with the bounds of
 * src/core/exp_vector.h. */
#include <math.h>

#include "../../src/core/exp_vector.h"
#include "check.h"

static float of_bits(uint32_t bits) {
  float x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static double relative(float got, double want) { return fabs(got / want - 1); }

typedef struct {
  float x[4];
} Four;

/* Each compiled once: watched by sanitizers, a function of vectors is thousands of instructions. */
#define ONCE __attribute__((noinline)) static

ONCE Four exp2_of(Four x) {
  f32x4_store(x.x, exp2_vector(f32x4_load(x.x)));
  return x;
}

/* 2^x by way of 16^(x/4), whose exponent is exact. */
ONCE Four weight_of(Four x) {
  for (int i = 0; i < 4; i++) x.x[i] /= 4;
  f32x4_store(x.x, exp16_weight(f32x4_load(x.x)));
  return x;
}

ONCE Four tanh_of(Four x) {
  f32x4_store(x.x, tanh_vector(f32x4_load(x.x)));
  return x;
}

ONCE Four exp_of_differences(Four x, float highest) {
  f32x4_store(x.x, exp_differences(f32x4_load(x.x), highest));
  return x;
}

static Four four(float x) { return (Four){{x, x, x, x}}; }

/* What a vector takes: numbers whose bits are that far apart. */
static Four of_four_bits(uint32_t first, uint32_t step) {
  Four x;
  for (uint32_t i = 0; i < 4; i++) x.x[i] = of_bits(first + i * step);
  return x;
}

static void check_weights(Four x) {
  const Four got = weight_of(x);
  for (int i = 0; i < 4; i++) {
    const double error = relative(got.x[i], exp2(x.x[i]));
    CHECK(error <= 1.8e-7, "the weight of %.9g is %g off", x.x[i], error);
  }
}

int main(void) {
  /* Bits of -0 ... -100. */
  for (uint32_t bits = 0x80000000; bits <= 0xc2c80000; bits += 10007) {
    const float x = of_bits(bits);
    const double error = relative(exp2_of(four(x)).x[0], exp2(x));
    CHECK(error <= 1.1e-7, "exp2(%.9g) is %g off", x, error);
  }
  CHECK(exp2_of(four(-100.1f)).x[0] == 0, "exp2 below its lowest");
  CHECK(exp2_of(four(-INFINITY)).x[0] == 0, "exp2(-Infinity)");
  CHECK(exp2_of(four(0)).x[0] == 1, "exp2(0)");
  CHECK(isnan(exp2_of(four(NAN)).x[0]), "exp2(NaN)");

  /* The weights of attend, more often where they are large. */
  for (uint32_t bits = 0x80000000; bits <= 0xc2c80000 - 4 * 1009; bits += 4 * 1009) {
    check_weights(of_four_bits(bits, 1009));
  }
  for (int n = 0; n < 1000000; n += 4) {
    Four x;
    for (int i = 0; i < 4; i++) x.x[i] = -1e-4f * (float)(n + i);
    check_weights(x);
  }
  const float none[] = {-101, -200, -1e30f, -INFINITY};
  for (int n = 0; n < 4; n++) {
    CHECK(weight_of(four(none[n])).x[0] == 0, "a weight of %g", none[n]);
  }
  CHECK(weight_of(four(0)).x[0] == 1, "the weight of the largest");
  CHECK(isnan(weight_of(four(NAN)).x[0]), "the weight of NaN");

  /* Sizes from 2^-25 to 32. */
  for (uint32_t bits = 0x33000000; bits <= 0x42000000; bits += 10007) {
    const float x = of_bits(bits);
    const double error = relative(tanh_of(four(-x)).x[0], tanh(-x));
    CHECK(error <= 2e-7, "tanh(%.9g) is %g off", -x, error);
  }
  CHECK(tanh_of(four(INFINITY)).x[0] == 1, "tanh(Infinity)");
  CHECK(isnan(tanh_of(four(NAN)).x[0]), "tanh(NaN)");

  const float highest[] = {0, 1.5f, -3.25f, 10000, -0.1f, 37.7f, 1e-3f, 3e38f};
  for (int i = 0; i < 8; i++) {
    for (uint32_t bits = 0x00800000; bits <= 0x43000000 - 4 * 50021; bits += 4 * 50021) {
      Four x = of_four_bits(bits, 50021);
      for (int k = 0; k < 4; k++) x.x[k] = highest[i] - x.x[k];
      const Four got = exp_of_differences(x, highest[i]);
      for (int k = 0; k < 4; k++) {
        const double want = exp((double)x.x[k] - highest[i]);
        if (want < 0x1p-126) {
          CHECK(fabs(got.x[k] - want) <= 0x1p-149, "e^(%.9g - %.9g) is %g", x.x[k], highest[i],
                got.x[k]);
        } else {
          const double error = relative(got.x[k], want);
          CHECK(error <= 1.5e-7, "e^(%.9g - %.9g) is %g off", x.x[k], highest[i], error);
        }
      }
    }
  }
  CHECK(exp_of_differences(four(-INFINITY), 1).x[0] == 0, "e^-Infinity");
  CHECK(isnan(exp_of_differences(four(INFINITY), INFINITY).x[0]), "Infinity");
  return report();
}

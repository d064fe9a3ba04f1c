/* The exponentials of vectors against the library's in double precision: the bounds that
 * src/core/exp_vector.h states. */
#include <math.h>

#include "../../src/core/exp_vector.h"
#include "check.h"

static float first_lane(f32x4 v) {
  float lanes[4];
  f32x4_store(lanes, v);
  return lanes[0];
}

static float of_bits(uint32_t bits) {
  float x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static double relative(float got, double want) { return fabs(got / want - 1); }

int main(void) {
  /* Bits of -0 ... -100. */
  for (uint32_t bits = 0x80000000; bits <= 0xc2c80000; bits += 10007) {
    const float x = of_bits(bits);
    const double error = relative(first_lane(exp2_vector(f32x4_splat(x))), exp2(x));
    CHECK(error <= 1.1e-7, "exp2(%.9g) is %g off", x, error);
  }
  CHECK(first_lane(exp2_vector(f32x4_splat(-100.1f))) == 0, "exp2 below its lowest");
  CHECK(first_lane(exp2_vector(f32x4_splat(-INFINITY))) == 0, "exp2(-Infinity)");
  CHECK(first_lane(exp2_vector(f32x4_splat(0))) == 1, "exp2(0)");
  CHECK(isnan(first_lane(exp2_vector(f32x4_splat(NAN)))), "exp2(NaN)");

  /* The weights of attend, more often where they are large. */
  for (uint32_t bits = 0x80000000; bits <= 0xc2c80000; bits += 1009) {
    const float x = of_bits(bits);
    const double error = relative(first_lane(exp2_weight(f32x4_splat(x))), exp2(x));
    CHECK(error <= 1.8e-7, "the weight of %.9g is %g off", x, error);
  }
  for (int n = 0; n < 1000000; n++) {
    const float x = -1e-4f * (float)n;
    const double error = relative(first_lane(exp2_weight(f32x4_splat(x))), exp2(x));
    CHECK(error <= 1.8e-7, "the weight of %.9g is %g off", x, error);
  }
  const float none[] = {-101, -200, -1e30f, -INFINITY};
  for (int n = 0; n < 4; n++) {
    CHECK(first_lane(exp2_weight(f32x4_splat(none[n]))) == 0, "a weight of %g", none[n]);
  }
  CHECK(first_lane(exp2_weight(f32x4_splat(0))) == 1, "the weight of the largest");
  CHECK(isnan(first_lane(exp2_weight(f32x4_splat(NAN)))), "the weight of NaN");

  /* Sizes from 2^-25 to 32. */
  for (uint32_t bits = 0x33000000; bits <= 0x42000000; bits += 10007) {
    const float x = of_bits(bits);
    const double error = relative(first_lane(tanh_vector(f32x4_splat(-x))), tanh(-x));
    CHECK(error <= 2e-7, "tanh(%.9g) is %g off", -x, error);
  }
  CHECK(first_lane(tanh_vector(f32x4_splat(INFINITY))) == 1, "tanh(Infinity)");
  CHECK(isnan(first_lane(tanh_vector(f32x4_splat(NAN)))), "tanh(NaN)");

  const float highest[] = {0, 1.5f, -3.25f, 10000, -0.1f, 37.7f, 1e-3f, 3e38f};
  for (int i = 0; i < 8; i++) {
    for (uint32_t bits = 0x00800000; bits <= 0x43000000; bits += 50021) {
      const float x = highest[i] - of_bits(bits);
      const float got = first_lane(exp_differences(f32x4_splat(x), highest[i]));
      const double want = exp((double)x - highest[i]);
      if (want < 0x1p-126) {
        CHECK(fabs(got - want) <= 0x1p-149, "e^(%.9g - %.9g) is %g", x, highest[i], got);
      } else {
        const double error = relative(got, want);
        CHECK(error <= 1.5e-7, "e^(%.9g - %.9g) is %g off", x, highest[i], error);
      }
    }
  }
  CHECK(first_lane(exp_differences(f32x4_splat(-INFINITY), 1)) == 0, "e^-Infinity");
  CHECK(isnan(first_lane(exp_differences(f32x4_splat(INFINITY), INFINITY))), "Infinity");
  return report();
}

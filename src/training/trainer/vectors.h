/* Sums over vectors, in the same order in every build. */
#ifndef POSENC_TRAINING_VECTORS_H
#define POSENC_TRAINING_VECTORS_H

#include "../../core/simd.h"

static INLINED float sum_of_lanes(f32x4 a) {
  float lanes[4];
  f32x4_store(lanes, a);
  return (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]);
}

static INLINED float most_of_lanes(f32x4 a) {
  float lanes[4], most;
  f32x4_store(lanes, a);
  most = lanes[0];
  for (int i = 1; i < 4; i++) most = lanes[i] > most ? lanes[i] : most;
  return most;
}

/* The sum of a row of `count` numbers, a multiple of 4. */
static INLINED float dot(const float *a, const float *b, int32_t count) {
  f32x4 sum = f32x4_splat(0);
  ROLLED for (int32_t i = 0; i < count; i += 4) {
    sum = f32x4_add(sum, f32x4_mul(f32x4_load(a + i), f32x4_load(b + i)));
  }
  return sum_of_lanes(sum);
}

#endif

/* Rotates the heads of a row by RoPE, pairs (2m, 2m + 1), with cosines and sines from the core. The
 * backward pass rotates gradients by the opposite angle. */
#include "../../core/simd.h"
#include "model.h"

void training_rotate(float *x, int32_t stride, int32_t tokens, int32_t length, const float *cosines,
                     const float *sines, int32_t table_stride, int32_t heads, float direction) {
  const f32x4 sign = f32x4_splat(direction);
  ROLLED for (int32_t t = 0; t < tokens; t++) {
    const int32_t row = t % length * table_stride;
    ROLLED for (int32_t head = 0; head < heads; head++) {
      float *values = x + t * stride + head * TRAINING_HEAD_DIM;
      ROLLED for (int32_t c = 0; c < TRAINING_HEAD_DIM; c += 4) {
        const f32x4 a = f32x4_load(values + c);
        /* x1 x0 x3 x2 */
        const f32x4 swapped = f32x4_zip_low(f32x4_odd(a, a), f32x4_even(a, a));
        const f32x4 sine = f32x4_mul(f32x4_load(sines + row + c), sign);
        f32x4_store(values + c, f32x4_add(f32x4_mul(a, f32x4_load(cosines + row + c)),
                                          f32x4_mul(swapped, sine)));
      }
    }
  }
}

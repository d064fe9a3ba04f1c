/* Computes a layer of a network in float64, with four partial sums per row, one for each column
 * mod 4. */
#include "layer.h"

#include "../posenc.h"
#include "check.h"
#include "explog.h"
#include "simd.h"

void posenc_layer(double *out, const float *weight, const float *bias, const double *x,
                  int32_t rows, int32_t columns, int32_t activation) {
  for (int32_t i = 0; i < rows; i++) {
    f64x2 low = f64x2_splat(0), high = low;
    int32_t j = 0;
    ROLLED for (; j <= columns - 4; j += 4) {
      const f32x4 four = f32x4_load(weight + j);
      low = f64x2_add(low, f64x2_mul(f64x2_promote_low(four), f64x2_load(x + j)));
      high = f64x2_add(high, f64x2_mul(f64x2_promote_high(four), f64x2_load(x + j + 2)));
    }
    double lanes[2];
    f64x2_store(lanes, f64x2_add(low, high));
    double sum = lanes[0] + lanes[1];
    for (; j < columns; j++) sum += weight[j] * x[j];
    weight += columns;
    if (bias) sum += bias[i];
    if (activation == POSENC_ACTIVATION_TANH) sum = posenc_tanh(sum);
    if (activation == POSENC_ACTIVATION_RELU && sum < 0) sum = 0;
    out[i] = sum;
  }
}

bool posenc_finite_row(float *out, const double *x, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    const float value = (float)x[i];
    if (!is_finite(value)) return false;
    if (out) out[i] = value;
  }
  return true;
}

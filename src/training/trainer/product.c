/* Multiplies matrices in tiles of 4 x 8: eight vectors of sums stay in registers while two vectors
 * of the right and four numbers of the left matrix are read for each inner index. */
#include "product.h"

#include "../../core/simd.h"

enum { ROWS = 4, VECTORS = 2 };

static INLINED void tile(float *out, int32_t out_stride, const float *left, int32_t row,
                         int32_t step, const float *right, int32_t right_stride, int32_t inner,
                         bool adds) {
  f32x4 sums[ROWS][VECTORS];
  UNROLLED for (int r = 0; r < ROWS; r++) {
    UNROLLED for (int v = 0; v < VECTORS; v++) {
      sums[r][v] = adds ? f32x4_load(out + r * out_stride + 4 * v) : f32x4_splat(0);
    }
  }
  ROLLED for (int32_t i = 0; i < inner; i++) {
    const f32x4 first = f32x4_load(right), second = f32x4_load(right + 4);
    UNROLLED for (int r = 0; r < ROWS; r++) {
      const f32x4 x = f32x4_load_splat(left + r * row);
      sums[r][0] = f32x4_add(sums[r][0], f32x4_mul(x, first));
      sums[r][1] = f32x4_add(sums[r][1], f32x4_mul(x, second));
    }
    left += step;
    right += right_stride;
  }
  UNROLLED for (int r = 0; r < ROWS; r++) {
    UNROLLED for (int v = 0; v < VECTORS; v++) {
      f32x4_store(out + r * out_stride + 4 * v, sums[r][v]);
    }
  }
}

void training_product(float *out, int32_t out_stride, Left left, const float *right,
                      int32_t right_stride, int32_t rows, int32_t inner, int32_t columns,
                      bool adds) {
  ROLLED for (int32_t c = 0; c < columns; c += 4 * VECTORS) {
    ROLLED for (int32_t r = 0; r < rows; r += ROWS) {
      float *place = out + r * out_stride + c;
      const float *start = left.at + r * left.row;
      /* A step of 1 is the most frequent, and its addresses are known at compile time. */
      if (left.step == 1) {
        tile(place, out_stride, start, left.row, 1, right + c, right_stride, inner, adds);
      } else {
        tile(place, out_stride, start, left.row, left.step, right + c, right_stride, inner, adds);
      }
    }
  }
}

void training_transpose(float *out, const float *a, int32_t stride, int32_t rows, int32_t columns) {
  ROLLED for (int32_t c = 0; c < columns; c++) {
    ROLLED for (int32_t r = 0; r < rows; r++) out[c * rows + r] = a[r * stride + c];
  }
}

/* Products of matrices, of which every element is summed in the order of the inner dimension, in
 * float32: so all builds give the same bits. */
#ifndef POSENC_TRAINING_PRODUCT_H
#define POSENC_TRAINING_PRODUCT_H

#include <stdbool.h>
#include <stdint.h>

/* A matrix that is read element by element: that of row r and inner place i stands at
 * r * row + i * step. */
typedef struct {
  const float *at;
  int32_t row, step;
} Left;

/* out [rows, columns] = left [rows, inner] right [inner, columns], or what was there and that. The
 * strides are those of rows; rows is a multiple of 4, columns of 8. */
void training_product(float *out, int32_t out_stride, Left left, const float *right,
                      int32_t right_stride, int32_t rows, int32_t inner, int32_t columns,
                      bool adds);

/* out [columns, rows], rows next to each other, from a [rows, columns] with a stride. */
void training_transpose(float *out, const float *a, int32_t stride, int32_t rows, int32_t columns);

#endif

/* Declares matrix products. Every element is summed in float32 in the order of the inner dimension,
 * so all builds give the same bits. */
#ifndef POSENC_TRAINING_PRODUCT_H
#define POSENC_TRAINING_PRODUCT_H

#include <stdbool.h>
#include <stdint.h>

/* A matrix read element by element: row r, inner index i is at r * row + i * step. */
typedef struct {
  const float *at;
  int32_t row, step;
} Left;

/* out [rows, columns] = left [rows, inner] right [inner, columns], or adds to out. Strides are row
 * strides; rows is a multiple of 4, columns of 8. */
void training_product(float *out, int32_t out_stride, Left left, const float *right,
                      int32_t right_stride, int32_t rows, int32_t inner, int32_t columns,
                      bool adds);

/* out [columns, rows], dense, is the transpose of a [rows, columns] with a row stride. */
void training_transpose(float *out, const float *a, int32_t stride, int32_t rows, int32_t columns);

#endif

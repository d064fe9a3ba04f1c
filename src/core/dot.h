/* Computes dot products in float64. */
#ifndef POSENC_CORE_DOT_H
#define POSENC_CORE_DOT_H

#include <stddef.h>

#include "simd.h"
#include "small.h"

enum { DOT_STEP = 8 };

/* The sum of a[i] b[i], i < n; n is a multiple of DOT_STEP. */
static COMMON double dot_product(const double *a, const double *b, size_t n) {
  f64x2 sums[4];
  UNROLLED for (int k = 0; k < 4; k++) sums[k] = f64x2_splat(0);
  ROLLED for (size_t i = 0; i < n; i += DOT_STEP) {
    UNROLLED for (int k = 0; k < 4; k++) {
      sums[k] = f64x2_add(sums[k], f64x2_mul(f64x2_load(a + i + 2 * k), f64x2_load(b + i + 2 * k)));
    }
  }
  double lanes[2];
  f64x2_store(lanes, f64x2_add(f64x2_add(sums[0], sums[1]), f64x2_add(sums[2], sums[3])));
  return lanes[0] + lanes[1];
}

#endif

/* Singular value decomposition in float64, by one-sided Jacobi rotations (Hestenes 1958).
 *
 * A Householder factorization with column pivoting goes first (Drmac and Veselic 2008): it shows
 * the rank, so that a matrix of rank r is left with r columns to rotate, and the rows of its
 * triangle are nearly orthogonal already. Columns are contiguous here. */
#ifndef POSENC_CORE_SVD_H
#define POSENC_CORE_SVD_H

#include <stddef.h>

#include "simd.h"
#include "small.h"

enum { MOST_SWEEPS = 30 };

static COMMON double dot_product(const double *a, const double *b, size_t n) {
  f64x2 even = f64x2_splat(0), odd = even;
  size_t i = 0;
  ROLLED for (; i + 4 <= n; i += 4) {
    even = f64x2_add(even, f64x2_mul(f64x2_load(a + i), f64x2_load(b + i)));
    odd = f64x2_add(odd, f64x2_mul(f64x2_load(a + i + 2), f64x2_load(b + i + 2)));
  }
  double lanes[2], rest = 0;
  f64x2_store(lanes, f64x2_add(even, odd));
  ROLLED for (; i < n; i++) rest += a[i] * b[i];
  return (lanes[0] + lanes[1]) + rest;
}

/* a += factor b. */
static COMMON void add_multiple(double *a, const double *b, double factor, size_t n) {
  const f64x2 factors = f64x2_splat(factor);
  size_t i = 0;
  ROLLED for (; i + 2 <= n; i += 2) {
    f64x2_store(a + i, f64x2_add(f64x2_load(a + i), f64x2_mul(factors, f64x2_load(b + i))));
  }
  ROLLED for (; i < n; i++) a[i] += factor * b[i];
}

/* (a, b) -> (c a - s b, s a + c b). */
static COMMON void rotate_columns(double *a, double *b, double c, double s, size_t n) {
  const f64x2 cosine = f64x2_splat(c), sine = f64x2_splat(s);
  size_t i = 0;
  ROLLED for (; i + 2 <= n; i += 2) {
    const f64x2 x = f64x2_load(a + i), y = f64x2_load(b + i);
    f64x2_store(a + i, f64x2_sub(f64x2_mul(cosine, x), f64x2_mul(sine, y)));
    f64x2_store(b + i, f64x2_add(f64x2_mul(sine, x), f64x2_mul(cosine, y)));
  }
  ROLLED for (; i < n; i++) {
    const double x = a[i], y = b[i];
    a[i] = c * x - s * y;
    b[i] = s * x + c * y;
  }
}

/* Brings a [n columns][m], n <= m, to upper triangular form; order [n] tells which column went
 * where, squares [n] is scratch. Returns the rank: what is left of the columns after so many steps
 * is rounding, below 2^-52 m of the longest. */
static SMALL int32_t triangularize(double *a, int32_t *order, double *squares, size_t m, size_t n) {
  double longest = 0;
  for (size_t j = 0; j < n; j++) {
    order[j] = (int32_t)j;
    squares[j] = dot_product(a + j * m, a + j * m, m);
    if (squares[j] > longest) longest = squares[j];
  }
  const double least = longest * (double)m * (double)m * 0x1p-104;
  for (size_t k = 0; k < n; k++) {
    size_t pivot = k;
    for (size_t j = k + 1; j < n; j++) {
      if (squares[j] > squares[pivot]) pivot = j;
    }
    if (squares[pivot] <= least) return (int32_t)k;
    if (pivot != k) {
      const int32_t index = order[k];
      order[k] = order[pivot];
      order[pivot] = index;
      squares[pivot] = squares[k];
      for (size_t i = 0; i < m; i++) {
        const double value = a[k * m + i];
        a[k * m + i] = a[pivot * m + i];
        a[pivot * m + i] = value;
      }
    }
    double *column = a + k * m + k;
    const double square = dot_product(column, column, m - k);
    const double norm = __builtin_sqrt(square), size = column[0] < 0 ? -column[0] : column[0];
    const double diagonal = column[0] < 0 ? norm : -norm;
    column[0] -= diagonal;
    for (size_t j = k + 1; j < n; j++) {
      double *other = a + j * m + k;
      const double share = dot_product(column, other, m - k) / (square + size * norm);
      add_multiple(other, column, -share, m - k);
      squares[j] = dot_product(other + 1, other + 1, m - k - 1);
    }
    column[0] = diagonal;
  }
  return (int32_t)n;
}

/* Rotates pairs of the columns a [count][n] until all are orthogonal, to the accuracy of their dot
 * products; squares [count] gets the squares of their lengths. */
static SMALL void orthogonalize(double *a, double *squares, size_t count, size_t n) {
  const double accuracy = ((double)n + 8) * 0x1p-53;
  bool rotated = true;
  for (int sweep = 0; rotated && sweep < MOST_SWEEPS; sweep++) {
    rotated = false;
    for (size_t p = 0; p < count; p++) squares[p] = dot_product(a + p * n, a + p * n, n);
    for (size_t p = 0; p < count; p++) {
      for (size_t q = p + 1; q < count; q++) {
        const double product = dot_product(a + p * n, a + q * n, n);
        const double limit = accuracy * __builtin_sqrt(squares[p] * squares[q]);
        if (!(product > limit || product < -limit)) continue;
        const double slope = (squares[q] - squares[p]) / (2 * product);
        const double root = __builtin_sqrt(1 + slope * slope);
        const double tangent = slope < 0 ? 1 / (slope - root) : 1 / (slope + root);
        const double cosine = 1 / __builtin_sqrt(1 + tangent * tangent);
        rotate_columns(a + p * n, a + q * n, cosine, cosine * tangent, n);
        squares[p] -= tangent * product;
        squares[q] += tangent * product;
        rotated = true;
      }
    }
  }
  for (size_t p = 0; p < count; p++) squares[p] = dot_product(a + p * n, a + p * n, n);
}

#endif

/* Singular value decomposition in float64, by one-sided Jacobi rotations (Hestenes 1958). Used by
 * distance.c and components.c.
 *
 * A factorization with column pivoting comes first (Drmac and Veselic 2008): it finds the rank r,
 * so that only r rows are left to rotate, and they are nearly orthogonal already. Keeping the
 * longer of two rows in front (de Rijk 1989) saves a third of the sweeps. All lengths are padded
 * with zeros to multiples of DOT_STEP. */
#ifndef POSENC_CORE_SVD_H
#define POSENC_CORE_SVD_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "dot.h"
#include "simd.h"
#include "small.h"

enum { MOST_SWEEPS = 30, TILE = 32 };

/* A length padded to a multiple of DOT_STEP. */
static inline size_t padded(int32_t count) {
  return ((size_t)count + DOT_STEP - 1) / DOT_STEP * DOT_STEP;
}

/* a += factor b. */
static COMMON void add_multiple(double *a, const double *b, double factor, size_t n) {
  const f64x2 factors = f64x2_splat(factor);
  ROLLED for (size_t i = 0; i < n; i += 2) {
    f64x2_store(a + i, f64x2_add(f64x2_load(a + i), f64x2_mul(factors, f64x2_load(b + i))));
  }
}

/* (a, b) -> (c a + s b, c b - s a). */
static COMMON void rotate_pair(double *a, double *b, double c, double s, size_t n) {
  const f64x2 cosine = f64x2_splat(c), sine = f64x2_splat(s);
  ROLLED for (size_t i = 0; i < n; i += 4) {
    UNROLLED for (size_t k = 0; k < 4; k += 2) {
      const f64x2 x = f64x2_load(a + i + k), y = f64x2_load(b + i + k);
      f64x2_store(a + i + k, f64x2_add(f64x2_mul(cosine, x), f64x2_mul(sine, y)));
      f64x2_store(b + i + k, f64x2_sub(f64x2_mul(cosine, y), f64x2_mul(sine, x)));
    }
  }
}

/* Writes the columns a [n][m] as sums of orthonormal vectors, rows [n][n] of which are the
 * coefficients, by the modified method of Gram and Schmidt: the longest column is subtracted from
 * all until only rounding is left, below 2^-52 m of the longest of all. Returns the number of rows
 * used; pivot [m] is scratch, initially zero, and the columns are overwritten. */
static SMALL size_t triangularize(double *rows, double *a, double *pivot, size_t m, size_t n) {
  double square = 1, least = 0;
  double *row = rows; /* the first is written twice: at first there is no pivot */
  for (size_t k = 0;; k++) {
    const double *longest = a;
    double most = 0;
    for (size_t j = 0; j < n; j++) {
      double *column = a + j * m;
      const double share = dot_product(pivot, column, m) / square;
      add_multiple(column, pivot, -share, m);
      row[j] = share * __builtin_sqrt(square);
      const double left = dot_product(column, column, m);
      if (left > most) {
        most = left;
        longest = column;
      }
    }
    if (k == 0) least = most * (double)m * (double)m * 0x1p-104;
    if (most <= least) return k;
    memcpy(pivot, longest, m * sizeof *pivot);
    square = most;
    row = rows + k * n;
  }
}

/* Rotates pairs of the rows a [count][n] until products are below 2^-43 of the lengths; squares
 * [count] gets the squares of the lengths. Pairs are taken in tiles that stay in cache. */
static SMALL void orthogonalize(double *a, double *squares, size_t count, size_t n) {
  bool rotated = true;
  for (int sweep = 0; rotated && sweep < MOST_SWEEPS; sweep++) {
    rotated = false;
    for (size_t p = 0; p < count; p++) squares[p] = dot_product(a + p * n, a + p * n, n);
    for (size_t i = 0; i < count; i += TILE) {
      for (size_t j = i; j < count; j += TILE) {
        for (size_t p = i; p < i + TILE && p < count; p++) {
          for (size_t q = p < j ? j : p + 1; q < j + TILE && q < count; q++) {
            const double x = squares[p], y = squares[q];
            const double product = dot_product(a + p * n, a + q * n, n);
            if (product * product <= 0x1p-86 * x * y) continue;
            const double half = __builtin_fabs(x - y) / 2;
            const double tangent =
                product / (half + __builtin_sqrt(half * half + product * product));
            const double cosine = 1 / __builtin_sqrt(1 + tangent * tangent),
                         sine = cosine * tangent;
            const bool exchange = x < y;
            rotate_pair(a + p * n, a + q * n, exchange ? sine : cosine, exchange ? cosine : sine,
                        n);
            squares[p] = (exchange ? y : x) + tangent * product;
            squares[q] = (exchange ? x : y) - tangent * product;
            rotated = true;
          }
        }
      }
    }
  }
}

/* 1, or -1 if the number of largest magnitude is negative. Among numbers equal up to rounding the
 * first one decides. */
static SMALL double sign_of(const double *values, int32_t count) {
  double largest = 0, sign = 1;
  for (int32_t i = 0; i < count; i++) {
    const double size = __builtin_fabs(values[i]);
    if (size > largest * (1 + 0x1p-30)) {
      largest = size;
      sign = values[i] < 0 ? -1 : 1;
    }
  }
  return sign;
}

#endif

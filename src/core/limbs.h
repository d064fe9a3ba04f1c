/* Arithmetic on numbers of several 32-bit limbs, least significant first, for correctly rounded
 * frequencies, exact phases and exact bucket boundaries. Products of limbs are computed in 64 bits,
 * so that no compiler support routine is called. */
#ifndef POSENC_CORE_LIMBS_H
#define POSENC_CORE_LIMBS_H

#include <stdint.h>

#include "small.h"

/* a += b; returns the carry. */
static COMMON uint32_t limbs_add(uint32_t *a, const uint32_t *b, int n) {
  uint64_t carry = 0;
  for (int i = 0; i < n; i++) {
    carry += (uint64_t)a[i] + b[i];
    a[i] = (uint32_t)carry;
    carry >>= 32;
  }
  return (uint32_t)carry;
}

/* a -= b; returns the borrow. */
static SMALL uint32_t limbs_subtract(uint32_t *a, const uint32_t *b, int n) {
  uint64_t borrow = 0;
  for (int i = 0; i < n; i++) {
    uint64_t d = (uint64_t)a[i] - b[i] - borrow;
    a[i] = (uint32_t)d;
    borrow = d >> 63;
  }
  return (uint32_t)borrow;
}

/* a = -a modulo 2^(32 n). */
static SMALL void limbs_negate(uint32_t *a, int n) {
  uint64_t carry = 1;
  for (int i = 0; i < n; i++) {
    carry += (uint32_t)~a[i];
    a[i] = (uint32_t)carry;
    carry >>= 32;
  }
}

/* a *= factor; returns the overflow. */
static SMALL uint32_t limbs_multiply_small(uint32_t *a, uint32_t factor, int n) {
  uint64_t carry = 0;
  for (int i = 0; i < n; i++) {
    carry += (uint64_t)a[i] * factor;
    a[i] = (uint32_t)carry;
    carry >>= 32;
  }
  return (uint32_t)carry;
}

/* a /= divisor, truncated. */
static COMMON void limbs_divide_small(uint32_t *a, uint32_t divisor, int n) {
  uint64_t rest = 0;
  for (int i = n - 1; i >= 0; i--) {
    rest = rest << 32 | a[i];
    a[i] = (uint32_t)(rest / divisor);
    rest %= divisor;
  }
}

/* out[n + m] = a[n] * b[m]; out overlaps neither. */
static inline void limbs_multiply(uint32_t *out, const uint32_t *a, int n, const uint32_t *b,
                                  int m) {
  for (int i = 0; i < n + m; i++) out[i] = 0;
  for (int i = 0; i < n; i++) {
    uint64_t carry = 0;
    for (int j = 0; j < m; j++) {
      carry += (uint64_t)a[i] * b[j] + out[i + j];
      out[i + j] = (uint32_t)carry;
      carry >>= 32;
    }
    out[i + m] = (uint32_t)carry;
  }
}

/* a <<= bits, 0 < bits < 32. */
static COMMON void limbs_shift_left(uint32_t *a, int bits, int n) {
  for (int i = n - 1; i > 0; i--) a[i] = a[i] << bits | a[i - 1] >> (32 - bits);
  a[0] <<= bits;
}

/* a >>= bits, 0 < bits < 32. */
static SMALL void limbs_shift_right(uint32_t *a, int bits, int n) {
  for (int i = 0; i < n - 1; i++) a[i] = a[i] >> bits | a[i + 1] << (32 - bits);
  a[n - 1] >>= bits;
}

/* The sign of a - b. */
static SMALL int limbs_compare(const uint32_t *a, const uint32_t *b, int n) {
  for (int i = n - 1; i >= 0; i--) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

#endif

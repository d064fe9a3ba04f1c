/* Exponential and logarithm in float64, without a library. Infinity, NaN and out-of-range arguments
 * give the results of the C functions of these names. */
#ifndef POSENC_CORE_EXPLOG_H
#define POSENC_CORE_EXPLOG_H

#include <stdint.h>
#include <string.h>

static inline double double_of_bits(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static inline uint64_t bits_of_double(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

#define INVERSE_LN2 0x1.71547652b82fep+0

/* ln(x) within 0.9 units of the last place. */
double posenc_log(double x);

/* ln(1 + x) within 2 units of the last place, for x >= 0. */
double posenc_log1p(double x);

/* e^x within 0.65 units of the last place. */
double posenc_exp(double x);

/* tanh(x) within 2 units of the last place. */
double posenc_tanh(double x);

/* 2^x within 0.65 units of the last place; exact for whole x. */
double posenc_exp2(double x);

#endif

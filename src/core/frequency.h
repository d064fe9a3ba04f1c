/* Correctly rounded powers and logarithms, for the frequencies of sinusoidal and rotary encodings
 * (geometric series) and for their scalings. */
#ifndef POSENC_CORE_FREQUENCY_H
#define POSENC_CORE_FREQUENCY_H

#include <stdint.h>

/* out[m] = base^(-m * numerator / denominator), m = 0 ... count - 1: the float64 nearest to the
 * power with the exact rational exponent. base is finite and > 0, denominator >= 1. */
void posenc_geometric_series(double *out, int32_t count, double base, uint32_t numerator,
                             uint32_t denominator);

/* The same with base^(m / denominator). */
void posenc_rising_series(double *out, int32_t count, double base, uint32_t denominator);

/* The float64 nearest to base^(numerator / denominator), Infinity beyond; base is finite and > 0,
 * the remainder of the division below 2^21. */
double posenc_power(double base, uint32_t numerator, uint32_t denominator);

/* The float64 nearest to ln(x), x finite and > 0. */
double posenc_logarithm(double x);

#endif

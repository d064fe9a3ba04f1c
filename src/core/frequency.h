/* Correctly rounded geometric series: the frequencies of sinusoidal and rotary encodings. */
#ifndef POSENC_CORE_FREQUENCY_H
#define POSENC_CORE_FREQUENCY_H

#include <stdint.h>

/* out[m] = base^(-m * numerator / denominator), m = 0 ... count - 1: the float64 nearest to the
 * power with the exact rational exponent. base is finite and > 0, denominator >= 1. */
void posenc_geometric_series(double *out, int32_t count, double base, uint32_t numerator,
                             uint32_t denominator);

#endif

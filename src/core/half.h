/* Half precision: float16 (IEEE binary16) and bfloat16 (the upper half of a float32), as bits.
 *
 * Rounding is to nearest, ties to even, from the value itself and once. Every NaN becomes the same
 * one, so that builds agree; infinities, subnormal numbers and signed zeros are kept. */
#ifndef POSENC_CORE_HALF_H
#define POSENC_CORE_HALF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* dtype is POSENC_FLOAT16 or POSENC_BFLOAT16. Widening is exact. */
void posenc_half_widen(float *out, const uint16_t *x, size_t count, int32_t dtype);
void posenc_half_round(uint16_t *out, const float *x, size_t count, int32_t dtype);

/* Whether a float32 that stands for a float64 may have become a tie between two halves: then the
 * float64 must be asked which one is nearer. Also true of what a half can hold, but for 0 and 1. */
bool posenc_half_may_be_tie(float x, int32_t dtype);

/* For such an x the float32 beside it on the side of the float64, which is rounded as that is. */
float posenc_half_beside(float x, double value);

#endif

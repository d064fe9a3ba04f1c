/* Declares conversions of float16 (IEEE binary16) and bfloat16 (the upper half of a float32), as
 * bits.
 *
 * Values are rounded once, to nearest, ties to even. Every NaN becomes the same NaN, so that builds
 * agree; infinities, subnormal numbers and signed zeros are kept. */
#ifndef POSENC_CORE_HALF_H
#define POSENC_CORE_HALF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* dtype is POSENC_FLOAT16 or POSENC_BFLOAT16. Widening is exact. */
void posenc_half_widen(float *out, const uint16_t *x, size_t count, int32_t dtype);
void posenc_half_round(uint16_t *out, const float *x, size_t count, int32_t dtype);

/* Whether a float32, rounded from a float64, may be a tie between two halves, so that the float64
 * must decide. Also true for values that a half holds exactly, except 0 and 1. */
bool posenc_half_may_be_tie(float x, int32_t dtype);

/* For such an x, the neighbouring float32 on the side of the float64; it rounds to a half as the
 * float64 does. */
float posenc_half_beside(float x, double value);

#endif

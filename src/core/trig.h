/* Sine and cosine of an exact phase, in float64. */
#ifndef POSENC_CORE_TRIG_H
#define POSENC_CORE_TRIG_H

#include <stdint.h>

#include "phase.h"

typedef struct {
  double sine, cosine;
} sincos_t;

/* 2 pi as a head of 24 bits, whose products with 29-bit numbers are exact, and the rest. */
#define TWO_PI_HEAD 0x1.921fb4p+2
#define TWO_PI_TAIL 0x1.4442d18469899p-22
#define TWO_PI 0x1.921fb54442d18p+2

/* Minimax polynomials of sine and cosine on |x| <= pi / 4, as in fdlibm's kernels: sin x = x +
 * x^3 S(x^2) within 2^-58, cos x = 1 - x^2 / 2 + x^4 C(x^2) within 2^-58. */
static const double SINE_TERMS[6] = {-0x1.5555555555549p-3,  0x1.111111110f8a6p-7,
                                     -0x1.a01a019c161d5p-13, 0x1.71de357b1fe7dp-19,
                                     -0x1.ae5e68a2b9cebp-26, 0x1.5d93a5acfd57cp-33};
static const double COSINE_TERMS[6] = {0x1.555555555554cp-5,  -0x1.6c16c16c15177p-10,
                                       0x1.a01a019cb1590p-16, -0x1.27e4f809c52adp-22,
                                       0x1.1ee9ebdb4b1c4p-29, -0x1.8fae9be8838d4p-37};

/* Sine and cosine of turns / 2^64 turns: the angle within an eighth of a turn of a quarter is taken
 * as head + tail, so that both are within 0.52 units of the last place of a number near 1. */
static inline sincos_t sincos_of_turns(uint64_t turns) {
  uint64_t quadrant = (turns + ((uint64_t)1 << 61)) >> 62;
  uint64_t rest = turns - (quadrant << 62);
  double high = (double)(int32_t)(rest >> 32) * 0x1p-32;
  double low = (double)(uint32_t)rest * 0x1p-64;
  double head = high * TWO_PI_HEAD, more = high * TWO_PI_TAIL + low * TWO_PI;
  double x = head + more, y = (head - x) + more;
  double z = x * x;
  double s = SINE_TERMS[5], c = COSINE_TERMS[5];
  for (int i = 4; i >= 0; i--) {
    s = s * z + SINE_TERMS[i];
    c = c * z + COSINE_TERMS[i];
  }
  double half = z * 0.5, w = 1 - half;
  double sine = x + (x * z * s + y * w);
  double cosine = w + (((1 - w) - half) + (z * z * c - x * y));
  sincos_t result = {quadrant & 1 ? cosine : sine, quadrant & 1 ? sine : cosine};
  if (quadrant & 2) result.sine = -result.sine;
  if ((quadrant + 1) & 2) result.cosine = -result.cosine;
  return result;
}

/* The sine of a phase near a half turn's multiple, |sine| < 2^-12, to the last bit; destroys it. */
static inline double sine_near_zero(uint32_t phase[PHASE_WORDS]) {
  uint32_t half = phase[3] + 0x40000000u; /* bit 31: past the half turn that is nearest */
  int negative = (int)(half >> 31);
  phase[3] -= half & 0x80000000u;
  if (phase[3] >> 31) {
    limbs_negate(phase, PHASE_WORDS);
    negative ^= 1;
  }
  double turns =
      ((phase[3] * 0x1p-32 + phase[2] * 0x1p-64) + phase[1] * 0x1p-96) + phase[0] * 0x1p-128;
  double x = turns * TWO_PI, z = x * x;
  double sine = x - x * z * (1.0 / 6 - z * (1.0 / 120));
  return negative ? -sine : sine;
}

#endif

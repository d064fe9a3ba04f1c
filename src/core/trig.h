/* Sine and cosine of exact phases, in float64. */
#ifndef POSENC_CORE_TRIG_H
#define POSENC_CORE_TRIG_H

#include <stdint.h>

#include "phase.h"
#include "simd.h"

/* What sincos_of_turns reads, each number twice, and in another unit: so that compilers load
 * vectors instead of building them inside loops, which recent V8 does at every use. */
typedef struct {
  double sine[6][2], cosine[6][2];
  double head[2], tail[2], two_pi[2], one[2], half[2], magic_signed[2], magic_unsigned[2];
} trig_constants_t;
extern const trig_constants_t posenc_trig_constants;

/* Sine and cosine of turns / 2^64 turns. The angle, within an eighth of a turn of a quarter, is
 * taken as x + y with y below the last place of x; both results are within 0.52 units of the last
 * place of a number near 1. */
static inline void sincos_of_turns(u64x2 turns, f64x2 *sine, f64x2 *cosine) {
  const trig_constants_t *t = &posenc_trig_constants;
  const u64x2 eighth = u64x2_splat((uint64_t)1 << 61);
  const u64x2 quarter = u64x2_shr(u64x2_add(turns, eighth), 62);
  const u64x2 rest = u64x2_sub(turns, u64x2_shl(quarter, 62));

  /* Upper (signed) and lower 32 bits as float64, by the mantissa of 2^52. */
  const u64x2 magic = u64x2_splat((uint64_t)0x433 << 52);
  const u64x2 biased = u64x2_xor(rest, u64x2_splat((uint64_t)1 << 63));
  const f64x2 upper =
      f64x2_sub(as_f64x2(u64x2_or(u64x2_shr(biased, 32), magic)), f64x2_load(t->magic_signed));
  const f64x2 lower = f64x2_sub(as_f64x2(u64x2_or(u64x2_and(rest, u64x2_splat(0xffffffff)), magic)),
                                f64x2_load(t->magic_unsigned));
  const f64x2 head = f64x2_mul(upper, f64x2_load(t->head));
  const f64x2 more =
      f64x2_add(f64x2_mul(upper, f64x2_load(t->tail)), f64x2_mul(lower, f64x2_load(t->two_pi)));
  const f64x2 x = f64x2_add(head, more), y = f64x2_add(f64x2_sub(head, x), more);

  const f64x2 z = f64x2_mul(x, x);
  f64x2 s = f64x2_load(t->sine[5]), c = f64x2_load(t->cosine[5]);
  for (int i = 4; i >= 0; i--) {
    s = f64x2_add(f64x2_mul(s, z), f64x2_load(t->sine[i]));
    c = f64x2_add(f64x2_mul(c, z), f64x2_load(t->cosine[i]));
  }
  const f64x2 one = f64x2_load(t->one), half = f64x2_mul(z, f64x2_load(t->half));
  const f64x2 w = f64x2_sub(one, half);
  /* sin = x + (x^3 S + y w), cos = w + (((1 - w) - z / 2) + (z^2 C - x y)) */
  s = f64x2_add(x, f64x2_add(f64x2_mul(f64x2_mul(x, z), s), f64x2_mul(y, w)));
  c = f64x2_add(w, f64x2_add(f64x2_sub(f64x2_sub(one, w), half),
                             f64x2_sub(f64x2_mul(f64x2_mul(z, z), c), f64x2_mul(x, y))));

  /* Odd quarters swap the two; the sine is negative in quarters 2 and 3, the cosine in 1 and 2. */
  const u64x2 swap = u64x2_sub(u64x2_splat(0), u64x2_and(quarter, u64x2_splat(1)));
  const u64x2 sign = u64x2_splat((uint64_t)1 << 63);
  const u64x2 sine_sign = u64x2_and(u64x2_shl(quarter, 62), sign);
  const u64x2 cosine_sign = u64x2_and(u64x2_shl(u64x2_add(quarter, u64x2_splat(1)), 62), sign);
  *sine = as_f64x2(u64x2_xor(as_u64x2(f64x2_select(swap, c, s)), sine_sign));
  *cosine = as_f64x2(u64x2_xor(as_u64x2(f64x2_select(swap, s, c)), cosine_sign));
}

/* The sine of a phase near a multiple of half a turn, |sine| < 2^-12, right to the last bits
 * however small it is; destroys the phase. */
static SMALL double sine_near_zero(uint32_t phase[PHASE_WORDS]) {
  bool negative = (phase[3] + 0x40000000u) >> 31; /* nearer to half a turn than to a whole one */
  if (negative) phase[3] ^= 0x80000000u;
  if (phase[3] >> 31) {
    limbs_negate(phase, PHASE_WORDS);
    negative = !negative;
  }
  const double turns =
      ((phase[3] * 0x1p-32 + phase[2] * 0x1p-64) + phase[1] * 0x1p-96) + phase[0] * 0x1p-128;
  const double x = turns * posenc_trig_constants.two_pi[0] * 0x1p64, z = x * x;
  const double sine = x - x * z * (1.0 / 6 - z * (1.0 / 120));
  return negative ? -sine : sine;
}

#endif

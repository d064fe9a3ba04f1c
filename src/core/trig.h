/* Sine and cosine of exact phases, in float64. */
#ifndef POSENC_CORE_TRIG_H
#define POSENC_CORE_TRIG_H

#include <stdint.h>

#include "phase.h"
#include "simd.h"

/* Constants of sincos_of_turns, each number twice and defined in trig.c, so that compilers load
 * vectors instead of building them inside loops (recent V8 rebuilds them at every use). */
typedef struct {
  double sine[6][2], cosine[6][2];
  double head[2], tail[2], two_pi[2], one[2], half[2], magic_signed[2], magic_unsigned[2];
  uint64_t eighth[2], quarters[2], quarter[2], signed_bits[2], lower[2], magic_bits[2], unit[2],
      sign[2];
} trig_constants_t;
extern const trig_constants_t posenc_trig_constants;

/* p0 + p1 z + ... + p5 z^5: the last step as in Horner's scheme, so that p0 is added last, and the
 * other terms in pairs, which shortens the chain of dependent operations. */
static INLINED f64x2 polynomial(const double p[6][2], f64x2 z, f64x2 zz) {
  const f64x2 low = f64x2_add(f64x2_load(p[1]), f64x2_mul(f64x2_load(p[2]), z));
  const f64x2 middle = f64x2_add(f64x2_load(p[3]), f64x2_mul(f64x2_load(p[4]), z));
  const f64x2 high = f64x2_add(middle, f64x2_mul(f64x2_load(p[5]), zz));
  return f64x2_add(f64x2_load(p[0]), f64x2_mul(f64x2_add(low, f64x2_mul(high, zz)), z));
}

/* Sine and cosine of turns / 2^64 turns. The angle, within an eighth of a turn of a quarter, is
 * taken as x + y with y below the last place of x; both results are within 0.52 units of the last
 * place of a number near 1. */
static INLINED void sincos_of_turns(u64x2 turns, f64x2 *sine, f64x2 *cosine) {
  const trig_constants_t *t = &posenc_trig_constants;
  const u64x2 quarter = u64x2_add(turns, u64x2_load(t->eighth)); /* in its upper two bits */
  const u64x2 rest = u64x2_sub(turns, u64x2_and(quarter, u64x2_load(t->quarters)));

  /* Upper (signed) and lower 32 bits as float64, by the mantissa of 2^52. */
  const u64x2 high = u64x2_xor(u64x2_shr(rest, 32), u64x2_load(t->signed_bits));
  const u64x2 low = u64x2_or(u64x2_and(rest, u64x2_load(t->lower)), u64x2_load(t->magic_bits));
  const f64x2 upper = f64x2_sub(as_f64x2(high), f64x2_load(t->magic_signed));
  const f64x2 lower = f64x2_sub(as_f64x2(low), f64x2_load(t->magic_unsigned));
  const f64x2 head = f64x2_mul(upper, f64x2_load(t->head));
  const f64x2 more =
      f64x2_add(f64x2_mul(upper, f64x2_load(t->tail)), f64x2_mul(lower, f64x2_load(t->two_pi)));
  const f64x2 x = f64x2_add(head, more), y = f64x2_add(f64x2_sub(head, x), more);

  const f64x2 z = f64x2_mul(x, x), zz = f64x2_mul(z, z);
  f64x2 s = polynomial(t->sine, z, zz), c = polynomial(t->cosine, z, zz);
  const f64x2 one = f64x2_load(t->one), half = f64x2_mul(z, f64x2_load(t->half));
  const f64x2 w = f64x2_sub(one, half);
  /* sin = x + (x^3 S + y w), cos = w + (((1 - w) - z / 2) + (z^2 C - x y)) */
  s = f64x2_add(x, f64x2_add(f64x2_mul(f64x2_mul(x, z), s), f64x2_mul(y, w)));
  c = f64x2_add(w, f64x2_add(f64x2_sub(f64x2_sub(one, w), half),
                             f64x2_sub(f64x2_mul(zz, c), f64x2_mul(x, y))));

  /* Odd quarters swap the two; the sine is negative in quarters 2 and 3, the cosine in 1 and 2. */
  const u64x2 odd = u64x2_and(u64x2_shr(quarter, 62), u64x2_load(t->unit));
  const u64x2 swap = u64x2_sub(u64x2_splat(0), odd), sign = u64x2_load(t->sign);
  const u64x2 change = u64x2_and(u64x2_xor(as_u64x2(s), as_u64x2(c)), swap);
  const u64x2 sine_sign = u64x2_and(quarter, sign);
  const u64x2 cosine_sign = u64x2_and(u64x2_add(quarter, u64x2_load(t->quarter)), sign);
  *sine = as_f64x2(u64x2_xor(as_u64x2(s), u64x2_xor(change, sine_sign)));
  *cosine = as_f64x2(u64x2_xor(as_u64x2(c), u64x2_xor(change, cosine_sign)));
}

/* The sine of a phase near a multiple of half a turn, |sine| < 2^-12, correct to the last bits
 * however small it is; overwrites the phase. */
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

/* Exponentials of four float32 at a time. Used by attention's softmax, softcap and attend. */
#ifndef POSENC_CORE_EXP_VECTOR_H
#define POSENC_CORE_EXP_VECTOR_H

#include "simd.h"

/* 1.5 * 2^23 + 127: adding it to a number leaves the nearest whole number plus 127 in the lowest
 * bits; a shift then makes that the exponent of a float. */
#define EXPONENT_ROUNDER 12583039.0f

/* 2^f for |f| <= 1/2: 1 + f q(f), q the minimax polynomial of the fifth degree for the relative
 * error, 1.6e-8 with these float32 coefficients (Remez's algorithm). */
extern const float posenc_exp2_terms[7];

static INLINED f32x4 exp2_fraction(f32x4 f) {
  f32x4 sum = f32x4_load_splat(posenc_exp2_terms);
  UNROLLED for (int i = 1; i < 7; i++) {
    sum = f32x4_add(f32x4_mul(sum, f), f32x4_load_splat(posenc_exp2_terms + i));
  }
  return sum;
}

/* A weight of 16^EXP16_LOWEST = 2^-101 or less becomes 0 (at half a step above it may), because its
 * product with a value would be a subnormal number, which processors compute up to twelve times as
 * slowly. Powers of 16 are powers of 2 whose exponents are counted in quarters. EXP16_ROUNDER adds
 * an offset to the number of quarters in the lowest bits that makes the lowest power 0 and the
 * power of 1 2^-26; the coefficients compensate for that. */
#define EXP16_LOWEST -25.25f
#define EXP16_ROUNDER 3145753.25f

/* 2^26 16^f for |f| <= 1/8: 1 + g q(g), g = 4 f, q of the fourth degree, within 9.4e-8 with these
 * float32 coefficients; then the two numbers above. */
extern const float posenc_weight_terms[8];

/* The two halves of exp16_weight: splits x <= 0 into the nearest number of quarters, returned in
 * the lowest bits, from where a shift makes it the exponent of a float, and the remainder. */
static INLINED f32x4 weight_exponent(f32x4 x, f32x4 *fraction) {
  const f32x4 rounder = f32x4_load_splat(posenc_weight_terms + 6);
  x = f32x4_pmax(x, f32x4_load_splat(posenc_weight_terms + 7));
  const f32x4 shifted = f32x4_add(x, rounder);
  *fraction = f32x4_sub(x, f32x4_sub(shifted, rounder));
  return shifted;
}

static INLINED f32x4 weight_of_parts(f32x4 exponent, f32x4 f) {
  const float *const terms = posenc_weight_terms;
  /* The first four terms are computed in pairs, in parallel. */
  f32x4 sum = f32x4_add(f32x4_mul(f32x4_load_splat(terms), f), f32x4_load_splat(terms + 1));
  const f32x4 next =
      f32x4_add(f32x4_mul(f32x4_load_splat(terms + 2), f), f32x4_load_splat(terms + 3));
  sum = f32x4_add(f32x4_mul(sum, f32x4_mul(f, f)), next);
  sum = f32x4_add(f32x4_mul(sum, f), f32x4_load_splat(terms + 4));
  sum = f32x4_add(f32x4_mul(sum, f), f32x4_load_splat(terms + 5));
  return f32x4_mul(sum, as_f32x4(u32x4_shl(as_u32x4(exponent), 23)));
}

/* 16^x for x <= 0, within 1.8e-7 of itself from -25 on, 0 below -25.125. NaN stays. */
static INLINED f32x4 exp16_weight(f32x4 x) {
  f32x4 fraction;
  const f32x4 exponent = weight_exponent(x, &fraction);
  return weight_of_parts(exponent, fraction);
}

/* 2^x for x <= 0, within 1.1e-7 of itself from -100 on, 0 below. NaN stays. */
static INLINED f32x4 exp2_vector(f32x4 x) {
  const f32x4 rounder = f32x4_splat(EXPONENT_ROUNDER);
  const u32x4 is_below = f32x4_less(x, f32x4_splat(-100));
  const f32x4 shifted = f32x4_add(x, rounder);
  const f32x4 value = exp2_fraction(f32x4_sub(x, f32x4_sub(shifted, rounder)));
  const f32x4 power = as_f32x4(u32x4_shl(as_u32x4(shifted), 23));
  /* Clears the results for x below the range or infinite. */
  return f32x4_and_not(f32x4_mul(value, power), is_below);
}

/* e^(x - most) for x <= most, within 1.5e-7 of itself, or 2^-149 below 2^-126. NaN stays NaN, and
 * an infinite `most` gives NaN. */
static INLINED f32x4 exp_differences(f32x4 x, float most) {
  const f32x4 rounder = f32x4_splat(EXPONENT_ROUNDER), above = f32x4_splat(most);
  /* The difference and its rounding error (Knuth's two-sum). */
  const f32x4 difference = f32x4_sub(x, above), back = f32x4_sub(difference, x);
  const f32x4 lost = f32x4_sub(f32x4_sub(x, f32x4_sub(difference, back)), f32x4_add(above, back));
  const f32x4 log2_e = f32x4_splat(0x1.715476p+0f);
  const f32x4 whole = f32x4_sub(f32x4_add(f32x4_mul(difference, log2_e), rounder), rounder);
  /* ln 2 in two parts, of which the first has 16 bits: its product is exact. */
  const f32x4 head = f32x4_sub(difference, f32x4_mul(whole, f32x4_splat(0x1.62e4p-1f)));
  const f32x4 rest = f32x4_sub(head, f32x4_mul(whole, f32x4_splat(0x1.7f7d1cp-20f)));
  const f32x4 value = exp2_fraction(f32x4_mul(f32x4_add(rest, lost), log2_e));
  /* Scales down in two steps, because the last may round to a subnormal number. */
  const f32x4 first = f32x4_pmax(whole, f32x4_splat(-100)), second = f32x4_sub(whole, first);
  const f32x4 power = as_f32x4(u32x4_shl(as_u32x4(f32x4_add(first, rounder)), 23));
  const f32x4 last = as_f32x4(u32x4_shl(as_u32x4(f32x4_add(second, rounder)), 23));
  const f32x4 weight = f32x4_mul(f32x4_mul(value, power), last);
  return f32x4_select(f32x4_less(difference, f32x4_splat(-104)), f32x4_splat(0), weight);
}

/* tanh(x) within 2e-7 of itself: x + x^3 r(x^2), r of the fifth degree, for |x| below 5/8; else
 * by the exponential. NaN stays. */
static INLINED f32x4 tanh_vector(f32x4 x) {
  static const float R[6] = {-0x1.555554p-2f, 0x1.11106ep-3f,  -0x1.b9effep-5f,
                             0x1.639982p-6f,  -0x1.0c354cp-7f, 0x1.19bc84p-9f};
  const f32x4 one = f32x4_splat(1), size = f32x4_abs(x), square = f32x4_mul(x, x);
  f32x4 sum = f32x4_splat(R[5]);
  UNROLLED for (int i = 4; i >= 0; i--) sum = f32x4_add(f32x4_mul(sum, square), f32x4_splat(R[i]));
  const f32x4 near = f32x4_add(x, f32x4_mul(f32x4_mul(x, square), sum));
  const f32x4 power = exp2_vector(f32x4_mul(size, f32x4_splat(-0x1.715476p+1f)));
  const f32x4 ratio = f32x4_div(f32x4_sub(one, power), f32x4_add(one, power));
  const u32x4 sign = u32x4_splat(0x80000000);
  const f32x4 far = as_f32x4(u32x4_or(as_u32x4(ratio), u32x4_and(as_u32x4(x), sign)));
  return f32x4_select(f32x4_less(size, f32x4_splat(0.625f)), near, far);
}

#endif

/* Exponentials of four float32 at a time, for what attention does with scores. */
#ifndef POSENC_CORE_EXP_VECTOR_H
#define POSENC_CORE_EXP_VECTOR_H

#include "simd.h"

/* 1.5 * 2^23 + 127: added to a number it leaves the nearest whole one, and 127 more, in the lowest
 * bits, from where a shift makes it the exponent of a float. */
#define EXPONENT_ROUNDER 12583039.0f

/* 2^f for |f| <= 1/2: 1 + f q(f), q the minimax polynomial of the fifth degree for the relative
 * error, 1.6e-8 with these float32 coefficients (Remez's algorithm). */
extern const float posenc_exp2_terms[9];

static INLINED f32x4 exp2_fraction(f32x4 f) {
  f32x4 sum = f32x4_load_splat(posenc_exp2_terms);
  UNROLLED for (int i = 1; i < 7; i++) {
    sum = f32x4_add(f32x4_mul(sum, f), f32x4_load_splat(posenc_exp2_terms + i));
  }
  return sum;
}

/* Below 2^EXP2_LOWEST a weight is 0: its product with a value would be a subnormal number, which
 * machines compute up to twelve times as slowly. */
#define EXP2_LOWEST -100.0f

/* 2^x for x <= 0, within 1.1e-7 of itself from EXP2_LOWEST on, 0 below. NaN stays. Of `count`
 * vectors side by side, which share what is loaded and hide how long one of them takes. */
static INLINED void exp2_vectors(f32x4 *x, int count) {
  const f32x4 rounder = f32x4_load_splat(posenc_exp2_terms + 7);
  const f32x4 lowest = f32x4_load_splat(posenc_exp2_terms + 8);
  u32x4 is_below[4];
  f32x4 sum[4], power[4], square[4], odd[4];
  UNROLLED for (int i = 0; i < count; i++) {
    is_below[i] = f32x4_less(x[i], lowest);
    const f32x4 shifted = f32x4_add(x[i], rounder);
    power[i] = as_f32x4(u32x4_shl(as_u32x4(shifted), 23));
    x[i] = f32x4_sub(x[i], f32x4_sub(shifted, rounder));
    square[i] = f32x4_mul(x[i], x[i]);
    odd[i] = f32x4_load_splat(posenc_exp2_terms);
    sum[i] = f32x4_load_splat(posenc_exp2_terms + 1);
  }
  /* Odd and even powers of q apart wait half as long for one another. */
  UNROLLED for (int n = 2; n < 6; n += 2) {
    const f32x4 term = f32x4_load_splat(posenc_exp2_terms + n);
    const f32x4 next = f32x4_load_splat(posenc_exp2_terms + n + 1);
    UNROLLED for (int i = 0; i < count; i++) {
      odd[i] = f32x4_add(f32x4_mul(odd[i], square[i]), term);
      sum[i] = f32x4_add(f32x4_mul(sum[i], square[i]), next);
    }
  }
  const f32x4 one = f32x4_load_splat(posenc_exp2_terms + 6);
  UNROLLED for (int i = 0; i < count; i++) {
    sum[i] = f32x4_add(sum[i], f32x4_mul(odd[i], x[i]));
    sum[i] = f32x4_add(f32x4_mul(sum[i], x[i]), one);
  }
  /* What is made of what is below, infinite or no number, is cleared. */
  UNROLLED for (int i = 0; i < count; i++) {
    x[i] = f32x4_and_not(f32x4_mul(sum[i], power[i]), is_below[i]);
  }
}

static INLINED f32x4 exp2_vector(f32x4 x) {
  exp2_vectors(&x, 1);
  return x;
}

/* e^(x - most) for x <= most, within 1.5e-7 of itself, of what is below 2^-126 within 2^-149. NaN
 * stays, and an infinite `most` makes NaN. */
static INLINED f32x4 exp_differences(f32x4 x, float most) {
  const f32x4 rounder = f32x4_splat(EXPONENT_ROUNDER), above = f32x4_splat(most);
  /* The difference, and what its rounding lost (Knuth's sum of two). */
  const f32x4 difference = f32x4_sub(x, above), back = f32x4_sub(difference, x);
  const f32x4 lost = f32x4_sub(f32x4_sub(x, f32x4_sub(difference, back)), f32x4_add(above, back));
  const f32x4 log2_e = f32x4_splat(0x1.715476p+0f);
  const f32x4 whole = f32x4_sub(f32x4_add(f32x4_mul(difference, log2_e), rounder), rounder);
  /* ln 2 in two parts, of which the first has 16 bits: its product is exact. */
  const f32x4 head = f32x4_sub(difference, f32x4_mul(whole, f32x4_splat(0x1.62e4p-1f)));
  const f32x4 rest = f32x4_sub(head, f32x4_mul(whole, f32x4_splat(0x1.7f7d1cp-20f)));
  const f32x4 value = exp2_fraction(f32x4_mul(f32x4_add(rest, lost), log2_e));
  /* Two steps down, for the last one may round to a subnormal number. */
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

/* Computes exact phases by multiplying with a window of the bits of 1 / 2 pi (Payne and Hanek
 * 1983). */
#include "phase.h"

#include <string.h>

#include "../posenc.h"
#include "check.h"

/* The first 2304 fractional bits of 1 / 2 pi, most significant word first: products of two doubles
 * reach 2^1942 units of the last place, and 256 bits are needed after those that only add full
 * turns. */
enum { TABLE_WORDS = 72, WINDOW_WORDS = 8 };
static const uint32_t INVERSE_TWO_PI[TABLE_WORDS] = {
    0x28be60db, 0x9391054a, 0x7f09d5f4, 0x7d4d3770, 0x36d8a566, 0x4f10e410, 0x7f9458ea, 0xf7aef158,
    0x6dc91b8e, 0x909374b8, 0x01924bba, 0x82746487, 0x3f877ac7, 0x2c4a69cf, 0xba208d7d, 0x4baed121,
    0x3a671c09, 0xad17df90, 0x4e64758e, 0x60d4ce7d, 0x272117e2, 0xef7e4a0e, 0xc7fe25ff, 0xf7816603,
    0xfbcbc462, 0xd6829b47, 0xdb4d9fb3, 0xc9f2c26d, 0xd3d18fd9, 0xa797fa8b, 0x5d49eeb1, 0xfaf97c5e,
    0xcf41ce7d, 0xe294a4ba, 0x9afed7ec, 0x47e35742, 0x1580cc11, 0xbf1edaea, 0xfc33ef08, 0x26bd0d87,
    0x6a78e458, 0x57b986c2, 0x19666157, 0xc5281a10, 0x237ff620, 0x135cc9cc, 0x41818555, 0xb29cea32,
    0x58389ef0, 0x231ad1f1, 0x0670d9f3, 0x773a024a, 0xa0d6711d, 0xa2e58729, 0xb76bd134, 0x55c6414f,
    0xa97fc1c1, 0x4fdf8cfa, 0x0cb0b793, 0xe60c9f6e, 0xf0cf49bb, 0xdac797be, 0x27ce87cd, 0x72bc9fc7,
    0x61fc4864, 0x1f1f091a, 0xbe9bb55d, 0xcb4c10ce, 0xc571852d, 0x674670f0, 0xb12b5053, 0x4b174003};

/* The 32 bits after the first `start` fractional bits of 1 / 2 pi; bits before the point are
 * zeros. */
static uint32_t word_at(int32_t start) {
  if (start <= -32) return 0;
  if (start < 0) return INVERSE_TWO_PI[0] >> -start;
  int32_t word = start / 32, shift = start % 32;
  if (shift == 0) return INVERSE_TWO_PI[word];
  return INVERSE_TWO_PI[word] << shift | INVERSE_TWO_PI[word + 1] >> (32 - shift);
}

/* x = mantissa * 2^exponent; returns the exponent. */
static int32_t split(uint64_t *mantissa, double x) {
  uint64_t bits, one = (uint64_t)1 << 52;
  memcpy(&bits, &x, sizeof bits);
  int32_t exponent = (int32_t)(bits >> 52 & 0x7ff);
  *mantissa = bits & (one - 1);
  if (exponent == 0) return -1074;
  *mantissa |= one;
  return exponent - 1075;
}

void posenc_phase_of_product(uint32_t out[PHASE_WORDS], double position, double theta) {
  uint64_t p, t;
  int32_t exponent = split(&p, position) + split(&t, theta);
  const uint32_t p_limbs[2] = {(uint32_t)p, (uint32_t)(p >> 32)};
  const uint32_t t_limbs[2] = {(uint32_t)t, (uint32_t)(t >> 32)};
  uint32_t factor[4], window[WINDOW_WORDS], product[WINDOW_WORDS + 4];
  limbs_multiply(factor, p_limbs, 2, t_limbs, 2);
  for (int32_t i = 0; i < WINDOW_WORDS; i++) {
    window[WINDOW_WORDS - 1 - i] = word_at(exponent + 32 * i);
  }
  limbs_multiply(product, window, WINDOW_WORDS, factor, 4);
  memcpy(out, product + WINDOW_WORDS - PHASE_WORDS, PHASE_WORDS * sizeof *out);
  if ((position < 0) != (theta < 0)) limbs_negate(out, PHASE_WORDS);
}

int posenc_phase_fractions(uint32_t *out, const double *frequencies, int32_t count) {
  REFUSE(!out, 1);
  REFUSE(!frequencies, 2);
  REFUSE(count < 1 || !fits(count, PHASE_WORDS, 1, sizeof *out), 3);
  for (int32_t m = 0; m < count; m++) {
    REFUSE(!is_finite(frequencies[m]), 2);
  }
  for (int32_t m = 0; m < count; m++) {
    posenc_phase_of_product(out + PHASE_WORDS * (size_t)m, 1, frequencies[m]);
  }
  return 0;
}

/* The coefficients of trig.h. */
#include "trig.h"

#define TWICE(x) \
  { x, x }

const trig_constants_t posenc_trig_constants = {
    /* sin x = x + x^3 S(x^2) and cos x = 1 - x^2 / 2 + x^4 C(x^2) for |x| <= pi / 4, both within
     * 2^-58: the minimax polynomials of fdlibm's kernels. */
    .sine = {TWICE(-0x1.5555555555549p-3), TWICE(0x1.111111110f8a6p-7),
             TWICE(-0x1.a01a019c161d5p-13), TWICE(0x1.71de357b1fe7dp-19),
             TWICE(-0x1.ae5e68a2b9cebp-26), TWICE(0x1.5d93a5acfd57cp-33)},
    .cosine = {TWICE(0x1.555555555554cp-5), TWICE(-0x1.6c16c16c15177p-10),
               TWICE(0x1.a01a019cb1590p-16), TWICE(-0x1.27e4f809c52adp-22),
               TWICE(0x1.1ee9ebdb4b1c4p-29), TWICE(-0x1.8fae9be8838d4p-37)},
    /* 2 pi / 2^32 in two parts: the head has 23 bits, so that its product with the upper 30 bits of
     * a remainder is exact; and 2 pi / 2^64. */
    .head = TWICE(0x1.921fb4p-30),
    .tail = TWICE(0x1.4442d18469899p-54),
    .two_pi = TWICE(0x1.921fb54442d18p-62),
    .one = TWICE(1),
    .half = TWICE(0.5),
    .magic_signed = TWICE(0x1p52 + 0x1p31),
    .magic_unsigned = TWICE(0x1p52),
    /* 2^64 per turn; and the constants that convert a signed n to 2^52 + 2^31 + n and an
     * unsigned n to 2^52 + n. */
    .eighth = TWICE((uint64_t)1 << 61),
    .quarters = TWICE((uint64_t)3 << 62),
    .quarter = TWICE((uint64_t)1 << 62),
    .signed_bits = TWICE((uint64_t)0x433 << 52 | (uint64_t)1 << 31),
    .lower = TWICE(0xffffffff),
    .magic_bits = TWICE((uint64_t)0x433 << 52),
    .unit = TWICE(1),
    .sign = TWICE((uint64_t)1 << 63),
};

/* Converts to and from half precision; half.h documents each function. Plain loops without
 * branches, with integer operations and exact float32 operations, give the same bits everywhere. */
#include "half.h"

#include <string.h>

#include "../posenc.h"
#include "small.h"

/* A loop over a multiple of four, which the compiler vectorises. */
#if defined(__wasm_simd128__)
#define VECTOR _Pragma("clang loop vectorize(enable) vectorize_width(4) unroll(disable)")
#else
#define VECTOR ROLLED
#endif

static INLINED uint32_t bits_of(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static INLINED float float_of(uint32_t bits) {
  float x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

/* A product corrects the exponent, for subnormal numbers too; results of 2^16 or more were infinite
 * or NaN. */
static INLINED uint32_t widen_float16(uint32_t half) {
  const uint32_t bits = bits_of(float_of((half & 0x7fff) << 13) * 0x1p112f);
  return bits | (bits >= 0x47800000 ? 0x7f800000 : 0) | (half & 0x8000) << 16;
}

/* Adding a power of two whose last place is that of the result rounds to it, never finer than
 * 2^-24; the product makes values of 2^16 or more infinite. */
static INLINED uint32_t round_to_float16(uint32_t bits) {
  const uint32_t size = bits & 0x7fffffff, exponent = bits & 0x7f800000;
  const uint32_t power = (exponent > 0x38800000 ? exponent : 0x38800000) + 0x07800000;
  const uint32_t sum = bits_of(float_of(size) * 0x1p112f * 0x1p-110f + float_of(power));
  const uint32_t half = (sum >> 13 & 0x7c00) + (sum & 0xfff);
  return size > 0x7f800000 ? 0x7e00 : half | (bits >> 16 & 0x8000);
}

static INLINED uint32_t round_to_bfloat16(uint32_t bits) {
  const uint32_t half = (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
  return (bits & 0x7fffffff) > 0x7f800000 ? 0x7fc0 : half;
}

/* The largest multiple of four goes in vectors. */
static COMMON void widen_whole(float *restrict out, const uint16_t *restrict x, size_t count,
                               int32_t dtype) {
  count &= ~(size_t)3;
  if (dtype == POSENC_BFLOAT16) {
    VECTOR for (size_t i = 0; i < count; i++) out[i] = float_of((uint32_t)x[i] << 16);
  } else {
    VECTOR for (size_t i = 0; i < count; i++) out[i] = float_of(widen_float16(x[i]));
  }
}

static COMMON void round_whole(uint16_t *restrict out, const float *restrict x, size_t count,
                               int32_t dtype) {
  count &= ~(size_t)3;
  if (dtype == POSENC_BFLOAT16) {
    VECTOR for (size_t i = 0; i < count; i++) out[i] = (uint16_t)round_to_bfloat16(bits_of(x[i]));
  } else {
    VECTOR for (size_t i = 0; i < count; i++) out[i] = (uint16_t)round_to_float16(bits_of(x[i]));
  }
}

void posenc_half_widen(float *out, const uint16_t *x, size_t count, int32_t dtype) {
  const size_t rest = count % 4, whole = count - rest;
  uint16_t last[4] = {0};
  float values[4];
  widen_whole(out, x, count, dtype);
  memcpy(last, x + whole, rest * sizeof *x);
  widen_whole(values, last, 4, dtype);
  memcpy(out + whole, values, rest * sizeof *out);
}

void posenc_half_round(uint16_t *out, const float *x, size_t count, int32_t dtype) {
  const size_t rest = count % 4, whole = count - rest;
  float last[4] = {0};
  uint16_t halves[4];
  round_whole(out, x, count, dtype);
  memcpy(last, x + whole, rest * sizeof *x);
  round_whole(halves, last, 4, dtype);
  memcpy(out + whole, halves, rest * sizeof *out);
}

bool posenc_half_may_be_tie(float x, int32_t dtype) {
  const uint32_t lost = dtype == POSENC_BFLOAT16 ? 0x7fff : 0xfff;
  return (bits_of(x) & lost) == 0 && x != 0 && __builtin_fabsf(x) != 1;
}

float posenc_half_beside(float x, double value) {
  const double size = __builtin_fabs(value), near = __builtin_fabs((double)x);
  return float_of(bits_of(x) + (uint32_t)((size > near) - (size < near)));
}

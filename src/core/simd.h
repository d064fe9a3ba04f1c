/* Vector operations for kernels: vectors of four float32, two float64 and two uint64, with three
 * backends that give the same bits. Every operation works lane by lane according to IEEE 754, so a
 * tail in plain C gets the same bits as the vector body.
 *
 *   load, store           unaligned; of uint64 load alone
 *   splat                 one number in every lane
 *   add sub mul abs       NaN payloads are not compared
 *   pmin(a, b)            b < a ? b : a: the second gives way to a NaN, and -0 to an earlier +0
 *   and(a, b)             bits that are set in both, of float32 too
 *   and_not(a, m)        a without the bits that are set in m
 *   less(a, b)            all bits of the lanes in which a is below b
 *   any_less(a, b)        whether some lane of a is below that of b
 *   zip_low, zip_high     a0 b0 a1 b1, a2 b2 a3 b3
 *   even, odd             a0 a2 b0 b2, a1 a3 b1 b3
 *   demote(a, b)          float64 rounded to float32: a0 a1 b0 b1
 *   demote_zip(a, b)      a0 b0 a1 b1
 *   promote_low, _high    float32 to float64
 *   shr                   64-bit lanes, by a constant, zeros coming in
 *   as_u64x2, as_f64x2,
 *   as_u32x4, as_f32x4    the same bits */
#ifndef POSENC_CORE_SIMD_H
#define POSENC_CORE_SIMD_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "small.h"

#if defined(__wasm_simd128__)
#include "simd_wasm.h"
#elif defined(__wasm__) || defined(POSENC_SCALAR)
#include "simd_scalar.h"
#else
#include "simd_gnu.h"
#endif

#endif

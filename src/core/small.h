/* How small or fast code is wanted. WebAssembly is compiled for size: downloads are small because
 * what runs once or rarely is neither inlined nor unrolled. A hot loop says itself what it needs:
 * helpers that are INLINED, and loops of constant length that are UNROLLED. Nothing is vectorised
 * by the compiler: kernels that are worth it speak the vocabulary of simd.h. */
#ifndef POSENC_CORE_SMALL_H
#define POSENC_CORE_SMALL_H

#include "arithmetic.h"

/* INLINED: a helper of a hot loop, which becomes a part of it even where that costs size. */
#define INLINED inline __attribute__((always_inline))

/* COMMON: functions shared by several others, once in the code but at full speed. */
#define COMMON __attribute__((unused, noinline))

/* SMALL: functions that are worth more small than fast.
 *
 * UNROLLED: before a loop of constant length that is written out, as vectors in registers need.
 *
 * ROLLED: before a loop that is neither unrolled nor vectorised: one that is not hot, or that is
 * written out as far as pays. */
#if defined(__clang__)
#define SMALL __attribute__((unused, noinline, minsize))
#define UNROLLED _Pragma("clang loop unroll(full)")
#define ROLLED _Pragma("clang loop unroll(disable) vectorize(disable)")
#else
#define SMALL __attribute__((unused, noinline, cold))
#define UNROLLED
#define ROLLED
#endif

#endif

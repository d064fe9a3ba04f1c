/* Marks code to be compiled for size or for speed. WebAssembly is compiled for size, so rarely run
 * code is neither inlined nor unrolled. A hot loop marks what it needs: helpers that are INLINED
 * and loops of constant length that are UNROLLED. The compiler vectorises nothing: kernels use
 * simd.h where it pays. */
#ifndef POSENC_CORE_SMALL_H
#define POSENC_CORE_SMALL_H

#include "arithmetic.h"

/* INLINED: a helper that is inlined into a hot loop even where that costs size. */
#define INLINED inline __attribute__((always_inline))

/* COMMON: a function shared by several callers, not inlined, compiled for speed. */
#define COMMON __attribute__((unused, noinline))

/* SMALL: a function compiled for size.
 *
 * UNROLLED: placed before a loop of constant length to unroll it, so that its vectors stay in
 * registers.
 *
 * ROLLED: placed before a loop that must be neither unrolled nor vectorised: it is not hot, or
 * already unrolled by hand. */
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

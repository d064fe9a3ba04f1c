/* Makes compilers round every product and every sum separately, so that every build gives the same
 * bits. A product fused with a sum into one operation of one rounding gives other bits, and gcc
 * fuses by default with -march=native, so fusion is switched off here. So is reordering:
 * -funsafe-math-optimizations and -fassociative-math define no macro by which they could be
 * refused. -ffast-math and sums in wider registers are compile errors. clang's -ffp-contract=fast
 * overrides the source; src/build/library.sh detects it in the compiled code. */
#ifndef POSENC_CORE_ARITHMETIC_H
#define POSENC_CORE_ARITHMETIC_H

#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#pragma clang fp reassociate(off)
#elif defined(__GNUC__)
/* gcc 12 still fuses where it vectorises alternating sums and differences. */
#pragma GCC optimize("fp-contract=off", "no-tree-slp-vectorize", "no-associative-math")
#pragma GCC optimize("no-reciprocal-math", "no-unsafe-math-optimizations")
#endif

#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "posenc is compiled without -ffast-math: results are the same bits in every build"
#endif
/* 16, on processors with half-precision arithmetic, concerns _Float16 alone. */
#if defined(__FLT_EVAL_METHOD__) && __FLT_EVAL_METHOD__ != 0 && __FLT_EVAL_METHOD__ != 16
#error "posenc needs sums of float that are rounded to float: -mfpmath=sse on older x86"
#endif

#endif

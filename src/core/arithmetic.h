/* What the same bits in every build need of a compiler: every product and every sum is rounded to
 * its own type, for itself. A product that is fused with a sum, into one operation of one rounding,
 * gives other bits. Compilers fuse as they like where the processor can (gcc's default with
 * -march=native), so they are told not to; flags that allow to reorder or to leave out what IEEE
 * 754 asks for, and sums in wider registers, are refused. clang's -ffp-contract=fast is deaf to
 * what a source says: src/build/library.sh looks at the code and refuses it. */
#ifndef POSENC_CORE_ARITHMETIC_H
#define POSENC_CORE_ARITHMETIC_H

#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
/* gcc 12 fuses what it vectorises as sums and differences by turns even then. */
#pragma GCC optimize("fp-contract=off", "no-tree-slp-vectorize")
#endif

#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "posenc is compiled without -ffast-math: results are the same bits in every build"
#endif
#if defined(__FLT_EVAL_METHOD__) && __FLT_EVAL_METHOD__ != 0
#error "posenc needs sums of float that are rounded to float: -mfpmath=sse on older x86"
#endif

#endif

/* SMALL: functions that are worth more small than fast. Downloads are small because what runs once
 * or rarely is neither inlined nor unrolled. */
#ifndef POSENC_CORE_SMALL_H
#define POSENC_CORE_SMALL_H

/* COMMON: functions shared by several others, once in the code but at full speed. */
#define COMMON __attribute__((unused, noinline))

/* ROLLED: before a loop that is neither unrolled nor vectorised: one that is not hot, or that is
 * written out as far as pays. */
#if defined(__clang__)
#define SMALL __attribute__((unused, noinline, minsize))
#define ROLLED _Pragma("clang loop unroll(disable) vectorize(disable)")
#else
#define SMALL __attribute__((unused, noinline, cold))
#define ROLLED
#endif

#endif

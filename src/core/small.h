/* SMALL: functions that are worth more small than fast. Downloads are small because what runs once
 * or rarely is neither inlined nor unrolled. */
#ifndef POSENC_CORE_SMALL_H
#define POSENC_CORE_SMALL_H

/* COMMON: functions shared by several others, once in the code but at full speed. */
#define COMMON __attribute__((unused, noinline))

/* SHORT_LOOP: before a loop that is worth no vectors and no unrolling. */
#if defined(__clang__)
#define SHORT_LOOP _Pragma("clang loop vectorize(disable) unroll(disable)")
#define SMALL __attribute__((unused, noinline, minsize))
#else
#define SHORT_LOOP
#define SMALL __attribute__((unused, noinline, cold))
#endif

#endif

/* Exact phases: position * theta / 2 pi mod 1 in 128-bit fixed point, four limbs, least significant
 * first. */
#ifndef POSENC_CORE_PHASE_H
#define POSENC_CORE_PHASE_H

#include <stdint.h>

#include "limbs.h"

enum { PHASE_WORDS = 4 };

/* position * theta / 2 pi mod 1 for any two finite numbers, truncated to 128 bits. */
void posenc_phase_of_product(uint32_t out[PHASE_WORDS], double position, double theta);

/* position * fraction mod 1 for a whole position, |position| < 2^32. */
static SMALL void phase_of_whole(uint32_t out[PHASE_WORDS], int64_t position,
                                 const uint32_t fraction[PHASE_WORDS]) {
  uint64_t carry = 0, factor = (uint64_t)(position < 0 ? -position : position);
  for (int i = 0; i < PHASE_WORDS; i++) {
    carry += factor * fraction[i];
    out[i] = (uint32_t)carry;
    carry >>= 32;
  }
  if (position < 0) limbs_negate(out, PHASE_WORDS);
}

#endif

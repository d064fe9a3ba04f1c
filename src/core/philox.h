/* Stateless random numbers: each depends on a seed and two counters alone, not on blocks or on the
 * order of calls. Used by learned. */
#ifndef POSENC_CORE_PHILOX_H
#define POSENC_CORE_PHILOX_H

#include <stdint.h>

#include "small.h"

/* Philox2x32-10 (Salmon et al. 2011, section 4.3): 64 random bits for each key and counter. */
static INLINED uint64_t random_bits(uint32_t seed, uint32_t row, uint32_t pair) {
  uint32_t a = row, b = pair;
  ROLLED for (int i = 0; i < 10; i++, seed += 0x9e3779b9) {
    const uint64_t product = (uint64_t)0xd256d193 * a;
    a = (uint32_t)(product >> 32) ^ seed ^ b;
    b = (uint32_t)product;
  }
  return (uint64_t)b << 32 | a;
}

#endif

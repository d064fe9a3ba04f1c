/* Rows of sines and cosines of position * theta: what the sinusoidal and the rotary table share. */
#ifndef POSENC_CORE_ANGLES_H
#define POSENC_CORE_ANGLES_H

#include <stddef.h>
#include <stdint.h>

#include "check.h"

/* What is to be computed: row i has position positions[i], or offset + i without positions. */
typedef struct {
  const double *frequencies; /* [count], finite */
  const uint32_t *fractions; /* [count, 4], of posenc_phase_fractions */
  const double *positions;   /* [length], finite, or NULL */
  double offset;
  double factor; /* every value is multiplied by it before its one rounding */
  int32_t length, count;
} angle_source_t;

/* Where it goes: sine m of row i to sine[i * row + m * step], likewise the cosines, of which there
 * may be one fewer than sines. */
typedef struct {
  float *sine, *cosine;
  size_t row, step;
  int32_t cosines;
} angle_target_t;

void posenc_angle_rows(const angle_target_t *target, void *workspace, const angle_source_t *source);

/* The bytes of workspace that posenc_angle_rows wants. */
double posenc_angle_workspace(int32_t length, int32_t count);

static inline bool all_finite(const double *values, int32_t count) {
  if (!values) return count == 0;
  for (int32_t i = 0; i < count; i++) {
    if (!is_finite(values[i])) return false;
  }
  return true;
}

/* The next address that is a multiple of 16. */
static inline void *align_up(void *p) { return (char *)p + (16 - (uintptr_t)p % 16) % 16; }

#endif

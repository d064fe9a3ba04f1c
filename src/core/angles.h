/* Rows of sines and cosines of position * theta: what the sinusoidal and the rotary table share. */
#ifndef POSENC_CORE_ANGLES_H
#define POSENC_CORE_ANGLES_H

#include <stddef.h>
#include <stdint.h>

#include "check.h"
#include "simd.h"

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
 * may be one fewer than sines. step is 1, or 2 with cosine = sine + 1. */
typedef struct {
  float *sine, *cosine;
  size_t row, step;
  int32_t cosines;
} angle_target_t;

/* Frequencies are taken ANGLE_CHUNK at a time, so that what a block of positions needs stays in a
 * second-level cache. A chunk is what is known about them, in the workspace. */
enum { ANGLE_CHUNK = 256 };
typedef struct {
  const angle_source_t *source;
  int32_t first, sines, cosines, groups;
  bool interleaved;
  uint32_t *half; /* [groups, 3, 4]: the upper 96 bits of theta / 4 pi mod 1, highest limb first */
  uint32_t *stride; /* [groups, 3, 4]: of K theta / 2 pi mod 1 */
  double *center;   /* [groups, 8]: sines and cosines of the centre of `block`, times the factor */
  double *offsets;  /* [K, groups, 8]: of (k + 1/2) theta, where bit k of `built` is set */
  uint64_t built;
  double block;
  float threshold;
  bool check_all;
} angle_chunk_t;

/* Begins with frequencies first ... first + ANGLE_CHUNK - 1, or as many as there are. */
void posenc_angle_begin(angle_chunk_t *chunk, void *workspace, const angle_source_t *source,
                        int32_t first, int32_t cosines, bool interleaved);

/* Computes the chunk's columns of rows start ... start + count - 1 of the source and writes them to
 * rows 0 ... count - 1 of the target, whose column 0 is the chunk's first. */
void posenc_angle_fill(angle_chunk_t *chunk, const angle_target_t *target, int32_t start,
                       int32_t count);

/* All rows and all frequencies. */
void posenc_angle_rows(const angle_target_t *target, void *workspace, const angle_source_t *source);

/* out [8]: four sines, then four cosines, of low and high / 2^64 turns, times the factor. */
__attribute__((noinline)) void posenc_angle_group(double *out, u64x2 low, u64x2 high, f64x2 factor);

/* The bytes of workspace that `count` frequencies want. */
double posenc_angle_workspace(int32_t count);

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

/* Declares rows of sines and cosines of position * theta, shared by sinusoidal and rotary
 * tables. */
#ifndef POSENC_CORE_ANGLES_H
#define POSENC_CORE_ANGLES_H

#include <stddef.h>
#include <stdint.h>

#include "check.h"

/* Input: row i has position positions[i], or offset + i without positions. */
typedef struct {
  const double *frequencies; /* [count], finite */
  const uint32_t *fractions; /* [count, 4], of posenc_phase_fractions */
  const double *positions;   /* [length], finite, or NULL */
  double offset;
  double factor; /* every value is multiplied by it before its one rounding */
  int32_t length, count;
} angle_source_t;

/* Output: sine m of row i goes to sine[i * row + m * step], likewise the cosines, of which there
 * may be one fewer than sines. step is 1, or 2 with cosine = sine + 1. */
typedef struct {
  float *sine, *cosine;
  size_t row, step;
  int32_t cosines;
} angle_target_t;

/* Frequencies are processed ANGLE_CHUNK at a time, so that the data for a block of positions stays
 * in the second-level cache. A chunk holds their precomputed values, in the workspace. */
enum { ANGLE_CHUNK = 256 };
/* The upper 96 bits of a fraction of a turn, the last 32 of them in a number of their own. */
typedef struct {
  uint64_t upper, lower;
} fraction_t;
typedef struct {
  fraction_t half, stride; /* theta / 4 pi mod 1 and K theta / 2 pi mod 1 */
} fractions_t;
typedef struct {
  const angle_source_t *source;
  int32_t first, sines, cosines, groups;
  bool interleaved;
  double *center;  /* [groups, 8]: sines and cosines of `place`, times the factor */
  double *offsets; /* [K, groups, 8]: of (k + 1/2) theta, where bit k of `built` is set */
  fractions_t *fractions;
  float *unwanted; /* [groups, 8]: a row beyond the ends */
  double place;    /* the centre of a block */
  uint64_t built;
  float threshold;
  bool check_all;
} angle_chunk_t;

/* Starts a chunk with frequencies first ... first + ANGLE_CHUNK - 1, or up to the last
 * frequency. */
void posenc_angle_begin(angle_chunk_t *chunk, void *workspace, const angle_source_t *source,
                        int32_t first, int32_t cosines, bool interleaved);

/* Writes the chunk's columns of source rows start ... start + count - 1 to rows 0 ... count - 1 of
 * the target, whose column 0 is the chunk's first. */
void posenc_angle_fill(angle_chunk_t *chunk, const angle_target_t *target, int32_t start,
                       int32_t count);

/* The value of row i and of frequency m of the chunk, in float64 and from its own phase. */
double posenc_angle_value(const angle_chunk_t *chunk, int32_t i, int32_t m, bool cosine);

/* All rows and all frequencies. */
void posenc_angle_rows(const angle_target_t *target, void *workspace, const angle_source_t *source);

/* Sines and cosines of turns / 2^64 turns, times the scale, in groups of eight: four sines, then
 * four cosines. The count is even; the unused half of an incomplete last group is not written. */
void posenc_angle_groups(double *row, const uint64_t *turns, int32_t count, double scale);

/* The bytes of workspace for `count` frequencies. */
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

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
 * may be one fewer than sines. step is 1, or 2 with cosine = sine + 1. */
typedef struct {
  float *sine, *cosine;
  size_t row, step;
  int32_t cosines;
} angle_target_t;

/* Frequencies are taken ANGLE_CHUNK at a time, so that what a block of positions needs stays in a
 * second-level cache. A chunk is what is known about them, in the workspace. */
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

/* Begins with frequencies first ... first + ANGLE_CHUNK - 1, or as many as there are. */
void posenc_angle_begin(angle_chunk_t *chunk, void *workspace, const angle_source_t *source,
                        int32_t first, int32_t cosines, bool interleaved);

/* Computes the chunk's columns of rows start ... start + count - 1 of the source and writes them to
 * rows 0 ... count - 1 of the target, whose column 0 is the chunk's first. */
void posenc_angle_fill(angle_chunk_t *chunk, const angle_target_t *target, int32_t start,
                       int32_t count);

/* The value of row i and of frequency m of the chunk, in float64 and from its own phase. */
double posenc_angle_value(const angle_chunk_t *chunk, int32_t i, int32_t m, bool cosine);

/* All rows and all frequencies. */
void posenc_angle_rows(const angle_target_t *target, void *workspace, const angle_source_t *source);

/* Sines and cosines of turns / 2^64 turns, times the scale, in groups of eight: four sines, then
 * four cosines. The count is even; of a last half a group the other places stay as they are. */
void posenc_angle_groups(double *row, const uint64_t *turns, int32_t count, double scale);

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

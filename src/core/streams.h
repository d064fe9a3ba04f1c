/* Rotations. Pairs of columns may take their position from different places: rows and columns of an
 * image, frames of a video. The size may grow with the position. */
#ifndef POSENC_CORE_STREAMS_H
#define POSENC_CORE_STREAMS_H

#include <stdbool.h>
#include <stdint.h>

#include "angles.h"
#include "rotation.h"

enum { MOST_STREAMS = 3 };

/* a / b, rounded down; b > 0. */
static inline int64_t floor_quotient(int64_t a, int64_t b) { return a / b - (a % b < 0); }

/* Row i of stream s stands at positions[s * stream_step + i * row_step]; without positions at n =
 * offset + i, or, with a width and whole numbers, at n mod width in stream 0 and at floor(n /
 * width) + shift in the others. */
typedef struct {
  const double *positions;
  int64_t stream_step, row_step;
  double offset, shift;
  int32_t width;
} places_t;

typedef struct {
  void *out; /* [heads, length, dim], which may be x, both of dtype, one of POSENC_FLOAT32 ... */
  const void *x;
  uint16_t *cos; /* without x, half precision: [length, rotary / 2], with the sines in out */
  const double *frequencies; /* [rotary / 2], and their fractions */
  const uint32_t *fractions;
  int32_t heads, length, dim, rotary, layout;
  int32_t dtype, inverse; /* inverse turns back */
  int32_t start, end;     /* which rows are turned: all, when end is 0 */
  double factor;          /* on every value */
  places_t places;
  /* Which pairs take which stream: those below ends[0] stream 0, below ends[1] stream 1, the others
   * stream 2; or, interleaved, pair m stream 1 when m mod 3 = 1 and m < ends[0], stream 2 when m
   * mod 3 = 2 and m < ends[1], else stream 0. */
  int32_t streams, ends[MOST_STREAMS - 1];
  bool interleaved;
  /* Unless 0: pair m is also multiplied by zeta_m^((position - center) / scale_base), zeta_m = (2m
   * + gamma dim) / ((1 + gamma) dim). Positions are then not streams. */
  double scale_base, gamma, center;
} streams_t;

/* ln of zeta_m / scale_base. */
double posenc_streams_growth(const streams_t *streams, int32_t m);

/* Checks out, workspace, x, frequencies, fractions, positions, which are arguments 1 to 6, and
 * heads, length and dim, which are arguments `counts` and on: -k when argument k is at fault, else
 * 0. What is left is for the caller to check. */
int posenc_streams_fault(const streams_t *streams, const void *workspace, int counts);

void posenc_rotate_streams(const streams_t *streams, void *workspace);

/* The bytes of workspace for a number of rotated columns. */
double posenc_streams_workspace(int32_t rotary);

#endif

/* Rows of x whose pairs of columns turn: the rotation that all rotary encodings share. */
#ifndef POSENC_CORE_ROTATION_H
#define POSENC_CORE_ROTATION_H

#include "streams.h"

/* What turns: the first `rotary` columns of x; those from there to `end` are copied. */
typedef struct {
  void *out; /* [heads, length, dim], which may be x, both of dtype, one of POSENC_FLOAT32 ... */
  const void *x;
  int32_t heads, length, dim, rotary, end;
  int32_t layout; /* one of POSENC_PAIRS_... */
  int32_t dtype;
} rotation_t;

/* Checks out, workspace, x, frequencies, fractions, positions, which are arguments 1 to 6, and
 * heads, length and dim, which are arguments `counts` and on: -k when argument k is at fault, else
 * 0. What is left is for the caller to check. */
int posenc_rotation_fault(const rotation_t *rotation, const streams_t *streams,
                          const void *workspace, int counts);

/* Turns the tile's pairs of its rows, in every head: x0 cos - x1 sin, x0 sin + x1 cos, in float32.
 * Columns that do not turn are copied along with the first pairs. */
void posenc_rotate_tile(const rotation_t *rotation, angle_tile_t *tile);

/* Turns by all tiles. */
void posenc_rotate(const rotation_t *rotation, const streams_t *streams, void *workspace);

#endif

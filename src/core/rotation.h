/* Rotation of pairs of columns, shared by all rotary encodings. */
#ifndef POSENC_CORE_ROTATION_H
#define POSENC_CORE_ROTATION_H

#include "streams.h"

/* The arrays of a rotation: the first `rotary` columns of x are rotated, those from there to
 * `end` copied. */
typedef struct {
  void *out; /* [outer, length, inner, dim], which may be x, both of dtype, a POSENC_FLOAT32 ... */
  const void *x;
  int32_t outer, length, inner, dim, rotary, end;
  int32_t layout; /* one of POSENC_PAIRS_... */
  int32_t dtype;
} rotation_t;

/* Checks out, workspace, x, frequencies, fractions, positions, which are arguments 1 to 6, and
 * outer, length and inner, which are arguments `counts` and on, and dim, which is argument `dim`:
 * returns -k when argument k is wrong, else 0. The caller checks the other arguments. */
int posenc_rotation_fault(const rotation_t *rotation, const streams_t *streams,
                          const void *workspace, int counts, int dim);

/* Rotates the tile's pairs of its rows, in all `outer` and `inner` vectors of a row: x0 cos - x1
 * sin, x0 sin + x1 cos, in float32. Columns that are not rotated are copied with the first pairs.
 */
void posenc_rotate_tile(const rotation_t *rotation, angle_tile_t *tile);

/* Rotates by all tiles. */
void posenc_rotate(const rotation_t *rotation, const streams_t *streams, void *workspace);

#endif

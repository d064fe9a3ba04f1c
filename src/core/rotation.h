/* Rows of x whose pairs of columns turn: the rotation that all rotary encodings share. */
#ifndef POSENC_CORE_ROTATION_H
#define POSENC_CORE_ROTATION_H

#include <stddef.h>
#include <stdint.h>

/* Rows of x that are turned with one piece of the table, which stays in a second-level cache,
 * through all heads: runs long enough for the processor to fetch ahead. */
enum { ROTATION_ROWS = 128 };

/* Rows start ... start + rows - 1 of every head of x [heads, length, dim], pairs first ... first +
 * pairs - 1 of the rotary / 2 there are; cos and sin [rows, pairs]. out may be x. dtype is that of
 * x and out, one of POSENC_FLOAT32 ...; half precision takes a row [2 pairs] to turn them in. */
typedef struct {
  void *out;
  const void *x;
  float *cos, *sin, *row;
  size_t dim, rotary;
  int32_t heads, length, start, rows, first, pairs, dtype;
} rotation_tile_t;

/* Turns them: x0 cos - x1 sin, x0 sin + x1 cos, in float32; columns that do not turn are copied
 * along with the first pairs. layout is one of POSENC_PAIRS_... */
void posenc_rotate_tile(const rotation_tile_t *tile, int32_t layout);

#endif

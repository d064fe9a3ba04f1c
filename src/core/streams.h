/* Cosines and sines of rotations, a tile of rows and a chunk of pairs at a time. Pairs may take
 * their positions from different streams: rows and columns of an image, frames of a video. */
#ifndef POSENC_CORE_STREAMS_H
#define POSENC_CORE_STREAMS_H

#include <stdbool.h>
#include <stdint.h>

#include "axes.h"

enum { MOST_STREAMS = 8 };

/* Rows of a tile: its cosines and sines stay in the second-level cache for all heads, and runs are
 * long enough for the processor to prefetch. */
enum { TILE_LENGTH = 128 };

/* a / b, rounded down; b > 0. */
static inline int64_t floor_quotient(int64_t a, int64_t b) { return a / b - (a % b < 0); }

/* Row i of stream s has position positions[s * stream_step + i * row_step]. Without positions it is
 * n = offset + i; or, with a width and whole numbers, n mod width in stream 0 and floor(n / width)
 * + shift in the others; or, with an axis, the coordinate of token n on it. */
typedef struct {
  const double *positions;
  int64_t stream_step, row_step;
  double offset, shift;
  int32_t width;
  const axis_t *axis;
} places_t;

typedef struct {
  const double *frequencies; /* [pairs], and their fractions */
  const uint32_t *fractions;
  int32_t pairs, start, end; /* of rows start ... end - 1 */
  double factor;             /* on every value */
  places_t places;
  const float *cos, *sin; /* NULL, or [end, pairs]: passed by the caller, one stream */
  int32_t streams;
  /* [pairs]: the stream of each pair, or -1 for position 0. NULL: all pairs use stream `only`. */
  const int32_t *axes;
  int32_t only;
} streams_t;

/* Rows at positions, or at offset, offset + 1, ... */
static inline streams_t row_streams(const double *frequencies, const uint32_t *fractions,
                                    const double *positions, double offset, int32_t pairs,
                                    int32_t length, double factor) {
  return (streams_t){.frequencies = frequencies,
                     .fractions = fractions,
                     .pairs = pairs,
                     .end = length,
                     .factor = factor,
                     .places = {.positions = positions, .row_step = 1, .offset = offset},
                     .streams = 1};
}

/* A tile: cos and sin [rows, pairs] of rows start ... and pairs first ..., and the buffers they are
 * computed with: a chunk's pairs, those of stream 0 first. */
typedef struct {
  int32_t start, rows, first, pairs;
  float *cos, *sin;
  double positions[TILE_LENGTH]; /* of the rows, in the last stream */
  angle_chunk_t chunks[MOST_STREAMS];
  const streams_t *streams;
  char *rest;
  angle_source_t sources[MOST_STREAMS];
  double frequencies[ANGLE_CHUNK];
  uint32_t fractions[ANGLE_CHUNK][4];
  int32_t order[ANGLE_CHUNK];
  bool reordered;             /* order is not 0, 1, 2, ... */
  float row[2 * ANGLE_CHUNK]; /* buffer for the rotated columns of a row */
} angle_tile_t;

/* The tile before the first, in the workspace. */
angle_tile_t *posenc_before_tiles(const streams_t *streams, void *workspace);

/* Advances to the next tile: all rows of the first chunk of pairs, then of the next chunk. */
bool posenc_next_tile(angle_tile_t *tile);

/* The bytes of workspace for a number of rotated columns. */
double posenc_streams_workspace(int32_t rotary);

#endif

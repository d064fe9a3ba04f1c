/* Cosines and sines by which pairs of columns turn, a tile of rows and a chunk of pairs at a time.
 * Pairs may take their position from different places: rows and columns of an image, frames of a
 * video. */
#ifndef POSENC_CORE_STREAMS_H
#define POSENC_CORE_STREAMS_H

#include <stdbool.h>
#include <stdint.h>

#include "axes.h"

enum { MOST_STREAMS = 3 };

/* Rows that share one piece of the table, which stays in a second-level cache, through all heads:
 * runs long enough for the processor to fetch ahead. */
enum { TILE_LENGTH = 128 };

/* a / b, rounded down; b > 0. */
static inline int64_t floor_quotient(int64_t a, int64_t b) { return a / b - (a % b < 0); }

/* Row i of stream s stands at positions[s * stream_step + i * row_step]; without positions at n =
 * offset + i, or, with a width and whole numbers, at n mod width in stream 0 and at floor(n /
 * width) + shift in the others, or, with an axis, where token n stands on it. */
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
  const float *cos, *sin; /* NULL, or [end, pairs]: ready-made, of one stream */
  /* Which pairs take which stream: those below ends[0] stream 0, below ends[1] stream 1, the others
   * stream 2; or, interleaved, pair m stream 1 when m mod 3 = 1 and m < ends[0], stream 2 when m
   * mod 3 = 2 and m < ends[1], else stream 0. */
  int32_t streams, ends[MOST_STREAMS - 1];
  bool interleaved;
} streams_t;

/* Rows that stand at positions, or at offset, offset + 1, ... */
static inline streams_t row_streams(const double *frequencies, const uint32_t *fractions,
                                    const double *positions, double offset, int32_t pairs,
                                    int32_t length, double factor) {
  return (streams_t){.frequencies = frequencies,
                     .fractions = fractions,
                     .pairs = pairs,
                     .end = length,
                     .factor = factor,
                     .places = {.positions = positions, .row_step = 1, .offset = offset},
                     .streams = 1,
                     .ends = {pairs, pairs}};
}

/* cos and sin [rows, pairs] of rows start ... and of pairs first ..., and what they are made of: a
 * chunk's pairs, those of stream 0 first. */
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
  float row[2 * ANGLE_CHUNK]; /* room for the columns of a row that turn */
} angle_tile_t;

/* The tile before the first, in the workspace. */
angle_tile_t *posenc_before_tiles(const streams_t *streams, void *workspace);

/* Goes on to the next tile: all rows of the first chunk of pairs, then those of the next. */
bool posenc_next_tile(angle_tile_t *tile);

/* The bytes of workspace for a number of columns that turn. */
double posenc_streams_workspace(int32_t rotary);

#endif

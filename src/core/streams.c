/* Rotations, a tile of rows and a chunk of pairs at a time: the pairs of a stream of positions are
 * gathered, their angles computed as those of a table, and put back among the pairs of the others.
 */
#include "streams.h"

#include <string.h>

#include "../posenc.h"
#include "explog.h"
#include "half.h"
#include "small.h"

/* A chunk's pairs, those of stream 0 first, and the positions of a tile's rows. */
typedef struct {
  double positions[ROTATION_ROWS], frequencies[ANGLE_CHUNK];
  uint32_t fractions[ANGLE_CHUNK][4];
  int32_t pairs[ANGLE_CHUNK];
  float row[2 * ANGLE_CHUNK];
  angle_source_t sources[MOST_STREAMS];
  angle_chunk_t chunks[MOST_STREAMS];
} gathered_t;

static int32_t stream_of(const streams_t *s, int32_t m) {
  if (!s->interleaved) return (m >= s->ends[0]) + (m >= s->ends[1]);
  const int32_t axis = m % 3;
  return axis != 0 && m < s->ends[axis - 1] ? axis : 0;
}

static double place_of(const places_t *places, int32_t stream, int32_t i) {
  if (places->positions) {
    return places->positions[stream * places->stream_step + i * places->row_step];
  }
  const double n = places->offset + i;
  if (places->width == 0) return n;
  const int64_t row = floor_quotient((int64_t)n, places->width);
  return stream == 0 ? n - (double)(row * places->width) : (double)row + places->shift;
}

static SMALL void begin(gathered_t *all, const streams_t *s, const rotation_tile_t *tile,
                        char *workspace) {
  int32_t at = 0;
  for (int32_t stream = 0; stream < s->streams; stream++) {
    angle_source_t *source = all->sources + stream;
    *source = (angle_source_t){
        all->frequencies + at, all->fractions[at], all->positions, 0, s->factor, ROTATION_ROWS, 0};
    for (int32_t m = 0; m < tile->pairs; m++) {
      const int32_t pair = tile->first + m;
      if (stream_of(s, pair) != stream) continue;
      all->pairs[at] = m;
      all->frequencies[at] = s->frequencies[pair];
      memcpy(all->fractions[at++], s->fractions + 4 * (size_t)pair, sizeof *all->fractions);
      source->count++;
    }
    posenc_angle_begin(all->chunks + stream, workspace, source, 0, source->count, false);
    workspace += (size_t)posenc_angle_workspace(source->count);
  }
}

/* Puts values, gathered by streams, back in the order of pairs. */
static SMALL void scatter(float *values, const rotation_tile_t *tile, const int32_t *pairs) {
  float row[ANGLE_CHUNK];
  for (int32_t i = 0; i < tile->rows; i++, values += tile->pairs) {
    memcpy(row, values, (size_t)tile->pairs * sizeof *row);
    for (int32_t m = 0; m < tile->pairs; m++) values[pairs[m]] = row[m];
  }
}

SMALL double posenc_streams_growth(const streams_t *s, int32_t m) {
  return posenc_log((2.0 * m + s->gamma * s->dim) / ((1 + s->gamma) * s->dim)) / s->scale_base;
}

static SMALL void grow(const rotation_tile_t *tile, const streams_t *s, const double *positions) {
  for (int32_t m = 0; m < tile->pairs; m++) {
    const double growth = posenc_streams_growth(s, tile->first + m);
    float *cos = tile->cos + m, *sin = tile->sin + m;
    for (int32_t i = 0; i < tile->rows; i++, cos += tile->pairs, sin += tile->pairs) {
      const double scale = posenc_exp(growth * (positions[i] - s->center));
      *cos = (float)(*cos * scale);
      *sin = (float)(*sin * scale);
    }
  }
}

/* Rounds the cosines or sines of a tile; those that are ties in float32 are looked at again. */
static SMALL void round_values(uint16_t *out, float *values, const angle_chunk_t *chunk,
                               const rotation_tile_t *tile, bool cosine) {
  const size_t columns = tile->rotary / 2;
  out += (size_t)tile->start * columns + (size_t)tile->first;
  for (int32_t i = 0; i < tile->rows; i++, values += tile->pairs, out += columns) {
    for (int32_t m = 0; m < tile->pairs; m++) {
      if (!posenc_half_may_be_tie(values[m], tile->dtype)) continue;
      values[m] = posenc_half_beside(values[m], posenc_angle_value(chunk, i, m, cosine));
    }
    posenc_half_round(out, values, (size_t)tile->pairs, tile->dtype);
  }
}

int posenc_streams_fault(const streams_t *s, const void *workspace, int counts) {
  (void)workspace, (void)counts;
  REFUSE(!s->out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!s->x, 3);
  REFUSE(!s->fractions, 5);
  REFUSE(s->heads < 1, counts);
  REFUSE(s->length < 1, counts + 1);
  REFUSE(s->dim < 1 || !fits(s->heads, s->length, s->dim, sizeof(float)), counts + 2);
  REFUSE(!all_finite(s->frequencies, s->rotary / 2), 4);
  const int64_t values = (int64_t)s->streams * s->length;
  for (int64_t i = 0; s->places.positions && i < values; i++) {
    REFUSE(!is_finite(s->places.positions[i]), 6);
  }
  return 0;
}

void posenc_rotate_streams(const streams_t *s, void *workspace) {
  const int32_t count = s->rotary / 2;
  const size_t table = ROTATION_ROWS * (size_t)(count < ANGLE_CHUNK ? count : ANGLE_CHUNK);
  gathered_t *all = align_up(workspace);
  rotation_tile_t tile = {.out = s->out,
                          .x = s->x,
                          .cos = (void *)(all + 1),
                          .dim = (size_t)s->dim,
                          .rotary = (size_t)s->rotary,
                          .heads = s->heads,
                          .length = s->length,
                          .dtype = s->dtype};
  tile.sin = tile.cos + table;
  tile.row = all->row;
  const int32_t end = s->end ? s->end : s->length;
  for (; tile.first < count; tile.first += ANGLE_CHUNK) {
    tile.pairs = count - tile.first < ANGLE_CHUNK ? count - tile.first : ANGLE_CHUNK;
    begin(all, s, &tile, (char *)(tile.sin + table));
    for (tile.start = s->start; tile.start < end; tile.start += ROTATION_ROWS) {
      tile.rows = end - tile.start < ROTATION_ROWS ? end - tile.start : ROTATION_ROWS;
      angle_target_t target = {tile.sin, tile.cos, (size_t)tile.pairs, 1, 0};
      for (int32_t stream = 0; stream < s->streams; stream++) {
        const int32_t own = all->sources[stream].count;
        if (own == 0) continue;
        for (int32_t i = 0; i < tile.rows; i++) {
          all->positions[i] = place_of(&s->places, stream, tile.start + i);
        }
        posenc_angle_fill(all->chunks + stream, &target, 0, tile.rows);
        target.sine += own;
        target.cosine += own;
      }
      if (s->interleaved) {
        scatter(tile.cos, &tile, all->pairs);
        scatter(tile.sin, &tile, all->pairs);
      }
      if (s->scale_base != 0) grow(&tile, s, all->positions);
      if (s->inverse) {
        for (int32_t i = 0; i < tile.rows * tile.pairs; i++) tile.sin[i] = -tile.sin[i];
      }
      if (tile.x) {
        posenc_rotate_tile(&tile, s->layout);
      } else {
        round_values(s->cos, tile.cos, all->chunks, &tile, true);
        round_values(s->out, tile.sin, all->chunks, &tile, false);
      }
    }
  }
}

double posenc_streams_workspace(int32_t rotary) {
  const int32_t count = rotary / 2, widest = count < ANGLE_CHUNK ? count : ANGLE_CHUNK;
  /* Of each stream the last group of four frequencies may not be full. */
  return 16.0 + sizeof(gathered_t) + 2.0 * ROTATION_ROWS * widest * sizeof(float) +
         posenc_angle_workspace(widest) + (MOST_STREAMS - 1) * posenc_angle_workspace(4);
}

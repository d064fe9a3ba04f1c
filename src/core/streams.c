/* Computes tiles of cosines and sines: gathers the pairs of each stream of positions, computes
 * their angles as for a table, and puts them back in the order of pairs. */
#include "streams.h"

#include <string.h>

#include "small.h"

static double place_of(const places_t *places, int32_t stream, int32_t i) {
  if (places->positions) {
    return places->positions[stream * places->stream_step + i * places->row_step];
  }
  const double n = places->offset + i;
  const axis_t *axis = places->axis;
  if (axis) return axis->coordinates[(int64_t)n / axis->repeat % axis->size];
  if (places->width == 0) return n;
  const int64_t row = floor_quotient((int64_t)n, places->width);
  return stream == 0 ? n - (double)(row * places->width) : (double)row + places->shift;
}

static int32_t widest_chunk(int32_t pairs) { return pairs < ANGLE_CHUNK ? pairs : ANGLE_CHUNK; }

angle_tile_t *posenc_before_tiles(const streams_t *streams, void *workspace) {
  angle_tile_t *tile = align_up(workspace);
  const size_t table = TILE_LENGTH * (size_t)widest_chunk(streams->pairs);
  tile->streams = streams;
  tile->first = tile->pairs = tile->rows = 0;
  tile->start = streams->end;
  tile->cos = (void *)(tile + 1);
  tile->sin = tile->cos + table;
  tile->rest = (void *)(tile->sin + table);
  return tile;
}

static SMALL void begin_chunk(angle_tile_t *tile) {
  const streams_t *s = tile->streams;
  char *workspace = tile->rest;
  int32_t at = 0;
  tile->reordered = false;
  for (int32_t stream = 0; stream < s->streams; stream++) {
    angle_source_t *source = tile->sources + stream;
    *source = (angle_source_t){
        tile->frequencies + at, tile->fractions[at], tile->positions, 0, s->factor, TILE_LENGTH, 0};
    for (int32_t m = 0; m < tile->pairs; m++) {
      const int32_t pair = tile->first + m;
      const int32_t axis = s->axes ? s->axes[pair] : s->only;
      /* Position 0 is any position of stream 0 with frequency 0. */
      const bool rests = axis < 0;
      if ((rests ? 0 : axis) != stream) continue;
      tile->order[at] = m;
      tile->reordered = tile->reordered || at != m;
      tile->frequencies[at] = rests ? 0 : s->frequencies[pair];
      if (rests)
        memset(tile->fractions[at], 0, sizeof *tile->fractions);
      else
        memcpy(tile->fractions[at], s->fractions + 4 * (size_t)pair, sizeof *tile->fractions);
      at++, source->count++;
    }
    posenc_angle_begin(tile->chunks + stream, workspace, source, 0, source->count, false);
    workspace += (size_t)posenc_angle_workspace(source->count);
  }
}

/* Moves values from the order of streams to the order of pairs. */
static SMALL void scatter(float *values, const angle_tile_t *tile) {
  float row[ANGLE_CHUNK];
  for (int32_t i = 0; i < tile->rows; i++, values += tile->pairs) {
    memcpy(row, values, (size_t)tile->pairs * sizeof *row);
    for (int32_t m = 0; m < tile->pairs; m++) values[tile->order[m]] = row[m];
  }
}

/* The tile's part of cos and sin passed by the caller. */
static SMALL void copy_part(float *to, const float *values, const angle_tile_t *tile) {
  const size_t columns = (size_t)tile->streams->pairs, pairs = (size_t)tile->pairs;
  values += (size_t)tile->start * columns + (size_t)tile->first;
  for (int32_t i = 0; i < tile->rows; i++, to += pairs, values += columns) {
    memcpy(to, values, pairs * sizeof *to);
  }
}

static void fill(angle_tile_t *tile) {
  const streams_t *s = tile->streams;
  if (s->cos) {
    copy_part(tile->cos, s->cos, tile);
    copy_part(tile->sin, s->sin, tile);
    return;
  }
  angle_target_t target = {tile->sin, tile->cos, (size_t)tile->pairs, 1, 0};
  for (int32_t stream = 0; stream < s->streams; stream++) {
    const int32_t own = tile->sources[stream].count;
    if (own == 0) continue;
    for (int32_t i = 0; i < tile->rows; i++) {
      tile->positions[i] = place_of(&s->places, stream, tile->start + i);
    }
    posenc_angle_fill(tile->chunks + stream, &target, 0, tile->rows);
    target.sine += own;
    target.cosine += own;
  }
  if (tile->reordered) {
    scatter(tile->cos, tile);
    scatter(tile->sin, tile);
  }
}

bool posenc_next_tile(angle_tile_t *tile) {
  const streams_t *s = tile->streams;
  tile->start += tile->rows;
  if (tile->start >= s->end) {
    tile->first += tile->pairs;
    tile->start = s->start;
    if (tile->first >= s->pairs || s->start >= s->end) return false;
    tile->pairs = widest_chunk(s->pairs - tile->first);
    if (!s->cos) begin_chunk(tile);
  }
  tile->rows = s->end - tile->start < TILE_LENGTH ? s->end - tile->start : TILE_LENGTH;
  fill(tile);
  return true;
}

double posenc_streams_workspace(int32_t rotary) {
  const int32_t widest = widest_chunk(rotary / 2);
  /* The last group of four frequencies of each stream may be incomplete. */
  return 16.0 + sizeof(angle_tile_t) + 2.0 * TILE_LENGTH * widest * sizeof(float) +
         posenc_angle_workspace(widest) + (MOST_STREAMS - 1) * posenc_angle_workspace(4);
}

/* Computes rotary position embedding (Su et al. 2021): frequencies, tables of cosines and sines,
 * and the rotation, whose inner loops are in core/rotation.c. */
#include <string.h>

#include "../core/angles.h"
#include "../core/check.h"
#include "../core/frequency.h"
#include "../core/half.h"
#include "../core/rotation.h"
#include "../core/sequences.h"
#include "../core/small.h"
#include "../posenc.h"

int posenc_rope_frequencies(double *out, int32_t dim, double base) {
  REFUSE(!out, 1);
  REFUSE(dim < 2 || dim % 2 || !fits(dim, 1, 1, sizeof *out), 2);
  REFUSE(!is_finite(base) || base <= 0, 3);
  posenc_geometric_series(out, dim / 2, base, 2, (uint32_t)dim);
  return 0;
}

/* Rounds the cosines or sines of a tile to half precision; ties in float32 are decided from the
 * float64. */
static SMALL void round_values(uint16_t *out, float *values, const angle_tile_t *tile, bool cosine,
                               int32_t dtype) {
  const size_t columns = (size_t)tile->streams->pairs;
  out += (size_t)tile->start * columns + (size_t)tile->first;
  for (int32_t i = 0; i < tile->rows; i++, values += tile->pairs, out += columns) {
    for (int32_t m = 0; m < tile->pairs; m++) {
      if (!posenc_half_may_be_tie(values[m], dtype)) continue;
      values[m] = posenc_half_beside(values[m], posenc_angle_value(tile->chunks, i, m, cosine));
    }
    posenc_half_round(out, values, (size_t)tile->pairs, dtype);
  }
}

int posenc_rope_table(void *cos, void *sin, void *workspace, const double *frequencies,
                      const uint32_t *fractions, const double *positions, int32_t length,
                      int32_t dim, double offset, double attentionFactor, int32_t dtype) {
  REFUSE(!cos, 1);
  REFUSE(!sin, 2);
  REFUSE(!workspace, 3);
  REFUSE(!fractions, 5);
  REFUSE(length < 1, 7);
  REFUSE(dim < 2 || dim % 2 || !fits(length, 0.5 * dim, 1, sizeof(float)), 8);
  REFUSE(!is_finite(offset), 9);
  REFUSE(!is_finite(attentionFactor), 10);
  REFUSE(!is_word(dtype, 3), 11);
  REFUSE(!all_finite(frequencies, dim / 2), 4);
  REFUSE(positions && !all_finite(positions, length), 6);
  const int32_t count = dim / 2;
  const angle_source_t source = {frequencies,     fractions, positions, offset,
                                 attentionFactor, length,    count};
  if (dtype == POSENC_FLOAT32) {
    const angle_target_t target = {sin, cos, (size_t)count, 1, count};
    posenc_angle_rows(&target, workspace, &source);
    return 0;
  }
  const streams_t streams =
      row_streams(frequencies, fractions, positions, offset, count, length, attentionFactor);
  angle_tile_t *tile = posenc_before_tiles(&streams, workspace);
  while (posenc_next_tile(tile)) {
    round_values(cos, tile->cos, tile, true, dtype);
    round_values(sin, tile->sin, tile, false, dtype);
  }
  return 0;
}

double posenc_rope_table_workspace(int32_t length, int32_t dim) {
  REFUSE_COUNTS(length, dim);
  REFUSE_WORKSPACE(dim % 2);
  (void)length;
  return posenc_streams_workspace(dim);
}

static SMALL void negate_angles(angle_tile_t *tile) {
  for (int32_t i = 0; i < tile->rows * tile->pairs; i++) tile->sin[i] = -tile->sin[i];
}

int posenc_rope_apply(void *out, void *workspace, const void *x, const double *frequencies,
                      const uint32_t *fractions, const double *positions, const float *cos,
                      const float *sin, int32_t outer, int32_t length, int32_t inner, int32_t dim,
                      int32_t rotaryDim, int32_t batch, int32_t batchOuter, double firstOuter,
                      double offset, double attentionFactor, int32_t layout, int32_t inverse,
                      int32_t dtype, double rotaryStart) {
  const sequences_t sequences = {firstOuter, outer, batch, batchOuter};
  const size_t size = dtype == POSENC_FLOAT32 ? 4 : 2;
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!x, 3);
  REFUSE(!cos && sin, 7);
  REFUSE(cos && !sin, 8);
  REFUSE(!fractions && !cos, 5);
  REFUSE(outer < 1, 9);
  REFUSE(length < 1, 10);
  REFUSE(inner < 1, 11);
  REFUSE(dim < 1 || !fits((double)outer * length, inner, dim, (double)size), 12);
  REFUSE(rotaryDim < 2 || rotaryDim % 2 || rotaryDim > dim, 13);
  REFUSE(batch < 1, 14);
  REFUSE(batchOuter < 1, 15);
  REFUSE(!is_first_outer(&sequences), 16);
  REFUSE(!is_finite(offset), 17);
  REFUSE(!is_finite(attentionFactor) || (inverse && !is_finite(1 / attentionFactor)), 18);
  REFUSE(!is_word(layout, 2), 19);
  REFUSE(!is_word(inverse, 2), 20);
  REFUSE(!is_word(dtype, 3), 21);
  REFUSE(!(rotaryStart >= 0 && rotaryStart <= dim - rotaryDim) ||
             (double)(int32_t)rotaryStart != rotaryStart,
         22);
  REFUSE(!cos && !all_finite(frequencies, rotaryDim / 2), 4);

  const size_t start = size * (size_t)rotaryStart, vector = size * (size_t)dim;
  const size_t vectors = (size_t)length * (size_t)inner;
  rotation_t rotation = {
      out, x, outer, length, inner, dim, rotaryDim, dim - (int32_t)rotaryStart, layout, dtype};
  streams_t streams = row_streams(frequencies, fractions, NULL, offset, rotaryDim / 2, length,
                                  inverse ? 1 / attentionFactor : attentionFactor);
  for (int32_t b = 0; positions && b < batch; b++) {
    REFUSE(!all_finite(positions + (size_t)b * (size_t)length, length), 6);
  }
  for (size_t i = 0; start && out != x && i < (size_t)outer * vectors; i++) {
    memcpy((char *)out + i * vector, (const char *)x + i * vector, start);
  }
  sequence_t sequence = {0};
  while (next_sequence(&sequence, &sequences)) {
    const size_t at = (size_t)sequence.start * vectors * vector + start;
    const size_t row = (size_t)sequence.row * (size_t)length;
    rotation.outer = sequence.count;
    rotation.out = (char *)out + at;
    rotation.x = (const char *)x + at;
    if (positions) streams.places.positions = positions + row;
    if (cos) {
      streams.cos = cos + row * (size_t)streams.pairs;
      streams.sin = sin + row * (size_t)streams.pairs;
    }
    angle_tile_t *tile = posenc_before_tiles(&streams, workspace);
    while (posenc_next_tile(tile)) {
      if (inverse) negate_angles(tile);
      posenc_rotate_tile(&rotation, tile);
    }
  }
  return 0;
}

double posenc_rope_apply_workspace(int32_t length, int32_t rotaryDim) {
  REFUSE_COUNTS(length, rotaryDim);
  REFUSE_WORKSPACE(rotaryDim % 2);
  (void)length;
  return posenc_streams_workspace(rotaryDim);
}

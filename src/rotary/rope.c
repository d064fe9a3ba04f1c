/* Rotary position embedding (Su et al. 2021): frequencies, tables of cosines and sines, rotation.
 */
#include "../core/angles.h"
#include "../core/check.h"
#include "../core/frequency.h"
#include "../core/half.h"
#include "../core/rotation.h"
#include "../core/small.h"
#include "../posenc.h"

int posenc_rope_frequencies(double *out, int32_t dim, double base) {
  REFUSE(!out, 1);
  REFUSE(dim < 2 || dim % 2 || !fits(dim, 1, 1, sizeof *out), 2);
  REFUSE(!is_finite(base) || base <= 0, 3);
  posenc_geometric_series(out, dim / 2, base, 2, (uint32_t)dim);
  return 0;
}

/* Rounds the cosines or sines of a tile; those that are ties in float32 are looked at again. */
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
  (void)length;
  return posenc_streams_workspace(dim);
}

static SMALL void turn_back(angle_tile_t *tile) {
  for (int32_t i = 0; i < tile->rows * tile->pairs; i++) tile->sin[i] = -tile->sin[i];
}

int posenc_rope_apply(void *out, void *workspace, const void *x, const double *frequencies,
                      const uint32_t *fractions, const double *positions, int32_t heads,
                      int32_t length, int32_t dim, int32_t rotaryDim, double offset,
                      double attentionFactor, int32_t layout, int32_t inverse, int32_t dtype) {
  /* A dim below 1 is refused as such. */
  REFUSE(rotaryDim < 2 || rotaryDim % 2 || (rotaryDim > dim && dim > 0), 10);
  REFUSE(!is_finite(offset), 11);
  REFUSE(!is_finite(attentionFactor) || (inverse && !is_finite(1 / attentionFactor)), 12);
  REFUSE(!is_word(layout, 2), 13);
  REFUSE(!is_word(inverse, 2), 14);
  REFUSE(!is_word(dtype, 3), 15);
  const rotation_t rotation = {out, x, heads, length, dim, rotaryDim, layout, dtype};
  const streams_t streams = row_streams(frequencies, fractions, positions, offset, rotaryDim / 2,
                                        length, inverse ? 1 / attentionFactor : attentionFactor);
  const int fault = posenc_rotation_fault(&rotation, &streams, workspace, 7);
  if (fault) return fault;
  angle_tile_t *tile = posenc_before_tiles(&streams, workspace);
  while (posenc_next_tile(tile)) {
    if (inverse) turn_back(tile);
    posenc_rotate_tile(&rotation, tile);
  }
  return 0;
}

double posenc_rope_apply_workspace(int32_t length, int32_t rotaryDim) {
  (void)length;
  return posenc_streams_workspace(rotaryDim);
}

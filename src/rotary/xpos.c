/* Computes xPos (Sun et al. 2022): rotary embedding whose dimension pairs are also scaled with
 * position, so that scores decay with distance. */
#include "../core/check.h"
#include "../core/explog.h"
#include "../core/rotation.h"
#include "../core/sequences.h"
#include "../core/small.h"
#include "../posenc.h"

#define LN2 0x1.62e42fefa39efp-1

/* Pair m is multiplied by zeta_m^((position - center) / scale_base). */
typedef struct {
  double scale_base, gamma, center;
  int32_t dim;
} growth_t;

/* ln of zeta_m / scale_base. */
static SMALL double growth_of(const growth_t *growth, int32_t m) {
  const double gamma = growth->gamma, dim = growth->dim;
  return posenc_log((2.0 * m + gamma * dim) / ((1 + gamma) * dim)) / growth->scale_base;
}

/* Whether every scale at this position is from 2^-126 to 2^127. The scale of pair 0 is the furthest
 * from 1. */
static inline bool scale_fits(const growth_t *growth, double position) {
  const double exponent = growth_of(growth, 0) * (position - growth->center);
  return exponent >= -126 * LN2 && exponent <= 127 * LN2;
}

static SMALL void grow(const growth_t *growth, const angle_tile_t *tile) {
  for (int32_t m = 0; m < tile->pairs; m++) {
    const double rate = growth_of(growth, tile->first + m);
    float *cos = tile->cos + m, *sin = tile->sin + m;
    for (int32_t i = 0; i < tile->rows; i++, cos += tile->pairs, sin += tile->pairs) {
      const double scale = posenc_exp(rate * (tile->positions[i] - growth->center));
      *cos = (float)(*cos * scale);
      *sin = (float)(*sin * scale);
    }
  }
}

SMALL int posenc_xpos_apply(float *out, void *workspace, const float *x, const double *frequencies,
                            const uint32_t *fractions, const double *positions, int32_t outer,
                            int32_t length, int32_t inner, int32_t dim, int32_t batch,
                            int32_t batchOuter, double firstOuter, double offset, double scaleBase,
                            double gamma, double center, int32_t downscale) {
  const sequences_t sequences = {firstOuter, outer, batch, batchOuter};
  REFUSE(dim % 2, 10);
  REFUSE(batch < 1, 11);
  REFUSE(batchOuter < 1, 12);
  REFUSE(!is_first_outer(&sequences), 13);
  REFUSE(!is_finite(offset), 14);
  REFUSE(!is_finite(scaleBase) || scaleBase <= 0, 15);
  REFUSE(!is_finite(gamma) || gamma <= 0, 16);
  REFUSE(!is_finite(center), 17);
  REFUSE(!is_word(downscale, 2), 18);
  rotation_t rotation = {
      out, x, outer, length, inner, dim, dim, dim, POSENC_PAIRS_INTERLEAVED, POSENC_FLOAT32};
  streams_t streams = row_streams(frequencies, fractions, NULL, offset, dim / 2, length, 1);
  const int fault = posenc_rotation_fault(&rotation, &streams, workspace, 7, 10);
  if (fault) return fault;
  const growth_t growth = {downscale ? -scaleBase : scaleBase, gamma, center, dim};
  for (int64_t i = 0; i < (positions ? (int64_t)batch * length : length); i++) {
    REFUSE(positions && !is_finite(positions[i]), 6);
    REFUSE(!scale_fits(&growth, positions ? positions[i] : offset + (double)i), 17);
  }
  const size_t vectors = (size_t)length * (size_t)inner;
  sequence_t sequence = {0};
  while (next_sequence(&sequence, &sequences)) {
    const size_t at = (size_t)sequence.start * vectors * (size_t)dim;
    rotation.outer = sequence.count;
    rotation.out = out + at;
    rotation.x = x + at;
    if (positions) streams.places.positions = positions + (size_t)sequence.row * (size_t)length;
    angle_tile_t *tile = posenc_before_tiles(&streams, workspace);
    while (posenc_next_tile(tile)) {
      grow(&growth, tile);
      posenc_rotate_tile(&rotation, tile);
    }
  }
  return 0;
}

double posenc_xpos_apply_workspace(int32_t length, int32_t dim) {
  REFUSE_COUNTS(length, dim);
  REFUSE_WORKSPACE(dim % 2);
  (void)length;
  return posenc_streams_workspace(dim);
}

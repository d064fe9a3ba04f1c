/* xPos (Sun et al. 2022): rotary embedding whose pairs also shrink or grow with the position, so
 * that scores decay with distance. */
#include "../core/check.h"
#include "../core/small.h"
#include "../core/streams.h"
#include "../posenc.h"

#define LN2 0x1.62e42fefa39efp-1

/* Whether every scale at this position is from 2^-126 to 2^127: that of pair 0, which grows most,
 * is the furthest from 1. */
static inline bool scale_fits(const streams_t *streams, double position) {
  const double exponent = posenc_streams_growth(streams, 0) * (position - streams->center);
  return exponent >= -126 * LN2 && exponent <= 127 * LN2;
}

SMALL int posenc_xpos_apply(float *out, void *workspace, const float *x, const double *frequencies,
                            const uint32_t *fractions, const double *positions, int32_t heads,
                            int32_t length, int32_t dim, double offset, double scaleBase,
                            double gamma, double center, int32_t downscale) {
  REFUSE(dim % 2, 9);
  REFUSE(!is_finite(offset), 10);
  REFUSE(!is_finite(scaleBase) || scaleBase <= 0, 11);
  REFUSE(!is_finite(gamma) || gamma <= 0, 12);
  REFUSE(!is_finite(center), 13);
  REFUSE(!is_word(downscale, 2), 14);
  const streams_t streams = {.out = out,
                             .x = x,
                             .frequencies = frequencies,
                             .fractions = fractions,
                             .heads = heads,
                             .length = length,
                             .dim = dim,
                             .rotary = dim,
                             .layout = POSENC_PAIRS_INTERLEAVED,
                             .factor = 1,
                             .places = {.positions = positions, .row_step = 1, .offset = offset},
                             .streams = 1,
                             .ends = {dim / 2, dim / 2},
                             .scale_base = downscale ? -scaleBase : scaleBase,
                             .gamma = gamma,
                             .center = center};
  const int fault = posenc_streams_fault(&streams, workspace, 7);
  if (fault) return fault;
  for (int32_t i = 0; i < length; i++) {
    REFUSE(!scale_fits(&streams, positions ? positions[i] : offset + i), 13);
  }
  posenc_rotate_streams(&streams, workspace);
  return 0;
}

double posenc_xpos_apply_workspace(int32_t length, int32_t dim) {
  (void)length;
  return posenc_streams_workspace(dim);
}

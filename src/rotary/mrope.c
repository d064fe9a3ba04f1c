/* Computes multimodal rotary embedding (Qwen2-VL and later): a token has several positions, such
 * as a time, a row and a column, and each dimension pair is rotated by one of them. */
#include "../core/check.h"
#include "../core/rotation.h"
#include "../core/sequences.h"
#include "../core/small.h"
#include "../posenc.h"

SMALL int posenc_mrope_apply(float *out, void *workspace, const float *x, const double *frequencies,
                             const uint32_t *fractions, const double *positions,
                             const int32_t *axes, int32_t outer, int32_t length, int32_t inner,
                             int32_t dim, int32_t rows, int32_t rotaryDim, int32_t batch,
                             int32_t batchOuter, double firstOuter, double attentionFactor,
                             int32_t layout) {
  const sequences_t sequences = {firstOuter, outer, batch, batchOuter};
  REFUSE(!positions, 6);
  REFUSE(!axes, 7);
  REFUSE(rows < 1 || rows > MOST_STREAMS, 12);
  /* A dim below 1 is refused by the check of dim. */
  REFUSE(rotaryDim < 2 || rotaryDim % 2 || (rotaryDim > dim && dim > 0), 13);
  REFUSE(batch < 1, 14);
  REFUSE(batchOuter < 1, 15);
  REFUSE(!is_first_outer(&sequences), 16);
  REFUSE(!is_finite(attentionFactor), 17);
  REFUSE(!is_word(layout, 2), 18);
  const int32_t pairs = rotaryDim / 2;
  for (int32_t m = 0; m < pairs; m++) REFUSE(axes[m] < -1 || axes[m] >= rows, 7);
  rotation_t rotation = {out, x, outer, length, inner, dim, rotaryDim, dim, layout, POSENC_FLOAT32};
  const int64_t step = (int64_t)batch * length;
  streams_t streams = {.frequencies = frequencies,
                       .fractions = fractions,
                       .pairs = pairs,
                       .end = length,
                       .factor = attentionFactor,
                       .places = {.stream_step = step, .row_step = 1},
                       .streams = rows,
                       .axes = axes};
  const int fault = posenc_rotation_fault(&rotation, &streams, workspace, 8, 11);
  if (fault) return fault;
  for (int64_t i = 0; i < rows * step; i++) REFUSE(!is_finite(positions[i]), 6);
  const size_t vectors = (size_t)length * (size_t)inner;
  sequence_t sequence = {0};
  while (next_sequence(&sequence, &sequences)) {
    const size_t at = (size_t)sequence.start * vectors * (size_t)dim;
    rotation.outer = sequence.count;
    rotation.out = out + at;
    rotation.x = x + at;
    streams.places.positions = positions + (size_t)sequence.row * (size_t)length;
    posenc_rotate(&rotation, &streams, workspace);
  }
  return 0;
}

double posenc_mrope_apply_workspace(int32_t length, int32_t rotaryDim) {
  REFUSE_COUNTS(length, rotaryDim);
  REFUSE_WORKSPACE(rotaryDim % 2);
  (void)length;
  return posenc_streams_workspace(rotaryDim);
}

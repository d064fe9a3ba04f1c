/* Computes multimodal rotary embedding (Qwen2-VL and later): a token has several positions, such
 * as a time, a row and a column, and each dimension pair is rotated by one of them. */
#include "../core/check.h"
#include "../core/rotation.h"
#include "../core/small.h"
#include "../posenc.h"

SMALL int posenc_mrope_apply(float *out, void *workspace, const float *x, const double *frequencies,
                             const uint32_t *fractions, const double *positions,
                             const int32_t *axes, int32_t heads, int32_t length, int32_t dim,
                             int32_t rows, int32_t rotaryDim, double attentionFactor,
                             int32_t layout) {
  REFUSE(!positions, 6);
  REFUSE(!axes, 7);
  REFUSE(rows < 1 || rows > MOST_STREAMS, 11);
  /* A dim below 1 is refused by the check of dim. */
  REFUSE(rotaryDim < 2 || rotaryDim % 2 || (rotaryDim > dim && dim > 0), 12);
  REFUSE(!is_finite(attentionFactor), 13);
  REFUSE(!is_word(layout, 2), 14);
  const int32_t pairs = rotaryDim / 2;
  for (int32_t m = 0; m < pairs; m++) REFUSE(axes[m] < -1 || axes[m] >= rows, 7);
  const rotation_t rotation = {out, x,         heads, length, 1,
                               dim, rotaryDim, dim,   layout, POSENC_FLOAT32};
  const streams_t streams = {
      .frequencies = frequencies,
      .fractions = fractions,
      .pairs = pairs,
      .end = length,
      .factor = attentionFactor,
      .places = {.positions = positions, .stream_step = length, .row_step = 1},
      .streams = rows,
      .axes = axes};
  const int fault = posenc_rotation_fault(&rotation, &streams, workspace, 8, 10);
  if (fault) return fault;
  posenc_rotate(&rotation, &streams, workspace);
  return 0;
}

double posenc_mrope_apply_workspace(int32_t length, int32_t rotaryDim) {
  (void)length;
  return posenc_streams_workspace(rotaryDim);
}

/* Computes multimodal rotary embedding (Qwen2-VL, Qwen3-VL): a token has a time, a row and a
 * column, and each dimension pair is rotated by one of them. */
#include "../core/check.h"
#include "../core/rotation.h"
#include "../core/small.h"
#include "../posenc.h"

SMALL int posenc_mrope_apply(float *out, void *workspace, const float *x, const double *frequencies,
                             const uint32_t *fractions, const double *positions,
                             const int32_t *sections, int32_t heads, int32_t length, int32_t dim,
                             int32_t rotaryDim, double attentionFactor, int32_t layout,
                             int32_t interleavedSections) {
  REFUSE(!positions, 6);
  REFUSE(!sections, 7);
  /* A dim below 1 is refused by the check of dim. */
  REFUSE(rotaryDim < 2 || rotaryDim % 2 || (rotaryDim > dim && dim > 0), 11);
  REFUSE(!is_finite(attentionFactor), 12);
  REFUSE(!is_word(layout, 2), 13);
  REFUSE(!is_word(interleavedSections, 2), 14);
  int64_t pairs = 0;
  for (int32_t axis = 0; axis < 3; axis++) {
    REFUSE(sections[axis] < 0, 7);
    pairs += sections[axis];
  }
  REFUSE(pairs != rotaryDim / 2, 7);
  const int32_t time = sections[0], height = sections[1], width = sections[2];
  const rotation_t rotation = {out, x, heads, length, dim, rotaryDim, dim, layout, POSENC_FLOAT32};
  streams_t streams = {.frequencies = frequencies,
                       .fractions = fractions,
                       .pairs = rotaryDim / 2,
                       .end = length,
                       .factor = attentionFactor,
                       .places = {.positions = positions, .stream_step = length, .row_step = 1},
                       .streams = 3,
                       .ends = {time, time + height},
                       .interleaved = interleavedSections};
  if (interleavedSections) {
    /* Clipped to the number of pairs, so that three times the value fits int32. */
    streams.ends[0] = height > pairs / 3 ? (int32_t)pairs : 3 * height;
    streams.ends[1] = width > pairs / 3 ? (int32_t)pairs : 3 * width;
  }
  const int fault = posenc_rotation_fault(&rotation, &streams, workspace, 8);
  if (fault) return fault;
  posenc_rotate(&rotation, &streams, workspace);
  return 0;
}

double posenc_mrope_apply_workspace(int32_t length, int32_t rotaryDim) {
  (void)length;
  return posenc_streams_workspace(rotaryDim);
}

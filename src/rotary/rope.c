/* Rotary position embedding (Su et al. 2021): frequencies, tables of cosines and sines, rotation.
 */
#include <string.h>

#include "../core/angles.h"
#include "../core/check.h"
#include "../core/frequency.h"
#include "../posenc.h"

enum { TILE = 32 };

int posenc_rope_frequencies(double *out, int32_t dim, double base) {
  if (!out) return -1;
  if (dim < 2 || dim % 2 || !fits(dim, 1, 1, sizeof *out)) return -2;
  if (!is_finite(base) || base <= 0) return -3;
  posenc_geometric_series(out, dim / 2, base, 2, (uint32_t)dim);
  return 0;
}

int posenc_rope_table(float *cos, float *sin, void *workspace, const double *frequencies,
                      const uint32_t *fractions, const double *positions, int32_t length,
                      int32_t dim, double offset, double attentionFactor) {
  if (!cos) return -1;
  if (!sin) return -2;
  if (!workspace) return -3;
  if (!fractions) return -5;
  if (length < 1) return -7;
  if (dim < 2 || dim % 2 || !fits(length, dim / 2, 1, sizeof *cos)) return -8;
  if (!is_finite(offset)) return -9;
  if (!is_finite(attentionFactor)) return -10;
  if (!all_finite(frequencies, dim / 2)) return -4;
  if (positions && !all_finite(positions, length)) return -6;
  const int32_t count = dim / 2;
  const angle_source_t source = {frequencies,     fractions, positions, offset,
                                 attentionFactor, length,    count};
  const angle_target_t target = {sin, cos, (size_t)count, 1, count};
  posenc_angle_rows(&target, workspace, &source);
  return 0;
}

double posenc_rope_table_workspace(int32_t length, int32_t dim) {
  return posenc_angle_workspace(length, dim / 2);
}

static void rotate_row(float *out, const float *x, const float *cos, const float *sin,
                       int32_t count, int32_t layout, int32_t inverse) {
  const size_t step = layout == POSENC_PAIRS_INTERLEAVED ? 2 : 1;
  const size_t partner = layout == POSENC_PAIRS_INTERLEAVED ? 1 : (size_t)count;
  for (int32_t m = 0; m < count; m++) {
    const size_t at = (size_t)m * step;
    const float a = x[at], b = x[at + partner], c = cos[m], s = inverse ? -sin[m] : sin[m];
    out[at] = a * c - b * s;
    out[at + partner] = a * s + b * c;
  }
}

int posenc_rope_apply(float *out, void *workspace, const float *x, const double *frequencies,
                      const uint32_t *fractions, const double *positions, int32_t heads,
                      int32_t length, int32_t dim, int32_t rotaryDim, double offset,
                      double attentionFactor, int32_t layout, int32_t inverse) {
  if (!out) return -1;
  if (!workspace) return -2;
  if (!x) return -3;
  if (!fractions) return -5;
  if (heads < 1) return -7;
  if (length < 1) return -8;
  if (dim < 1 || !fits(heads, length, dim, sizeof *out)) return -9;
  if (rotaryDim < 2 || rotaryDim % 2 || rotaryDim > dim) return -10;
  if (!is_finite(offset)) return -11;
  if (!is_finite(attentionFactor) || (inverse && attentionFactor == 0)) return -12;
  if (!is_word(layout, 2)) return -13;
  if (!is_word(inverse, 2)) return -14;
  if (!all_finite(frequencies, rotaryDim / 2)) return -4;
  if (positions && !all_finite(positions, length)) return -6;

  const int32_t count = rotaryDim / 2;
  const size_t row = (size_t)dim;
  float *cos = workspace, *sin = cos + (size_t)TILE * (size_t)count;
  void *rest = align_up(sin + (size_t)TILE * (size_t)count);
  const angle_target_t target = {sin, cos, (size_t)count, 1, count};
  angle_source_t source = {
      frequencies, fractions, NULL, 0, inverse ? 1 / attentionFactor : attentionFactor, 0, count};
  for (int32_t first = 0; first < length; first += source.length) {
    source.length = length - first < TILE ? length - first : TILE;
    source.offset = offset + first;
    source.positions = positions ? positions + first : NULL;
    posenc_angle_rows(&target, rest, &source);
    for (int32_t h = 0; h < heads; h++) {
      size_t at = ((size_t)h * (size_t)length + (size_t)first) * row;
      for (int32_t i = 0; i < source.length; i++, at += row) {
        rotate_row(out + at, x + at, cos + (size_t)i * (size_t)count,
                   sin + (size_t)i * (size_t)count, count, layout, inverse);
        if (out != x && rotaryDim < dim) {
          memcpy(out + at + rotaryDim, x + at + rotaryDim, (size_t)(dim - rotaryDim) * sizeof *out);
        }
      }
    }
  }
  return 0;
}

double posenc_rope_apply_workspace(int32_t length, int32_t rotaryDim) {
  double count = rotaryDim / 2;
  return 2.0 * TILE * count * sizeof(float) + 16 + posenc_angle_workspace(length, rotaryDim / 2);
}

/* Computes and applies a factor on queries that grows with position, so that attention stays sharp
 * in long texts. */
#include "../core/angles.h"
#include "../core/check.h"
#include "../core/explog.h"
#include "../core/sequences.h"
#include "../core/simd.h"
#include "../core/small.h"
#include "../posenc.h"

typedef struct {
  const double *positions;
  double offset, attnScale, floorScale, trainingLength;
  int32_t kind;
} temperature_t;

/* The factor of row i. */
static SMALL float factor_at(const temperature_t *given, int32_t i) {
  const double position = given->positions ? given->positions[i] : given->offset + i;
  if (given->kind == POSENC_LOGN) {
    const double factor = posenc_log1p(position) / posenc_log(given->trainingLength);
    return factor > 1 ? (float)factor : 1;
  }
  const double first = given->kind == POSENC_LLAMA4 ? 1 : 0;
  double steps = (position + first) / given->floorScale;
  if (steps < 0x1p53) steps = (double)(int64_t)steps;
  return (float)(1 + given->attnScale * posenc_log1p(steps));
}

/* Returns -k for the first argument that breaks its rule; the positions, `length` of them, are
 * argument `first`, offset is argument `rest`. */
static SMALL int find_fault(int first, int rest, const temperature_t *given, int64_t length) {
#if !defined(__wasm__)
  const double *positions = given->positions;
  for (int64_t i = 0; positions && i < length; i++) {
    REFUSE(!is_finite(positions[i]) || positions[i] < 0, first);
  }
  REFUSE(!is_finite(given->offset) || given->offset < 0, rest);
  REFUSE(!is_word(given->kind, 3), rest + 1);
  REFUSE(!is_finite(given->attnScale), rest + 2);
  REFUSE(!is_finite(given->floorScale) || given->floorScale <= 0, rest + 3);
  REFUSE(!is_finite(given->trainingLength) || given->trainingLength <= 1, rest + 4);
#else
  (void)first, (void)rest, (void)given, (void)length;
#endif
  return 0;
}

int posenc_temperature_factors(float *out, const double *positions, int32_t length, double offset,
                               int32_t kind, double attnScale, double floorScale,
                               double trainingLength) {
  const temperature_t given = {positions, offset, attnScale, floorScale, trainingLength, kind};
  REFUSE(!out, 1);
  REFUSE(length < 1 || !fits(length, 1, 1, sizeof *out), 3);
  const int fault = find_fault(2, 4, &given, length);
  if (fault) return fault;
  for (int32_t i = 0; i < length; i++) out[i] = factor_at(&given, i);
  return 0;
}

/* Multiplies `count` values, which may be written in place. */
static INLINED void multiply(float *out, const float *x, float factor, size_t count) {
  const f32x4 four = f32x4_splat(factor);
  size_t c = 0;
  for (; c + 4 <= count; c += 4) f32x4_store(out + c, f32x4_mul(f32x4_load(x + c), four));
  for (; c < count; c++) out[c] = x[c] * factor;
}

int posenc_temperature_apply(float *out, const float *x, const double *positions, int32_t outer,
                             int32_t length, int32_t inner, int32_t dim, int32_t batch,
                             int32_t batchOuter, double firstOuter, double offset, int32_t kind,
                             double attnScale, double floorScale, double trainingLength) {
  temperature_t given = {positions, offset, attnScale, floorScale, trainingLength, kind};
  const sequences_t sequences = {firstOuter, outer, batch, batchOuter};
  REFUSE(!out, 1);
  REFUSE(!x, 2);
  REFUSE(outer < 1, 4);
  REFUSE(length < 1, 5);
  REFUSE(inner < 1, 6);
  REFUSE(dim < 1 || !fits((double)outer * length, inner, dim, sizeof *out), 7);
  REFUSE(batch < 1, 8);
  REFUSE(batchOuter < 1, 9);
  REFUSE(!is_first_outer(&sequences), 10);
  const int fault = find_fault(3, 11, &given, (int64_t)batch * length);
  if (fault) return fault;
  const size_t row = (size_t)inner * (size_t)dim, plane = (size_t)length * row;
  sequence_t sequence = {0};
  while (next_sequence(&sequence, &sequences)) {
    if (positions) given.positions = positions + (size_t)sequence.row * (size_t)length;
    for (int32_t i = 0; i < length; i++) {
      const float factor = factor_at(&given, i);
      size_t at = (size_t)sequence.start * plane + (size_t)i * row;
      for (int32_t h = 0; h < sequence.count; h++, at += plane) {
        multiply(out + at, x + at, factor, row);
      }
    }
  }
  return 0;
}

/* Computes sinusoidal tables (Vaswani et al. 2017, section 3.5) and relative encodings by
 * distance. */
#include "../core/angles.h"
#include "../core/check.h"
#include "../core/frequency.h"
#include "../core/window.h"
#include "../posenc.h"

static int32_t frequency_count(int32_t dim, int32_t endpoint) {
  return endpoint ? dim / 2 : dim / 2 + dim % 2;
}

int posenc_sinusoidal_frequencies(double *out, int32_t dim, double base, int32_t endpoint) {
  REFUSE(dim < 1 || !fits(dim, 1, 1, sizeof *out), 2);
  REFUSE(!is_finite(base) || base <= 0, 3);
  REFUSE(!is_word(endpoint, 2), 4);
  int32_t count = frequency_count(dim, endpoint);
  REFUSE(!out && count > 0, 1);
  if (endpoint) {
    posenc_geometric_series(out, count, base, 1, count > 2 ? (uint32_t)count - 1 : 1);
  } else {
    posenc_geometric_series(out, count, base, 2, (uint32_t)dim);
  }
  return 0;
}

/* Addresses of the sines and cosines in a row of dim floats. */
static angle_target_t target_of(float *out, int32_t dim, int32_t layout, int32_t endpoint) {
  int32_t count = frequency_count(dim, endpoint);
  angle_target_t target = {.sine = out, .row = (size_t)dim, .cosines = dim / 2};
  if (layout == POSENC_INTERLEAVED) {
    target.cosine = out + 1;
    target.step = 2;
  } else {
    target.cosine = out + count;
    target.step = 1;
  }
  return target;
}

/* Zeros the last column when endpoint is set and dim is odd. */
static void clear_last_column(float *out, int32_t rows, int32_t dim) {
  for (int32_t i = 0; i < rows; i++) out[(size_t)i * (size_t)dim + (size_t)dim - 1] = 0;
}

static void encode(float *out, void *workspace, const angle_source_t *source, int32_t dim,
                   int32_t layout, int32_t endpoint) {
  const angle_target_t target = target_of(out, dim, layout, endpoint);
  posenc_angle_rows(&target, workspace, source);
  if (endpoint && dim % 2) clear_last_column(out, source->length, dim);
}

int posenc_sinusoidal_table(float *out, void *workspace, const double *frequencies,
                            const uint32_t *fractions, const double *positions, int32_t length,
                            int32_t dim, double offset, int32_t layout, int32_t endpoint) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(length < 1, 6);
  REFUSE(dim < 1 || !fits(length, dim, 1, sizeof *out), 7);
  REFUSE(!is_finite(offset), 8);
  REFUSE(!is_word(layout, 2), 9);
  REFUSE(!is_word(endpoint, 2), 10);
  int32_t count = frequency_count(dim, endpoint);
  REFUSE(!all_finite(frequencies, count), 3);
  REFUSE(!fractions && count > 0, 4);
  REFUSE(positions && !all_finite(positions, length), 5);
  const angle_source_t source = {frequencies, fractions, positions, offset, 1, length, count};
  encode(out, workspace, &source, dim, layout, endpoint);
  return 0;
}

double posenc_sinusoidal_table_workspace(int32_t length, int32_t dim) {
  REFUSE_COUNTS(length, dim);
  (void)length;
  return posenc_angle_workspace(dim / 2 + dim % 2);
}

int posenc_sinusoidal_relativeEncoding(float *out, void *workspace, const double *frequencies,
                                       const uint32_t *fractions, int32_t queries, int32_t keys,
                                       int32_t dim, int32_t maxDistance, double queryOffset,
                                       double keyOffset, int32_t layout, int32_t endpoint) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(queries < 1, 5);
  REFUSE(keys < 1, 6);
  REFUSE(dim < 1 || !fits(queries, keys, dim, sizeof *out), 7);
  REFUSE(maxDistance < 1, 8);
  const int fault = posenc_offset_fault(9, queries, keys, queryOffset, keyOffset);
  if (fault) return fault;
  REFUSE(!is_word(layout, 2), 11);
  REFUSE(!is_word(endpoint, 2), 12);
  int32_t count = frequency_count(dim, endpoint);
  REFUSE(!all_finite(frequencies, count), 3);
  REFUSE(!fractions && count > 0, 4);

  /* A row depends on the clipped distance only: each distance is encoded once; rows beyond
   * maxDistance repeat the end. */
  const int64_t entries = (int64_t)queries + keys - 1;
  const double first = first_distance(queries, queryOffset, keyOffset);
  const double low = first < -maxDistance ? -(double)maxDistance : first;
  const double last = first + (double)(entries - 1);
  const double start = low > maxDistance ? maxDistance : low;
  const double high = last > maxDistance ? maxDistance : last;
  const double end = high < start ? start : high;
  const int64_t before = first < start ? (int64_t)((last < start ? last : start) - first) : 0;
  const int64_t rows = (int64_t)(end - start) + 1;
  float *profile = workspace, *entry = profile;
  float *encoded = profile + (size_t)before * (size_t)dim;
  void *rest = align_up(profile + (size_t)entries * (size_t)dim);
  const angle_source_t source = {frequencies, fractions, NULL, start, 1, (int32_t)rows, count};
  encode(encoded, rest, &source, dim, layout, endpoint);
  for (int64_t n = 0; n < before; n++, entry += dim) {
    memcpy(entry, encoded, (size_t)dim * sizeof *out);
  }
  entry = encoded + (size_t)rows * (size_t)dim;
  for (int64_t n = before + rows; n < entries; n++, entry += dim) {
    memcpy(entry, entry - dim, (size_t)dim * sizeof *out);
  }
  posenc_window_copy(out, profile, 1, queries, keys, (size_t)dim);
  return 0;
}

double posenc_sinusoidal_relativeEncoding_workspace(int32_t queries, int32_t keys, int32_t dim) {
  REFUSE_COUNTS(queries, keys, dim);
  double entries = (double)queries + keys - 1;
  return entries * dim * sizeof(float) + 16 + posenc_angle_workspace(dim / 2 + dim % 2);
}

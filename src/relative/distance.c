/* Computes the matrix of distances, and the low-rank factorization of any matrix. */
#include "../core/check.h"
#include "../core/explog.h"
#include "../core/svd.h"
#include "../core/window.h"
#include "../posenc.h"

enum { MOST_ROWS = 1024 };

static SMALL void fill_profile(int32_t *profile, int64_t count, double first, double back,
                               double ahead) {
  for (int64_t n = 0; n < count; n++, first++) {
    profile[n] = (int32_t)(first < -back ? -back : first > ahead ? ahead : first);
  }
}

int posenc_distance_matrix(int32_t *out, void *workspace, int32_t queries, int32_t keys,
                           double queryOffset, double keyOffset, double maxDistance,
                           double maxAhead) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  const int fault = posenc_window_fault(3, 1, queries, keys, queryOffset, keyOffset, false);
  if (fault) return fault;
  REFUSE(!is_whole(maxDistance) || maxDistance < 0 || maxDistance > 0x1p31, 7);
  REFUSE(!is_whole(maxAhead) || maxAhead < 0 || maxAhead > 0x1p31, 8);
  fill_profile(workspace, (int64_t)queries + keys - 1,
               first_distance(queries, queryOffset, keyOffset), maxDistance, maxAhead);
  posenc_window_copy(out, workspace, 1, queries, keys, 1);
  return 0;
}

double posenc_distance_matrix_workspace(int32_t queries, int32_t keys) {
  REFUSE_COUNTS(queries, keys);
  return profile_bytes(1, queries, keys);
}

/* The matrix divided by scale, with its longer side along the columns [n][m]. */
static SMALL void fill_columns(double *columns, const double *matrix, double scale, int32_t queries,
                               int32_t keys, size_t m) {
  const size_t down = queries < keys ? m : 1, across = queries < keys ? 1 : m;
  for (int32_t i = 0; i < queries; i++) {
    for (int32_t j = 0; j < keys; j++) {
      columns[(size_t)i * down + (size_t)j * across] = *matrix++ / scale;
    }
  }
}

int posenc_distance_factorize(float *left, float *right, double *singularValues, double *error,
                              void *workspace, const double *matrix, int32_t queries, int32_t keys,
                              int32_t rank) {
  REFUSE(!left, 1);
  REFUSE(!right, 2);
  REFUSE(!singularValues, 3);
  REFUSE(!error, 4);
  REFUSE(!workspace, 5);
  REFUSE(!matrix, 6);
  REFUSE(queries < 1 || queries > MOST_ROWS, 7);
  REFUSE(keys < 1 || keys > MOST_ROWS, 8);
  REFUSE(rank < 1 || rank > queries || rank > keys, 9);
  double largest = 0x1p-1022;
  for (int32_t i = 0; i < queries * keys; i++) {
    REFUSE(!is_finite(matrix[i]), 6);
    if (__builtin_fabs(matrix[i]) > largest) largest = __builtin_fabs(matrix[i]);
  }
  /* A power of two that keeps squares in range. */
  const double scale = double_of_bits(bits_of_double(largest) >> 52 << 52);
  const bool upright = queries >= keys;
  const size_t m = padded(upright ? queries : keys), n = padded(upright ? keys : queries);
  double *rows = workspace, *squares = rows + n * n, *ofQuery = squares + n, *ofKey = ofQuery + m;
  double *columns = ofKey + m, *wide = upright ? ofQuery : ofKey,
         *narrow = upright ? ofKey : ofQuery;
  memset(workspace, 0, (size_t)posenc_distance_factorize_workspace(queries, keys));
  fill_columns(columns, matrix, scale, queries, keys, m);
  orthogonalize(rows, squares, triangularize(rows, columns, wide, m, n), n);
  fill_columns(columns, matrix, scale, queries, keys, m);
  double taken = 0, rest = 0;
  for (size_t k = 0; k < n; k++) {
    size_t best = 0;
    for (size_t p = 1; p < n; p++) {
      if (squares[p] > squares[best]) best = p;
    }
    const double square = squares[best], value = __builtin_sqrt(square);
    squares[best] = -1;
    if (k >= (size_t)rank) {
      rest += square;
      continue;
    }
    taken += square;
    singularValues[k] = value * scale;
    /* Each vector is multiplied by the root of its singular value; the wide vector is the matrix
     * times the narrow one, so that their product is a projection of the matrix. */
    const double inverse = value > 0 ? 1 / value : 0;
    memset(wide, 0, m * sizeof *wide);
    for (size_t j = 0; j < n; j++) {
      narrow[j] = rows[best * n + j] * (inverse * __builtin_sqrt(value * scale));
      add_multiple(wide, columns + j * m, narrow[j] * inverse, m);
    }
    const double sign = sign_of(ofQuery, queries);
    for (int32_t i = 0; i < queries; i++) left[i * rank + (int32_t)k] = (float)(sign * ofQuery[i]);
    for (int32_t j = 0; j < keys; j++) *right++ = (float)(sign * ofKey[j]);
  }
  *error = rest > 0 ? __builtin_sqrt(rest / (taken + rest)) : 0;
  return 0;
}

double posenc_distance_factorize_workspace(int32_t queries, int32_t keys) {
  REFUSE_COUNTS(queries, keys);
  const double a = (double)padded(queries), b = (double)padded(keys);
  const double m = a > b ? a : b, n = a < b ? a : b;
  return (n * n + n + 2 * m + m * n) * sizeof(double);
}

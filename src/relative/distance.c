/* The distances of a window as a matrix, and any matrix as a product of two of low rank. */
#include "../core/check.h"
#include "../core/svd.h"
#include "../core/window.h"
#include "../posenc.h"

enum { MOST_ROWS = 1024 };

static SMALL void fill_profile(int32_t *profile, int64_t count, double first, double most) {
  for (int64_t n = 0; n < count; n++, first++) {
    profile[n] = (int32_t)(first < -most ? -most : first > most ? most : first);
  }
}

int posenc_distance_matrix(int32_t *out, void *workspace, int32_t queries, int32_t keys,
                           double queryOffset, double keyOffset, double maxDistance) {
  if (!out) return -1;
  if (!workspace) return -2;
  const int fault = window_fault(3, 1, queries, keys, queryOffset, keyOffset, false);
  if (fault) return fault;
  if (!is_whole(maxDistance) || maxDistance < 0 || maxDistance > 0x1p31) return -7;
  fill_profile(workspace, (int64_t)queries + keys - 1,
               first_distance(queries, queryOffset, keyOffset), maxDistance);
  window_copy(out, workspace, 1, queries, keys, 1);
  return 0;
}

double posenc_distance_matrix_workspace(int32_t queries, int32_t keys) {
  return ((double)queries + keys - 1) * sizeof(int32_t);
}

/* The shorter side of the matrix lies along n, its longer one along m. */
typedef struct {
  const double *matrix;
  size_t queries, keys, m, n;
  double scale, root; /* a power of four that keeps squares in range, and its root */
  double *columns;    /* [n, m] */
  double *rows;       /* [n, n]: of the triangle, rotated until they are orthogonal */
  double *squares;    /* [n] */
  double *narrow;     /* [n]: a singular vector along the shorter side */
  double *wide;       /* [m]: along the longer one */
  int32_t *order;     /* [n] */
} problem_t;

/* Sets scale and root; false for a matrix of zeros. */
static SMALL bool choose_scale(problem_t *problem) {
  double largest = 0;
  for (size_t i = 0; i < problem->m * problem->n; i++) {
    const double x = problem->matrix[i], size = x < 0 ? -x : x;
    if (size > largest) largest = size;
  }
  problem->scale = problem->root = 1;
  if (largest == 0) return false;
  while (largest * problem->scale > 0x1p300) {
    problem->scale *= 0x1p-300;
    problem->root *= 0x1p-150;
  }
  while (largest * problem->scale < 0x1p-300) {
    problem->scale *= 0x1p300;
    problem->root *= 0x1p150;
  }
  return true;
}

/* Fills rows and squares; returns how many of them there are. */
static SMALL size_t decompose(problem_t *problem) {
  const size_t m = problem->m, n = problem->n;
  const bool upright = problem->queries >= problem->keys;
  for (size_t j = 0; j < n; j++) {
    for (size_t i = 0; i < m; i++) {
      const size_t at = upright ? i * n + j : j * m + i;
      problem->columns[j * m + i] = problem->matrix[at] * problem->scale;
    }
  }
  const size_t rank =
      (size_t)triangularize(problem->columns, problem->order, problem->squares, m, n);
  for (size_t k = 0; k < rank; k++) {
    for (size_t j = 0; j < n; j++) {
      problem->rows[k * n + j] = j < k ? 0 : problem->columns[j * m + k];
    }
  }
  orthogonalize(problem->rows, problem->squares, rank, n);
  return rank;
}

/* Pair k of singular vectors, each times the root of the value: narrow from the rotated rows, wide
 * as the matrix times narrow, so that the product of both is the matrix's own projection. */
static SMALL void find_vectors(const problem_t *problem, size_t k, double value) {
  const size_t m = problem->m, n = problem->n;
  const double *row = problem->rows + k * n;
  double *narrow = problem->narrow, *wide = problem->wide;
  /* First the unit vector times the scale, for the product; then what is asked for. */
  for (size_t j = 0; j < n; j++) narrow[problem->order[j]] = row[j] / value * problem->scale;
  if (problem->queries >= problem->keys) {
    for (size_t i = 0; i < m; i++) wide[i] = dot_product(problem->matrix + i * n, narrow, n);
  } else {
    for (size_t i = 0; i < m; i++) wide[i] = 0;
    for (size_t j = 0; j < n; j++) add_multiple(wide, problem->matrix + j * m, narrow[j], m);
  }
  const double root = __builtin_sqrt(value);
  for (size_t i = 0; i < m; i++) wide[i] = wide[i] / root / problem->root;
  for (size_t j = 0; j < n; j++) narrow[problem->order[j]] = row[j] / root / problem->root;
}

/* 1, or -1 if the largest of the numbers is negative. Of several that are equal but for rounding
 * the first one counts. */
static SMALL double sign_of(const double *values, size_t count) {
  double largest = 0, sign = 1;
  for (size_t i = 0; i < count; i++) {
    const double size = values[i] < 0 ? -values[i] : values[i];
    if (size > largest * (1 + 0x1p-30)) {
      largest = size;
      sign = values[i] < 0 ? -1 : 1;
    }
  }
  return sign;
}

static SMALL void store_vectors(float *left, float *right, const problem_t *problem, size_t k,
                                size_t rank) {
  const bool upright = problem->queries >= problem->keys;
  const double *query = upright ? problem->wide : problem->narrow;
  const double *key = upright ? problem->narrow : problem->wide;
  const double sign = sign_of(query, problem->queries);
  for (size_t i = 0; i < problem->queries; i++) left[i * rank + k] = (float)(sign * query[i]);
  for (size_t j = 0; j < problem->keys; j++) {
    right[k * problem->keys + j] = (float)(sign * key[j]);
  }
}

/* The place of the largest of the squares; they are negative where they have been taken. */
static SMALL size_t largest_of(const double *squares, size_t count) {
  size_t best = 0;
  for (size_t k = 1; k < count; k++) {
    if (squares[k] > squares[best]) best = k;
  }
  return best;
}

static size_t larger(int32_t a, int32_t b) { return (size_t)(a > b ? a : b); }
static size_t smaller(int32_t a, int32_t b) { return (size_t)(a < b ? a : b); }

static SMALL bool all_finite(const double *values, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (!is_finite(values[i])) return false;
  }
  return true;
}

/* Where everything lies in the workspace. */
static SMALL void lay_out(problem_t *problem, void *workspace) {
  const size_t m = problem->m, n = problem->n;
  problem->columns = workspace;
  problem->rows = problem->columns + m * n;
  problem->squares = problem->rows + n * n;
  problem->narrow = problem->squares + n;
  problem->wide = problem->narrow + n;
  problem->order = (void *)(problem->wide + m);
}

/* Writes all results of a matrix that is not all zeros over zeros. */
static SMALL void factorize(float *left, float *right, double *values, double *error,
                            problem_t *problem, size_t rank) {
  const size_t found = decompose(problem);
  double taken = 0, rest = 0;
  for (size_t k = 0; k < rank && k < found; k++) {
    const size_t best = largest_of(problem->squares, found);
    const double square = problem->squares[best], value = __builtin_sqrt(square);
    problem->squares[best] = -1;
    taken += square;
    values[k] = value / problem->scale;
    find_vectors(problem, best, value);
    store_vectors(left, right, problem, k, rank);
  }
  for (size_t k = 0; k < found; k++) {
    if (problem->squares[k] > 0) rest += problem->squares[k];
  }
  *error = __builtin_sqrt(rest / (taken + rest));
}

int posenc_distance_factorize(float *left, float *right, double *singularValues, double *error,
                              void *workspace, const double *matrix, int32_t queries, int32_t keys,
                              int32_t rank) {
  if (!left) return -1;
  if (!right) return -2;
  if (!singularValues) return -3;
  if (!error) return -4;
  if (!workspace) return -5;
  if (!matrix) return -6;
  if (queries < 1 || queries > MOST_ROWS) return -7;
  if (keys < 1 || keys > MOST_ROWS) return -8;
  if (rank < 1 || (size_t)rank > smaller(queries, keys)) return -9;
  problem_t problem = {.matrix = matrix, .queries = (size_t)queries, .keys = (size_t)keys};
  problem.m = larger(queries, keys);
  problem.n = smaller(queries, keys);
  if (!all_finite(matrix, problem.m * problem.n)) return -6;
  lay_out(&problem, workspace);
  memset(left, 0, problem.queries * (size_t)rank * sizeof *left);
  memset(right, 0, problem.keys * (size_t)rank * sizeof *right);
  memset(singularValues, 0, (size_t)rank * sizeof *singularValues);
  *error = 0;
  if (choose_scale(&problem)) {
    factorize(left, right, singularValues, error, &problem, (size_t)rank);
  }
  return 0;
}

double posenc_distance_factorize_workspace(int32_t queries, int32_t keys) {
  const double m = queries > keys ? queries : keys, n = queries < keys ? queries : keys;
  return (m * n + n * n + 2 * n + m) * sizeof(double) + n * sizeof(int32_t);
}

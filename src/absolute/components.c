/* Computes the principal components of a learned table, by subspace iteration on a block of
 * directions. */
#include "../core/check.h"
#include "../core/explog.h"
#include "../core/philox.h"
#include "../core/svd.h"
#include "../posenc.h"

/* More directions than are asked for, so that the wanted ones converge sooner. */
enum { BLOCK = 16, MOST_COMPONENTS = 8, MOST_ROUNDS = 60, MOST_NUMBERS = 1 << 22 };

typedef struct {
  const float *table;
  double *mean, *row; /* [m] */
  double inverse;     /* 1 / the scale of the numbers */
  int32_t rows, dim;
  size_t m; /* dim, padded */
} centred_t;

/* Row i less the mean, over the scale. */
static SMALL void load_row(const centred_t *a, int32_t i) {
  const float *row = a->table + (size_t)i * (size_t)a->dim;
  for (int32_t c = 0; c < a->dim; c++) a->row[c] = (row[c] - a->mean[c]) * a->inverse;
}

/* Fills the mean and returns the scale: a power of two that keeps squares in range, or 0 if all
 * rows are the same. */
static SMALL double centre(centred_t *a) {
  for (int32_t i = 0; i < a->rows; i++) {
    for (int32_t c = 0; c < a->dim; c++) {
      a->mean[c] += a->table[(size_t)i * (size_t)a->dim + (size_t)c];
    }
  }
  for (int32_t c = 0; c < a->dim; c++) a->mean[c] /= a->rows;
  double largest = 0;
  for (int32_t i = 0; i < a->rows; i++) {
    load_row(a, i);
    for (int32_t c = 0; c < a->dim; c++) {
      const double size = __builtin_fabs(a->row[c]);
      if (size > largest) largest = size;
    }
  }
  return double_of_bits(bits_of_double(largest) >> 52 << 52);
}

/* Multiplies the directions [BLOCK][m] by the covariance, orthogonalizes the products in `next` and
 * makes them the directions. squares [BLOCK] gets the squares of their lengths, the variances.
 * Directions without variance become 0. Returns the sum of the squared changes of the first
 * `components`. */
static SMALL double iterate(const centred_t *a, double *directions, double *next, double *squares,
                            size_t components) {
  memset(next, 0, BLOCK * a->m * sizeof *next);
  for (int32_t i = 0; i < a->rows; i++) {
    load_row(a, i);
    for (size_t b = 0; b < BLOCK * a->m; b += a->m) {
      add_multiple(next + b, a->row, dot_product(a->row, directions + b, a->m), a->m);
    }
  }
  orthogonalize(next, squares, BLOCK, a->m);
  double largest = 0, change = 0;
  for (size_t b = 0; b < BLOCK; b++) {
    if (squares[b] > largest) largest = squares[b];
  }
  for (size_t b = 0; b < BLOCK; b++) {
    const double inverse = squares[b] > largest * 0x1p-90 ? 1 / __builtin_sqrt(squares[b]) : 0;
    if (inverse == 0) squares[b] = 0;
    for (size_t n = b * a->m; n < (b + 1) * a->m; n++) {
      const double value = next[n] * inverse, by = value - directions[n];
      if (b < components) change += by * by;
      directions[n] = value;
    }
  }
  return change;
}

int posenc_learned_components(float *coordinates, float *directions, double *shares,
                              void *workspace, const float *table, int32_t rows, int32_t dim,
                              int32_t components) {
  REFUSE(!coordinates, 1);
  REFUSE(!directions, 2);
  REFUSE(!shares, 3);
  REFUSE(!workspace, 4);
  REFUSE(!table, 5);
  REFUSE(rows < 1, 6);
  REFUSE(dim < 1 || (double)rows * dim > MOST_NUMBERS, 7);
  REFUSE(components < 1 || components > MOST_COMPONENTS || components > rows || components > dim,
         8);
  for (int32_t i = 0; i < rows * dim; i++) REFUSE(!is_finite(table[i]), 5);
  centred_t a = {.table = table, .inverse = 1, .rows = rows, .dim = dim, .m = padded(dim)};
  memset(workspace, 0, (size_t)posenc_learned_components_workspace(dim));
  a.mean = workspace;
  a.row = a.mean + a.m;
  double *block = a.row + a.m, *next = block + BLOCK * a.m, *squares = next + BLOCK * a.m;
  const double scale = centre(&a);
  double total = 0;
  if (scale > 0) {
    a.inverse = 1 / scale;
    for (int32_t i = 0; i < rows; i++) {
      load_row(&a, i);
      total += dot_product(a.row, a.row, a.m);
    }
    for (uint32_t b = 0; b < BLOCK; b++) {
      for (int32_t c = 0; c < dim; c++) {
        block[b * a.m + (size_t)c] = (int32_t)random_bits(0, b, (uint32_t)c) * 0x1p-31;
      }
    }
    int round = 0;
    while (iterate(&a, block, next, squares, (size_t)components) > 0x1p-60 && round < MOST_ROUNDS)
      round++;
  }
  for (int32_t k = 0; k < components; k++) {
    size_t best = 0;
    for (size_t b = 1; b < BLOCK; b++) {
      if (squares[b] > squares[best]) best = b;
    }
    const double *direction = block + best * a.m, sign = sign_of(direction, dim);
    shares[k] = total > 0 ? __builtin_sqrt(squares[best]) / total : 0;
    squares[best] = -1;
    for (int32_t c = 0; c < dim; c++) *directions++ = (float)(sign * direction[c]);
    for (int32_t i = 0; i < rows; i++) {
      load_row(&a, i);
      coordinates[(size_t)i * (size_t)components + (size_t)k] =
          (float)(sign * scale * dot_product(a.row, direction, a.m));
    }
  }
  return 0;
}

double posenc_learned_components_workspace(int32_t dim) {
  REFUSE_COUNTS(dim);
  return ((2.0 + 2 * BLOCK) * (double)padded(dim) + BLOCK) * sizeof(double);
}

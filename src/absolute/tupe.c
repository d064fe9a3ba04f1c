/* Computes TUPE, untied positional encoding (Ke et al. 2021): position-to-position scores with
 * projections of their own, separate from the tokens'. */
#include "../core/check.h"
#include "../core/dot.h"
#include "../core/products.h"
#include "../core/small.h"
#include "../posenc.h"

/* Columns of a projection computed at a time. */
enum { COLUMNS = 16 };

/* out [n]: every `step`-th number, padded with zeros to a multiple of DOT_STEP. */
static SMALL void promote(double *out, const float *from, size_t step, size_t dim, size_t n) {
  ROLLED for (size_t c = 0; c < n; c++, from += step) out[c] = c < dim ? (double)*from : 0;
}

SMALL int posenc_tupe_project(float *out, void *workspace, const float *table, const float *weight,
                              int32_t length, int32_t dim, int32_t heads, int32_t headDim) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!table, 3);
  REFUSE(!weight, 4);
  REFUSE(length < 1, 5);
  REFUSE(dim < 1 || !fits(length, dim, 1, sizeof *table), 6);
  REFUSE(heads < 1, 7);
  REFUSE(headDim < 1 || !fits(heads, headDim, length, sizeof *out) ||
             !fits(heads, headDim, dim, sizeof *weight),
         8);
  const size_t n = ((size_t)dim + DOT_STEP - 1) / DOT_STEP * DOT_STEP;
  const size_t width = (size_t)heads * (size_t)headDim;
  double *row = workspace, *columns = row + n;
  for (int32_t h = 0; h < heads; h++) {
    for (int32_t c = 0; c < headDim; c += COLUMNS) {
      const int32_t some = headDim - c < COLUMNS ? headDim - c : COLUMNS;
      for (int32_t j = 0; j < some; j++) {
        promote(columns + (size_t)j * n, weight + c + j, width, (size_t)dim, n);
      }
      for (int32_t i = 0; i < length; i++) {
        promote(row, table + (size_t)i * (size_t)dim, 1, (size_t)dim, n);
        float *to = out + (size_t)i * (size_t)headDim + c;
        for (int32_t j = 0; j < some; j++) {
          to[j] = (float)dot_product(row, columns + (size_t)j * n, n);
        }
      }
    }
    out += (size_t)length * (size_t)headDim;
    weight += headDim;
  }
  return 0;
}

double posenc_tupe_project_workspace(int32_t dim) {
  REFUSE_COUNTS(dim);
  return ((double)dim + DOT_STEP - 1) * (COLUMNS + 1) * sizeof(double);
}

int posenc_tupe_bias(float *out, void *workspace, const float *q, const float *k,
                     const float *theta1, const float *theta2, int32_t heads, int32_t queries,
                     int32_t keys, int32_t headDim, double firstQuery) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!q, 3);
  REFUSE(!k, 4);
  REFUSE(!theta1 && theta2, 5);
  REFUSE(theta1 && !theta2, 6);
  REFUSE(heads < 1, 7);
  REFUSE(queries < 1, 8);
  REFUSE(keys < 1 || !fits(heads, queries, keys, sizeof *out), 9);
  REFUSE(headDim < 1 || !fits(heads, keys, headDim, sizeof *k), 10);
  REFUSE(!is_whole(firstQuery) || firstQuery < 0 || firstQuery + queries > keys, 11);
  for (int32_t h = 0; h < heads; h++) {
    posenc_products(out, workspace, q, k, queries, keys, headDim,
                    1 / __builtin_sqrt(2.0 * headDim));
    q += (size_t)queries * (size_t)headDim;
    k += (size_t)keys * (size_t)headDim;
    float *row = out;
    for (int32_t i = 0; i < queries; i++, out += keys) {
      if (theta1) *out = theta2[h];
    }
    ROLLED for (int32_t j = 0; theta1 && firstQuery == 0 && j < keys; j++) row[j] = theta1[h];
  }
  return 0;
}

double posenc_tupe_bias_workspace(int32_t headDim) {
  REFUSE_COUNTS(headDim);
  return panel_floats(headDim) * sizeof(float);
}

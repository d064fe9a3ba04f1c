/* Computes Transformer-XL's relative scores (Dai et al. 2019): two biases on the queries, and rows
 * of projected encodings indexed by distance instead of the authors' matrix shift. */
#include "../core/check.h"
#include "../core/products.h"
#include "../core/relative_terms.h"
#include "../core/simd.h"
#include "../core/small.h"
#include "../posenc.h"

/* out [rows, dim]: every row of x plus the bias. */
static SMALL void add_bias(float *out, const float *x, const float *bias, int32_t rows,
                           int32_t dim) {
  for (int32_t i = 0; i < rows; i++) {
    ROLLED for (int32_t c = 0; c < dim; c++) *out++ = *x++ + bias[c];
  }
}

SMALL int posenc_transformerXL_scores(float *out, void *workspace, const float *q, const float *k,
                                      const float *r, const float *u, const float *v, int32_t batch,
                                      int32_t heads, int32_t queries, int32_t keys,
                                      int32_t distances, int32_t dim, double queryOffset,
                                      double scale) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!q, 3);
  REFUSE(!k, 4);
  REFUSE(!r, 5);
  REFUSE(!u, 6);
  REFUSE(!v, 7);
  const double planes = (double)batch * heads;
  REFUSE(batch < 1, 8);
  REFUSE(heads < 1, 9);
  REFUSE(queries < 1, 10);
  REFUSE(keys < 1 || !fits(planes, queries, keys, sizeof *out), 11);
  REFUSE(distances < keys, 12);
  REFUSE(dim < 1 || !fits(planes, queries, dim, sizeof *q) || !fits(planes, keys, dim, sizeof *k) ||
             !fits(heads, distances, dim, sizeof *r),
         13);
  /* Rows keys - queries - queryOffset to 2 keys - 2 - queryOffset of r are read. */
  REFUSE(!is_whole(queryOffset) || queryOffset > (double)keys - queries ||
             2.0 * keys - 1 - queryOffset > distances,
         14);
  REFUSE(!is_finite(scale), 15);
  const int64_t count = (int64_t)queries + keys - 1;
  const size_t row = (size_t)dim;
  int32_t *rows = workspace;
  void *after = rows + count;
  float *panel = after, *biased = panel + row * PRODUCT_COLUMNS;
  posenc_clip_rows(rows, count, first_distance(queries, queryOffset, 0), 1, 1 - keys,
                   INT32_MAX - keys);
  const relative_window_t window = {rows, queries, keys};
  for (int64_t plane = 0; plane < (int64_t)batch * heads; plane++) {
    const size_t head = (size_t)(plane % heads);
    add_bias(biased, q, u + head * row, queries, dim);
    posenc_products(out, panel, biased, k, queries, keys, dim, scale);
    add_bias(biased, q, v + head * row, queries, dim);
    posenc_add_query_terms(out, panel, biased, r + head * (size_t)distances * row, &window,
                           distances, dim, scale);
    out += (size_t)queries * (size_t)keys;
    q += (size_t)queries * row;
    k += (size_t)keys * row;
  }
  return 0;
}

double posenc_transformerXL_scores_workspace(int32_t queries, int32_t keys, int32_t dim) {
  REFUSE_COUNTS(queries, keys, dim);
  return ((double)queries + keys - 1) * sizeof(int32_t) +
         (panel_floats(dim) + (double)queries * dim) * sizeof(float);
}

/* Computes decomposed relative positions (Li et al. 2022): each query times a vector for the row
 * difference plus a vector for the column difference. */
#include "../core/check.h"
#include "../core/linear.h"
#include "../core/products.h"
#include "../core/simd.h"
#include "../core/small.h"
#include "../posenc.h"

/* Queries of one row multiplied with the tables at a time. */
enum { QUERY_TOKENS = 16 };

/* Along rows or columns: the numbers of query and key points, the table with a row for every
 * difference, and the factor on its products. */
typedef struct {
  const float *table;
  double scale;
  int32_t queries, keys;
} axis_t;

static double table_rows(int32_t queries, int32_t keys) {
  return 2.0 * (queries > keys ? queries : keys) - 1;
}

/* The row for query point i and key point j, both scaled to the longer side. */
static int32_t row_of(const axis_t *axis, int64_t i, int64_t j) {
  const int64_t queries = axis->queries, keys = axis->keys, back = keys - 1 - j;
  return (int32_t)(keys < queries ? i + back * queries / keys : i * keys / queries + back);
}

/* Resizes a table of another length, with the scale included so that it is rounded once. Returns
 * the address after it, for the table of the next axis. */
static SMALL float *fit_table(axis_t *axis, float *to, int32_t rows, int32_t dim, double scale) {
  const int32_t wanted = (int32_t)table_rows(axis->queries, axis->keys);
  const float *const from = axis->table;
  axis->scale = scale;
  if (rows == wanted) return to;
  axis->table = to;
  axis->scale = 1;
  for (int32_t row = 0; row < wanted; row++) {
    const between_t at = between_samples(row, (double)rows / wanted, rows);
    const float *const below = from + (size_t)at.below * (size_t)dim;
    const float *const above = from + (size_t)at.above * (size_t)dim;
    ROLLED for (int32_t c = 0; c < dim; c++) {
      *to++ = (float)(((1 - at.weight) * below[c] + at.weight * above[c]) * scale);
    }
  }
  return to;
}

/* out [some, keys]: the products of `some` queries with the vectors of their differences along an
 * axis. Query t is at point first + step t; products and panels are scratch. */
static SMALL void meet(float *out, float *products, float *panels, const float *q,
                       const axis_t *axis, int32_t first, int32_t step, int32_t some, int32_t dim) {
  const int32_t low = row_of(axis, first, axis->keys - 1);
  const int32_t rows = row_of(axis, first + (int64_t)step * (some - 1), 0) - low + 1;
  posenc_products(products, panels, q, axis->table + (size_t)low * (size_t)dim, some, rows, dim,
                  axis->scale);
  for (int32_t t = 0; t < some; t++, products += rows) {
    ROLLED for (int32_t j = 0; j < axis->keys; j++) {
      *out++ = products[row_of(axis, first + (int64_t)step * t, j) - low];
    }
  }
}

/* out [keys of h, keys of w]: all sums of an element of h and an element of w. */
static float *add_parts(float *out, const float *h, const float *w, int32_t rows, int32_t columns) {
  for (int32_t y = 0; y < rows; y++, out += columns) {
    const f32x4 part = f32x4_splat(h[y]);
    int32_t x = 0;
    for (; x + 4 <= columns; x += 4) f32x4_store(out + x, f32x4_add(part, f32x4_load(w + x)));
    for (; x < columns; x++) out[x] = h[y] + w[x];
  }
  return out;
}

SMALL int posenc_mvit_scores(float *out, void *workspace, const float *q, const float *relPosH,
                             const float *relPosW, int32_t batch, int32_t queries, int32_t dim,
                             int32_t rowsH, int32_t rowsW, int32_t queryHeight, int32_t queryWidth,
                             int32_t keyHeight, int32_t keyWidth, double firstQuery, double scale) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!q, 3);
  REFUSE(!relPosH, 4);
  REFUSE(!relPosW, 5);
  REFUSE(batch < 1, 6);
  REFUSE(queries < 1, 7);
  REFUSE(dim < 1 || !fits(batch, queries, dim, sizeof *q), 8);
  REFUSE(rowsH < 1 || !fits(rowsH, dim, 1, sizeof *relPosH), 9);
  REFUSE(rowsW < 1 || !fits(rowsW, dim, 1, sizeof *relPosW), 10);
  REFUSE(queryHeight < 1, 11);
  REFUSE(queryWidth < 1, 12);
  REFUSE(keyHeight < 1 || !fits(table_rows(queryHeight, keyHeight), dim, 1, sizeof *q), 13);
  REFUSE(keyWidth < 1 || !fits(table_rows(queryWidth, keyWidth), dim, 1, sizeof *q) ||
             !fits((double)batch * queries, keyHeight, keyWidth, sizeof *out),
         14);
  REFUSE(!is_whole(firstQuery) || firstQuery < 0 ||
             firstQuery + queries > (double)queryHeight * queryWidth,
         15);
  REFUSE(!is_finite(scale), 16);
  axis_t rows = {relPosH, 1, queryHeight, keyHeight}, columns = {relPosW, 1, queryWidth, keyWidth};
  float *const parts =
      fit_table(&columns, fit_table(&rows, workspace, rowsH, dim, scale), rowsW, dim, scale);
  float *const h = parts, *const w = h + (size_t)QUERY_TOKENS * (size_t)keyHeight;
  float *const panels = w + (size_t)QUERY_TOKENS * (size_t)keyWidth;
  float *const products = panels + (size_t)panel_floats(dim);
  for (int32_t plane = 0; plane < batch; plane++) {
    for (int32_t done = 0, some; done < queries; done += some) {
      const int64_t token = (int64_t)firstQuery + done;
      const int32_t column = (int32_t)(token % queryWidth);
      some = queryWidth - column < QUERY_TOKENS ? queryWidth - column : QUERY_TOKENS;
      if (some > queries - done) some = queries - done;
      meet(h, products, panels, q, &rows, (int32_t)(token / queryWidth), 0, some, dim);
      meet(w, products, panels, q, &columns, column, 1, some, dim);
      for (int32_t t = 0; t < some; t++) {
        out = add_parts(out, h + (size_t)t * (size_t)keyHeight, w + (size_t)t * (size_t)keyWidth,
                        keyHeight, keyWidth);
      }
      q += (size_t)some * (size_t)dim;
    }
  }
  return 0;
}

double posenc_mvit_scores_workspace(int32_t dim, int32_t queryHeight, int32_t queryWidth,
                                    int32_t keyHeight, int32_t keyWidth) {
  REFUSE_COUNTS(dim, queryHeight, queryWidth, keyHeight, keyWidth);
  const double h = table_rows(queryHeight, keyHeight), w = table_rows(queryWidth, keyWidth);
  const double parts = (double)keyHeight + keyWidth, products = h > w ? h : w;
  return ((h + w) * dim + QUERY_TOKENS * (parts + products) + panel_floats(dim)) * sizeof(float);
}

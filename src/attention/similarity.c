/* Computes dot products of rows (similarity of positions) and their means by distance. */
#include <string.h>

#include "../core/check.h"
#include "../core/products.h"
#include "../posenc.h"

int posenc_attention_similarity(float *out, void *workspace, const float *a, const float *b,
                                int32_t rowsA, int32_t rowsB, int32_t dim) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!a, 3);
  REFUSE(!b, 4);
  REFUSE(rowsA < 1, 5);
  REFUSE(rowsB < 1 || !fits(rowsA, rowsB, 1, sizeof *out), 6);
  REFUSE(dim < 1 || !fits(rowsA, dim, 1, sizeof *a) || !fits(rowsB, dim, 1, sizeof *b), 7);
  posenc_products(out, workspace, a, b, rowsA, rowsB, dim, 1);
  return 0;
}

double posenc_attention_similarity_workspace(int32_t rowsA, int32_t rowsB, int32_t dim) {
  REFUSE_COUNTS(rowsA, rowsB, dim);
  (void)rowsA;
  (void)rowsB;
  return panel_floats(dim) * sizeof(float);
}

/* Rows of a whose products are summed by distance at a time. */
enum { STRIP = 64 };

int posenc_attention_similarityProfile(float *out, void *workspace, const float *a, const float *b,
                                       int32_t rowsA, int32_t rowsB, int32_t dim) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!a, 3);
  REFUSE(!b, 4);
  REFUSE(rowsA < 1, 5);
  REFUSE(rowsB < 1 || !fits((double)rowsA + rowsB, 1, 1, sizeof *out), 6);
  REFUSE(dim < 1 || !fits(rowsA, dim, 1, sizeof *a) || !fits(rowsB, dim, 1, sizeof *b), 7);
  const int64_t distances = (int64_t)rowsA + rowsB - 1;
  double *const sums = workspace;
  void *const after = sums + distances;
  float *const products = after, *const panels = products + STRIP * (size_t)rowsB;
  memset(sums, 0, (size_t)distances * sizeof *sums);
  for (int32_t i = 0; i < rowsA; i += STRIP) {
    const int32_t rows = rowsA - i < STRIP ? rowsA - i : STRIP;
    posenc_products(products, panels, a + (size_t)i * (size_t)dim, b, rows, rowsB, dim, 1);
    const float *product = products;
    for (int32_t r = i; r < i + rows; r++) {
      double *const sum = sums + (rowsA - 1 - r);
      for (int32_t j = 0; j < rowsB; j++) sum[j] += *product++;
    }
  }
  const int64_t most = rowsA < rowsB ? rowsA : rowsB;
  for (int64_t n = 0; n < distances; n++) {
    const int64_t nearest = n < distances - n ? n + 1 : distances - n;
    out[n] = (float)(sums[n] / (double)(nearest < most ? nearest : most));
  }
  return 0;
}

double posenc_attention_similarityProfile_workspace(int32_t rowsA, int32_t rowsB, int32_t dim) {
  REFUSE_COUNTS(rowsA, rowsB, dim);
  return ((double)rowsA + rowsB) * sizeof(double) +
         ((double)STRIP * rowsB + panel_floats(dim)) * sizeof(float);
}

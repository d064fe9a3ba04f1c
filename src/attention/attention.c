/* What attention and the views of it are made of: dot products of rows. */
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
  (void)rowsA;
  (void)rowsB;
  return panel_floats(dim) * sizeof(float);
}

/* What attention and the views of it are made of: dot products of rows. */
#include "../core/check.h"
#include "../core/matmul.h"
#include "../posenc.h"

int posenc_attention_similarity(float *out, void *workspace, const float *a, const float *b,
                                int32_t rowsA, int32_t rowsB, int32_t dim) {
  if (!out) return -1;
  if (!workspace) return -2;
  if (!a) return -3;
  if (!b) return -4;
  if (rowsA < 1) return -5;
  if (rowsB < 1 || !fits(rowsA, rowsB, 1, sizeof *out)) return -6;
  if (dim < 1 || !fits(rowsA, dim, 1, sizeof *a) || !fits(rowsB, dim, 1, sizeof *b)) return -7;
  matmul_transposed(out, workspace, a, b, rowsA, rowsB, dim);
  return 0;
}

double posenc_attention_similarity_workspace(int32_t rowsA, int32_t rowsB, int32_t dim) {
  (void)rowsA;
  (void)rowsB;
  return (double)dim * TILE_COLUMNS * sizeof(float);
}

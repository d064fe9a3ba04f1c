/* What attention and the views of it are made of: dot products of rows. */
#include "../core/check.h"
#include "../posenc.h"

enum { SUM_BLOCK = 32 };

int posenc_attention_similarity(float *out, void *workspace, const float *a, const float *b,
                                int32_t rowsA, int32_t rowsB, int32_t dim) {
  if (!out) return -1;
  if (!workspace) return -2;
  if (!a) return -3;
  if (!b) return -4;
  if (rowsA < 1) return -5;
  if (rowsB < 1 || !fits(rowsA, rowsB, 1, sizeof *out)) return -6;
  if (dim < 1 || !fits(rowsA, dim, 1, sizeof *a) || !fits(rowsB, dim, 1, sizeof *b)) return -7;
  for (size_t i = 0; i < (size_t)rowsA; i++) {
    for (size_t j = 0; j < (size_t)rowsB; j++) {
      const float *x = a + i * (size_t)dim, *y = b + j * (size_t)dim;
      double total = 0;
      for (int32_t start = 0; start < dim; start += SUM_BLOCK) {
        int32_t end = dim - start < SUM_BLOCK ? dim : start + SUM_BLOCK;
        float sum = 0;
        for (int32_t c = start; c < end; c++) sum += x[c] * y[c];
        total += (double)sum;
      }
      out[i * (size_t)rowsB + j] = (float)total;
    }
  }
  return 0;
}

double posenc_attention_similarity_workspace(int32_t rowsA, int32_t rowsB, int32_t dim) {
  (void)rowsA;
  (void)rowsB;
  return 16.0 * dim;
}

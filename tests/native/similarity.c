/* Tests that dot products stay within 1.97e-6 of the sum of |a||b| for any length, also where all
 * rounding errors have one sign, and do not depend on the rows around them. */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include "../../src/posenc.h"
#include "check.h"

enum { ROWS_A = 6, ROWS_B = 9, LONGEST = 5000 };

static float value(int kind, long i) {
  static uint64_t state = 3;
  state = state * 6364136223846793005u + 1442695040888963407u;
  const float noise = (float)(state >> 40) * 0x1p-24f;
  if (kind == 0) return noise - 0.5f;
  if (kind == 1) return 1.0f / 3;
  if (kind == 2) return 1 + noise * 0x1p-10f;
  return i % 2 ? 1e15f * noise : -1e-15f;
}

int main(void) {
  static const int DIMS[] = {1, 2, 3, 4, 5, 7, 8, 9, 31, 32, 33, 64, 65, 1000, LONGEST};
  float *a = malloc(sizeof(float) * ROWS_A * LONGEST),
        *b = malloc(sizeof(float) * ROWS_B * LONGEST);
  for (unsigned d = 0; d < sizeof DIMS / sizeof *DIMS; d++) {
    const int dim = DIMS[d];
    void *workspace = malloc((size_t)posenc_attention_similarity_workspace(ROWS_A, ROWS_B, dim));
    for (int kind = 0; kind < 4; kind++) {
      for (long i = 0; i < (long)ROWS_A * dim; i++) a[i] = value(kind, i);
      for (long i = 0; i < (long)ROWS_B * dim; i++) b[i] = value(kind, i);
      float out[ROWS_A][ROWS_B], one;
      CHECK(posenc_attention_similarity(out[0], workspace, a, b, ROWS_A, ROWS_B, dim) == 0, "%d",
            dim);
      for (int i = 0; i < ROWS_A; i++) {
        for (int j = 0; j < ROWS_B; j++) {
          const float *x = a + (long)i * dim, *y = b + (long)j * dim;
          double sum = 0, size = 0; /* products are exact, sums within 5000 * 2^-53 */
          for (int c = 0; c < dim; c++) {
            sum += (double)x[c] * y[c];
            size += fabs((double)x[c] * y[c]);
          }
          CHECK(fabs(out[i][j] - sum) <= 1.97e-6 * size, "dim %d, kind %d: off by %g", dim, kind,
                fabs(out[i][j] - sum) / size);
          CHECK(posenc_attention_similarity(&one, workspace, x, y, 1, 1, dim) == 0, "%d", dim);
          CHECK(one == out[i][j], "dim %d, kind %d: alone %a, among others %a", dim, kind,
                (double)one, (double)out[i][j]);
        }
      }
    }
    free(workspace);
  }
  free(a);
  free(b);
  return report();
}

/* Extends tables of learned positions by random rows, interpolation or hierarchical decomposition
 * (Su 2020). */
#include <string.h>

#include "../core/angle_rows.h"
#include "../core/angles.h"
#include "../core/check.h"
#include "../core/explog.h"
#include "../core/philox.h"
#include "../core/small.h"
#include "../posenc.h"

/* A row of N(0, std^2) by Box and Muller: half of the bits give the radius of two columns, half
 * their angle, each taken at the middle of its interval, so no radius exceeds sqrt(2 ln 2^33) =
 * 6.77. */
static SMALL void fill_random(float *out, int32_t dim, double std, uint32_t seed, uint32_t row) {
  for (int32_t c = 0; c < dim; c += 4) {
    double radius[2], wave[GROUP];
    uint64_t turns[2];
    for (int i = 0; i < 2; i++) {
      const uint64_t bits = random_bits(seed, row, (uint32_t)(c / 2 + i));
      radius[i] = __builtin_sqrt(-2 * posenc_log(((uint32_t)bits + 0.5) * 0x1p-32));
      turns[i] = bits >> 32 << 32 | (uint64_t)1 << 31;
    }
    posenc_angle_groups(wave, turns, 2, std);
    for (int i = 0; i < 4 && c + i < dim; i++) {
      out[c + i] = (float)(radius[i / 2] * wave[i / 2 + i % 2 * LANES]);
    }
  }
}

int posenc_learned_extend(float *out, const float *table, int32_t rows, int32_t dim, int32_t length,
                          int32_t total, double firstRow, int32_t method, double alpha, double std,
                          double seed) {
  REFUSE(!out, 1);
  REFUSE(!table, 2);
  REFUSE(rows < 1, 3);
  REFUSE(dim < 1 || !fits(rows, dim, 1, sizeof *table), 4);
  REFUSE(length < 1 || !fits(length, dim, 1, sizeof *out), 5);
  const bool hierarchical = method == POSENC_HIERARCHICAL;
  REFUSE(total < 1 || ((hierarchical || method == POSENC_RANDOM) && total < rows), 6);
  REFUSE(hierarchical && total > (double)rows * rows, 6);
  REFUSE(!is_whole(firstRow) || firstRow < 0 || firstRow + length > total, 7);
  REFUSE(!is_word(method, 3), 8);
  REFUSE(!is_finite(alpha) || (hierarchical && (alpha == 1 || alpha == 0.5)), 9);
  REFUSE(!is_finite(std) || std < 0, 10);
  REFUSE(!is_whole(seed) || seed < 0 || seed > 4294967295.0, 11);
  const int64_t steps = total > 1 ? total - 1 : 1;
  for (int64_t row = (int64_t)firstRow; length > 0; length--, row++, out += dim) {
    /* The row below, and the distance from it in steps. */
    int64_t below = row, rest = 0;
    if (method == POSENC_INTERPOLATE) {
      below = row * (rows - 1) / steps;
      rest = row * (rows - 1) - below * steps;
    }
    if (below < rows && rest == 0) {
      memcpy(out, table + below * dim, (size_t)dim * sizeof *out);
    } else if (method == POSENC_RANDOM) {
      fill_random(out, dim, std, (uint32_t)seed, (uint32_t)row);
    } else if (method == POSENC_INTERPOLATE) {
      const double share = (double)rest / (double)steps;
      const float *from = table + below * dim, *to = from + dim;
      for (int32_t c = 0; c < dim; c++) out[c] = (float)((1 - share) * from[c] + share * to[c]);
    } else {
      /* alpha u_i + (1 - alpha) u_j = p_j + alpha / (1 - alpha) (p_i - p_0) */
      const double share = alpha / (1 - alpha);
      const float *far = table + row / rows * dim, *near = table + row % rows * dim;
      for (int32_t c = 0; c < dim; c++) {
        out[c] = (float)(near[c] + share * ((double)far[c] - table[c]));
      }
    }
  }
  return 0;
}

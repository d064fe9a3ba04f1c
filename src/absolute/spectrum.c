/* Computes the power spectrum of every column of a learned table, by the fast Fourier transform of
 * Cooley and Tukey. */
#include <string.h>

#include "../core/angles.h"
#include "../core/check.h"
#include "../core/simd.h"
#include "../core/small.h"
#include "../posenc.h"

enum { MOST_ROWS = 1 << 17, MOST_NUMBERS = 1 << 24 };

/* The number of points of the transform: the rows padded with zeros to a power of two. */
static size_t points_of(int32_t rows) {
  size_t points = 2;
  while (points < (size_t)rows) points *= 2;
  return points;
}

/* The factors [points / 2 or 4][2] are the cosine and sine of k / points turns. */
static SMALL void fill_factors(double *factors, size_t points) {
  const uint64_t step = ((uint64_t)1 << 63) / points * 2;
  for (size_t k = 0; k < points / 2; k += 4) {
    uint64_t turns[4];
    double wave[8];
    for (size_t i = 0; i < 4; i++) turns[i] = (k + i) * step;
    posenc_angle_groups(wave, turns, 4, 1);
    for (size_t i = 0; i < 4; i++) {
      factors[2 * (k + i)] = wave[4 + i];
      factors[2 * (k + i) + 1] = wave[i];
    }
  }
}

/* Loads two columns [rows][dim] less their means, as real parts, in the order of reversed bits.
 * `second` is 0 for a last column alone, which is then loaded twice. data [points][4] holds two
 * real parts, then two imaginary parts. sums gets the sums of squares. */
static SMALL void load_columns(double *data, double sums[2], const float *table, size_t rows,
                               size_t dim, size_t second, size_t points) {
  double means[2] = {0, 0};
  for (size_t i = 0; i < rows; i++) {
    means[0] += table[i * dim];
    means[1] += table[i * dim + second];
  }
  memset(data, 0, points * 4 * sizeof *data);
  sums[0] = sums[1] = 0;
  size_t place = 0;
  for (size_t i = 0; i < rows; i++) {
    for (size_t k = 0; k < 2; k++) {
      const double value = table[i * dim + k * second] - means[k] / (double)rows;
      data[4 * place + k] = value;
      sums[k] += value * value;
    }
    size_t bit = points / 2;
    for (; place & bit; bit /= 2) place ^= bit;
    place ^= bit;
  }
}

/* Transforms data in the order of reversed bits in place. */
static COMMON void transform(double *data, const double *factors, size_t points) {
  for (size_t half = 1; half < points; half *= 2) {
    for (size_t k = 0; k < half; k++) {
      const double *factor = factors + k * (points / half);
      const f64x2 cosine = f64x2_splat(factor[0]), sine = f64x2_splat(factor[1]);
      ROLLED for (size_t at = k; at < points; at += 2 * half) {
        double *low = data + 4 * at, *high = low + 4 * half;
        const f64x2 x = f64x2_load(high), y = f64x2_load(high + 2);
        const f64x2 real = f64x2_add(f64x2_mul(x, cosine), f64x2_mul(y, sine));
        const f64x2 imaginary = f64x2_sub(f64x2_mul(y, cosine), f64x2_mul(x, sine));
        const f64x2 u = f64x2_load(low), v = f64x2_load(low + 2);
        f64x2_store(low, f64x2_add(u, real));
        f64x2_store(low + 2, f64x2_add(v, imaginary));
        f64x2_store(high, f64x2_sub(u, real));
        f64x2_store(high + 2, f64x2_sub(v, imaginary));
      }
    }
  }
}

int posenc_learned_spectrum(float *out, void *workspace, const float *table, int32_t rows,
                            int32_t dim, int32_t normalize) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!table, 3);
  REFUSE(rows < 1 || rows > MOST_ROWS, 4);
  REFUSE(dim < 1 || (double)rows * dim > MOST_NUMBERS, 5);
  REFUSE(!is_word(normalize, 2), 6);
  const size_t points = points_of(rows), count = points / 2 + 1;
  double *data = workspace, *factors = data + 4 * points;
  fill_factors(factors, points);
  for (int32_t c = 0; c < dim; c += 2) {
    const size_t columns = c + 1 < dim ? 2 : 1;
    double sums[2];
    load_columns(data, sums, table + c, (size_t)rows, (size_t)dim, columns - 1, points);
    transform(data, factors, points);
    for (size_t k = 0; k < columns; k++) {
      const double of = normalize ? sums[k] : rows;
      for (size_t n = 0; n < count; n++) {
        const double real = data[4 * n + k], imaginary = data[4 * n + 2 + k];
        const double power = (real * real + imaginary * imaginary) / (double)points;
        const bool isEnd = n == 0 || n == count - 1;
        *out++ = of == 0 ? 0 : (float)((isEnd ? power : 2 * power) / of);
      }
    }
  }
  return 0;
}

double posenc_learned_spectrum_workspace(int32_t rows) {
  REFUSE_COUNTS(rows);
  REFUSE_WORKSPACE(rows > MOST_ROWS);
  const double points = (double)points_of(rows);
  return (4 * points + (points < 8 ? 8 : points)) * sizeof(double);
}

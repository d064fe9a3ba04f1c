/* Computes the recursive encoding, each row from the one before, and the spectral radius of its
 * weight. */
#include "../core/check.h"
#include "../core/explog.h"
#include "../core/layer.h"
#include "../core/simd.h"
#include "../core/small.h"
#include "../posenc.h"

int posenc_recursive_table(float *out, void *workspace, const float *start, const float *weight,
                           const float *bias, int32_t dim, int32_t length, double offset,
                           int32_t activation) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!start, 3);
  REFUSE(!weight, 4);
  REFUSE(dim < 1 || !fits(dim, dim, 1, sizeof *weight), 6);
  REFUSE(length < 1 || !fits(length, dim, 1, sizeof *out), 7);
  REFUSE(!is_whole(offset) || offset < 0, 8);
  REFUSE(activation != POSENC_ACTIVATION_NONE && activation != POSENC_ACTIVATION_TANH, 9);
  double *stopped = workspace, *state = stopped + 2, *next = state + dim;
  for (int32_t k = 0; k < length; k++, out += dim) {
    if (offset + k == 0) {
      for (int32_t i = 0; i < dim; i++) state[i] = start[i];
    } else {
      posenc_layer(next, weight, bias, state, dim, dim, activation);
      memcpy(state, next, (size_t)dim * sizeof *state);
    }
    if (!posenc_finite_row(out, state, dim)) {
      stopped[0] = stopped[1] = offset + k;
      return POSENC_NOT_FINITE;
    }
  }
  return 0;
}

double posenc_recursive_table_workspace(int32_t dim) {
  REFUSE_COUNTS(dim);
  return (2.0 * dim + 2) * sizeof(double);
}

/* A matrix of 2^10 rows is nilpotent exactly when its 2^10th power is 0. */
enum { MOST_ROWS = 1024, MOST_NILPOTENT = 10, SQUARINGS = 56, STEP = 4 };

static size_t padded(int32_t dim) { return ((size_t)dim + STEP - 1) / STEP * STEP; }

/* out = a a, both [n, n]; n is a multiple of STEP. */
static COMMON void square(double *out, const double *a, size_t n) {
  memset(out, 0, n * n * sizeof *out);
  const double *factors = a;
  for (const double *end = out + n * n; out < end; out += n) {
    const double *rows = a;
    for (size_t k = 0; k < n; k += STEP, factors += STEP, rows += STEP * n) {
      f64x2 factor[STEP];
      UNROLLED for (int i = 0; i < STEP; i++) factor[i] = f64x2_splat(factors[i]);
      ROLLED for (size_t j = 0; j < n; j += 2) {
        f64x2 sum = f64x2_load(out + j);
        UNROLLED for (size_t i = 0; i < STEP; i++) {
          sum = f64x2_add(sum, f64x2_mul(factor[i], f64x2_load(rows + i * n + j)));
        }
        f64x2_store(out + j, sum);
      }
    }
  }
}

/* Gelfand's formula, the limit of |W^n|^(1 / n) for n = 1, 2, 4, ...: each square is divided by a
 * power of two; the powers give the binary logarithm of the limit digit by digit. */
int posenc_recursive_spectralRadius(double *out, void *workspace, const double *weight,
                                    int32_t dim) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!weight, 3);
  REFUSE(dim < 1 || dim > MOST_ROWS, 4);
  const size_t n = padded(dim);
  double *a = workspace, *squared = a + n * n, logarithm = 0, part = 1, first = 0;
  memset(a, 0, n * n * sizeof *a);
  for (size_t i = 0; i < (size_t)dim; i++) {
    memcpy(a + i * n, weight + i * (size_t)dim, (size_t)dim * sizeof *a);
  }
  *out = 0;
  for (int k = 0; k < SQUARINGS; k++, part /= 2) {
    double largest = 0;
    for (size_t i = 0; i < n * n; i++) {
      const double size = __builtin_fabs(a[i]);
      if (size > largest) largest = size;
    }
    /* This power of the weight is 0, so the radius is 0; or, later, the rest is too small beside
     * the largest numbers to refine the limit. */
    if (largest == 0 && k <= MOST_NILPOTENT) return 0;
    if (largest == 0) break;
    if (largest < 0x1p-1022) largest = 0x1p-1022;
    const uint64_t exponent = bits_of_double(largest) >> 52;
    const double scale = double_of_bits(exponent << 52);
    for (size_t i = 0; i < n * n; i++) a[i] /= scale;
    /* The first power is multiplied in at the end, so that the logarithm stays small. */
    if (k == 0)
      first = scale;
    else
      logarithm += part * ((double)exponent - 1023);
    square(squared, a, n);
    double *other = a;
    a = squared;
    squared = other;
  }
  *out = first * posenc_exp2(logarithm);
  return 0;
}

double posenc_recursive_spectralRadius_workspace(int32_t dim) {
  REFUSE_COUNTS(dim);
  REFUSE_WORKSPACE(dim > MOST_ROWS);
  const double n = (double)padded(dim);
  return 2 * n * n * sizeof(double);
}

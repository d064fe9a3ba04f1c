/* Computes FIRE, functional interpolation for relative position encoding (Li et al. 2024): a small
 * network of the distance, normalized by the query's position. */
#include "../core/check.h"
#include "../core/explog.h"
#include "../core/simd.h"
#include "../core/small.h"
#include "../core/window.h"
#include "../posenc.h"

/* Keys are processed STEP at a time. */
enum { STEP = 8, VECTORS = STEP / 2 };

/* The hidden layer at x [STEP]: out [hidden, STEP]. NaN propagates. */
static SMALL void activate(double *out, const float *w1, const float *b1, int32_t hidden,
                           const double *x) {
  for (int32_t k = 0; k < hidden; k++) {
    for (int32_t j = 0; j < STEP; j++) {
      const double z = w1[k] * x[j] + b1[k];
      *out++ = z < 0 ? 0 : z;
    }
  }
}

/* out [STEP]: one head's outputs for the hidden layer. */
static COMMON void add_up(double *out, const double *layer, const float *weights, double bias,
                          int32_t hidden) {
  f64x2 sums[VECTORS];
  UNROLLED for (int i = 0; i < VECTORS; i++) sums[i] = f64x2_splat(bias);
  ROLLED for (int32_t k = 0; k < hidden; k++, layer += STEP) {
    const f64x2 weight = f64x2_splat(weights[k]);
    UNROLLED for (int i = 0; i < VECTORS; i++) {
      sums[i] = f64x2_add(sums[i], f64x2_mul(weight, f64x2_load(layer + 2 * i)));
    }
  }
  UNROLLED for (int i = 0; i < VECTORS; i++) f64x2_store(out + 2 * i, sums[i]);
}

/* The network, and the distance between the planes of two heads. */
typedef struct {
  const float *w1, *b1, *w2, *b2;
  int32_t hidden, heads;
  size_t plane;
} network_t;

/* Writes the network's outputs for `count` numbers x to every head's plane. */
static SMALL void finish_step(float *out, const size_t *places, int32_t count,
                              const network_t *network, double *layer, double *x) {
  const int32_t hidden = network->hidden;
  const float *weights = network->w2;
  for (int32_t j = count; j < STEP; j++) x[j] = 0;
  activate(layer, network->w1, network->b1, hidden, x);
  for (int32_t h = 0; h < network->heads; h++, weights += hidden, out += network->plane) {
    add_up(x, layer, weights, network->b2[h], hidden);
    for (int32_t j = 0; j < count; j++) out[places[j]] = (float)x[j];
  }
}

int posenc_fire_bias(float *out, void *workspace, const float *w1, const float *b1, const float *w2,
                     const float *b2, int32_t hidden, int32_t heads, double c, double threshold,
                     int32_t queries, int32_t keys, double queryOffset, double keyOffset,
                     double eps, int32_t causal) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!w1, 3);
  REFUSE(!b1, 4);
  REFUSE(!w2, 5);
  REFUSE(!b2, 6);
  REFUSE(hidden < 1 || !fits(hidden, 1, 1, sizeof *w1), 7);
  REFUSE(heads < 1 || !fits(heads, hidden, 1, sizeof *w2), 8);
  REFUSE(!is_finite(c) || c == 0, 9);
  REFUSE(!is_finite(threshold), 10);
  const int fault = posenc_window_fault(11, heads, queries, keys, queryOffset, keyOffset, false);
  if (fault) return fault;
  REFUSE(queryOffset < 0, 13);
  REFUSE(!is_finite(eps) || eps < 0, 15);
  REFUSE(!is_word(causal, 2), 16);
  const double first = first_distance(queries, queryOffset, keyOffset);
  const double least = __builtin_fabs(threshold), bend = __builtin_fabs(c);
  const int64_t count = (int64_t)queries + keys - 1;
  const size_t plane = (size_t)queries * (size_t)keys;
  const network_t network = {w1, b1, w2, b2, hidden, heads, plane};
  /* x also receives the outputs. */
  double *bends = workspace, *x = bends + count, *layer = x + STEP;
  for (int64_t n = 0; n < count; n++) {
    bends[n] = posenc_log1p(bend * __builtin_fabs(first + (double)n));
  }
  for (size_t n = 0; n < (size_t)heads * plane; n++) out[n] = -__builtin_inff();
  /* A step takes the next entries of this row and the following ones. */
  size_t places[STEP];
  int32_t taken = 0;
  for (int32_t i = 0; i < queries; i++) {
    const double position = queryOffset + i;
    const double size = posenc_log1p(bend * (position > least ? position : least)) + eps;
    /* With causal only keys up to the query are computed. */
    const int32_t from = queries - 1 - i;
    const double behind = 1 - first - from, seen = causal && behind < keys ? behind : keys;
    for (int32_t j = 0; j < seen; j++) {
      x[taken] = bends[from + j] / size;
      places[taken++] = (size_t)i * (size_t)keys + (size_t)j;
      if (taken < STEP) continue;
      finish_step(out, places, taken, &network, layer, x);
      taken = 0;
    }
  }
  if (taken > 0) finish_step(out, places, taken, &network, layer, x);
  return 0;
}

double posenc_fire_bias_workspace(int32_t hidden, int32_t queries, int32_t keys) {
  REFUSE_COUNTS(hidden, queries, keys);
  return ((double)queries + keys - 1 + (hidden + 1.0) * STEP) * sizeof(double);
}

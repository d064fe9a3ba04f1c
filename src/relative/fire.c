/* FIRE: functional interpolation for relative position encoding (Li et al. 2024): a small network
 * of the distance, measured against how far back the query can look. */
#include "../core/check.h"
#include "../core/pow.h"
#include "../core/simd.h"
#include "../core/window.h"
#include "../posenc.h"

/* Keys are taken TILE at a time, two vectors of them against all of the network. */
enum { TILE = 32, STEP = 8 };

typedef struct {
  const float *w1, *b1, *w2, *b2;
  size_t heads, hidden;
} network_t;

/* The hidden layer at x [TILE]: out [hidden, TILE]. NaN flows through. */
static SMALL void activate(double *out, const network_t *network, const double *x) {
  for (size_t k = 0; k < network->hidden; k++, out += TILE) {
    const double weight = network->w1[k], bias = network->b1[k];
    for (size_t j = 0; j < TILE; j++) {
      const double z = weight * x[j] + bias;
      out[j] = z < 0 ? 0 : z;
    }
  }
}

/* STEP outputs of one head, from their columns of the hidden layer. */
static inline void add_up(double *out, const double *hidden, const float *weights, double bias,
                          size_t count) {
  f64x2 sums[STEP / 2];
  for (int i = 0; i < STEP / 2; i++) sums[i] = f64x2_splat(bias);
  ROLLED for (size_t k = 0; k < count; k++) {
    const f64x2 weight = f64x2_splat(weights[k]);
    for (int i = 0; i < STEP / 2; i++) {
      const f64x2 value = f64x2_load(hidden + k * TILE + 2 * i);
      sums[i] = f64x2_add(sums[i], f64x2_mul(weight, value));
    }
  }
  for (int i = 0; i < STEP / 2; i++) f64x2_store(out + 2 * i, sums[i]);
}

/* Up to TILE keys of one query, for all heads; `plane` floats from one head to the next. */
static void fill_tile(float *out, size_t plane, const network_t *network, const double *hidden,
                      size_t count) {
  for (size_t h = 0; h < network->heads; h++, out += plane) {
    for (size_t j = 0; j < count; j += STEP) {
      double sums[STEP];
      add_up(sums, hidden + j, network->w2 + h * network->hidden, network->b2[h], network->hidden);
      ROLLED for (size_t i = 0; i < STEP && j + i < count; i++) out[j + i] = (float)sums[i];
    }
  }
}

int posenc_fire_bias(float *out, void *workspace, const float *w1, const float *b1, const float *w2,
                     const float *b2, int32_t heads, int32_t hidden, int32_t queries, int32_t keys,
                     double queryOffset, double keyOffset, double c, double threshold, double eps,
                     int32_t causal) {
  if (!out) return -1;
  if (!workspace) return -2;
  if (!w1) return -3;
  if (!b1) return -4;
  if (!w2) return -5;
  if (!b2) return -6;
  if (heads < 1) return -7;
  if (hidden < 1) return -8;
  const int fault = window_fault(9, heads, queries, keys, queryOffset, keyOffset, false);
  if (fault) return fault;
  if (queryOffset < 0) return -11;
  if (!is_finite(c) || c <= 0) return -13;
  if (!is_finite(threshold)) return -14;
  if (!is_finite(eps) || eps < 0) return -15;
  if (!is_word(causal, 2)) return -16;
  const network_t network = {w1, b1, w2, b2, (size_t)heads, (size_t)hidden};
  const size_t count = (size_t)queries + (size_t)keys - 1;
  const double first = first_distance(queries, queryOffset, keyOffset);
  double *bends = workspace, *layer = bends + count;
  ROLLED for (size_t n = 0; n < count; n++) {
    const double distance = first + (double)n;
    bends[n] = log1p_of_double(c * (distance < 0 ? -distance : distance));
  }
  const double least = threshold < 0 ? -threshold : threshold;
  for (int32_t i = 0; i < queries; i++) {
    const double position = queryOffset + i;
    const double size = log1p_of_double(c * (position > least ? position : least)) + eps;
    /* Of a causal row only what does not look ahead is computed. */
    const double limit = 1 - (first + (queries - 1 - i));
    const size_t seen = !causal || limit > keys ? (size_t)keys : limit > 0 ? (size_t)limit : 0;
    const double *row = bends + (queries - 1 - i);
    float *to = out + (size_t)i * (size_t)keys;
    for (size_t start = 0; start < seen; start += TILE) {
      const size_t width = seen - start < TILE ? seen - start : TILE;
      double x[TILE] = {0};
      ROLLED for (size_t j = 0; j < width; j++) x[j] = row[start + j] / size;
      activate(layer, &network, x);
      fill_tile(to + start, (size_t)queries * (size_t)keys, &network, layer, width);
    }
    for (size_t h = 0; h < network.heads; h++, to += (size_t)queries * (size_t)keys) {
      ROLLED for (size_t j = seen; j < (size_t)keys; j++) to[j] = -__builtin_inff();
    }
  }
  return 0;
}

double posenc_fire_bias_workspace(int32_t hidden, int32_t queries, int32_t keys) {
  return ((double)queries + keys - 1 + (double)hidden * TILE) * sizeof(double);
}

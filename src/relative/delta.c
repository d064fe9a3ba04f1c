/* Computes the weight of every value in the output of a linear attention layer with gates (Gated
 * DeltaNet, Kimi Delta Attention, Mamba-2), and how far back given weights reach. */
#include "../core/check.h"
#include "../core/dot.h"
#include "../core/explog.h"
#include "../core/small.h"
#include "../posenc.h"

/* fla and Hugging Face add this to the sum of squares before its root. */
#define NORM_EPSILON 1e-6

/* What a head writes to its state: keys [keys, width] in float64, padded with zeros; decays, one
 * per token or [tokens, width]; beta, or NULL where nothing is erased. */
typedef struct {
  const double *keys, *decays;
  const float *beta;
  int32_t width;
  bool by_channel;
} head_t;

static int64_t padded(int64_t dim) { return (dim + DOT_STEP - 1) / DOT_STEP * DOT_STEP; }

/* A row in float64, padded with zeros to `width` and, with normalize, of length 1. */
static SMALL void read_row(double *out, const float *row, int32_t dim, int32_t width,
                           int32_t normalize) {
  for (int32_t c = 0; c < width; c++) out[c] = c < dim ? row[c] : 0;
  if (!normalize) return;
  const double norm = __builtin_sqrt(dot_product(out, out, (size_t)width) + NORM_EPSILON);
  for (int32_t c = 0; c < dim; c++) out[c] /= norm;
}

/* u -= amount * key */
static COMMON void subtract(double *u, const double *key, double amount, int32_t width) {
  const f64x2 factor = f64x2_splat(amount);
  ROLLED for (int32_t c = 0; c < width; c += 4) {
    UNROLLED for (int32_t k = c; k < c + 4; k += 2) {
      const f64x2 part = f64x2_mul(factor, f64x2_load(key + k));
      f64x2_store(u + k, f64x2_sub(f64x2_load(u + k), part));
    }
  }
}

/* u *= decay, one factor or, with step 1, one per channel. */
static COMMON void decay(double *u, const double *factors, int32_t width, bool by_channel) {
  const f64x2 one = f64x2_splat(*factors);
  ROLLED for (int32_t c = 0; c < width; c += 2) {
    const f64x2 factor = by_channel ? f64x2_load(factors + c) : one;
    f64x2_store(u + c, f64x2_mul(f64x2_load(u + c), factor));
  }
}

/* The weights of tokens 0 to `last` for the query u of token `last`. The state is S_t = (I - beta k
 * k^T) diag(e^g) S_(t-1) + beta k v^T and the output q^T S_t: going back one token multiplies u by
 * the matrix between the two states, which takes one dot product and two passes over u. */
static SMALL void walk_back(float *out, double *u, const head_t *head, int32_t last, double scale) {
  const int32_t width = head->width;
  for (int32_t s = last; s >= 0; s--) {
    const double *key = head->keys + (size_t)s * (size_t)width;
    const double product = dot_product(u, key, (size_t)width);
    const double amount = head->beta ? head->beta[s] * product : product;
    out[s] = (float)(scale * amount);
    if (head->beta) subtract(u, key, amount, width);
    decay(u, head->decays + (size_t)s * (size_t)(head->by_channel ? width : 1), width,
          head->by_channel);
  }
}

/* e^g of `count` tokens; rows of gates by channel are padded with zeros. */
static SMALL void read_gates(double *out, const float *gates, int32_t count, int32_t gate_dim,
                             int32_t width) {
  for (int32_t s = 0; s < count; s++) {
    for (int32_t c = 0; c < width; c++) {
      *out++ = c < gate_dim ? posenc_exp(gates[(size_t)s * (size_t)gate_dim + (size_t)c]) : 0;
    }
  }
}

int posenc_delta_weights(float *out, void *workspace, const float *q, const float *k,
                         const float *beta, const float *gates, int32_t heads, int32_t queries,
                         int32_t keys, int32_t dim, int32_t gateDim, int32_t normalize,
                         double scale, double queryOffset) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!q, 3);
  REFUSE(!k, 4);
  REFUSE(!gates, 6);
  REFUSE(heads < 1, 7);
  REFUSE(queries < 1, 8);
  REFUSE(keys < queries || !fits(heads, queries, keys, sizeof *out), 9);
  REFUSE(dim < 1 || !fits(heads, keys, dim, sizeof *k), 10);
  REFUSE(gateDim != 1 && gateDim != dim, 11);
  REFUSE(!is_word(normalize, 2), 12);
  REFUSE(!is_finite(scale), 13);
  REFUSE(!(is_whole(queryOffset) && queryOffset >= 0 && queryOffset <= keys - queries), 14);

  const int32_t width = (int32_t)padded(dim), first = (int32_t)queryOffset;
  const int32_t count = first + queries;
  const bool by_channel = gateDim > 1;
  double *u = workspace, *rows = u + width, *decays = rows + (size_t)keys * (size_t)width;
  for (int32_t h = 0; h < heads; h++) {
    for (int32_t s = 0; s < count; s++) {
      read_row(rows + (size_t)s * (size_t)width, k + (size_t)s * (size_t)dim, dim, width,
               normalize);
    }
    read_gates(decays, gates, count, gateDim, by_channel ? width : 1);
    const head_t head = {rows, decays, beta, width, by_channel};
    for (int32_t i = 0; i < queries; i++, q += dim, out += keys) {
      read_row(u, q, dim, width, normalize);
      walk_back(out, u, &head, first + i, scale);
      for (int32_t s = first + i + 1; s < keys; s++) out[s] = 0;
    }
    k += (size_t)keys * (size_t)dim;
    gates += (size_t)keys * (size_t)gateDim;
    if (beta) beta += keys;
  }
  return 0;
}

double posenc_delta_weights_workspace(int32_t keys, int32_t dim, int32_t gateDim) {
  REFUSE_COUNTS(keys, dim, gateDim);
  const double width = (double)padded(dim);
  return (width + keys * (width + (gateDim > 1 ? width : 1))) * sizeof(double);
}

static double size_of(float weight) { return weight < 0 ? -(double)weight : weight; }

int posenc_delta_reach(int32_t *out, const float *weights, int32_t heads, int32_t queries,
                       int32_t keys, double share, double queryOffset) {
  REFUSE(!out, 1);
  REFUSE(!weights, 2);
  REFUSE(heads < 1, 3);
  REFUSE(queries < 1, 4);
  REFUSE(keys < queries || !fits(heads, queries, keys, sizeof *weights), 5);
  REFUSE(!(share > 0 && share <= 1), 6);
  REFUSE(!(is_whole(queryOffset) && queryOffset >= 0 && queryOffset <= keys - queries), 7);
  for (int32_t h = 0; h < heads; h++) {
    for (int32_t i = 0; i < queries; i++, weights += keys) {
      const int32_t own = (int32_t)queryOffset + i;
      double all = 0, sum = 0;
      for (int32_t s = own; s >= 0; s--) all += size_of(weights[s]);
      int32_t distance = -1;
      if (is_finite(all) && all > 0) {
        while (distance < own && (distance < 0 || sum < share * all)) {
          distance++;
          sum += size_of(weights[own - distance]);
        }
      }
      *out++ = distance;
    }
  }
  return 0;
}

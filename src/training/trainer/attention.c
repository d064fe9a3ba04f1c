/* Computes causal attention of the heads of a layer, forward and backward. It takes rows eight at a
 * time, with the keys visible to the last of them. */
#include <string.h>

#include "../../core/exp_vector.h"
#include "model.h"
#include "product.h"
#include "vectors.h"

enum { ROWS = 8 };
#define SCALE 0.25f /* 1 / sqrt(head dim) */

/* Whether RoPE's distance of this query and key is capped. */
static INLINED bool is_capped(const Positions *positions, int32_t query, int32_t key) {
  return positions->cap > 0 && query - key > positions->cap;
}

/* The factor on a query's scores, which grows with the number of its keys for SSMax. */
static INLINED float scale_of(const Positions *positions, int32_t layer, int32_t head,
                              int32_t query) {
  if (!positions->tempers) return SCALE;
  return SCALE * positions->tempers[layer * TRAINING_HEADS + head] * positions->logs[query];
}

/* scores [keys] of a query become weights; keys is a multiple of 8. */
static void soften(float *scores, const float *bias, const Positions *positions, float factor,
                   int32_t query, int32_t keys) {
  const f32x4 scale = f32x4_splat(factor);
  ROLLED for (int32_t j = 0; j < keys; j += 4) {
    f32x4 x = f32x4_mul(f32x4_load(scores + j), scale);
    if (bias) x = f32x4_add(x, f32x4_load(bias + j));
    f32x4_store(scores + j, x);
  }
  ROLLED for (int32_t j = query + 1; j < keys; j++) scores[j] = -__builtin_inff();
  ROLLED for (int32_t j = positions->sinks; j <= query - positions->window; j++) {
    scores[j] = -__builtin_inff();
  }
  f32x4 most = f32x4_load(scores);
  ROLLED for (int32_t j = 4; j < keys; j += 4) most = f32x4_pmax(most, f32x4_load(scores + j));
  const float largest = most_of_lanes(most);
  f32x4 sum = f32x4_splat(0);
  ROLLED for (int32_t j = 0; j < keys; j += 4) {
    const f32x4 weight = exp_differences(f32x4_load(scores + j), largest);
    f32x4_store(scores + j, weight);
    sum = f32x4_add(sum, weight);
  }
  const f32x4 inverse = f32x4_splat(1 / sum_of_lanes(sum));
  ROLLED for (int32_t j = 0; j < keys; j += 4) {
    f32x4_store(scores + j, f32x4_mul(f32x4_load(scores + j), inverse));
  }
}

void training_attend(Pass *pass, LayerPass *layer) {
  const Positions *positions = &pass->positions;
  const bool gated = positions->encoding == TRAINING_FORGETTING;
  const int32_t index = (int32_t)(layer - pass->layers);
  const int32_t n = pass->length;
  const size_t square = (size_t)n * (size_t)n;
  ROLLED for (int32_t s = 0; s < pass->tokens / n; s++) {
    ROLLED for (int32_t head = 0; head < TRAINING_HEADS; head++) {
      const float *queries = layer->qkv + s * n * QKV_WIDTH + head * TRAINING_HEAD_DIM;
      const float *keys = queries + TRAINING_WIDTH, *values = keys + TRAINING_WIDTH;
      float *heard = layer->heard + s * n * TRAINING_WIDTH + head * TRAINING_HEAD_DIM;
      float *weights = layer->weights;
      if (pass->keeps) weights += square * (size_t)(s * TRAINING_HEADS + head);
      const float *unrotated =
          layer->unrotated + s * n * 2 * TRAINING_WIDTH + head * TRAINING_HEAD_DIM;
      training_transpose(pass->head_a, keys, QKV_WIDTH, n, TRAINING_HEAD_DIM);
      if (positions->cap) {
        training_transpose(pass->head_b, unrotated + TRAINING_WIDTH, 2 * TRAINING_WIDTH, n,
                           TRAINING_HEAD_DIM);
      }
      ROLLED for (int32_t i = 0; i < n; i += ROWS) {
        float *rows = weights + i * n;
        const int32_t seen = i + ROWS;
        training_product(rows, n, (Left){queries + i * QKV_WIDTH, QKV_WIDTH, 1}, pass->head_a, n,
                         ROWS, TRAINING_HEAD_DIM, seen, false);
        if (positions->cap) {
          training_product(pass->rows_a, n,
                           (Left){unrotated + i * 2 * TRAINING_WIDTH, 2 * TRAINING_WIDTH, 1},
                           pass->head_b, n, ROWS, TRAINING_HEAD_DIM, seen, false);
        }
        ROLLED for (int32_t r = 0; r < ROWS; r++) {
          const int32_t query = i + r;
          ROLLED for (int32_t j = 0; is_capped(positions, query, j); j++) {
            rows[r * n + j] = pass->rows_a[r * n + j];
          }
          const float *bias =
              positions->bias ? positions->bias + square * (size_t)head + query * n : 0;
          if (gated) {
            const float *sums = layer->gate_sums + n * (s * TRAINING_HEADS + head);
            ROLLED for (int32_t j = 0; j < seen; j++) pass->gate_bias[j] = sums[query] - sums[j];
            bias = pass->gate_bias;
          }
          soften(rows + r * n, bias, positions, scale_of(positions, index, head, query), query,
                 seen);
        }
        training_product(heard + i * TRAINING_WIDTH, TRAINING_WIDTH, (Left){rows, n, 1}, values,
                         QKV_WIDTH, ROWS, seen, TRAINING_HEAD_DIM, false);
      }
    }
  }
}

/* Replaces the gradients of one query's weights [keys] by those of its scores, and adds them to the
 * gradient of the bias. */
static void soften_back(float *changes, const float *weights, float *bias, float factor,
                        int32_t keys) {
  const float mean = dot(changes, weights, keys);
  const f32x4 common = f32x4_splat(mean), scale = f32x4_splat(factor);
  ROLLED for (int32_t j = 0; j < keys; j += 4) {
    const f32x4 change =
        f32x4_mul(f32x4_load(weights + j), f32x4_sub(f32x4_load(changes + j), common));
    if (bias) f32x4_store(bias + j, f32x4_add(f32x4_load(bias + j), change));
    f32x4_store(changes + j, f32x4_mul(change, scale));
  }
}

/* Separates the gradients of scores with capped distances from the others. */
static void part_capped(Pass *pass) {
  const int32_t n = pass->length;
  ROLLED for (int32_t i = 0; i < n; i++) {
    memset(pass->rows_b + i * n, 0, (size_t)n * sizeof(float));
    ROLLED for (int32_t j = 0; is_capped(&pass->positions, i, j); j++) {
      pass->rows_b[i * n + j] = pass->rows_a[i * n + j];
      pass->rows_a[i * n + j] = 0;
    }
  }
}

/* Gradients of strided queries [n] and keys [n] from those of scores. */
static void spread(float *query_changes, float *key_changes, int32_t change_stride,
                   const float *changes, const float *queries, const float *keys, int32_t stride,
                   int32_t n) {
  ROLLED for (int32_t i = 0; i < n; i += ROWS) {
    training_product(query_changes + i * change_stride, change_stride,
                     (Left){changes + i * n, n, 1}, keys, stride, ROWS, i + ROWS, TRAINING_HEAD_DIM,
                     false);
    /* Keys i ... i + 7 are visible to queries from i on. */
    training_product(key_changes + i * change_stride, change_stride,
                     (Left){changes + i * n + i, 1, n}, queries + i * stride, stride, ROWS, n - i,
                     TRAINING_HEAD_DIM, false);
  }
}

void training_attend_back(Pass *pass, LayerPass *layer) {
  const Positions *positions = &pass->positions;
  const bool gated = positions->encoding == TRAINING_FORGETTING;
  const int32_t index = (int32_t)(layer - pass->layers);
  const int32_t n = pass->length;
  const size_t square = (size_t)n * (size_t)n;
  ROLLED for (int32_t s = 0; s < pass->tokens / n; s++) {
    ROLLED for (int32_t head = 0; head < TRAINING_HEADS; head++) {
      const int32_t at = s * n * QKV_WIDTH + head * TRAINING_HEAD_DIM;
      const int32_t unrotated_at = s * n * 2 * TRAINING_WIDTH + head * TRAINING_HEAD_DIM;
      const float *queries = layer->qkv + at, *keys = queries + TRAINING_WIDTH;
      const float *weights = layer->weights + square * (size_t)(s * TRAINING_HEADS + head);
      const float *heard = pass->change_normal + s * n * TRAINING_WIDTH + head * TRAINING_HEAD_DIM;
      float *change = pass->change_qkv + at;
      float *bias = positions->bias ? pass->change_bias + square * (size_t)head : 0;
      /* A sum of gates is subtracted from the score of its key for every query. */
      if (gated) bias = pass->change_gates + n * (s * TRAINING_HEADS + head);
      training_transpose(pass->head_a, keys + TRAINING_WIDTH, QKV_WIDTH, n,
                         TRAINING_HEAD_DIM); /* values */
      ROLLED for (int32_t i = 0; i < n; i += ROWS) {
        const int32_t seen = i + ROWS;
        float *rows = pass->rows_a + i * n;
        training_product(rows, n, (Left){heard + i * TRAINING_WIDTH, TRAINING_WIDTH, 1},
                         pass->head_a, n, ROWS, TRAINING_HEAD_DIM, seen, false);
        ROLLED for (int32_t r = 0; r < ROWS; r++) {
          const int32_t query = i + r;
          soften_back(rows + r * n, weights + query * n, bias && !gated ? bias + query * n : bias,
                      scale_of(positions, index, head, query), seen);
        }
        training_product(change + 2 * TRAINING_WIDTH + i * QKV_WIDTH, QKV_WIDTH,
                         (Left){weights + i * n + i, 1, n}, heard + i * TRAINING_WIDTH,
                         TRAINING_WIDTH, ROWS, n - i, TRAINING_HEAD_DIM, false);
      }
      if (positions->cap) {
        part_capped(pass);
        float *capped = pass->change_capped + unrotated_at;
        const float *unrotated = layer->unrotated + unrotated_at;
        spread(capped, capped + TRAINING_WIDTH, 2 * TRAINING_WIDTH, pass->rows_b, unrotated,
               unrotated + TRAINING_WIDTH, 2 * TRAINING_WIDTH, n);
      }
      spread(change, change + TRAINING_WIDTH, QKV_WIDTH, pass->rows_a, queries, keys, QKV_WIDTH, n);
    }
  }
}

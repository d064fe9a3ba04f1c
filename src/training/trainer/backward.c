/* Computes the gradient of every weight from the gradients of the logits. */
#include <string.h>

#include "../../core/simd.h"
#include "model.h"
#include "product.h"
#include "vectors.h"

/* Backward pass of the normalization, added to `change`: inverse (c - normal mean(c normal)). */
static void normalize_back(float *change, const float *change_normal, const float *normal,
                           const float *inverse, int32_t tokens) {
  ROLLED for (int32_t t = 0; t < tokens; t++) {
    const float *c = change_normal + t * TRAINING_WIDTH, *h = normal + t * TRAINING_WIDTH;
    const f32x4 mean = f32x4_splat(dot(c, h, TRAINING_WIDTH) / TRAINING_WIDTH);
    const f32x4 factor = f32x4_splat(inverse[t]);
    float *out = change + t * TRAINING_WIDTH;
    ROLLED for (int32_t i = 0; i < TRAINING_WIDTH; i += 4) {
      const f32x4 rest = f32x4_sub(f32x4_load(c + i), f32x4_mul(f32x4_load(h + i), mean));
      f32x4_store(out + i, f32x4_add(f32x4_load(out + i), f32x4_mul(rest, factor)));
    }
  }
}

/* For out = x w: the gradients of w [inputs, outputs] and of x. */
static void product_back(Pass *pass, float *gradient, float *change_x, const float *change_out,
                         const float *x, const float *w, int32_t inputs, int32_t outputs) {
  training_product(gradient, outputs, (Left){x, 1, inputs}, change_out, outputs, inputs,
                   pass->tokens, outputs, false);
  training_transpose(pass->transposed, w, outputs, inputs, outputs);
  training_product(change_x, inputs, (Left){change_out, outputs, 1}, pass->transposed, inputs,
                   pass->tokens, outputs, inputs, false);
}

static void hidden_back(Pass *pass, LayerPass *layer, const float *own, float *gradient) {
  const int32_t count = pass->tokens * TRAINING_HIDDEN;
  ROLLED for (int32_t i = 0; i < count; i += 4) {
    const f32x4 x = f32x4_load(layer->above + i);
    f32x4_store(pass->squares + i, f32x4_mul(x, x));
  }
  product_back(pass, gradient + AT_DOWN, pass->change_hidden, pass->change, pass->squares,
               own + AT_DOWN, TRAINING_HIDDEN, TRAINING_WIDTH);
  const f32x4 two = f32x4_splat(2);
  ROLLED for (int32_t i = 0; i < count; i += 4) {
    const f32x4 slope = f32x4_mul(two, f32x4_load(layer->above + i));
    f32x4_store(pass->change_hidden + i, f32x4_mul(f32x4_load(pass->change_hidden + i), slope));
  }
  product_back(pass, gradient + AT_UP, pass->change_normal, pass->change_hidden, layer->normal2,
               own + AT_UP, TRAINING_WIDTH, TRAINING_HIDDEN);
  normalize_back(pass->change, pass->change_normal, layer->normal2, layer->inverse2, pass->tokens);
}

static void turn_back(Pass *pass, const LayerPass *layer) {
  const Positions *positions = &pass->positions;
  if (!positions->cosines || layer - pass->layers >= positions->rotated_layers) return;
  training_rotate(pass->change_qkv, QKV_WIDTH, pass->tokens, pass->length, positions->cosines,
                  positions->sines, TRAINING_HEAD_DIM, TRAINING_HEADS, -1);
  training_rotate(pass->change_qkv + TRAINING_WIDTH, QKV_WIDTH, pass->tokens, pass->length,
                  positions->key_cosines, positions->key_sines, TRAINING_HEAD_DIM, TRAINING_HEADS,
                  -1);
  if (!positions->cap) return;
  training_rotate(pass->change_capped, 2 * TRAINING_WIDTH, pass->tokens, pass->length,
                  positions->cap_cosines, positions->cap_sines, 0, TRAINING_HEADS, -1);
  ROLLED for (int32_t t = 0; t < pass->tokens; t++) {
    float *change = pass->change_qkv + t * QKV_WIDTH;
    const float *capped = pass->change_capped + t * 2 * TRAINING_WIDTH;
    ROLLED for (int32_t c = 0; c < 2 * TRAINING_WIDTH; c += 4) {
      f32x4_store(change + c, f32x4_add(f32x4_load(change + c), f32x4_load(capped + c)));
    }
  }
}

/* Gradients [heads] of SSMax's s. Scores are proportional to s as they are to each query, so
 * s times its derivative is the sum of queries times theirs. */
static void temper_back(Pass *pass, const LayerPass *layer, float *gradient) {
  const float *tempers = pass->positions.tempers + (layer - pass->layers) * TRAINING_HEADS;
  ROLLED for (int32_t head = 0; head < TRAINING_HEADS; head++) {
    double sum = 0;
    ROLLED for (int32_t t = 0; t < pass->tokens; t++) {
      const int32_t at = t * QKV_WIDTH + head * TRAINING_HEAD_DIM;
      sum += (double)dot(layer->qkv + at, pass->change_qkv + at, TRAINING_HEAD_DIM);
    }
    gradient[head] = (float)(sum / (double)tempers[head]);
  }
}

static void attention_back(Pass *pass, LayerPass *layer, const float *weights, float *gradient) {
  const float *own = weights + AT_LAYERS + (layer - pass->layers) * LAYER_WEIGHTS;
  product_back(pass, gradient + AT_MIX, pass->change_normal, pass->change, layer->heard,
               own + AT_MIX, TRAINING_WIDTH, TRAINING_WIDTH);
  const int32_t encoding = pass->positions.encoding, l = (int32_t)(layer - pass->layers);
  if (encoding == TRAINING_FORGETTING) {
    memset(pass->change_gates, 0, (size_t)pass->tokens * TRAINING_HEADS * sizeof(float));
  }
  training_attend_back(pass, layer);
  if (encoding == TRAINING_SSMAX) {
    temper_back(pass, layer, pass->gradient + AT_POSITIONS + l * TRAINING_HEADS);
  }
  turn_back(pass, layer);
  product_back(pass, gradient + AT_QKV, pass->change_normal, pass->change_qkv, layer->normal,
               own + AT_QKV, TRAINING_WIDTH, QKV_WIDTH);
  if (encoding == TRAINING_FORGETTING) {
    const int32_t at = AT_POSITIONS + l * GATE_WEIGHTS;
    training_gate_back(pass, layer, weights + at, pass->gradient + at);
  }
  normalize_back(pass->change, pass->change_normal, layer->normal, layer->inverse, pass->tokens);
}

static void add_to(float *sum, const float *row) {
  ROLLED for (int32_t c = 0; c < TRAINING_WIDTH; c += 4) {
    f32x4_store(sum + c, f32x4_add(f32x4_load(sum + c), f32x4_load(row + c)));
  }
}

static void embed_back(Pass *pass) {
  const bool learned = pass->positions.encoding == TRAINING_LEARNED;
  float *embedding = pass->gradient + AT_EMBEDDING, *rows = pass->gradient + AT_POSITIONS;
  memset(embedding, 0, TRAINING_WORDS * TRAINING_WIDTH * sizeof(float));
  if (learned) memset(rows, 0, TRAINING_LEARNED_ROWS * TRAINING_WIDTH * sizeof(float));
  ROLLED for (int32_t t = 0; t < pass->tokens; t++) {
    const float *change = pass->change + t * TRAINING_WIDTH;
    add_to(embedding + pass->words[t] * TRAINING_WIDTH, change);
    if (learned) add_to(rows + t % pass->length * TRAINING_WIDTH, change);
  }
}

void training_backward(Pass *pass, const float *weights) {
  const size_t square = (size_t)pass->length * (size_t)pass->length;
  if (pass->positions.bias) memset(pass->change_bias, 0, TRAINING_HEADS * square * sizeof(float));
  product_back(pass, pass->gradient + AT_OUTPUT, pass->change_normal, pass->logits, pass->last,
               weights + AT_OUTPUT, TRAINING_WIDTH, TRAINING_WORDS);
  memset(pass->change, 0, (size_t)pass->tokens * TRAINING_WIDTH * sizeof(float));
  normalize_back(pass->change, pass->change_normal, pass->last, pass->last_inverse, pass->tokens);
  ROLLED for (int l = TRAINING_LAYERS - 1; l >= 0; l--) {
    const int32_t at = AT_LAYERS + l * LAYER_WEIGHTS;
    hidden_back(pass, &pass->layers[l], weights + at, pass->gradient + at);
    attention_back(pass, &pass->layers[l], weights, pass->gradient + at);
  }
  embed_back(pass);
}

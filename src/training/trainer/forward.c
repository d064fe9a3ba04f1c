/* Computes logits from tokens (the forward pass). */
#include <string.h>

#include "../../core/simd.h"
#include "model.h"
#include "product.h"
#include "vectors.h"

#define EPSILON 1e-5f

/* Divides rows by their root mean square; `inverse` receives the factor of each row. */
static void normalize(float *out, float *inverse, const float *x, int32_t tokens) {
  ROLLED for (int32_t t = 0; t < tokens; t++, x += TRAINING_WIDTH, out += TRAINING_WIDTH) {
    inverse[t] = 1 / __builtin_sqrtf(dot(x, x, TRAINING_WIDTH) / TRAINING_WIDTH + EPSILON);
    const f32x4 factor = f32x4_splat(inverse[t]);
    ROLLED for (int32_t c = 0; c < TRAINING_WIDTH; c += 4) {
      f32x4_store(out + c, f32x4_mul(f32x4_load(x + c), factor));
    }
  }
}

static void add_rows(float *x, const float *row, int32_t count) {
  ROLLED for (int32_t c = 0; c < count; c += 4) {
    f32x4_store(x + c, f32x4_add(f32x4_load(x + c), f32x4_load(row + c)));
  }
}

static void embed(Pass *pass, const float *weights) {
  const Positions *positions = &pass->positions;
  const float *added = positions->added;
  if (positions->encoding == TRAINING_LEARNED) added = weights + AT_POSITIONS;
  ROLLED for (int32_t t = 0; t < pass->tokens; t++) {
    float *row = pass->stream + t * TRAINING_WIDTH;
    memcpy(row, weights + AT_EMBEDDING + pass->words[t] * TRAINING_WIDTH,
           TRAINING_WIDTH * sizeof(float));
    if (added) add_rows(row, added + t % pass->length * TRAINING_WIDTH, TRAINING_WIDTH);
  }
}

static void turn_queries_and_keys(Pass *pass, LayerPass *layer) {
  const Positions *positions = &pass->positions;
  if (!positions->cosines || layer - pass->layers >= positions->rotated_layers) return;
  if (positions->cap) {
    ROLLED for (int32_t t = 0; t < pass->tokens; t++) {
      memcpy(layer->unrotated + t * 2 * TRAINING_WIDTH, layer->qkv + t * QKV_WIDTH,
             2 * TRAINING_WIDTH * sizeof(float));
    }
    training_rotate(layer->unrotated, 2 * TRAINING_WIDTH, pass->tokens, pass->length,
                    positions->cap_cosines, positions->cap_sines, 0, TRAINING_HEADS, 1);
  }
  training_rotate(layer->qkv, QKV_WIDTH, pass->tokens, pass->length, positions->cosines,
                  positions->sines, TRAINING_HEAD_DIM, TRAINING_HEADS, 1);
  training_rotate(layer->qkv + TRAINING_WIDTH, QKV_WIDTH, pass->tokens, pass->length,
                  positions->key_cosines, positions->key_sines, TRAINING_HEAD_DIM, TRAINING_HEADS,
                  1);
}

/* Applies ReLU in place and writes its square. */
static void rectify(float *above, float *squares, int32_t count) {
  const f32x4 zero = f32x4_splat(0);
  ROLLED for (int32_t i = 0; i < count; i += 4) {
    const f32x4 x = f32x4_pmax(zero, f32x4_load(above + i));
    f32x4_store(above + i, x);
    f32x4_store(squares + i, f32x4_mul(x, x));
  }
}

void training_forward(Pass *pass, const float *weights) {
  const int32_t tokens = pass->tokens;
  const Positions *positions = &pass->positions;
  embed(pass, weights);
  ROLLED for (int l = 0; l < TRAINING_LAYERS; l++) {
    const float *own = weights + AT_LAYERS + l * LAYER_WEIGHTS;
    LayerPass *layer = &pass->layers[l];
    normalize(layer->normal, layer->inverse, pass->stream, tokens);
    training_product(layer->qkv, QKV_WIDTH, (Left){layer->normal, TRAINING_WIDTH, 1}, own + AT_QKV,
                     QKV_WIDTH, tokens, TRAINING_WIDTH, QKV_WIDTH, false);
    turn_queries_and_keys(pass, layer);
    if (positions->encoding == TRAINING_FORGETTING) {
      training_gate(pass, layer, weights + AT_POSITIONS + l * GATE_WEIGHTS);
    }
    training_attend(pass, layer);
    training_product(pass->stream, TRAINING_WIDTH, (Left){layer->heard, TRAINING_WIDTH, 1},
                     own + AT_MIX, TRAINING_WIDTH, tokens, TRAINING_WIDTH, TRAINING_WIDTH, true);
    normalize(layer->normal2, layer->inverse2, pass->stream, tokens);
    training_product(layer->above, TRAINING_HIDDEN, (Left){layer->normal2, TRAINING_WIDTH, 1},
                     own + AT_UP, TRAINING_HIDDEN, tokens, TRAINING_WIDTH, TRAINING_HIDDEN, false);
    rectify(layer->above, pass->squares, tokens * TRAINING_HIDDEN);
    training_product(pass->stream, TRAINING_WIDTH, (Left){pass->squares, TRAINING_HIDDEN, 1},
                     own + AT_DOWN, TRAINING_WIDTH, tokens, TRAINING_HIDDEN, TRAINING_WIDTH, true);
  }
  normalize(pass->last, pass->last_inverse, pass->stream, tokens);
  training_product(pass->logits, TRAINING_WORDS, (Left){pass->last, TRAINING_WIDTH, 1},
                   weights + AT_OUTPUT, TRAINING_WORDS, tokens, TRAINING_WIDTH, TRAINING_WORDS,
                   false);
}

/* From changes of logits to the gradient of every weight. */
#include <string.h>

#include "../../core/simd.h"
#include "model.h"
#include "product.h"
#include "vectors.h"

/* The way back through the normalization, added to `change`:
 * inverse (c - normal mean(c normal)). */
static void normalize_back(float *change, const float *change_normal, const float *normal,
                           const float *inverse, int32_t tokens) {
  ROLLED for (int32_t t = 0; t < tokens; t++) {
    const float *c = change_normal + t * LAB_WIDTH, *h = normal + t * LAB_WIDTH;
    const f32x4 mean = f32x4_splat(dot(c, h, LAB_WIDTH) / LAB_WIDTH);
    const f32x4 factor = f32x4_splat(inverse[t]);
    float *out = change + t * LAB_WIDTH;
    ROLLED for (int32_t i = 0; i < LAB_WIDTH; i += 4) {
      const f32x4 rest = f32x4_sub(f32x4_load(c + i), f32x4_mul(f32x4_load(h + i), mean));
      f32x4_store(out + i, f32x4_add(f32x4_load(out + i), f32x4_mul(rest, factor)));
    }
  }
}

/* Of out = x w: the gradient of w [inputs, outputs], and the change of x. */
static void product_back(Pass *pass, float *gradient, float *change_x, const float *change_out,
                         const float *x, const float *w, int32_t inputs, int32_t outputs) {
  lab_product(gradient, outputs, (Left){x, 1, inputs}, change_out, outputs, inputs, pass->tokens,
              outputs, false);
  lab_transpose(pass->turned, w, outputs, inputs, outputs);
  lab_product(change_x, inputs, (Left){change_out, outputs, 1}, pass->turned, inputs, pass->tokens,
              outputs, inputs, false);
}

static void hidden_back(Pass *pass, LayerPass *layer, const float *own, float *gradient) {
  const int32_t count = pass->tokens * LAB_HIDDEN;
  ROLLED for (int32_t i = 0; i < count; i += 4) {
    const f32x4 x = f32x4_load(layer->above + i);
    f32x4_store(pass->squares + i, f32x4_mul(x, x));
  }
  product_back(pass, gradient + AT_DOWN, pass->change_hidden, pass->change, pass->squares,
               own + AT_DOWN, LAB_HIDDEN, LAB_WIDTH);
  const f32x4 two = f32x4_splat(2);
  ROLLED for (int32_t i = 0; i < count; i += 4) {
    const f32x4 slope = f32x4_mul(two, f32x4_load(layer->above + i));
    f32x4_store(pass->change_hidden + i, f32x4_mul(f32x4_load(pass->change_hidden + i), slope));
  }
  product_back(pass, gradient + AT_UP, pass->change_normal, pass->change_hidden, layer->normal2,
               own + AT_UP, LAB_WIDTH, LAB_HIDDEN);
  normalize_back(pass->change, pass->change_normal, layer->normal2, layer->inverse2, pass->tokens);
}

static void turn_back(Pass *pass) {
  const Positions *positions = &pass->positions;
  if (!positions->cosines) return;
  lab_turn(pass->change_qkv, QKV_WIDTH, pass->tokens, pass->length, positions->cosines,
           positions->sines, LAB_HEAD_DIM, 2 * LAB_HEADS, -1);
  if (!positions->cap) return;
  lab_turn(pass->change_capped, 2 * LAB_WIDTH, pass->tokens, pass->length, positions->cap_cosines,
           positions->cap_sines, 0, LAB_HEADS, -1);
  ROLLED for (int32_t t = 0; t < pass->tokens; t++) {
    float *change = pass->change_qkv + t * QKV_WIDTH;
    const float *capped = pass->change_capped + t * 2 * LAB_WIDTH;
    ROLLED for (int32_t c = 0; c < 2 * LAB_WIDTH; c += 4) {
      f32x4_store(change + c, f32x4_add(f32x4_load(change + c), f32x4_load(capped + c)));
    }
  }
}

static void attention_back(Pass *pass, LayerPass *layer, const float *own, float *gradient) {
  product_back(pass, gradient + AT_MIX, pass->change_normal, pass->change, layer->heard,
               own + AT_MIX, LAB_WIDTH, LAB_WIDTH);
  lab_attend_back(pass, layer);
  turn_back(pass);
  product_back(pass, gradient + AT_QKV, pass->change_normal, pass->change_qkv, layer->normal,
               own + AT_QKV, LAB_WIDTH, QKV_WIDTH);
  normalize_back(pass->change, pass->change_normal, layer->normal, layer->inverse, pass->tokens);
}

static void add_to(float *sum, const float *row) {
  ROLLED for (int32_t c = 0; c < LAB_WIDTH; c += 4) {
    f32x4_store(sum + c, f32x4_add(f32x4_load(sum + c), f32x4_load(row + c)));
  }
}

static void embed_back(Pass *pass) {
  const bool learned = pass->positions.encoding == LAB_LEARNED;
  float *embedding = pass->gradient + AT_EMBEDDING, *rows = pass->gradient + AT_POSITIONS;
  memset(embedding, 0, LAB_WORDS * LAB_WIDTH * sizeof(float));
  if (learned) memset(rows, 0, LAB_LEARNED_ROWS * LAB_WIDTH * sizeof(float));
  ROLLED for (int32_t t = 0; t < pass->tokens; t++) {
    const float *change = pass->change + t * LAB_WIDTH;
    add_to(embedding + pass->words[t] * LAB_WIDTH, change);
    if (learned) add_to(rows + t % pass->length * LAB_WIDTH, change);
  }
}

void lab_backward(Pass *pass, const float *weights) {
  const size_t square = (size_t)pass->length * (size_t)pass->length;
  if (pass->positions.bias) memset(pass->change_bias, 0, LAB_HEADS * square * sizeof(float));
  product_back(pass, pass->gradient + AT_OUTPUT, pass->change_normal, pass->logits, pass->last,
               weights + AT_OUTPUT, LAB_WIDTH, LAB_WORDS);
  memset(pass->change, 0, (size_t)pass->tokens * LAB_WIDTH * sizeof(float));
  normalize_back(pass->change, pass->change_normal, pass->last, pass->last_inverse, pass->tokens);
  ROLLED for (int l = LAB_LAYERS - 1; l >= 0; l--) {
    const int32_t at = AT_LAYERS + l * LAYER_WEIGHTS;
    hidden_back(pass, &pass->layers[l], weights + at, pass->gradient + at);
    attention_back(pass, &pass->layers[l], weights + at, pass->gradient + at);
  }
  embed_back(pass);
}

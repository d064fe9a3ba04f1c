/* Declares the layout of the weights and the buffers of a pass, shared by the trainer's files. */
#ifndef POSENC_TRAINING_MODEL_H
#define POSENC_TRAINING_MODEL_H

#include <stdbool.h>
#include <stddef.h>

#include "../../core/arithmetic.h"
#include "trainer.h"

/* Offset of each matrix among the weights, in float32. */
enum {
  AT_EMBEDDING = 0,                                           /* [words, width] */
  AT_LAYERS = AT_EMBEDDING + TRAINING_WORDS * TRAINING_WIDTH, /* for each layer: */
  AT_QKV = 0,                                                 /* [width, 3 width] */
  AT_MIX = AT_QKV + 3 * TRAINING_WIDTH * TRAINING_WIDTH,      /* [width, width] */
  AT_UP = AT_MIX + TRAINING_WIDTH * TRAINING_WIDTH,           /* [width, hidden] */
  AT_DOWN = AT_UP + TRAINING_WIDTH * TRAINING_HIDDEN,         /* [hidden, width] */
  LAYER_WEIGHTS = AT_DOWN + TRAINING_HIDDEN * TRAINING_WIDTH,
  AT_OUTPUT = AT_LAYERS + TRAINING_LAYERS * LAYER_WEIGHTS,    /* [width, words] */
  AT_POSITIONS = AT_OUTPUT + TRAINING_WIDTH * TRAINING_WORDS, /* weights of the encoding */

  /* KERPLE: r1 [heads], r2 [heads]. */
  KERPLE_WEIGHTS = 2 * TRAINING_HEADS,
  /* FIRE: w1 [hidden], b1 [hidden], w2 [heads, hidden], b2 [heads], c. */
  FIRE_B1 = TRAINING_FIRE_HIDDEN,
  FIRE_W2 = 2 * TRAINING_FIRE_HIDDEN,
  FIRE_B2 = FIRE_W2 + TRAINING_HEADS * TRAINING_FIRE_HIDDEN,
  FIRE_C = FIRE_B2 + TRAINING_HEADS,
  FIRE_WEIGHTS = FIRE_C + 1,
  /* SSMax: s [layers, heads]. */
  SSMAX_WEIGHTS = TRAINING_LAYERS * TRAINING_HEADS,
  /* Forget gates, for each layer: w [heads, width], b [heads]. */
  GATE_BIASES = TRAINING_HEADS * TRAINING_WIDTH,
  GATE_WEIGHTS = GATE_BIASES + TRAINING_HEADS,

  PAIRS = TRAINING_HEAD_DIM / 2,
  QKV_WIDTH = 3 * TRAINING_WIDTH
};

int32_t training_position_weights(int32_t encoding);
static inline float *weights_of(TrainingState *state) { return (float *)(state + 1); }
static inline bool has_bias(int32_t encoding) {
  return encoding >= TRAINING_ALIBI && encoding <= TRAINING_FIRE;
}
static inline bool is_rotary(int32_t encoding) {
  return encoding == TRAINING_ROPE || (encoding >= TRAINING_P_ROPE && encoding <= TRAINING_SSMAX);
}

#define EVALUATION_DRAW 0xffffffffu

/* The position encoding of one pass. */
typedef struct {
  int32_t encoding, length;
  int32_t window; /* key j is visible to query i when i - window < j; `length` for no window */
  int32_t sinks;  /* the first tokens, visible outside the window too */
  int32_t cap;    /* the largest distance for RoPE, or 0 */
  int32_t rotated_layers; /* the first layers, which rotate queries and keys */
  float *bias;  /* [heads, length, length] of the bias methods, 0 for keys after the query */
  float *added; /* [length, width] the sinusoidal table */
  float *cosines, *sines; /* [length, head dim]: each pair's value twice, sines with signs -, + */
  float *key_cosines, *key_sines; /* of keys, which xPos scales by the reciprocal */
  float *cap_cosines, *cap_sines; /* [head dim]: at the capped position */
  float *logs;                    /* [length] SSMax: ln of the number of keys that a query sees */
  const float *tempers;           /* [layers, heads] SSMax's s, or NULL */
} Positions;

/* Values of one layer kept for the backward pass. */
typedef struct {
  float *normal;    /* [tokens, width], the input of attention */
  float *inverse;   /* [tokens], the factor of the normalization */
  float *qkv;       /* [tokens, 3 width], q and k rotated */
  float *unrotated; /* [tokens, 2 width], with a cap: q rotated by the cap, and k unrotated */
  float *weights;   /* [sequences, heads, length, length]; of one head when nothing is kept */
  float *heard;     /* [tokens, width], the sums of values */
  float *gate_sums; /* [sequences, heads, length] of ln of the forget gates up to each token */
  float *closed;    /* [sequences, heads, length], 1 - gate */
  float *normal2, *inverse2; /* the input of the hidden layer */
  float *above;              /* [tokens, hidden], ReLU's values */
} LayerPass;

typedef struct {
  int32_t batch, length, tokens;
  bool keeps;               /* a backward pass follows */
  int32_t *words, *targets; /* [tokens]; a target below 0: none */
  int32_t *asked;           /* [tokens], as in a Sequence of task.h */
  float *entropies;         /* [tokens] */
  Positions positions;
  LayerPass layers[TRAINING_LAYERS];
  float *stream;                 /* [tokens, width] */
  float *last, *last_inverse;    /* normalized values before the output */
  float *logits;                 /* [tokens, words] */
  float *squares;                /* [tokens, hidden] */
  float *head_a, *head_b;        /* [head dim, length]: transposed keys, values */
  float *rows_a, *rows_b;        /* [length, length] */
  float *change, *change_normal; /* [tokens, width] */
  float *change_qkv;             /* [tokens, 3 width] */
  float *change_capped;          /* [tokens, 2 width] */
  float *change_hidden;          /* [tokens, hidden] */
  float *change_bias;            /* [heads, length, length] */
  float *gate_bias;              /* [length], the forget gates' bias of one query */
  float *change_gates;           /* [sequences, heads, length] */
  float *transposed;             /* a transposed matrix: [3 width, width] */
  float *gradient;               /* [weights] */
  void *scratch;                 /* workspace of the core's kernels */
} Pass;

/* Lays out the buffers of a pass from `workspace` on and returns their bytes; NULL only counts.
 * batch 0: one sequence, and nothing is kept for a backward pass. */
size_t training_lay_out(Pass *pass, void *workspace, int32_t encoding, int32_t length,
                        int32_t batch);

/* positions.c */
size_t training_scratch_size(int32_t encoding, int32_t length);
/* `draw` numbers the random positions of TRAINING_RANDOMIZED: the step, or EVALUATION_DRAW. */
void training_prepare_positions(Pass *pass, TrainingState *state, int32_t repair, int32_t length,
                                uint32_t draw);
void training_position_gradients(Pass *pass, TrainingState *state);

/* forward.c: logits from tokens. */
void training_forward(Pass *pass, const float *weights);

/* backward.c: pass->gradient from the gradients of the logits in pass->logits. */
void training_backward(Pass *pass, const float *weights);

/* loss.c: the weighted mean loss; the logits are replaced by their gradients. */
double training_loss(Pass *pass);
/* Adds to the counts [6, length] of posenc_training_evaluate. */
void training_count(Pass *pass, double *counts, int32_t length);
/* The likeliest token after each position, and its probability; the logits are replaced. */
void training_predict(Pass *pass, int32_t *predicted, float *probabilities, int32_t length);

/* attention.c */
void training_attend(Pass *pass, LayerPass *layer);
void training_attend_back(Pass *pass, LayerPass *layer);

/* gates.c: the layer's forget gates, and the gradients of their weights, [heads, width] and
 * [heads], and of their input, added to pass->change_normal. */
void training_gate(Pass *pass, LayerPass *layer, const float *gates);
void training_gate_back(Pass *pass, const LayerPass *layer, const float *gates, float *gradient);

/* rotate.c: rotates rows of q and k; direction -1 rotates back. */
void training_rotate(float *x, int32_t stride, int32_t tokens, int32_t length, const float *cosines,
                     const float *sines, int32_t table_stride, int32_t heads, float direction);

/* padded to whole tiles of the products. */
static inline int32_t padded(int32_t length) { return (length + 7) / 8 * 8; }

#endif

/* What the files of the trainer share: where weights lie, and the buffers of a pass. */
#ifndef POSENC_TRAINING_MODEL_H
#define POSENC_TRAINING_MODEL_H

#include <stdbool.h>
#include <stddef.h>

#include "../../core/arithmetic.h"
#include "trainer.h"

/* Where each matrix begins among the weights, in float32 from the first. */
enum {
  AT_EMBEDDING = 0,                                           /* [words, width] */
  AT_LAYERS = AT_EMBEDDING + TRAINING_WORDS * TRAINING_WIDTH, /* of each layer: */
  AT_QKV = 0,                                                 /* [width, 3 width] */
  AT_MIX = AT_QKV + 3 * TRAINING_WIDTH * TRAINING_WIDTH,      /* [width, width] */
  AT_UP = AT_MIX + TRAINING_WIDTH * TRAINING_WIDTH,           /* [width, hidden] */
  AT_DOWN = AT_UP + TRAINING_WIDTH * TRAINING_HIDDEN,         /* [hidden, width] */
  LAYER_WEIGHTS = AT_DOWN + TRAINING_HIDDEN * TRAINING_WIDTH,
  AT_OUTPUT = AT_LAYERS + TRAINING_LAYERS * LAYER_WEIGHTS,    /* [width, words] */
  AT_POSITIONS = AT_OUTPUT + TRAINING_WIDTH * TRAINING_WORDS, /* what the encoding learns */

  /* KERPLE: r1 [heads], r2 [heads]. */
  KERPLE_WEIGHTS = 2 * TRAINING_HEADS,
  /* FIRE: w1 [hidden], b1 [hidden], w2 [heads, hidden], b2 [heads], c. */
  FIRE_B1 = TRAINING_FIRE_HIDDEN,
  FIRE_W2 = 2 * TRAINING_FIRE_HIDDEN,
  FIRE_B2 = FIRE_W2 + TRAINING_HEADS * TRAINING_FIRE_HIDDEN,
  FIRE_C = FIRE_B2 + TRAINING_HEADS,
  FIRE_WEIGHTS = FIRE_C + 1,

  PAIRS = TRAINING_HEAD_DIM / 2,
  QKV_WIDTH = 3 * TRAINING_WIDTH
};

int32_t training_position_weights(int32_t encoding);
static inline float *weights_of(TrainingState *state) { return (float *)(state + 1); }
static inline bool has_bias(int32_t encoding) { return encoding >= TRAINING_ALIBI; }

/* How positions enter one pass. */
typedef struct {
  int32_t encoding, length;
  int32_t window;         /* key j is seen by query i when i - window < j; `length` for no window */
  int32_t sinks;          /* the first tokens, which are seen outside of the window too */
  int32_t cap;            /* the largest distance that RoPE sees, or 0 */
  float *bias;            /* [heads, length, length] of the bias methods, 0 ahead */
  float *added;           /* [length, width] of the sinusoidal table */
  float *cosines, *sines; /* [length, head dim]: of each pair twice, sines with the sign -, + */
  float *cap_cosines, *cap_sines; /* [head dim]: of the position cap */
} Positions;

/* What a pass of one layer leaves for the way back. */
typedef struct {
  float *normal;  /* [tokens, width], the input of attention */
  float *inverse; /* [tokens], by what it was multiplied */
  float *qkv;     /* [tokens, 3 width], q and k turned */
  float
      *unturned; /* [tokens, 2 width], q turned by the cap, and k as it was; where there is a cap */
  float *weights; /* [sequences, heads, length, length]; of one head where nothing is kept */
  float *heard;   /* [tokens, width], the sums of values */
  float *normal2, *inverse2; /* the input of the hidden layer */
  float *above;              /* [tokens, hidden], the rectifier's values */
} LayerPass;

typedef struct {
  int32_t batch, length, tokens;
  bool keeps;               /* the way back follows */
  int32_t *words, *targets; /* [tokens]; a target below 0: none */
  int32_t *asked;           /* [tokens], as in a Sequence of task.h */
  float *entropies;         /* [tokens] */
  Positions positions;
  LayerPass layers[TRAINING_LAYERS];
  float *stream;                 /* [tokens, width] */
  float *last, *last_inverse;    /* normal values before the output */
  float *logits;                 /* [tokens, words] */
  float *squares;                /* [tokens, hidden] */
  float *head_a, *head_b;        /* [head dim, length]: keys, values the other way round */
  float *rows_a, *rows_b;        /* [length, length] */
  float *change, *change_normal; /* [tokens, width] */
  float *change_qkv;             /* [tokens, 3 width] */
  float *change_capped;          /* [tokens, 2 width] */
  float *change_hidden;          /* [tokens, hidden] */
  float *change_bias;            /* [heads, length, length] */
  float *turned;                 /* a matrix the other way round: [3 width, width] */
  float *gradient;               /* [weights] */
  void *scratch;                 /* of the core's kernels */
} Pass;

/* Lays out the buffers of a pass from `workspace` on and returns their bytes; with NULL it counts
 * alone. batch 0: one sequence, and nothing is kept for the way back. */
size_t training_lay_out(Pass *pass, void *workspace, int32_t encoding, int32_t length,
                        int32_t batch);

/* positions.c */
size_t training_scratch_size(int32_t encoding, int32_t length);
void training_prepare_positions(Pass *pass, TrainingState *state, int32_t repair, int32_t length);
void training_position_gradients(Pass *pass, TrainingState *state);

/* forward.c: from words to logits. */
void training_forward(Pass *pass, const float *weights);

/* backward.c: from change in logits (in pass->logits) to pass->gradient. */
void training_backward(Pass *pass, const float *weights);

/* loss.c: the weighted mean loss; the changes of logits take their place. */
double training_loss(Pass *pass);
/* Adds to counts [6, length] what posenc_training_evaluate tells. */
void training_count(Pass *pass, double *counts, int32_t length);

/* attention.c */
void training_attend(Pass *pass, LayerPass *layer);
void training_attend_back(Pass *pass, LayerPass *layer);

/* turn.c: rows of q and k turned, or back with direction -1. */
void training_turn(float *x, int32_t stride, int32_t tokens, int32_t length, const float *cosines,
                   const float *sines, int32_t table_stride, int32_t heads, float direction);

/* padded: to whole tiles of the products. */
static inline int32_t padded(int32_t length) { return (length + 7) / 8 * 8; }

#endif

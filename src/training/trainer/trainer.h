/* Tiny transformers that differ in their position encoding alone, trained on short sequences and
 * read at long ones: the training experiment. What is trained is a state without pointers,
 * whose size a function tells: to pause, to copy, to send and to go on is to copy bytes. Nothing is
 * allocated and nothing is kept between calls, and the same calls give the same bits in every
 * build.
 *
 * The model: a decoder of two layers, 64 wide, with four heads of 16 and a hidden layer of 128;
 * RMSNorm without gain before each part, the square of a rectifier between, no biases; the output
 * has weights of its own. h = W x is written as rows times [inputs, outputs]. */
#ifndef POSENC_TRAINING_TRAINER_H
#define POSENC_TRAINING_TRAINER_H

#include <stdint.h>

#if !defined(POSENC_TRAINING_API)
#define POSENC_TRAINING_API
#endif

enum {
  TRAINING_WIDTH = 64,
  TRAINING_HEADS = 4,
  TRAINING_HEAD_DIM = 16,
  TRAINING_HIDDEN = 128,
  TRAINING_LAYERS = 2,
  TRAINING_WORDS = 48, /* 12 letters, 32 facts (4 keys with 8 values each), 4 questions */
  TRAINING_LETTERS = 12,
  TRAINING_KEYS = 4,
  TRAINING_VALUES = 8,
  TRAINING_BATCH = 8,
  TRAINING_MAX_LENGTH = 1024,
  TRAINING_LEARNED_ROWS = 256,
  TRAINING_T5_BUCKETS = 32,
  TRAINING_FIRE_HIDDEN = 16
};

/* How positions enter. */
enum {
  TRAINING_NONE,
  TRAINING_LEARNED,
  TRAINING_SINUSOIDAL,
  TRAINING_ROPE,
  TRAINING_ALIBI,
  TRAINING_T5,
  TRAINING_KERPLE,
  TRAINING_FIRE,
  TRAINING_ENCODINGS
};

/* What the near part of the task asks for: the letter two places back, or one of the last four. */
enum { TRAINING_NEAR_LAG, TRAINING_NEAR_SOFT };

/* How many questions a sequence has: as many at every length, or growing with it. */
enum { TRAINING_QUESTIONS_CONSTANT, TRAINING_QUESTIONS_GROWING };

/* What is done to RoPE after training, with the factor length / trained length: a sliding window of
 * the trained length; LM-Infinite's mask (Han et al. 2024: that window and the first four tokens,
 * distances capped at 3/4 of the trained length); linear interpolation (Chen et al. 2023);
 * NTK-aware scaling; YaRN (Peng et al. 2023, betaSlow 1). */
enum {
  TRAINING_REPAIR_NONE,
  TRAINING_REPAIR_WINDOW,
  TRAINING_REPAIR_LM_INFINITE,
  TRAINING_REPAIR_LINEAR,
  TRAINING_REPAIR_NTK,
  TRAINING_REPAIR_YARN,
  TRAINING_REPAIRS
};

/* What a state begins with, the same bytes on every machine whose numbers lie the small end first.
 * Weights, first and second moments follow, float32, `weights` of each. */
typedef struct {
  uint32_t format; /* TRAINING_FORMAT */
  uint32_t seed;
  int32_t encoding, near;
  int32_t length;        /* of the sequences trained on at first */
  int32_t steps;         /* of the whole run */
  int32_t step;          /* done of it */
  int32_t weights;       /* how many */
  int32_t tuned_repair;  /* that of fine-tuning */
  int32_t tuned_length;  /* of the sequences of fine-tuning; 0 before there is any */
  double base;           /* of the frequencies of RoPE */
  double beta_fast;      /* of YaRN */
  double decay1, decay2; /* the powers of Adam's two factors so far */
} TrainingState;

enum { TRAINING_FORMAT = 0x314c5350 }; /* "PSL1" */

/* Bytes of a state; 0 for an encoding there is not. */
POSENC_TRAINING_API double posenc_training_state_size(int32_t encoding);

/* Bytes that a call needs beside the state, not to be kept, for sequences of this length: for
 * training with batches of that many, or with batch 0 for evaluation alone. */
POSENC_TRAINING_API double posenc_training_workspace_size(int32_t encoding, int32_t length,
                                                          int32_t batch);

/* All functions below return 0, or the place of the first argument that is at fault, from 1. */

/* A new model: embeddings N(0, 1), matrices N(0, 1 / inputs), half of that deviation where they
 * lead back into the stream, 0.3 of it at the output, learned positions of deviation 1/4; biases at
 * zero, but KERPLE's r1 = 1, r2 = e^-h and FIRE's network as PyTorch begins a linear layer, c =
 * 0.3. */
POSENC_TRAINING_API int posenc_training_init(TrainingState *state, int32_t encoding, int32_t near,
                                             int32_t length, double base, double beta_fast,
                                             int32_t steps, double seed);

/* count more steps of Adam, at most those that are left; losses [count] takes the mean loss of each
 * batch, before its step. */
POSENC_TRAINING_API int posenc_training_train(TrainingState *state, void *workspace, float *losses,
                                              int32_t count);

/* Makes of a trained state one that is to be fine-tuned: steps of one sequence of `length`, with a
 * repair, at 0.3 of the rate and with fresh moments. posenc_training_train does them. */
POSENC_TRAINING_API int posenc_training_fine_tune(TrainingState *state, int32_t repair,
                                                  int32_t length, int32_t steps);

/* Reads the sequences first ... first + count - 1 of this length, which depend on length, number
 * and the kinds of task alone. counts [6, length] are added to: how many repeated letters stand at
 * each position, how many of them were right, and their loss; and the same of questions by their
 * distance from the fact. A state that was fine-tuned keeps the repair and the factor it had there
 * (repair must say the same). */
POSENC_TRAINING_API int posenc_training_evaluate(TrainingState *state, void *workspace,
                                                 double *counts, int32_t repair, int32_t length,
                                                 int32_t questions, int32_t first, int32_t count);

/* weights [length, length]: those of one head on sequence `number`; tokens [length], that
 * sequence. */
POSENC_TRAINING_API int posenc_training_attention(TrainingState *state, void *workspace,
                                                  float *weights, int32_t *tokens, int32_t repair,
                                                  int32_t length, int32_t questions, int32_t number,
                                                  int32_t layer, int32_t head);

/* The gradient [weights] of the loss of the batch that comes next, and that loss [1]: for tests. */
POSENC_TRAINING_API int posenc_training_gradient(TrainingState *state, void *workspace,
                                                 float *gradient, double *loss);

/* FNV-1a of the bytes of the weights, in two halves: out [2], the upper one first. */
POSENC_TRAINING_API int posenc_training_checksum(uint32_t *out, const TrainingState *state);

#endif

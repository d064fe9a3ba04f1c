/* The training experiment: tiny transformers that differ only in their position encoding, trained
 * on short sequences and evaluated on long ones. A state has no pointers and a known size, so it
 * can be saved, copied and sent as bytes. Nothing is allocated or kept between calls, and the same
 * calls give the same bits in every build.
 *
 * The model: a decoder of two layers, 64 wide, with four heads of 16 and a hidden layer of 128;
 * RMSNorm without gain before each part, squared ReLU, no biases, and an untied output matrix. h =
 * W x is written as rows times [inputs, outputs]. */
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
  TRAINING_WORDS = 48, /* 12 letters, 32 facts (4 keys with 8 values each), 4 questions; in copy,
                          reverse and sort 26 letters and two marks */
  TRAINING_LETTERS = 12,
  TRAINING_KEYS = 4,
  TRAINING_VALUES = 8,
  TRAINING_BATCH = 8,
  TRAINING_MAX_LENGTH = 1024,
  TRAINING_LEARNED_ROWS = 256,
  TRAINING_T5_BUCKETS = 32,
  TRAINING_FIRE_HIDDEN = 16
};

/* The position encodings. p-RoPE (Barbero et al. 2024) rotates only a share of the pairs, the
 * fastest; RoPE-NoPE (Yang et al. 2025) has RoPE in every other layer, here the first of two;
 * randomized positions (Ruoss et al. 2023) are RoPE at sorted random positions out of 8 times the
 * training length, drawn again for each step. xPos (Sun et al. 2022) has gamma 0.4 and, as in the
 * paper, a scale base of half the training length. Scalable softmax (Nakanishi 2025) is RoPE with
 * scores times s ln(number of visible keys), s learned for each head. Forgetting (Lin et al. 2025)
 * adds the sums of ln of forget gates, learned functions of each token, and rotates nothing. */
enum {
  TRAINING_NONE,
  TRAINING_LEARNED,
  TRAINING_SINUSOIDAL,
  TRAINING_ROPE,
  TRAINING_ALIBI,
  TRAINING_T5,
  TRAINING_KERPLE,
  TRAINING_FIRE,
  TRAINING_P_ROPE,
  TRAINING_ROPE_NOPE,
  TRAINING_RANDOMIZED,
  TRAINING_XPOS,
  TRAINING_SSMAX,
  TRAINING_FORGETTING,
  TRAINING_ENCODINGS
};

/* The tasks. Lag and soft are streams of letters, facts and questions: predict the letter two
 * positions back, or one of the last four, and answer questions about facts. Copy, reverse and sort
 * give the letters that came before, as in Kazemnejad et al. 2023 and Zhou et al. 2023. Needle
 * hides one fact for each key among random letters and asks for them at the end, as the needles
 * with several keys and queries of Hsieh et al. 2024 (RULER). task.h describes the sequences. */
enum {
  TRAINING_TASK_LAG,
  TRAINING_TASK_SOFT,
  TRAINING_TASK_COPY,
  TRAINING_TASK_REVERSE,
  TRAINING_TASK_SORT,
  TRAINING_TASK_NEEDLE,
  TRAINING_TASKS
};

/* The number of questions in a stream: constant, or growing with its length. */
enum { TRAINING_QUESTIONS_CONSTANT, TRAINING_QUESTIONS_GROWING };

/* The change to RoPE after training, with the factor length / training length: a sliding window of
 * the training length; LM-Infinite's mask (Han et al. 2024: that window and the first four tokens,
 * distances capped at 3/4 of the training length); linear interpolation (Chen et al. 2023);
 * NTK-aware scaling; YaRN (Peng et al. 2023, betaSlow 1); no rotation (DroPE, Gelberg et al. 2025,
 * which fine-tunes afterwards). */
enum {
  TRAINING_REPAIR_NONE,
  TRAINING_REPAIR_WINDOW,
  TRAINING_REPAIR_LM_INFINITE,
  TRAINING_REPAIR_LINEAR,
  TRAINING_REPAIR_NTK,
  TRAINING_REPAIR_YARN,
  TRAINING_REPAIR_DROP,
  TRAINING_REPAIRS
};

/* The header of a state, the same bytes on every little-endian machine. Weights, first and second
 * moments follow, float32, `weights` of each. */
typedef struct {
  uint32_t format; /* TRAINING_FORMAT */
  uint32_t seed;
  int32_t encoding, task;
  int32_t length;        /* of the sequences before fine-tuning */
  int32_t steps;         /* of the whole run */
  int32_t step;          /* steps done */
  int32_t weights;       /* their number */
  int32_t tuned_repair;  /* repair used in fine-tuning */
  int32_t tuned_length;  /* of the sequences of fine-tuning; 0 before it */
  double base;           /* of the frequencies of RoPE */
  double beta_fast;      /* of YaRN */
  double decay1, decay2; /* the current powers of Adam's two decay factors */
  double share;          /* of the pairs that p-RoPE rotates */
} TrainingState;

enum { TRAINING_FORMAT = 0x324c5350 }; /* "PSL2" */

/* Bytes of a state; 0 for an unknown encoding. */
POSENC_TRAINING_API double posenc_training_state_size(int32_t encoding);

/* Bytes of workspace for sequences of this length: for training with batches of this size, or for
 * evaluation with batch 0. Not kept between calls. */
POSENC_TRAINING_API double posenc_training_workspace_size(int32_t encoding, int32_t length,
                                                          int32_t batch);

/* All functions below return 0, or the number of the first wrong argument, counted from 1. */

/* A new model: embeddings N(0, 1), matrices N(0, 1 / inputs), half of that deviation where they
 * write to the residual stream, 0.3 of it at the output, learned positions with deviation 1/4;
 * biases zero, except KERPLE's r1 = 1, r2 = e^-h and FIRE's network, initialized like a PyTorch
 * linear layer, c = 0.3. Forget gates N(0, 1 / inputs) with a bias of 0; SSMax's s = 0.43. p-RoPE
 * rotates share * 8 pairs, rounded. */
POSENC_TRAINING_API int posenc_training_init(TrainingState *state, int32_t encoding, int32_t task,
                                             int32_t length, double base, double beta_fast,
                                             double share, int32_t steps, double seed);

/* `count` more steps of Adam, at most the remaining ones; losses [count] receives the mean loss of
 * each batch before its step. */
POSENC_TRAINING_API int posenc_training_train(TrainingState *state, void *workspace, float *losses,
                                              int32_t count);

/* Prepares a trained state for fine-tuning: `steps` steps with one sequence of `length` each, with
 * a repair, at 0.3 of the learning rate and with fresh moments. posenc_training_train performs the
 * steps. */
POSENC_TRAINING_API int posenc_training_fine_tune(TrainingState *state, int32_t repair,
                                                  int32_t length, int32_t steps);

/* Evaluates sequences first ... first + count - 1 of this length, which depend on length, number
 * and task alone. Adds to counts [6, length]: the number of repeated letters at each position, the
 * number predicted correctly, and their loss; then the same for questions by distance from the
 * fact. A fine-tuned state keeps its repair and factor (repair must be the same). */
POSENC_TRAINING_API int posenc_training_evaluate(TrainingState *state, void *workspace,
                                                 double *counts, int32_t repair, int32_t length,
                                                 int32_t questions, int32_t first, int32_t count);

/* weights [length, length]: the attention weights of one head on sequence `number`; tokens
 * [length], that sequence. */
POSENC_TRAINING_API int posenc_training_attention(TrainingState *state, void *workspace,
                                                  float *weights, int32_t *tokens, int32_t repair,
                                                  int32_t length, int32_t questions, int32_t number,
                                                  int32_t layer, int32_t head);

/* What the model answers on sequence `number`, at each position [length]: the token; what is asked
 * (0 nothing, -1 the next letter, else the fact that many tokens back); the right token, or -1; the
 * predicted token; and the probability of the predicted token among all. */
POSENC_TRAINING_API int posenc_training_answers(TrainingState *state, void *workspace,
                                                int32_t *tokens, int32_t *asked, int32_t *targets,
                                                int32_t *predicted, float *probabilities,
                                                int32_t repair, int32_t length, int32_t questions,
                                                int32_t number);

/* For tests: the gradient [weights] of the loss of the next batch, and that loss [1]. */
POSENC_TRAINING_API int posenc_training_gradient(TrainingState *state, void *workspace,
                                                 float *gradient, double *loss);

/* 64-bit FNV-1a of the bytes of the weights: out [2], upper half first. */
POSENC_TRAINING_API int posenc_training_checksum(uint32_t *out, const TrainingState *state);

#endif

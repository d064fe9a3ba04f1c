/* Implements trainer.h: init, train, evaluate. */
#include "trainer.h"

#include <string.h>

#include "../../core/check.h"
#include "../../core/philox.h"
#include "../../posenc.h"
#include "model.h"
#include "optimizer.h"
#include "task.h"

/* Seeds of sequences: a stream separate from the weights' for each run, and one shared by all
 * evaluations. */
#define TRAINING_SEED 0x7c15a3b1u
#define EVALUATION_SEED 0x2545f491u
/* Source: gdevos010/Scalable-Softmax, 341cf4a57b83385b7740d69ab0859eaf8549954b,
 * src/scalable_softmax.py, which says that it is the paper's value. */
#define SSMAX_S 0.43f
#define TUNING_NUMBER 0x40000000u /* the first sequence number of fine-tuning */

static int32_t weights_in(int32_t encoding) {
  return AT_POSITIONS + training_position_weights(encoding);
}

double posenc_training_state_size(int32_t encoding) {
  if (!is_word(encoding, TRAINING_ENCODINGS)) return 0;
  return (double)sizeof(TrainingState) + 3.0 * weights_in(encoding) * sizeof(float);
}

double posenc_training_workspace_size(int32_t encoding, int32_t length, int32_t batch) {
  Pass pass;
  if (!is_word(encoding, TRAINING_ENCODINGS) || length < 1 || length > TRAINING_MAX_LENGTH ||
      batch < 0 || batch > TRAINING_BATCH) {
    return 0;
  }
  return (double)training_lay_out(&pass, NULL, encoding, length, batch);
}

/* ---- init */

typedef struct {
  float *at;
  uint32_t seed, parts;
} Filling;

/* The next `count` weights, from N(0, deviation^2). */
static void fill_normal(Filling *filling, int32_t count, double deviation) {
  /* The row after a table of one row, which posenc_learned_extend fills with random numbers. */
  const float *table = filling->at;
  const int32_t row = (int32_t)++filling->parts;
  posenc_learned_extend(filling->at, table, 1, count, 1, row + 1, row, POSENC_RANDOM, 0.4,
                        deviation, filling->seed);
  filling->at += count;
}

/* Uniform from -bound to bound. */
static void fill_even(Filling *filling, int32_t count, double bound) {
  const uint32_t part = ++filling->parts;
  for (int32_t i = 0; i < count; i++) {
    const uint64_t bits = random_bits(filling->seed, part, (uint32_t)i) >> 32;
    *filling->at++ = (float)(((double)bits + 0.5) * 0x1p-31 * bound - bound);
  }
}

static void fill_positions(Filling *filling, int32_t encoding) {
  static const double KERPLE_R2[TRAINING_HEADS] = {1, 0x1.78b56362cef38p-2, 0x1.152aaa3bf81ccp-3,
                                                   0x1.97db0ccceb0afp-5}; /* e^-h */
  switch (encoding) {
    case TRAINING_LEARNED:
      fill_normal(filling, TRAINING_LEARNED_ROWS * TRAINING_WIDTH, 0.25);
      break;
    case TRAINING_T5:
      memset(filling->at, 0, TRAINING_T5_BUCKETS * TRAINING_HEADS * sizeof(float));
      break;
    case TRAINING_KERPLE:
      for (int h = 0; h < TRAINING_HEADS; h++) {
        filling->at[h] = 1;
        filling->at[TRAINING_HEADS + h] = (float)KERPLE_R2[h];
      }
      break;
    case TRAINING_FIRE:
      fill_even(filling, 2 * TRAINING_FIRE_HIDDEN, 1);
      fill_even(filling, TRAINING_HEADS * TRAINING_FIRE_HIDDEN + TRAINING_HEADS, 0.25);
      *filling->at = 0.3f;
      break;
    case TRAINING_SSMAX:
      for (int i = 0; i < SSMAX_WEIGHTS; i++) filling->at[i] = SSMAX_S;
      break;
    case TRAINING_FORGETTING:
      for (int l = 0; l < TRAINING_LAYERS; l++) {
        fill_normal(filling, GATE_BIASES, 0.125); /* 1 / sqrt(64) */
        memset(filling->at, 0, TRAINING_HEADS * sizeof(float));
        filling->at += TRAINING_HEADS;
      }
      break;
    default:
      break;
  }
}

int posenc_training_init(TrainingState *state, int32_t encoding, int32_t task, int32_t length,
                         double base, double beta_fast, double share, int32_t steps, double seed) {
  if (!is_word(encoding, TRAINING_ENCODINGS)) return -2;
  if (!is_word(task, TRAINING_TASKS)) return -3;
  if (length < 16 || length > 128 || length % 16) return -4;
  if (!(base > 1) || !is_finite(base)) return -5;
  if (!(beta_fast > 0) || !is_finite(beta_fast)) return -6;
  if (!(share >= 0 && share <= 1)) return -7;
  if (steps < 1) return -8;
  if (!is_whole(seed) || seed < 0 || seed > 4294967295.0) return -9;
  const int32_t count = weights_in(encoding);
  *state = (TrainingState){.format = TRAINING_FORMAT,
                           .seed = (uint32_t)seed,
                           .encoding = encoding,
                           .task = task,
                           .length = length,
                           .steps = steps,
                           .weights = count,
                           .base = base,
                           .beta_fast = beta_fast,
                           .decay1 = 1,
                           .decay2 = 1,
                           .share = share};
  Filling filling = {weights_of(state), state->seed, 0};
  fill_normal(&filling, TRAINING_WORDS * TRAINING_WIDTH, 1);
  for (int l = 0; l < TRAINING_LAYERS; l++) {
    fill_normal(&filling, TRAINING_WIDTH * QKV_WIDTH, 0.125); /* 1 / sqrt(64) */
    fill_normal(&filling, TRAINING_WIDTH * TRAINING_WIDTH, 0.0625);
    fill_normal(&filling, TRAINING_WIDTH * TRAINING_HIDDEN, 0.125);
    fill_normal(&filling, TRAINING_HIDDEN * TRAINING_WIDTH,
                0x1.6a09e667f3bcdp-5); /* half of 1 / sqrt(128) */
  }
  fill_normal(&filling, TRAINING_WIDTH * TRAINING_WORDS, 0.3 * 0.125);
  fill_positions(&filling, encoding);
  memset(weights_of(state) + count, 0, 2 * (size_t)count * sizeof(float));
  return 0;
}

/* ---- train */

static Sequence sequence_at(const Pass *pass, int32_t place) {
  return (Sequence){pass->words + place, pass->targets + place, pass->asked + place,
                    pass->entropies + place};
}

static double gradient_of_next(TrainingState *state, Pass *pass) {
  const bool tunes = state->tuned_length > 0;
  for (int32_t s = 0; s < pass->batch; s++) {
    const uint32_t number = tunes ? TUNING_NUMBER + (uint32_t)state->step
                                  : (uint32_t)(state->step * TRAINING_BATCH + s);
    training_sequence(sequence_at(pass, s * pass->length), pass->length, state->task,
                      TRAINING_QUESTIONS_CONSTANT, false, state->seed ^ TRAINING_SEED, number);
  }
  training_prepare_positions(pass, state, state->tuned_repair, pass->length, (uint32_t)state->step);
  training_forward(pass, weights_of(state));
  const double loss = training_loss(pass);
  training_backward(pass, weights_of(state));
  training_position_gradients(pass, state);
  return loss;
}

static void lay_out_training(Pass *pass, void *workspace, const TrainingState *state) {
  const bool tunes = state->tuned_length > 0;
  training_lay_out(pass, workspace, state->encoding, tunes ? state->tuned_length : state->length,
                   tunes ? 1 : TRAINING_BATCH);
}

int posenc_training_train(TrainingState *state, void *workspace, float *losses, int32_t count) {
  if (count < 1 || count > state->steps - state->step) return -4;
  Pass pass;
  for (int32_t i = 0; i < count; i++) {
    lay_out_training(&pass, workspace, state);
    losses[i] = (float)gradient_of_next(state, &pass);
    training_update(state, pass.gradient);
  }
  return 0;
}

int posenc_training_gradient(TrainingState *state, void *workspace, float *gradient, double *loss) {
  Pass pass;
  lay_out_training(&pass, workspace, state);
  *loss = gradient_of_next(state, &pass);
  memcpy(gradient, pass.gradient, (size_t)state->weights * sizeof(float));
  return 0;
}

int posenc_training_fine_tune(TrainingState *state, int32_t repair, int32_t length, int32_t steps) {
  if (!is_word(repair, state->encoding == TRAINING_ROPE ? TRAINING_REPAIRS : 1)) return -2;
  if (length < 8 || length > TRAINING_LEARNED_ROWS || length % 8) return -3;
  if (steps < 1) return -4;
  state->tuned_repair = repair;
  state->tuned_length = length;
  state->step = 0;
  state->steps = steps;
  state->decay1 = state->decay2 = 1;
  memset(weights_of(state) + state->weights, 0, 2 * (size_t)state->weights * sizeof(float));
  return 0;
}

/* ---- evaluate */

static int refuse_reading(const TrainingState *state, int32_t repair, int32_t length) {
  if (!is_word(repair, state->encoding == TRAINING_ROPE ? TRAINING_REPAIRS : 1)) return -4;
  if (state->tuned_length && repair != state->tuned_repair) return -4;
  if (length < 8 || length > TRAINING_MAX_LENGTH) return -5;
  if (state->encoding == TRAINING_LEARNED && length > TRAINING_LEARNED_ROWS) return -5;
  return 0;
}

/* Evaluates one sequence; positions after its length repeat its first token and have no target. */
static void read_sequence(TrainingState *state, Pass *pass, int32_t length, int32_t questions,
                          int32_t number) {
  training_sequence(sequence_at(pass, 0), length, state->task, questions, true,
                    EVALUATION_SEED ^ (uint32_t)length, (uint32_t)number);
  for (int32_t t = length; t < pass->length; t++) {
    pass->words[t] = pass->words[0];
    pass->targets[t] = -1;
    pass->asked[t] = ASKS_NOTHING;
  }
  training_forward(pass, weights_of(state));
}

int posenc_training_evaluate(TrainingState *state, void *workspace, double *counts, int32_t repair,
                             int32_t length, int32_t questions, int32_t first, int32_t count) {
  const int fault = refuse_reading(state, repair, length);
  if (fault) return fault;
  if (!is_word(questions, TRAINING_QUESTIONS_GROWING + 1)) return -6;
  if (first < 0) return -7;
  if (count < 1 || count > INT32_MAX - first) return -8;
  Pass pass;
  training_lay_out(&pass, workspace, state->encoding, length, 0);
  training_prepare_positions(&pass, state, repair, length, EVALUATION_DRAW);
  for (int32_t i = 0; i < count; i++) {
    read_sequence(state, &pass, length, questions, first + i);
    training_count(&pass, counts, length);
  }
  return 0;
}

int posenc_training_attention(TrainingState *state, void *workspace, float *weights,
                              int32_t *tokens, int32_t repair, int32_t length, int32_t questions,
                              int32_t number, int32_t layer, int32_t head) {
  const int fault = refuse_reading(state, repair, length);
  if (fault) return fault - 1;
  if (!is_word(questions, TRAINING_QUESTIONS_GROWING + 1)) return -7;
  if (number < 0) return -8;
  if (!is_word(layer, TRAINING_LAYERS)) return -9;
  if (!is_word(head, TRAINING_HEADS)) return -10;
  Pass pass;
  training_lay_out(&pass, workspace, state->encoding, length, 1);
  training_prepare_positions(&pass, state, repair, length, EVALUATION_DRAW);
  read_sequence(state, &pass, length, questions, number);
  const int32_t n = pass.length;
  const float *own = pass.layers[layer].weights + (size_t)head * (size_t)n * (size_t)n;
  for (int32_t i = 0; i < length; i++) {
    memcpy(weights + i * length, own + i * n, (size_t)(i + 1) * sizeof(float));
    memset(weights + i * length + i + 1, 0, (size_t)(length - i - 1) * sizeof(float));
  }
  memcpy(tokens, pass.words, (size_t)length * sizeof *tokens);
  return 0;
}

int posenc_training_answers(TrainingState *state, void *workspace, int32_t *tokens, int32_t *asked,
                            int32_t *targets, int32_t *predicted, float *probabilities,
                            int32_t repair, int32_t length, int32_t questions, int32_t number) {
  const int fault = refuse_reading(state, repair, length);
  if (fault) return fault - 4;
  if (!is_word(questions, TRAINING_QUESTIONS_GROWING + 1)) return -10;
  if (number < 0) return -11;
  Pass pass;
  training_lay_out(&pass, workspace, state->encoding, length, 0);
  training_prepare_positions(&pass, state, repair, length, EVALUATION_DRAW);
  read_sequence(state, &pass, length, questions, number);
  const size_t bytes = (size_t)length * sizeof(int32_t);
  memcpy(tokens, pass.words, bytes);
  memcpy(asked, pass.asked, bytes);
  memcpy(targets, pass.targets, bytes);
  training_predict(&pass, predicted, probabilities, length);
  return 0;
}

int posenc_training_checksum(uint32_t *out, const TrainingState *state) {
  const unsigned char *bytes = (const unsigned char *)(state + 1);
  uint64_t sum = 0xcbf29ce484222325u;
  for (int32_t i = 0; i < state->weights * (int32_t)sizeof(float); i++) {
    sum = (sum ^ bytes[i]) * 0x100000001b3u;
  }
  out[0] = (uint32_t)(sum >> 32);
  out[1] = (uint32_t)sum;
  return 0;
}

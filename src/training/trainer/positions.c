/* Computes the tables, angles and biases of the encodings with the package's own kernels, and the
 * gradients of their learned weights. */
#include <string.h>

#include "../../core/explog.h"
#include "../../core/philox.h"
#include "../../posenc.h"
#include "model.h"

#define ALIBI_MAX_BIAS 8
#define SINUSOIDAL_BASE 10000
#define FIRE_THRESHOLD 8
#define FIRE_EPSILON 1e-6
#define LM_INFINITE_SINKS 4
#define DRAWN_FROM 8 /* randomized positions are below this multiple of the training length */
#define XPOS_GAMMA 0.4
#define POSITION_SEED 0x51ed270bu

int32_t training_position_weights(int32_t encoding) {
  switch (encoding) {
    case TRAINING_LEARNED:
      return TRAINING_LEARNED_ROWS * TRAINING_WIDTH;
    case TRAINING_T5:
      return TRAINING_T5_BUCKETS * TRAINING_HEADS;
    case TRAINING_KERPLE:
      return KERPLE_WEIGHTS;
    case TRAINING_FIRE:
      return FIRE_WEIGHTS;
    case TRAINING_SSMAX:
      return SSMAX_WEIGHTS;
    case TRAINING_FORGETTING:
      return TRAINING_LAYERS * GATE_WEIGHTS;
    default:
      return 0;
  }
}

/* Bytes of scratch: the kernels' workspace and the inputs stored before it. */
size_t training_scratch_size(int32_t encoding, int32_t length) {
  const int32_t n = length;
  double kernel = 0;
  switch (encoding) {
    case TRAINING_SINUSOIDAL:
      kernel = posenc_sinusoidal_table_workspace(n, TRAINING_WIDTH);
      break;
    case TRAINING_ROPE:
    case TRAINING_P_ROPE:
    case TRAINING_ROPE_NOPE:
    case TRAINING_RANDOMIZED:
    case TRAINING_XPOS:
    case TRAINING_SSMAX:
      kernel =
          posenc_rope_table_workspace(n + 1, TRAINING_HEAD_DIM) + (n + 1) * (2 * PAIRS * 4 + 8);
      break;
    case TRAINING_ALIBI:
      kernel = posenc_alibi_bias_workspace(TRAINING_HEADS, n, n);
      break;
    case TRAINING_T5:
      kernel = posenc_t5_bias_workspace(TRAINING_HEADS, n, n) + n * 4;
      break;
    case TRAINING_KERPLE:
      kernel = posenc_kerple_bias_workspace(TRAINING_HEADS, n, n);
      break;
    case TRAINING_FIRE:
      kernel = posenc_fire_bias_workspace(TRAINING_FIRE_HIDDEN, n, n);
      break;
    default:
      break;
  }
  return ((size_t)kernel + 31) / 16 * 16;
}

static void prepare_sinusoidal(Pass *pass) {
  double frequencies[TRAINING_WIDTH / 2];
  uint32_t fractions[TRAINING_WIDTH / 2 * 4];
  posenc_sinusoidal_frequencies(frequencies, TRAINING_WIDTH, SINUSOIDAL_BASE, 0);
  posenc_phase_fractions(fractions, frequencies, TRAINING_WIDTH / 2);
  posenc_sinusoidal_table(pass->positions.added, pass->scratch, frequencies, fractions, NULL,
                          pass->length, TRAINING_WIDTH, 0, POSENC_INTERLEAVED, 0);
}

/* The frequencies, followed by the attention factor. */
static void repaired_frequencies(double *out, const TrainingState *state, int32_t repair,
                                 double factor) {
  if (repair == TRAINING_REPAIR_LINEAR) {
    posenc_rope_linear(out, TRAINING_HEAD_DIM, state->base, factor);
  } else if (repair == TRAINING_REPAIR_NTK) {
    posenc_rope_ntk(out, TRAINING_HEAD_DIM, state->base, factor);
  } else if (repair == TRAINING_REPAIR_YARN) {
    posenc_rope_yarn(out, TRAINING_HEAD_DIM, state->base, factor, state->length, state->beta_fast,
                     1, 1, 1, 0);
  } else {
    posenc_rope_frequencies(out, TRAINING_HEAD_DIM, state->base);
    out[PAIRS] = 1;
  }
  int32_t rotated = PAIRS;
  if (state->encoding == TRAINING_P_ROPE) rotated = (int32_t)(state->share * PAIRS + 0.5);
  if (repair == TRAINING_REPAIR_DROP) rotated = 0;
  for (int32_t m = rotated; m < PAIRS; m++) out[m] = 0;
}

/* Draws `count` of the positions below `most`, in order (Knuth 1969, volume 2, algorithm 3.4.2 S).
 */
static void draw_positions(double *out, int32_t count, int32_t most, uint32_t seed, uint32_t draw) {
  int32_t drawn = 0;
  for (int32_t position = 0; drawn < count; position++) {
    const uint64_t bits = random_bits(seed, draw, (uint32_t)position) >> 32;
    if ((int32_t)(bits * (uint64_t)(most - position) >> 32) < count - drawn)
      out[drawn++] = position;
  }
}

/* Multiplies the angles' cosines and sines of queries by zeta_m^((position - center) / scale_base)
 * and those of keys by the reciprocal. Positions from a center in the middle keep both far from
 * float32's limits. */
static void scale_tables(Positions *positions, int32_t n, double scale_base) {
  const int32_t center = n / 2;
  for (int32_t c = 0; c < TRAINING_HEAD_DIM; c++) {
    const int32_t even = c & ~1;
    const double zeta = ((double)even / TRAINING_HEAD_DIM + XPOS_GAMMA) / (1 + XPOS_GAMMA);
    const double rate = posenc_log(zeta) / scale_base;
    for (int32_t row = 0; row < n; row++) {
      const int32_t at = row * TRAINING_HEAD_DIM + c;
      const double scale = posenc_exp(rate * (row - center));
      const double cosine = (double)positions->cosines[at], sine = (double)positions->sines[at];
      positions->key_cosines[at] = (float)(cosine / scale);
      positions->key_sines[at] = (float)(sine / scale);
      positions->cosines[at] = (float)(cosine * scale);
      positions->sines[at] = (float)(sine * scale);
    }
  }
}

static void prepare_rope(Pass *pass, const TrainingState *state, int32_t repair, double factor,
                         uint32_t draw) {
  Positions *positions = &pass->positions;
  const int32_t n = pass->length, rows = n + 1;
  double frequencies[PAIRS + 1];
  uint32_t fractions[PAIRS * 4];
  repaired_frequencies(frequencies, state, repair, factor);
  posenc_phase_fractions(fractions, frequencies, PAIRS);
  char *after = pass->scratch;
  double *drawn = NULL;
  if (state->encoding == TRAINING_RANDOMIZED) {
    const int32_t most = DRAWN_FROM * state->length;
    drawn = pass->scratch;
    draw_positions(drawn, n, most > n ? most : n, state->seed ^ POSITION_SEED, draw);
    drawn[n] = 0;
    after += (size_t)rows * sizeof *drawn;
  }
  float *cosines = (void *)after, *sines = cosines + rows * PAIRS;
  /* Up to 16 bytes more than whole rows are needed to align the kernel's workspace. */
  char *workspace = (char *)(sines + rows * PAIRS);
  posenc_rope_table(cosines, sines, workspace, frequencies, fractions, drawn, rows,
                    TRAINING_HEAD_DIM, 0, frequencies[PAIRS], POSENC_FLOAT32);
  if (repair == TRAINING_REPAIR_LM_INFINITE) {
    positions->cap = state->length * 3 / 4;
    positions->sinks = LM_INFINITE_SINKS;
  }
  if (repair == TRAINING_REPAIR_LM_INFINITE || repair == TRAINING_REPAIR_WINDOW) {
    positions->window = state->length;
  }
  for (int32_t row = 0; row < rows; row++) {
    const int32_t from = row < n ? row : positions->cap;
    for (int32_t c = 0; c < TRAINING_HEAD_DIM; c++) {
      const float sine = sines[from * PAIRS + c / 2];
      positions->cosines[row * TRAINING_HEAD_DIM + c] = cosines[from * PAIRS + c / 2];
      positions->sines[row * TRAINING_HEAD_DIM + c] = c % 2 ? sine : -sine;
    }
  }
  if (state->encoding == TRAINING_XPOS) {
    scale_tables(positions, n, state->length / 2.0);
  } else {
    positions->key_cosines = positions->cosines;
    positions->key_sines = positions->sines;
  }
  positions->cap_cosines = positions->cosines + n * TRAINING_HEAD_DIM;
  positions->cap_sines = positions->sines + n * TRAINING_HEAD_DIM;
}

static void prepare_bias(Pass *pass, const float *learned) {
  float *bias = pass->positions.bias;
  const int32_t n = pass->length;
  double first[TRAINING_HEADS], second[TRAINING_HEADS];
  switch (pass->positions.encoding) {
    case TRAINING_ALIBI:
      posenc_alibi_slopes(first, TRAINING_HEADS, ALIBI_MAX_BIAS);
      posenc_alibi_bias(bias, pass->scratch, first, TRAINING_HEADS, n, n, 0, 0, 1);
      break;
    case TRAINING_T5:
      posenc_t5_bias(bias, pass->scratch, learned, TRAINING_HEADS, n, n, 0, 0, TRAINING_T5_BUCKETS,
                     TRAINING_T5_BUCKETS, 0, 1);
      break;
    case TRAINING_KERPLE:
      for (int h = 0; h < TRAINING_HEADS; h++) {
        first[h] = (double)learned[h];
        second[h] = (double)learned[TRAINING_HEADS + h];
      }
      posenc_kerple_bias(bias, pass->scratch, first, second, TRAINING_HEADS, POSENC_KERPLE_LOG, n,
                         n, 0, 0, 1);
      break;
    default:
      posenc_fire_bias(bias, pass->scratch, learned, learned + FIRE_B1, learned + FIRE_W2,
                       learned + FIRE_B2, TRAINING_FIRE_HIDDEN, TRAINING_HEADS,
                       (double)learned[FIRE_C], FIRE_THRESHOLD, n, n, 0, 0, FIRE_EPSILON, 1);
  }
}

void training_prepare_positions(Pass *pass, TrainingState *state, int32_t repair, int32_t length,
                                uint32_t draw) {
  Positions *positions = &pass->positions;
  positions->encoding = state->encoding;
  positions->window = pass->length;
  positions->sinks = 0;
  positions->cap = 0;
  if (state->tuned_length) length = state->tuned_length;
  const double factor = length > state->length ? (double)length / state->length : 1;
  if (has_bias(state->encoding)) {
    prepare_bias(pass, weights_of(state) + AT_POSITIONS);
  } else {
    positions->bias = NULL;
  }
  if (state->encoding == TRAINING_SINUSOIDAL) {
    prepare_sinusoidal(pass);
  } else {
    positions->added = NULL;
  }
  positions->rotated_layers = state->encoding == TRAINING_ROPE_NOPE ? 1 : TRAINING_LAYERS;
  if (is_rotary(state->encoding)) {
    prepare_rope(pass, state, repair, factor, draw);
  } else {
    positions->cosines = NULL;
  }
  positions->tempers = NULL;
  if (state->encoding == TRAINING_SSMAX) {
    positions->tempers = weights_of(state) + AT_POSITIONS;
    for (int32_t i = 0; i < pass->length; i++) positions->logs[i] = (float)posenc_log(i + 1.0);
  }
}

/* Sums a head's gradients at each distance, in the order of queries. */
static double at_distance(const float *changes, int32_t n, int32_t distance) {
  double sum = 0;
  for (int32_t i = distance; i < n; i++) sum += (double)changes[i * n + i - distance];
  return sum;
}

static void t5_gradient(Pass *pass, float *gradient) {
  const int32_t n = pass->length;
  int32_t *buckets = pass->scratch; /* of keys 0 ... n - 1 for the last query */
  posenc_t5_buckets(buckets, buckets + n, 1, n, n - 1, 0, TRAINING_T5_BUCKETS, TRAINING_T5_BUCKETS,
                    0);
  for (int32_t h = 0; h < TRAINING_HEADS; h++) {
    const float *changes = pass->change_bias + (size_t)h * (size_t)n * (size_t)n;
    for (int32_t d = 0; d < n; d++) {
      gradient[buckets[n - 1 - d] * TRAINING_HEADS + h] += (float)at_distance(changes, n, d);
    }
  }
}

/* bias = -r1 ln(1 + r2 d) */
static void kerple_gradient(Pass *pass, const float *learned, float *gradient) {
  const int32_t n = pass->length;
  for (int32_t h = 0; h < TRAINING_HEADS; h++) {
    const float *changes = pass->change_bias + (size_t)h * (size_t)n * (size_t)n;
    const double r1 = (double)learned[h], r2 = (double)learned[TRAINING_HEADS + h];
    double of_r1 = 0, of_r2 = 0;
    for (int32_t d = 1; d < n; d++) {
      const double change = at_distance(changes, n, d);
      of_r1 -= change * posenc_log1p(r2 * d);
      of_r2 -= change * r1 * d / (1 + r2 * d);
    }
    gradient[h] = (float)of_r1;
    gradient[TRAINING_HEADS + h] = (float)of_r2;
  }
}

/* bias = w2 relu(w1 x + b1) + b2, x = psi(d) / (psi(max(i, threshold)) + eps), psi(z) = ln(1 + c
 * z); c > 0. */
static void fire_gradient(Pass *pass, const float *learned, float *gradient) {
  const int32_t n = pass->length;
  const size_t square = (size_t)n * (size_t)n;
  const double c = (double)learned[FIRE_C];
  double sums[FIRE_WEIGHTS] = {0};
  for (int32_t i = 0; i < n; i++) {
    const double most = i > FIRE_THRESHOLD ? i : FIRE_THRESHOLD;
    const double below = posenc_log1p(c * most) + FIRE_EPSILON;
    for (int32_t j = 0; j <= i; j++) {
      const double d = i - j, above = posenc_log1p(c * d), x = above / below;
      double changes[TRAINING_HEADS], change_x = 0;
      for (int h = 0; h < TRAINING_HEADS; h++) {
        changes[h] = (double)pass->change_bias[square * (size_t)h + (size_t)(i * n + j)];
        sums[FIRE_B2 + h] += changes[h];
      }
      for (int u = 0; u < TRAINING_FIRE_HIDDEN; u++) {
        const double w1 = (double)learned[u], value = w1 * x + (double)learned[FIRE_B1 + u];
        if (!(value > 0)) continue;
        double change = 0;
        for (int h = 0; h < TRAINING_HEADS; h++) {
          const int at = FIRE_W2 + h * TRAINING_FIRE_HIDDEN + u;
          sums[at] += changes[h] * value;
          change += changes[h] * (double)learned[at];
        }
        sums[u] += change * x;
        sums[FIRE_B1 + u] += change;
        change_x += change * w1;
      }
      sums[FIRE_C] += change_x * (d / (1 + c * d) - x * (most / (1 + c * most))) / below;
    }
  }
  for (int k = 0; k < FIRE_WEIGHTS; k++) gradient[k] = (float)sums[k];
}

void training_position_gradients(Pass *pass, TrainingState *state) {
  const float *learned = weights_of(state) + AT_POSITIONS;
  float *gradient = pass->gradient + AT_POSITIONS;
  const int32_t encoding = state->encoding;
  if (!has_bias(encoding)) return;
  memset(gradient, 0, (size_t)training_position_weights(encoding) * sizeof(float));
  if (encoding == TRAINING_T5) t5_gradient(pass, gradient);
  if (encoding == TRAINING_KERPLE) kerple_gradient(pass, learned, gradient);
  if (encoding == TRAINING_FIRE) fire_gradient(pass, learned, gradient);
}

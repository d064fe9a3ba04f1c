/* Performs a step of Adam; the learning rate warms up, stays constant, and decays to 0. */
#include "optimizer.h"

#include "model.h"

#define RATE 3e-3
#define TUNING_RATE (0.3 * RATE)
#define BIAS_RATE \
  5 /* factor on the learning rate of bias parameters, which otherwise move too little */
#define WARM_UP 30
#define CONSTANT_UNTIL 0.4 /* fraction of the run */
#define KEPT_FIRST 0.9
#define KEPT_SECOND 0.98
#define ADAM_EPSILON 1e-8f
#define KERPLE_LEAST 0.01f /* both of its parameters must stay above 0 */
#define FIRE_C_LEAST 1e-3f
#define SSMAX_LEAST 0.01f /* the gradient is divided by it */

static double rate_of(const TrainingState *state) {
  if (state->tuned_length) return TUNING_RATE;
  const double step = state->step, steps = state->steps, constant = CONSTANT_UNTIL * steps;
  double rate = RATE;
  if (step < WARM_UP) rate *= (step + 1) / WARM_UP;
  if (step > constant) rate *= (steps - step) / (steps - constant);
  return rate;
}

/* The factor that clips the gradient's norm to 1. */
static float clipping(const float *gradient, int32_t count) {
  double sum = 0;
  for (int32_t i = 0; i < count; i++) sum += (double)gradient[i] * (double)gradient[i];
  return sum > 1 ? (float)(1 / __builtin_sqrt(sum)) : 1;
}

/* Updates weights first ... end - 1. */
static void update(TrainingState *state, const float *gradient, float clip, int32_t first,
                   int32_t end, double rate) {
  float *weights = weights_of(state), *firsts = weights + state->weights;
  float *seconds = firsts + state->weights;
  const float first_share = (float)(1 - KEPT_FIRST), second_share = (float)(1 - KEPT_SECOND);
  const float step = (float)(rate / (1 - state->decay1));
  const float correction = (float)(1 / (1 - state->decay2));
  for (int32_t i = first; i < end; i++) {
    const float g = gradient[i] * clip;
    firsts[i] = (float)KEPT_FIRST * firsts[i] + first_share * g;
    seconds[i] = (float)KEPT_SECOND * seconds[i] + second_share * (g * g);
    weights[i] -= step * firsts[i] / (__builtin_sqrtf(seconds[i] * correction) + ADAM_EPSILON);
  }
}

static void hold(float *weights, int32_t count, float least) {
  for (int32_t i = 0; i < count; i++) weights[i] = weights[i] < least ? least : weights[i];
}

void training_update(TrainingState *state, const float *gradient) {
  const double rate = rate_of(state);
  const float clip = clipping(gradient, state->weights);
  state->decay1 *= KEPT_FIRST;
  state->decay2 *= KEPT_SECOND;
  update(state, gradient, clip, 0, AT_POSITIONS, rate);
  update(state, gradient, clip, AT_POSITIONS, state->weights,
         has_bias(state->encoding) ? BIAS_RATE * rate : rate);
  float *learned = weights_of(state) + AT_POSITIONS;
  if (state->encoding == TRAINING_KERPLE) hold(learned, KERPLE_WEIGHTS, KERPLE_LEAST);
  if (state->encoding == TRAINING_FIRE) hold(learned + FIRE_C, 1, FIRE_C_LEAST);
  if (state->encoding == TRAINING_SSMAX) hold(learned, SSMAX_WEIGHTS, SSMAX_LEAST);
  state->step++;
}

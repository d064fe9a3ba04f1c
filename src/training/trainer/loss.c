/* Computes the cross-entropy of the targets: letters with weight 1, answers with weight 3. */
#include "../../core/exp_vector.h"
#include "../../core/explog.h"
#include "model.h"
#include "task.h"
#include "vectors.h"

#define ANSWER_WEIGHT 3.0f

/* -ln of the probability of a word; the logits are replaced by probabilities [words]. */
static double surprise(float *logits, int32_t word) {
  f32x4 most = f32x4_load(logits);
  ROLLED for (int c = 4; c < TRAINING_WORDS; c += 4) most =
      f32x4_pmax(most, f32x4_load(logits + c));
  const float largest = most_of_lanes(most), own = logits[word];
  f32x4 sum = f32x4_splat(0);
  ROLLED for (int c = 0; c < TRAINING_WORDS; c += 4) {
    const f32x4 x = exp_differences(f32x4_load(logits + c), largest);
    f32x4_store(logits + c, x);
    sum = f32x4_add(sum, x);
  }
  const float total = sum_of_lanes(sum);
  const f32x4 inverse = f32x4_splat(1 / total);
  ROLLED for (int c = 0; c < TRAINING_WORDS; c += 4) {
    f32x4_store(logits + c, f32x4_mul(f32x4_load(logits + c), inverse));
  }
  return posenc_log((double)total) + ((double)largest - (double)own);
}

static int32_t likeliest(const float *logits) {
  int32_t best = 0;
  ROLLED for (int32_t c = 1; c < TRAINING_WORDS; c++) {
    if (logits[c] > logits[best]) best = c;
  }
  return best;
}

double training_loss(Pass *pass) {
  float total = 0;
  ROLLED for (int32_t t = 0; t < pass->tokens; t++) {
    if (pass->asked[t] != ASKS_NOTHING) total += pass->asked[t] > 0 ? ANSWER_WEIGHT : 1;
  }
  double sum = 0;
  ROLLED for (int32_t t = 0; t < pass->tokens; t++) {
    float *logits = pass->logits + t * TRAINING_WORDS;
    if (pass->asked[t] == ASKS_NOTHING) {
      ROLLED for (int32_t c = 0; c < TRAINING_WORDS; c++) logits[c] = 0;
      continue;
    }
    const float share = (pass->asked[t] > 0 ? ANSWER_WEIGHT : 1) / total;
    sum += (double)share * surprise(logits, pass->targets[t]);
    logits[pass->targets[t]] -= 1;
    ROLLED for (int32_t c = 0; c < TRAINING_WORDS; c++) logits[c] *= share;
  }
  return sum;
}

void training_count(Pass *pass, double *counts, int32_t length) {
  ROLLED for (int32_t t = 0; t < length; t++) {
    const int32_t asked = pass->asked[t];
    if (asked == ASKS_NOTHING) continue;
    float *logits = pass->logits + t * TRAINING_WORDS;
    const bool right = likeliest(logits) == pass->targets[t];
    /* A letter counts at its own position, the next one; an answer at the distance of its fact. */
    double *place = asked > 0 ? counts + 3 * length + asked : counts + t + 1;
    place[0] += 1;
    place[length] += right;
    place[2 * length] += surprise(logits, pass->targets[t]) - (double)pass->entropies[t];
  }
}

void training_predict(Pass *pass, int32_t *predicted, float *probabilities, int32_t length) {
  ROLLED for (int32_t t = 0; t < length; t++) {
    float *logits = pass->logits + t * TRAINING_WORDS;
    predicted[t] = likeliest(logits);
    surprise(logits, predicted[t]);
    probabilities[t] = logits[predicted[t]];
  }
}

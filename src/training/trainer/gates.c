/* Computes the forget gates of a layer (Lin et al. 2025), a sigmoid of a linear function of each
 * token for each head, and their gradients. Used by forward.c and backward.c. */
#include "../../core/explog.h"
#include "model.h"
#include "vectors.h"

void training_gate(Pass *pass, LayerPass *layer, const float *gates) {
  const int32_t n = pass->length;
  ROLLED for (int32_t s = 0; s < pass->tokens / n; s++) {
    ROLLED for (int32_t head = 0; head < TRAINING_HEADS; head++) {
      const int32_t row = n * (s * TRAINING_HEADS + head);
      double sum = 0;
      ROLLED for (int32_t i = 0; i < n; i++) {
        const float *token = layer->normal + (s * n + i) * TRAINING_WIDTH;
        const double x = (double)(dot(token, gates + head * TRAINING_WIDTH, TRAINING_WIDTH) +
                                  gates[GATE_BIASES + head]);
        const double small = posenc_exp(x < 0 ? x : -x);
        /* ln(1 / (1 + e^-x)) without overflow */
        sum += (x < 0 ? x : 0) - posenc_log1p(small);
        layer->gate_sums[row + i] = (float)sum;
        layer->closed[row + i] = (float)((x < 0 ? 1 : small) / (1 + small));
      }
    }
  }
}

/* out [width] += factor * row */
static void add_scaled(float *out, const float *row, float factor) {
  const f32x4 common = f32x4_splat(factor);
  ROLLED for (int32_t c = 0; c < TRAINING_WIDTH; c += 4) {
    f32x4_store(out + c, f32x4_add(f32x4_load(out + c), f32x4_mul(f32x4_load(row + c), common)));
  }
}

void training_gate_back(Pass *pass, const LayerPass *layer, const float *gates, float *gradient) {
  const int32_t n = pass->length;
  ROLLED for (int32_t i = 0; i < GATE_WEIGHTS; i++) gradient[i] = 0;
  ROLLED for (int32_t s = 0; s < pass->tokens / n; s++) {
    ROLLED for (int32_t head = 0; head < TRAINING_HEADS; head++) {
      const int32_t row = n * (s * TRAINING_HEADS + head), at = head * TRAINING_WIDTH;
      /* A gate is part of the sums from its token on, which are subtracted from scores; as added to
       * the scores of a query they change no weight. */
      double change_sum = 0;
      ROLLED for (int32_t i = n - 1; i >= 0; i--) {
        const int32_t token = (s * n + i) * TRAINING_WIDTH;
        change_sum -= (double)pass->change_gates[row + i];
        const float change = (float)(change_sum * (double)layer->closed[row + i]);
        add_scaled(gradient + at, layer->normal + token, change);
        add_scaled(pass->change_normal + token, gates + at, change);
        gradient[GATE_BIASES + head] += change;
      }
    }
  }
}

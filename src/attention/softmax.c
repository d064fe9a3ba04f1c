/* Computes softmax weights and their entropy. */
#include "../core/check.h"
#include "../core/exp_vector.h"
#include "../core/explog.h"
#include "../posenc.h"

/* Writes e^(x - most) and returns the sum. */
static double exponentials(float *out, const float *x, int32_t count, float most) {
  f64x2 sum = f64x2_splat(0);
  for (int32_t j = 0; j < count; j += 4) {
    float rest[4];
    const int32_t left = count - j;
    const bool is_whole = left >= 4;
    if (!is_whole) {
      for (int i = 0; i < 4; i++) rest[i] = i < left ? x[j + i] : -__builtin_inff();
    }
    const f32x4 value = exp_differences(f32x4_load(is_whole ? x + j : rest), most);
    f32x4_store(is_whole ? out + j : rest, value);
    if (!is_whole) memcpy(out + j, rest, (size_t)left * sizeof *out);
    sum = f64x2_add(sum, f64x2_add(f64x2_promote_low(value), f64x2_promote_high(value)));
  }
  double pair[2];
  f64x2_store(pair, sum);
  return pair[0] + pair[1];
}

int posenc_attention_softmax(float *out, const float *scores, const float *sinks, int32_t rows,
                             int32_t keys, int32_t heads, int32_t queries, double firstRow) {
  REFUSE(!out, 1);
  REFUSE(!scores, 2);
  REFUSE(rows < 1, 4);
  REFUSE(keys < 1 || !fits(rows, keys, 1, sizeof *out), 5);
  REFUSE(heads < 1, 6);
  REFUSE(queries < 1, 7);
  REFUSE(!is_offset(firstRow) || firstRow < 0, 8);
  for (int32_t r = 0; r < rows; r++, out += keys, scores += keys) {
    const int64_t plane = ((int64_t)firstRow + r) / queries;
    const float sink = sinks ? sinks[plane % heads] : -__builtin_inff();
    float most = sink;
    for (int32_t j = 0; j < keys; j++) most = most < scores[j] ? scores[j] : most;
    bool is_nothing = most == -__builtin_inff();
    for (int32_t j = 0; is_nothing && j < keys; j++) is_nothing = scores[j] == scores[j];
    if (is_nothing) {
      memset(out, 0, (size_t)keys * sizeof *out);
      continue;
    }
    double sum = exponentials(out, scores, keys, most);
    if (sink != -__builtin_inff()) sum += posenc_exp((double)sink - (double)most);
    const f32x4 divisor = f32x4_splat((float)sum);
    int32_t j = 0;
    for (; j + 4 <= keys; j += 4) f32x4_store(out + j, f32x4_div(f32x4_load(out + j), divisor));
    for (; j < keys; j++) out[j] /= (float)sum;
  }
  return 0;
}

int posenc_attention_entropy(float *out, const float *weights, int32_t rows, int32_t keys) {
  REFUSE(!out, 1);
  REFUSE(!weights, 2);
  REFUSE(rows < 1, 3);
  REFUSE(keys < 1 || !fits(rows, keys, 1, sizeof *weights), 4);
  for (int32_t r = 0; r < rows; r++, weights += keys) {
    double sum = 0;
    for (int32_t j = 0; j < keys; j++) {
      const double weight = weights[j];
      if (weight != 0) sum -= weight * (posenc_log(weight) * INVERSE_LN2);
    }
    out[r] = (float)sum;
  }
  return 0;
}

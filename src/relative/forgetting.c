/* Computes the bias of the Forgetting Transformer (Lin et al. 2025): sums of log forget gates. */
#include "../core/check.h"
#include "../core/explog.h"
#include "../core/small.h"
#include "../posenc.h"

/* ln f of each gate; for logits, ln(1 / (1 + e^-x)) without an e^x that could overflow. */
static SMALL void read_gates(double *out, const float *gates, int32_t count, int32_t areLogits) {
  for (int32_t n = 0; n < count; n++) {
    const double x = gates[n];
    out[n] = areLogits ? (x < 0 ? x : 0) - posenc_log1p(posenc_exp(x < 0 ? x : -x)) : x;
  }
}

/* Sums from the query backwards with compensation, so a sum depends only on the gates it contains.
 * The compensation of an infinite sum is NaN and is ignored. */
static void sum_backwards(float *out, const double *gates, int32_t query) {
  double sum = 0, lost = 0;
  for (int32_t j = query; j >= 0; j--) {
    out[j] = (float)(lost == lost ? sum + lost : sum);
    const double next = sum + gates[j], added = next - sum;
    lost += (sum - (next - added)) + (gates[j] - added);
    sum = next;
  }
}

int posenc_forgetting_bias(float *out, void *workspace, const float *gates, int32_t heads,
                           int32_t queries, int32_t keys, int32_t areLogits, double queryOffset) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!gates, 3);
  REFUSE(heads < 1, 4);
  REFUSE(queries < 1, 5);
  REFUSE(keys < queries || !fits(heads, queries, keys, sizeof(float)), 6);
  REFUSE(!is_word(areLogits, 2), 7);
  REFUSE(!(is_whole(queryOffset) && queryOffset >= 0 && queryOffset <= keys - queries), 8);
  const int32_t first = (int32_t)queryOffset;
  for (int32_t h = 0; h < heads; h++, gates += keys) {
    read_gates(workspace, gates, first + queries, areLogits);
    for (int32_t query = first; query < first + queries; query++, out += keys) {
      sum_backwards(out, workspace, query);
      for (int32_t j = query + 1; j < keys; j++) out[j] = -__builtin_inff();
    }
  }
  return 0;
}

double posenc_forgetting_bias_workspace(int32_t keys) {
  REFUSE_COUNTS(keys);
  return (double)keys * sizeof(double);
}
